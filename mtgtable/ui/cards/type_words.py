"""What is told of a type line where the whole of it finds no room."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.types import SUPERTYPES

_BASIC: Final = "Basic"
"""It is looked for by name, and decks hold as many of it as they like (205.4c): it stands in each type line."""


def short_type_line(view: ObjectView) -> str:
    """What fits under a small card of its type line: the subtypes where they say enough.

    The subtypes of a creature that is nothing else, of an Aura or an Equipment; else what stands before the dash.
    """
    if _BASIC in view.type_line.split():
        return _of_a_basic(view)
    if view.subtypes and len(view.types) == 1 and view.types[0] not in ("Land", "Planeswalker"):
        return view.type_line.partition(" — ")[2]
    if view.subtypes and "Land" not in view.types and len(view.type_line) <= 26:
        return view.type_line
    if view.types == ("Land",) and view.subtypes and view.name not in view.subtypes:
        return " ".join(view.subtypes)
    return view.type_line.partition(" — ")[0].removeprefix("Legendary ")


def _of_a_basic(view: ObjectView) -> str:
    """What a basic is without its subtypes, which its name says; of one that has become another these too."""
    front, _, subtypes = view.type_line.partition(" — ")
    named = all(subtype in view.name for subtype in view.subtypes)
    return front if named else f"{_BASIC} {subtypes}"


def type_lines(view: ObjectView) -> tuple[str, ...]:
    """The type line as it is, without supertypes but for "Basic", and in short: the first that has room is shown."""
    first, dash, rest = view.type_line.partition(" — ")
    kinds = " ".join(word for word in first.split() if word == _BASIC or word not in SUPERTYPES)
    return view.type_line, kinds + dash + rest, short_type_line(view) or view.type_line
