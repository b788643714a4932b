"""What a resting mouse is told about a thing on the table: what is hidden by its size, and why it can't be used now."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.playing.gestures import deeds, refusal
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
        return f"{TITLES[item.zone]}: {item.count} cards"
    if isinstance(item, StackItem):
        return item.item.text
    if isinstance(item, CardItem):
        return card_tooltip(item.view, play)
    return ""


def card_tooltip(view: ObjectView, play: Play) -> str:
    """What a small card can't show."""
    if not view.known:
        return "A card that you can't see"
    lines = [f"{view.name}: {view.type_line}"]
    lines += [f"Note: {view.note}"] if view.note else []
    lines += [f"By hand: {clause}" for clause in view.unsupported]
    lines += [f"chosen {kind}: {value}" for kind, value in view.chosen]
    lines += [status.replace("_", " ") for status in view.statuses]
    if view.controller == play.acting and play.decision is None and not deeds(play, view.id):
        lines.append(refusal(play, view))
    return "\n".join(lines)
