"""Which context menu belongs to a thing on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from mtgtable.ui.commands.group_menu import group_menu
from mtgtable.ui.commands.object_menu import object_menu, pile_menu, player_menu, stack_menu
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.pile_item import PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.stack_item import StackItem

if TYPE_CHECKING:
    from mtgtable.ui.window import Window


def menu_of(window: Window, item: object) -> QMenu | None:
    """The menu, made for now; None for what has none."""
    hand = window.hand
    if isinstance(item, CardItem) and item.ref in window.scene.group:
        return group_menu(window.play, window.scene.group.views(window.play.view), window)
    if isinstance(item, CardItem):
        return object_menu(hand, item.view, window.pin, window)
    if isinstance(item, StackItem):
        return stack_menu(hand, item.item, window)
    if isinstance(item, PlateItem):
        return player_menu(hand, item.player.id, window)
    if isinstance(item, PileItem) and item.owner is not None and item.zone is not None:
        owner, zone = item.owner, item.zone
        return pile_menu(hand, owner, zone, lambda: window.look_at_pile(owner, zone, whole=True), window)
    return None
