"""Where an activated ability works, what its cost makes known, and what may limit it (113.6m, 602.5)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.costs import Cost, Loyalty, Perform
from mtgtable.abilities.filters import OTHER, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Discard, Look, Move, Sacrifice
from mtgtable.abilities.quantities import Product, X
from mtgtable.abilities.selectors import Choose, Source, Union
from mtgtable.model.zones import Zone

ACTIVATION_LIMITS: Final = frozenset(
    {"timing", "turn", "game", "less", "who", "condition", "x in cost", "x color", "x least"}
)
"""The kinds of limits that an activated ability may have."""


def loyalty_cost(word: str) -> Cost:
    """The cost of a loyalty ability (606.4)."""
    if word.lstrip("+-") == "x":
        return Cost((Loyalty(Product(-1, X()) if word[0] == "-" else X()),), word)
    return Cost((Loyalty(int(word)),), word)


def paid_with(cost: Cost) -> frozenset[str]:
    """Which of "the sacrificed creature", "the discarded card" … the cost makes sense of."""
    found: set[str] = set()
    for part in cost.parts:
        if isinstance(part, Perform):
            if isinstance(part.do, Sacrifice):
                found.add("sacrificed")
            elif isinstance(part.do, Discard):
                found.add("discarded")
            elif isinstance(part.do, Move):
                found.add("exiled" if part.do.to == Zone.EXILE else "returned")
            elif isinstance(part.do, Look):
                found.add("revealed")
    return frozenset(found)


def activation_zones(cost: Cost, content: Content) -> tuple[Zone, ...]:
    """113.6m: an ability whose cost or effect needs the card elsewhere works there."""
    for part in cost.parts:
        if isinstance(part, Perform):
            do = part.do
            if isinstance(do, Move) and do.what == Source() and do.origin is not None:
                return (do.origin,)
            if isinstance(do, Move) and (places := _where_others_lie(do.what)):
                return places
            if (isinstance(do, Discard) and do.what == Source()) or (isinstance(do, Look) and do.at == Source()):
                return (Zone.HAND,)
    for node in walk(content.effect):
        if isinstance(node, Move) and node.what == Source() and node.origin and node.origin != Zone.BATTLEFIELD:
            return (node.origin,)
    return (Zone.BATTLEFIELD,)


def _where_others_lie(what: Any) -> tuple[Zone, ...]:
    """ "This card and two other cards from your graveyard": where the others lie; empty where they are permanents."""
    parts = what.parts if isinstance(what, Union) and Source() in what.parts else ()
    others = (part for part in parts if isinstance(part, Choose) and OTHER in parts_of(part.filter))
    return next((part.zones for part in others if Zone.BATTLEFIELD not in part.zones), ())
