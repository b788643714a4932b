"""Every sensible way to play a hand: which land on which turn, which rocks; and what can be paid then.

A land is played every turn as long as there is one. As many rocks are cast as the mana allows, in every choice of
them: one more in play never hurts. A rock makes mana from the turn after it was cast, so on one turn the order doesn't
matter. Lands and rocks in play are the digits of one integer, so that each thing is found out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, product
from operator import or_
from typing import Final, TypeAlias

from mtgtable.lab.dealt.kinds import Kind, Kinds, LandKind, RockKind
from mtgtable.lab.dealt.purse import Filter, Judge, Mask
from mtgtable.lab.exact.matching import Wanted, together

_DIGIT: Final = 6
"""Bits for how many there are of a kind; the highest is never used but in comparing."""
_ONES: Final = (1 << _DIGIT) - 1

Heap: TypeAlias = int
"""How many of each kind, as digits."""


class Lines:
    """Plays hands of these kinds for these costs; what was found out is kept for the next hands."""

    def __init__(self, kinds: Kinds, wants: Sequence[Wanted]) -> None:
        first = tuple(replace(kind, mask=kind.first or 0, later=None) for kind in kinds.lands)
        self._lands = kinds.lands
        self._kinds: tuple[LandKind | RockKind, ...] = (*kinds.lands, *kinds.rocks, *first)
        """The last ones are the lands as long as they don't make all their mana."""
        self._judge = Judge(wants)
        self._waiting = tuple(place for place, kind in enumerate(kinds.lands) if kind.later is not None)
        self._asleep = len(kinds.lands) + len(kinds.rocks)
        self._guards = sum(1 << _DIGIT * place + _DIGIT - 1 for place in range(len(self._kinds)))
        self._paid: dict[Heap, int] = {}
        self._choices: dict[Heap, tuple[Heap, ...]] = {}
        self._casts: dict[tuple[Heap, Heap], tuple[Heap, ...]] = {}
        self._affords: dict[tuple[Heap, Heap], bool] = {}
        self._rock_costs: dict[Heap, Judge] = {}

    def played(self, hand: Sequence[Kind], drawn: Sequence[Sequence[Kind]]) -> Iterator[tuple[int, int]]:
        """For each turn, by what is drawn on it: the costs that are paid, and those that lands pay alone."""
        seen_lands, seen_rocks = self._sorted(hand)
        lines: dict[Heap, set[Heap]] = {0: {0}}
        paid = by_lands = 0
        for turn, cards in enumerate(drawn, 1):
            lands, rocks = self._sorted(cards)
            seen_lands, seen_rocks = seen_lands + lands, seen_rocks + rocks
            after: dict[Heap, set[Heap]] = {}
            for before, in_play in lines.items():
                for land in self._to_play(seen_lands - before):
                    now = before + land
                    mana = self._awake(now, land, turn)
                    by_lands |= self._pays(mana)
                    there = after.setdefault(now, set())
                    for rock in in_play:
                        if rock:
                            paid |= self._pays(mana + rock)
                        if rock == seen_rocks:
                            there.add(rock)
                        else:
                            there.update(rock + more for more in self._cast(mana + rock, seen_rocks - rock))
            lines = {now: self._best(some) for now, some in after.items()}
            paid |= by_lands
            yield paid, by_lands

    def _sorted(self, cards: Sequence[Kind]) -> tuple[Heap, Heap]:
        """The lands that make mana and the rocks among cards."""
        lands = rocks = 0
        for kind in cards:
            if kind >= len(self._lands):
                rocks += 1 << _DIGIT * kind
            elif kind >= 0:
                lands += 1 << _DIGIT * kind
        return lands, rocks

    # ---- lands -------------------------------------------------------------------------------------------------------

    def _to_play(self, hand: Heap) -> tuple[Heap, ...]:
        """Which land may be played; none where another is as good in its place."""
        found = self._choices.get(hand)
        if found is None:
            there = [place for place in range(len(self._lands)) if hand >> _DIGIT * place & _ONES]
            best = [
                place
                for place in there
                if not any(
                    self._lands[place].no_better(self._lands[other])
                    and (place > other or not self._lands[other].no_better(self._lands[place]))
                    for other in there
                    if other != place
                )
            ]
            found = self._choices[hand] = tuple(1 << _DIGIT * place for place in best) or (0,)
        return found

    def _awake(self, lands: Heap, fresh: Heap, turn: int) -> Heap:
        """Of the lands in play those that can be tapped for mana, as what they are by now."""
        mana = lands
        if fresh and self._lands[(fresh.bit_length() - 1) // _DIGIT].tapped:
            mana -= fresh
        if not self._waiting:
            return mana
        counts = [lands >> _DIGIT * place & _ONES for place in range(len(self._lands))]
        alone = not any(
            count and not (kind.later is not None and kind.later.company)
            for kind, count in zip(self._lands, counts, strict=True)
        )
        for place in self._waiting:
            later, number = self._lands[place].later, mana >> _DIGIT * place & _ONES
            assert later is not None
            one, asleep = 1 << _DIGIT * place, 1 << _DIGIT * (self._asleep + place)
            if not later.come(turn, sum(counts)):
                mana += number * ((0 if self._lands[place].first is None else asleep) - one)
            elif later.company and alone:
                mana -= number * one
            elif later.finds and fresh == one and number:
                mana += asleep - one
        return mana

    # ---- mana --------------------------------------------------------------------------------------------------------

    def _sources(self, heap: Heap) -> Iterator[tuple[list[Mask], list[Filter]]]:
        """The mana of what is in play, and rocks that are fed with it; in each way to tap rocks that leave a choice."""
        sources: list[Mask] = []
        filters: list[Filter] = []
        choices: list[tuple[tuple[Mask, ...], ...]] = []
        for kind in self._kinds:
            number = heap & _ONES
            if number and isinstance(kind, LandKind):
                sources += [kind.mask] * number
            elif number and isinstance(kind, RockKind):
                filters += [kind.filtered] * number if kind.filtered else ()
                if len(kind.ways) > 1:
                    choices += [kind.ways] * number
                else:
                    sources += kind.ways[0] * number
            heap >>= _DIGIT
        for chosen in product(*choices):
            yield [*sources, *chain.from_iterable(chosen)], filters

    def _pays(self, mana: Heap) -> int:
        found = self._paid.get(mana)
        if found is None:
            found = 0
            for sources, filters in self._sources(mana):
                found |= self._judge.paid(sources, filters)
            self._paid[mana] = found
        return found

    # ---- rocks -------------------------------------------------------------------------------------------------------

    def _cast(self, mana: Heap, hand: Heap) -> tuple[Heap, ...]:
        """The rocks that may be cast together, each choice to which none can be added."""
        found = self._casts.get((mana, hand))
        if found is None:
            able = self._able(mana, hand)
            found = self._casts[mana, hand] = tuple(self._best(able))
        return found

    def _able(self, mana: Heap, hand: Heap) -> set[Heap]:
        """All choices of rocks that this mana casts."""
        choices: set[Heap] = {0}
        for place in range(len(self._lands), self._asleep):
            for _ in range(hand >> _DIGIT * place & _ONES):
                more = {some + (1 << _DIGIT * place) for some in choices} - choices
                casting = {some for some in more if self._affordable(mana, some)}
                if not casting:
                    break
                choices |= casting
        return choices

    def _affordable(self, mana: Heap, rocks: Heap) -> bool:
        found = self._affords.get((mana, rocks))
        if found is None:
            judge = self._rock_costs.get(rocks)
            if judge is None:
                judge = self._rock_costs[rocks] = Judge((together(self._costs(rocks)),))
            found = self._affords[mana, rocks] = any(judge.paid(*each) for each in self._sources(mana))
        return found

    def _costs(self, rocks: Heap) -> Iterator[Wanted]:
        for place, kind in enumerate(self._kinds):
            if isinstance(kind, RockKind):
                yield from (kind.cost for _ in range(rocks >> _DIGIT * place & _ONES))

    def _best(self, heaps: set[Heap]) -> set[Heap]:
        """Those of which no other has all and more."""
        if len(heaps) < 2:
            return heaps
        most = reduce(or_, heaps)
        if most in heaps and all(self._within(heap, most) for heap in heaps):
            return {most}
        return {heap for heap in heaps if not any(heap != other and self._within(heap, other) for other in heaps)}

    def _within(self, few: Heap, many: Heap) -> bool:
        """Has the other as many of each kind."""
        return ((many | self._guards) - few) & self._guards == self._guards
