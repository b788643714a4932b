"""When spells may be cast and abilities activated (117.1, 307.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.turn.sequence import is_main_phase
from mtgtable.model.ids import PlayerId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def sorcery_timing(game: Game, player: PlayerId) -> bool:
    """Could the player cast a sorcery now: their main phase, an empty stack (117.1a)."""
    state = game.state
    return state.turn.active == player and is_main_phase(state.turn.step) and not state.stack
