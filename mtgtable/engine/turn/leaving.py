"""Conceding, and what leaves with a player who leaves the game (104.3a, 800.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.combat.removal import remove_from_combat
from mtgtable.engine.decisions import Steps
from mtgtable.engine.events import Loses
from mtgtable.engine.happening import happen
from mtgtable.engine.inputs import Concede
from mtgtable.model.ids import PlayerId

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def concede(game: Game, player: PlayerId, action: Concede) -> Steps[None]:  # noqa: ARG001 - one of a table of actions
    """The player loses at once and leaves the game (104.3a)."""
    yield from happen(game, [Loses(player, "conceded")])
    game.state.update_player(player, conceded=True)


def take_out(game: Game, player: PlayerId) -> None:
    """Everything that the player owns leaves the game, and what they control of others' ceases or goes (800.4a).

    Only in a game that goes on, that is with more than two players.
    """
    state = game.state
    for item in tuple(state.objects.values()):
        if item.owner == player or (item.stack is not None and item.controller == player):
            remove_from_combat(state, item.id)
            state.remove(item.id)
    state.effects = [effect for effect in state.effects if effect.controller != player or effect.locked is not None]
    state.pending = [trigger for trigger in state.pending if trigger.controller != player]
    state.delayed = [trigger for trigger in state.delayed if trigger.controller != player]
    state.touch()
