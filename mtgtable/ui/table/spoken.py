"""What a thing on the table is called for those who play by ear: name, state and place."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.both_halves import title
from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.cards.full import rules_text
from mtgtable.ui.cards.marks import counter_label
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
        if not _is_seen(item.view):
            return tr("a card that you can't see")
        return (title(item.view) or _nameless(item.view)) + (tr(", one of {0}", item.number) if item.number > 1 else "")
    if isinstance(item, PileItem) and item.zone is not None:
        return tr(TITLES[item.zone])
    if isinstance(item, PlateItem):
        return said(item.player.name)
    return name_on_stack(item.item) if isinstance(item, StackItem) else ""


def _is_seen(view: ObjectView) -> bool:
    """Is it known what something is: of a face-down permanent everybody knows that, not which card it is."""
    return view.known or bool(view.types)


def _nameless(view: ObjectView) -> str:
    """What has no name is called what it is; who may look at its other side is told that (708.2, 708.5)."""
    if not view.face_down:
        return tr("Nameless permanent")
    down = tr("Face-down creature") if "Creature" in view.types else tr("Face-down permanent")
    return f"{down}, {view.printed_name}" if view.printed_name else down


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


def told_of_card(view: ObjectView) -> str:
    """A card without its name: what it is, and how it stands."""
    if not _is_seen(view):
        return ""
    parts = [view.type_line]
    if view.power is not None:
        parts.append(f"{view.power}/{view.toughness}")
    if view.loyalty is not None:
        parts.append(tr("loyalty {0}", view.loyalty))
    if view.mana_cost and view.zone.value == "hand":
        parts.append(tr("costs {0}", view.mana_cost))
    states = (
        (tr("tapped"), view.tapped), (tr("attacking"), view.attacking is not None),
        (tr("blocking"), bool(view.blocking)), (tr("{0} damage", view.damage), bool(view.damage)),
        (tr("summoning sick"), view.sick), (tr("can be used"), view.playable), (tr("token"), view.token),
        (tr("attached"), view.attached_to is not None),
    )  # fmt: skip
    parts += [word for word, holds in states if holds]
    parts += [counter_label(counter) for counter in view.counters]
    parts += choices_said(view.chosen)
    return ", ".join(part for part in parts if part)


def words_of(item: object) -> str:
    """What a card says now, and what of that is done by hand; nothing for other things."""
    if not isinstance(item, CardItem) or not _is_seen(item.view):
        return ""
    view = item.view
    lines = [line.text for line in rules_text(view)]
    lines += [tr("By hand: {0}", clause) for clause in view.unsupported]
    lines += [tr("Note: {0}", view.note)] if view.note else []
    return " ".join(lines)


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
