"""Which chances of castability are bounds: those that a card may change which counts for less or more than it does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from mtgtable.lab.exact.beyond import SNOW, each_remark
from mtgtable.lab.exact.castable import ROUNDING, Bound, CastableRow
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.giving import EITHER, LOWER, UPPER
from mtgtable.lab.exact.stages import each_bound

_OTHERWISE: Final = re.compile(
    r"\bfrom your (?:hand|graveyard)\b|\brather than pay\b|\bwithout paying\b|\bcycling\b|\bdiscard this card\b",
    re.IGNORECASE,
)
"""Ways to have something of a card before its cost could be paid.

>>> bool(_OTHERWISE.search("Exile this card from your hand: Add {R}.")), bool(_OTHERWISE.search("Add {B}{B}{B}."))
(True, False)
"""
_TAPPED: Final = re.compile(r"\bonto the battlefield tapped\b", re.IGNORECASE)
"""Lands that make mana from the turn after."""
_SIDES: Final[dict[str, tuple[bool, bool]]] = {LOWER: (True, False), UPPER: (False, True), EITHER: (True, True)}
"""By how a remark begins: may the true chance be higher, may it be lower."""


def with_bounds(deck: CountedDeck, rows: Sequence[CastableRow]) -> tuple[CastableRow, ...]:
    """The rows, each chance with whether it is only at least or at most so much."""
    first = {row.name: next((turn for turn, chance in enumerate(row.chances, 1) if chance > 0), None) for row in rows}
    found = [
        (card, sides, turn, remark == SNOW)
        for card, remark in chain(each_remark(deck), each_bound(deck))
        for sides in _sides(remark)
        if (turn := _begins(card, remark, first.get(card.name))) is not None
    ]
    return tuple(_bounded(row, found) for row in rows)


def _sides(remark: str) -> Iterator[tuple[bool, bool]]:
    return (sides for word, sides in _SIDES.items() if remark.startswith(word))


def _begins(card: CountedCard, remark: str, castable: int | None) -> int | None:
    """The first turn on which what is said of a card may matter; None for none."""
    if card.land:
        later = card.maker.later if card.maker is not None else None
        return later.turn if later is not None and remark.startswith(UPPER) else 1
    if len(card.card.faces) > 1 or any(_OTHERWISE.search(face.text) for face in card.card.faces):
        castable = 1
    return castable if castable is None or not _TAPPED.search(remark) else castable + 1


def _bounded(row: CastableRow, found: Sequence[tuple[CountedCard, tuple[bool, bool], int, bool]]) -> CastableRow:
    bounds = []
    for turn, chance in enumerate(row.chances, 1):
        sides = []
        for card, side, begins, of_itself in found:
            alone = card.name == row.name and card.count == 1
            if turn >= begins and (card.name == row.name if of_itself else not alone or card.land):
                sides.append(side)
        more = any(side[0] for side in sides) and chance < 1.0 - ROUNDING
        less = any(side[1] for side in sides) and chance > 0.0
        bounds.append(_NAMES[more, less])
    return replace(row, bound=tuple(bounds))


_NAMES: Final[dict[tuple[bool, bool], Bound]] = {
    (False, False): "",
    (True, False): "at least",
    (False, True): "at most",
    (True, True): "about",
}
