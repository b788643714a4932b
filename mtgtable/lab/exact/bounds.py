"""Which chances of castability are bounds: those that a card may change which counts for less or more than it does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mtgtable.lab.exact.beyond import SNOW, each_remark
from mtgtable.lab.exact.castable import ROUNDING, Bound, CastableRow
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.giving import EITHER, LOWER, UPPER
from mtgtable.lab.exact.makers import BASIC_MANA
from mtgtable.model.mana import ManaType, parse_mana_cost

_OTHERWISE: Final = re.compile(
    r"\bfrom your (?:hand|graveyard)\b|\brather than pay\b|\bwithout paying\b|\bcycling\b|\bdiscard this card\b",
    re.IGNORECASE,
)
"""Ways to have something of a card before its cost could be paid.

>>> bool(_OTHERWISE.search("Exile this card from your hand: Add {R}.")), bool(_OTHERWISE.search("Add {B}{B}{B}."))
(True, False)
"""
_LANDCYCLING: Final = re.compile(r": (?:(?:basic )?land|plains|island|swamp|mountain|forest)cycling\b", re.IGNORECASE)
_TAPPED: Final = re.compile(r"\bonto the battlefield tapped\b", re.IGNORECASE)
"""Lands that make mana from the turn after."""
_BECOMES: Final = re.compile(r"\blands?\b[^.]*\b(?:is|are|becomes?)\b[^.]*\b(?:Plains|Island|Swamp|Mountain|Forest)\b")
"""Words by which a land makes other mana, and no more of it.

>>> bool(_BECOMES.search("Enchanted land is a Swamp.")), bool(_BECOMES.search("Add {B}."))
(True, False)
"""
_MORE: Final = re.compile(r"\badds?\b|\badditional\b|\buntap\b|\bonto the battlefield\b|\btokens?\b", re.IGNORECASE)
_SIDES: Final[dict[str, tuple[bool, bool]]] = {LOWER: (True, False), UPPER: (False, True), EITHER: (True, True)}
"""By how a remark begins: may the true chance be higher, may it be lower."""


def with_bounds(deck: CountedDeck, rows: Sequence[CastableRow]) -> tuple[CastableRow, ...]:
    """The rows, each chance with whether it is only at least or at most so much."""
    first: dict[str, int] = {}
    for row in rows:
        turn = next((turn for turn, chance in enumerate(row.chances, 1) if chance > 0), None)
        if turn is not None:
            first[row.name] = min(turn, first.get(row.name, turn))
    plain = _is_plain(deck)
    found = [
        _Said(card, sides, turn, remark == SNOW, _lands_said(remark) if plain else None)
        for card, remark in each_remark(deck)
        for sides in _sides(remark)
        if (turn := _begins(card, remark, first.get(card.name), plain=plain)) is not None
    ]
    return tuple(_bounded(row, found) for row in rows)


@dataclass(frozen=True, slots=True)
class _Said:
    """What is said of a card: to which sides it moves a chance, from which turn on, and whether of its own cost alone.

    ``lands``: where it does no more than make another land of a card, or other mana of a land, with which mana; no
    letters: with any. None where it may do more.
    """

    card: CountedCard
    sides: tuple[bool, bool]
    begins: int
    of_itself: bool
    lands: str | None = None

    def concerns(self, row: CastableRow, asked: set[ManaType]) -> bool:
        """May it change any chance of a row whose cost asks for these types of mana."""
        if self.of_itself:
            return self.card.name == row.name
        if self.card.name == row.name and self.card.count == 1 and not self.card.land:
            return False
        return not self.lands or bool(asked & set(self.lands))

    def matters(self, turn: int, chance: float, mana_value: int) -> bool:
        """May it change the chance of such a row on that turn."""
        return turn >= self.begins and (self.lands is None or chance > 0 or turn >= mana_value)


def _is_plain(deck: CountedDeck) -> bool:
    """Do lands alone make mana, and every one of them some: then there is no more of it than turns."""
    makers = [card.maker for card in deck.cards if card.count and card.maker is not None]
    return all(maker.land and maker.types for maker in makers)


def _lands_said(remark: str) -> str | None:
    told = _BECOMES.search(remark)
    if told is None or _MORE.search(remark):
        return None
    return "".join(letter for name, letter in BASIC_MANA.items() if re.search(rf"\b{name}s?\b", told[0])) or None


def _sides(remark: str) -> Iterator[tuple[bool, bool]]:
    return (sides for word, sides in _SIDES.items() if remark.startswith(word))


def _begins(card: CountedCard, remark: str, castable: int | None, *, plain: bool) -> int | None:
    """The first turn on which what is said of a card may matter; None for none.

    A land found by landcycling is played by what is left after it was paid for: where lands alone make mana, and one
    is played a turn, a turn later (305.2).
    """
    if _LANDCYCLING.search(remark):
        return castable if castable is None else castable + plain
    if card.land:
        later = card.maker.later if card.maker is not None else None
        return later.turn if later is not None and remark.startswith(UPPER) else 1
    if len(card.card.faces) > 1 or any(_OTHERWISE.search(face.text) for face in card.card.faces):
        castable = 1
    return castable if castable is None or not _TAPPED.search(remark) else castable + 1


def _bounded(row: CastableRow, found: Sequence[_Said]) -> CastableRow:
    cost = parse_mana_cost(row.cost)
    asked = {letter for symbol in cost.symbols for letter in symbol.types}
    value = cost.mana_value
    of_row = [said for said in found if said.concerns(row, asked)]
    bounds = []
    for turn, chance in enumerate(row.chances, 1):
        sides = {said.sides for said in of_row if said.matters(turn, chance, value)}
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
