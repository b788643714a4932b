"""What is told of a type line where the whole of it finds no room."""

from __future__ import annotations

from mtgtable.engine.showing.views import ObjectView
from mtgtable.model.types import SUPERTYPES


def short_type_line(view: ObjectView) -> str:
    """What fits under a small card of its type line: the subtypes where they say enough.

    The subtypes of a creature that is nothing else, of an Aura or an Equipment; else what stands before the dash.
    """
    if view.subtypes and len(view.types) == 1 and view.types[0] not in ("Land", "Planeswalker"):
        return view.type_line.partition(" — ")[2]
    if view.subtypes and "Land" not in view.types and len(view.type_line) <= 26:
        return view.type_line
    if view.types == ("Land",) and view.subtypes and view.name not in view.subtypes:
        return " ".join(view.subtypes)
    return view.type_line.partition(" — ")[0].removeprefix("Legendary ")


def type_lines(view: ObjectView) -> tuple[str, ...]:
    """The type line as it is, without its supertypes, and in short: the first that has room is shown."""
    first, dash, rest = view.type_line.partition(" — ")
    kinds = " ".join(word for word in first.split() if word not in SUPERTYPES)
    return view.type_line, kinds + dash + rest, short_type_line(view) or view.type_line
