"""What lies under the hand where something is dropped: on which thing, on which pile, on whose part of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.gestures import DropPlace
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.pile_item import PileItem

if TYPE_CHECKING:
    from mtgtable.ui.table.scene import TableScene


def place_at(scene: TableScene, at: QPointF) -> DropPlace:
    """What a drop there is on; nothing beside the table, or where nothing is dragged."""
    item, layout = scene.thing_at(at), scene.layout_now
    if isinstance(item, PileItem):
        return DropPlace(zone=item.zone, bottom=item.zone is Zone.LIBRARY and item.is_low(at))
    if item is not None and item.ref is not None:
        in_hand = isinstance(item, CardItem) and item.zone is Zone.HAND
        return DropPlace(zone=Zone.HAND) if in_hand else DropPlace(ref=item.ref)
    drag, stack = scene.drag, layout.stack_area
    if stack is not None and stack.holds(at.x(), at.y()):
        return DropPlace(zone=Zone.STACK)
    if drag is not None and isinstance(drag.item, PileItem) and drag.item.contains(drag.item.mapFromScene(at)):
        return DropPlace(zone=drag.item.zone)
    hand = layout.hands.get(scene.play.bottom)
    if hand is not None and at.y() >= hand.y:
        return DropPlace(zone=Zone.HAND)
    return DropPlace(zone=Zone.BATTLEFIELD) if drag is not None and scene.sceneRect().contains(at) else DropPlace()


def seat_at(scene: TableScene, at: QPointF) -> PlayerId:
    """Whose part of the table a place is in."""
    item = scene.thing_at(at)
    if isinstance(item, PileItem) and item.owner is not None:
        return item.owner
    if item is not None and isinstance(item.ref, Seat):
        return item.ref.player
    return scene.layout_now.seat_at(at.x(), at.y(), scene.play.bottom)
