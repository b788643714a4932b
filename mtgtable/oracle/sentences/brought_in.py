"""Objects that instructions bring in though no noun phrase names them: "draw a card … it", "manifest … it"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.instructions import CastIt, CreateTokens, Decide, Discard, Draw, Look, Mill, Move, Search
from mtgtable.abilities.selectors import TopOfLibrary

_IMPLICIT: Final[dict[type, tuple[str, ...]]] = {
    Draw: ("card",), Discard: ("card",), Mill: ("card",), Search: ("card",), Look: ("card",),
    CreateTokens: ("token", "creature"),
    CastIt: ("spell",), Decide: ("card",),
}  # fmt: skip
"""Instructions that bring in objects which no noun phrase names."""

INNER: Final = "inner "
"""How names begin that only the meaning of a keyword action uses: the text can't take up what they stand for."""


def brought_in(leaf: Any) -> tuple[str, ...] | None:
    """As what the instruction brings in an object; None: the text can't take it up."""
    if getattr(leaf, "bind", "").startswith(INNER):
        return None
    if isinstance(leaf, Move):
        return ("creature", "permanent", "card") if leaf.mark else None
    return _IMPLICIT.get(type(leaf))


def count_of(leaf: Any) -> Any:
    """How many objects the instruction brings in."""
    if isinstance(leaf, Look):
        return leaf.at.count if isinstance(leaf.at, TopOfLibrary) else 2
    if isinstance(leaf, CastIt | Move):
        return 1
    if isinstance(leaf, Decide):
        return leaf.maximum
    return leaf.count
