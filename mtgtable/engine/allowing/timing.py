"""When spells may be cast and abilities activated (117.1, 307.1)."""

from __future__ import annotations

from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId


def sorcery_timing(table: Table, player: PlayerId) -> bool:
    """Could the player cast a sorcery now: their main phase, an empty stack (117.1a)."""
    state = table.state
    return state.turn.active == player and is_main_phase(state.turn.step) and not state.stack


def is_main_phase(step: str) -> bool:
    """Is it a main phase (505.1)."""
    return step in ("precombat_main", "postcombat_main")
