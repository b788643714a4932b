"""What a thing on the table is called for those who play by ear: name, role and state in a sentence."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.marks import counter_label
from mtgtable.ui.language import tr, trn
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.pile_item import TITLES, PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.stack_item import StackItem


def spoken(item: object) -> str:
    """The sentence; empty for what says nothing."""
    if isinstance(item, CardItem):
        number = tr(", one of {0}", item.number) if item.number > 1 else ""
        return said_of_card(item.view) + number
    if isinstance(item, PileItem) and item.zone is not None:
        top = tr(", on top {0}", item.top.name) if item.top is not None else ""
        return f"{tr(TITLES[item.zone])}, {trn('{0} card', '{0} cards', item.count)}{top}"
    if isinstance(item, PlateItem):
        return item.tooltip().replace("\n", ", ")
    if isinstance(item, StackItem):
        return tr("On the stack: {0}, {1}. {2}", item.item.name, item.owner_name, item.item.text)
    return ""


def said_of_card(view: ObjectView) -> str:
    """A card in a sentence: what it is, where, and how it stands."""
    if not view.known:
        return tr("a card that you can't see")
    parts = [view.name, view.type_line]
    if view.power is not None:
        parts.append(f"{view.power}/{view.toughness}")
    if view.loyalty is not None:
        parts.append(tr("loyalty {0}", view.loyalty))
    if view.mana_cost and view.zone.value == "hand":
        parts.append(tr("costs {0}", view.mana_cost))
    states = (
        (tr("tapped"), view.tapped), (tr("attacking"), view.attacking is not None),
        (tr("blocking"), bool(view.blocking)),
        (tr("summoning sick"), view.sick), (tr("can be used"), view.playable), (tr("token"), view.token),
    )  # fmt: skip
    parts += [word for word, holds in states if holds]
    parts += [counter_label(counter) for counter in view.counters]
    return ", ".join(part for part in parts if part)
