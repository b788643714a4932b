"""What a resting mouse is told about a thing on the table: what is hidden by its size, and why it can't be used now."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.called import called
from mtgtable.ui.cards.chosen_words import choices_said
from mtgtable.ui.cards.status_words import status_said
from mtgtable.ui.language import tr, trn
from mtgtable.ui.playing.gestures import deeds, refusal, why_not
from mtgtable.ui.playing.play import Play
from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.item import TableItem
from mtgtable.ui.table.pile_item import TITLES, PileItem
from mtgtable.ui.table.plate_item import PlateItem
from mtgtable.ui.table.stack_item import StackItem


def tooltip_of(item: TableItem, play: Play) -> str:
    """The text for one thing; empty for nothing to say."""
    if isinstance(item, PlateItem):
        return item.tooltip()
    if isinstance(item, PileItem) and item.zone is not None:
        return f"{tr(TITLES[item.zone])}: {trn('{0} card', '{0} cards', item.count)}"
    if isinstance(item, StackItem):
        return item.item.text
    if isinstance(item, CardItem):
        return card_tooltip(item.view, play)
    return ""


def card_tooltip(view: ObjectView, play: Play) -> str:
    """What a small card can't show."""
    if not view.known:
        return tr("A card that you can't see")
    lines = [f"{called(view)}: {view.type_line}"]
    lines += [tr("Note: {0}", view.note)] if view.note else []
    lines += [tr("By hand: {0}", clause) for clause in view.unsupported]
    lines += choices_said(view.chosen)
    lines += [status_said(status) for status in view.statuses]
    if _lies_idle(view, play):
        lines.append(refusal(play, view))
    return "\n".join(lines)


def told_beside(item: TableItem, play: Play) -> str:
    """What is to be told of a thing that is shown enlarged, besides what is seen of the card and the notes on it."""
    if isinstance(item, CardItem):
        return why_not(play, item.view) if item.view.known and _lies_idle(item.view, play) else ""
    if isinstance(item, StackItem) and item.item.card is not None:
        return ""
    return tooltip_of(item, play)


def _lies_idle(view: ObjectView, play: Play) -> bool:
    """Could whoever acts do nothing with a card of theirs."""
    return view.controller == play.acting and play.decision is None and not deeds(play, view.id)
