"""Replacement effects that the rules themselves give to Adventures and commanders (715.3d, 903.9b)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.of_counters import of_no_ability
from mtgtable.engine.state import events as e
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_COMMANDER: Final = -10
_ADVENTURE: Final = -11


def of_commander(table: Table, event: e.Event) -> list[Candidate]:
    """A commander that would go to its owner's hand or library may go to the command zone instead (903.9b)."""
    if not table.state.commander_game or not isinstance(event, e.Moves) or event.to not in (Zone.HAND, Zone.LIBRARY):
        return []
    item = table.state.objects.get(event.object)
    if item is None or not item.commander:
        return []
    there = GoElsewhere(Zone.COMMAND)
    since = int(item.timestamp)
    return [of_no_ability(table, item.id, item.owner, there, since, _COMMANDER, "Commander", optional=True)]


def of_adventure(table: Table, event: e.Event) -> list[Candidate]:
    """A spell that was cast as an Adventure is exiled as it resolves, instead of going to the graveyard (715.3d)."""
    if not isinstance(event, e.Moves) or event.cause != "resolve" or event.to is not Zone.GRAVEYARD:
        return []
    if not is_adventure(table, event.object):
        return []
    controller = table.of(event.object).controller
    return [of_no_ability(table, event.object, controller, GoElsewhere(Zone.EXILE), 0, _ADVENTURE, "Adventure")]


def is_adventure(table: Table, id_: ObjectId) -> bool:
    """Is it a card that is on the stack as an Adventure (715.3a)."""
    item = table.state.objects.get(id_)
    return (
        item is not None and item.is_spell and item.card is not None and item.face == 1
        and item.card.layout == "adventure"
    )  # fmt: skip


def on_an_adventure(event: e.Moves) -> bool:
    """Is it the rule of Adventures that has exiled the card, and no other effect."""
    return event.sent_by is not None and event.sent_by.path == (_ADVENTURE,)
