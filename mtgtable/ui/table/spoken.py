"""What a thing on the table is called for those who play by ear: name, state and place."""

from __future__ import annotations

from typing import Final

from mtgtable.model.zones import Zone
from mtgtable.ui.cards.spoken_card import name_of_card, told_of_card, words_of_card
from mtgtable.ui.language import tr, trn
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.stack_names import name_on_stack, paid_for
from mtgtable.ui.said import said
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.pile_item import TITLES, PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.stack_item import StackItem


def spoken(item: object) -> str:
    """A thing in one sentence; empty for what says nothing."""
    if isinstance(item, PlateItem | StackItem):
        return told_of(item)
    return ", ".join(part for part in (name_of(item), told_of(item)) if part)


_YOU: Final = "You"
"""Who is called so is spoken to."""


def name_of(item: object) -> str:
    """What a thing is called."""
    if isinstance(item, CardItem):
        return name_of_card(item.view) + (tr(", one of {0}", item.number) if item.number > 1 else "")
    if isinstance(item, PileItem) and item.zone is not None:
        return tr(TITLES[item.zone])
    if isinstance(item, PlateItem):
        return said(item.player.name)
    return name_on_stack(item.item) if isinstance(item, StackItem) else ""


def told_of(item: object) -> str:
    """How a thing stands."""
    if isinstance(item, CardItem):
        return told_of_card(item.view)
    if isinstance(item, PileItem) and item.zone is not None:
        top = tr(", on top {0}", item.top.name) if item.top is not None else ""
        return f"{trn('{0} card', '{0} cards', item.count)}{top}"
    if isinstance(item, PlateItem):
        return item.tooltip().replace("\n", ", ")
    if isinstance(item, StackItem):
        name = name_on_stack(item.item) + (f" ×{item.count}" if item.count > 1 else "")
        x = () if item.item.x is None else (f"X = {item.item.x}",)
        told = ", ".join((name, *x, *paid_for(item.item)))
        return tr("On the stack: {0}, {1}. {2}", told, item.owner_name, item.item.text)
    return ""


def words_of(item: object) -> str:
    """What a card says now, and what of that is done by hand; nothing for other things."""
    return words_of_card(item.view) if isinstance(item, CardItem) else ""


def place_of(item: object, play: Play) -> str:
    """Where a thing lies: whose it is, and which of how many in the hand."""
    if isinstance(item, CardItem) and item.zone is Zone.HAND:
        hand = play.player(item.view.owner).hand
        place = next((number for number, card in enumerate(hand, 1) if card.id == item.view.id), 0)
        whose = play.player(item.view.owner).name
        if whose == _YOU:
            return tr("your hand, {0} of {1}", place, len(hand))
        return tr("hand of {0}, {1} of {2}", said(whose), place, len(hand))
    if isinstance(item, CardItem):
        whose = play.player(item.view.controller).name
        return tr("your battlefield") if whose == _YOU else tr("battlefield of {0}", said(whose))
    if isinstance(item, PileItem) and item.owner is not None:
        whose = play.player(item.owner).name
        return tr("yours") if whose == _YOU else tr("of {0}", said(whose))
    return ""
