"""The figures of a deck that are open, dealt: more and more hands, each played out; the shares so far and how sure.

Where lands are counted exactly only what rocks add is dealt: the share of hands that pay, but not by lands alone, comes
on top of what lands alone pay, so that the interval is as narrow as that share is small. The same deck is always dealt
the same hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from mtgtable.lab.dealt.hands import deal
from mtgtable.lab.dealt.kinds import kinds_of
from mtgtable.lab.dealt.lines import Lines
from mtgtable.lab.exact.castable import CastableRow, Cell, Circumstances
from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.figures import DeckFigures
from mtgtable.lab.exact.matching import Wanted, wanted
from mtgtable.lab.runs.intervals import share
from mtgtable.model.mana import parse_mana_cost

SEED: Final = 1
ENOUGH: Final = 20_000
"""So many hands are dealt where nothing else is asked for: no interval is wider than 0.7 points to either side."""


class Dealing:
    """Deals a deck on. ``hands``: how many so far."""

    def __init__(self, deck: CountedDeck, circumstances: Circumstances, found: DeckFigures, seed: int = SEED) -> None:
        self._rule, turns = circumstances.rule, circumstances.turns
        self._found = found
        self._wants = tuple(dict.fromkeys(_want(row) for row in found.castable if not row.exact))
        kinds = kinds_of(deck, self._wants)
        self._library, self._lands = kinds.library, len(kinds.lands)
        self._beside = all(kind.later is None for kind in kinds.lands)
        """Are lands alone counted exactly, so that it is enough to deal what rocks add."""
        self._lines = Lines(kinds, self._wants)
        self._draws = [circumstances.draws(turn) for turn in range(turns + 1)]
        self._draws[0] = 0
        self._dice = Random(seed)
        self._paid: tuple[Counter[int], ...] = tuple(Counter() for _ in range(turns))
        """For each turn how often just these costs were paid."""
        self.hands = 0

    def go_on(self, hands: int, stop: Callable[[], bool] = lambda: False) -> None:
        """Deal so many more, or as many as there are until it should stop."""
        draws = self._draws
        for _ in range(hands):
            hand, drawn = deal(self._library, self._lands, self._rule, draws[-1], self._dice)
            by_turn = [drawn[before:now] for before, now in pairwise(draws)]
            for counts, (paid, by_lands) in zip(self._paid, self._lines.played(hand, by_turn), strict=True):
                paid &= ~by_lands if self._beside else -1
                if paid:
                    counts[paid] += 1
            self.hands += 1
            if stop():
                return

    def figures(self) -> DeckFigures:
        """The figures with what was dealt in them."""
        if not self.hands:
            return self._found
        counts = self._counts()
        rows = tuple(self._row(row, counts) for row in self._found.castable)
        return replace(self._found, castable=rows, dealt=self.hands)

    def _counts(self) -> dict[Wanted, list[int]]:
        """For each cost how often it was paid by each turn."""
        found = {want: [0] * len(self._paid) for want in self._wants}
        for turn, counts in enumerate(self._paid):
            for bits, number in counts.items():
                for place, want in enumerate(self._wants):
                    if bits >> place & 1:
                        found[want][turn] += number
        return found

    def _row(self, row: CastableRow, counts: dict[Wanted, list[int]]) -> CastableRow:
        if row.exact:
            return row
        numbers = counts[_want(row)]
        told = [self._cell(row, turn, number) for turn, number in enumerate(numbers, 1)]
        return replace(
            row,
            how=tuple(cell.how for cell in told),
            chances=tuple(cell.value for cell in told),
            low=tuple(cell.low for cell in told),
            high=tuple(cell.high for cell in told),
        )

    def _cell(self, row: CastableRow, turn: int, number: int) -> Cell:
        """A share on top of what lands alone pay; no less than what is known of it for certain."""
        known = row.cell(turn)
        if known.how == "exact":
            return known
        base = row.lands_alone[turn - 1] if self._beside else 0.0
        part = share(number, self.hands)
        value, low, high = (max(known.low, min(1.0, base + each)) for each in (part.value, part.low, part.high))
        return Cell(value, "dealt", low, high, "about" if row.held else known.bound)


def _want(row: CastableRow) -> Wanted:
    return wanted(parse_mana_cost(row.cost))
