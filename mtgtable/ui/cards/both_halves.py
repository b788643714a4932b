"""A split card is both its halves everywhere but on the stack: it is headed with both names (709.4)."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.look.symbol_text import without_reminders


def title(view: ObjectView) -> str:
    """What a card is headed with: its name, or those of both halves."""
    return " // ".join(view.faces) if is_both(view) else view.name


def is_both(view: ObjectView) -> bool:
    """Are both halves what the card is now: then its cost is that of both (709.4b)."""
    there = view.zone not in (Zone.STACK, Zone.BATTLEFIELD) and view.known
    if not there or len(view.faces) != 2 or len(view.sides) != 2 or view.name != view.faces[0]:
        return False
    costs = [side.split("\n")[0].removeprefix(face).strip() for face, side in zip(view.faces, view.sides, strict=True)]
    return all(costs) and "".join(costs) == view.mana_cost


def told_once(view: ObjectView, lines: tuple[str, ...]) -> tuple[int, ...]:
    """The places of the lines that are shown: a keyword that both halves have ("Fuse") stands once, below them."""
    if not is_both(view):
        return tuple(range(len(lines)))
    words = [without_reminders(line).strip().casefold() for line in lines]
    return tuple(
        place for place, word in enumerate(words) if word not in view.keywords or word not in words[place + 1 :]
    )
