"""Permanents that were put somewhere by hand: they lie there, above the rows, until the table is tidied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.model.ids import ObjectId
from mtgtable.ui.table.places import Box, Layout
from mtgtable.ui.table.together import hosts_of

Share: TypeAlias = tuple[float, float]
"""Where the middle of a card lies in its controller's side: shares of its width and height."""

_ABOVE = 40.0


def share_of(layout: Layout, card: ObjectView, x: float, y: float) -> Share:
    """The place on the table as a share of the side of a card's controller."""
    side = layout.sides[card.controller]
    return _within((x - side.x) / max(1.0, side.w)), _within((y - side.y) / max(1.0, side.h))


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))


def place_freely(layout: Layout, view: GameView, placed: Mapping[ObjectId, Share]) -> None:
    """Move these permanents, with all that is attached to them, to where they were put; never off their side."""
    hosts = hosts_of(view)
    for number, (id_, (x, y)) in enumerate(placed.items()):
        card, place = view.object(id_), layout.cards.get(id_)
        if card is None or place is None or place.form != "tile":
            continue
        side, box = layout.sides[card.controller], place.box
        left = min(max(side.x, side.x + x * side.w - box.w / 2), side.right - box.w)
        top = min(max(side.y, side.y + y * side.h - box.h / 2), side.bottom - box.h)
        _move(layout, id_, hosts, left - box.x, top - box.y, _ABOVE + number)


def _move(
    layout: Layout, id_: ObjectId, hosts: Mapping[ObjectId, list[ObjectView]], dx: float, dy: float, z: float
) -> None:
    place = layout.cards.get(id_)
    if place is None:
        return
    box = Box(place.box.x + dx, place.box.y + dy, place.box.w, place.box.h)
    layout.cards[id_] = replace(place, box=box, z=place.z + z, shown=1.0, count=1)
    for attached in hosts.get(id_, ()):
        _move(layout, attached.id, hosts, dx, dy, z)
