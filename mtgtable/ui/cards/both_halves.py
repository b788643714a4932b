"""A split card is both its halves everywhere but on the stack: it is headed with both names (709.4)."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.zones import Zone
from mtgtable.ui.look.symbol_text import without_reminders


def is_both(view: ObjectView) -> bool:
    """Are both halves what the card is now: then its cost is that of both (709.4b)."""
    there = view.zone not in (Zone.STACK, Zone.BATTLEFIELD) and view.known
    return there and len(view.faces) == 2 and view.name == " // ".join(view.faces)


def name_of_face(view: ObjectView, face: int) -> str:
    """What one of the faces of a card is called."""
    by_face = is_both(view) or 0 < face < len(view.faces)
    return view.faces[face] if by_face else view.name


def told_once(view: ObjectView, lines: tuple[str, ...]) -> tuple[int, ...]:
    """The places of the lines that are shown: a keyword that both halves have ("Fuse") stands once, below them."""
    if not is_both(view):
        return tuple(range(len(lines)))
    words = [without_reminders(line).strip().casefold() for line in lines]
    return tuple(
        place for place, word in enumerate(words) if word not in view.keywords or word not in words[place + 1 :]
    )
