"""Prepared creatures: while one is prepared, its controller may cast a copy of its spell, which unprepares it."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

METHOD: Final = "prepared"
"""The way of casting by that name, and the mark of a prepared permanent."""
FACE: Final = 1
"""Which face of the card is the spell."""


def is_ready(table: Table, player: PlayerId, item: GameObject) -> bool:
    """Is it a prepared permanent of the player with a spell of its own."""
    return (
        item.zone is Zone.BATTLEFIELD
        and METHOD in item.statuses
        and not item.phased_out
        and not item.face_down
        and item.card is not None
        and item.card.layout == "prepare"
        and table.of(item.id).controller == player
    )
