"""Conceding, and what leaves with a player who leaves the game (104.3a, 800.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.modifications import ChangeControl
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import Concede
from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.triggers import scan
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.events import Event, Loses, Moves
from mtgtable.engine.state.merging import commander_names
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import LastKnown
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def concede(table: Table, player: PlayerId, action: Concede) -> Steps[None]:  # noqa: ARG001 - one of a table of actions
    """The player loses at once and leaves the game (104.3a)."""
    yield from happen(table, [Loses(player, "conceded")])
    table.state.update_player(player, conceded=True)


def take_out(table: Table, player: PlayerId) -> None:
    """Everything that the player owns leaves the game, and what they control of others' ceases or goes (800.4a).

    Only in a game that goes on, that is with more than two players. Abilities that trigger when a permanent leaves the
    battlefield do so (603.6c), and what was to last until then ends, whoever began it (610.3).
    """
    state = table.state
    board = table.board()
    look = Look(state.clone(), board.characteristics)
    leaving: list[Event] = []
    commanders = commander_names(item for item in state.everything() if item.owner == player)
    state.update_player(player, commanders_gone=tuple(commanders.items()))
    effects = [kept for effect in state.effects if (kept := _without_control_by(look, effect, player)) is not None]
    for item in tuple(state.objects.values()):
        if item.owner == player or (item.stack is not None and item.controller == player):
            remove_from_combat(state, item.id)
            if (facts := look.of(item.id)) is not None:
                state.remember(LastKnown(item, facts))  # whatever speaks of it goes on speaking of it (608.2h)
            if item.zone is Zone.BATTLEFIELD:
                leaving.append(Moves(item.id, OUT_OF_THE_GAME, Zone.BATTLEFIELD, "leaves the game"))
            state.remove(item.id)
    state.set_effects(effects)
    state.set_pending(trigger for trigger in state.pending if trigger.controller != player)
    state.set_delayed(one for one in state.delayed if one.controller != player or one.ability.at_once)
    scan(table, look, board, leaving)
    state.set_pending(one for one in state.pending if one.controller != player or one.ability.at_once)


OUT_OF_THE_GAME: Final = Zone.COMMAND
"""What stands in an event for where objects go that leave the game: no ability asks for a permanent going there."""


def _without_control_by(look: Look, effect: ContinuousEffect, player: PlayerId) -> ContinuousEffect | None:
    """The effect as it goes on: it gives the player no control any more (800.4a)."""
    if effect.controller == player and effect.locked is None:
        return None
    parts = tuple(
        part
        for part in effect.parts
        if not (isinstance(part, ChangeControl) and Seat(player) in select(look, part.to, effect.frame))
    )
    if len(parts) == len(effect.parts):
        return effect
    return replace(effect, parts=parts) if parts else None


def exile_what_stays(table: Table) -> Steps[None]:
    """What a player who has left still controls is exiled (800.4a, 800.4c)."""
    state = table.state
    gone = {player.id for player in state.players if player.lost}
    if not gone:
        return
    facts = table.board().characteristics
    left = [
        item for item in state.everything()
        if item.zone in (Zone.BATTLEFIELD, Zone.STACK) and item.id in facts and facts[item.id].controller in gone
    ]  # fmt: skip
    yield from happen(table, [Moves(item.id, Zone.EXILE, item.zone, "leaves the game") for item in left])
