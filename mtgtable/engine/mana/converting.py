"""Payments with mana abilities that cost mana themselves: filter lands, Signets, within bounds (605.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations, product
from typing import Final

from mtgtable.engine.mana.payer import Demand, ManaSource, Plan, SourceChoice, Unit, demands, match, uses_of
from mtgtable.model.mana import ManaCost

MOST_CONVERTERS: Final = 4
"""How many of them one payment uses at most."""
_MOST_TRIES: Final = 600
_MOST_USES: Final = 40
"""How many ways with sources of several mana are tried beside each choice of converters."""

Uses = list[tuple[ManaSource, SourceChoice]]


def find_converted_plan(
    cost: ManaCost, pool: Sequence[Unit | None], sources: Sequence[ManaSource], converters: Sequence[ManaSource]
) -> Plan | None:
    """A payment with as few converters as possible; None when none was found within the bounds.

    >>> from mtgtable.model.mana import parse_mana_cost
    >>> forest = ManaSource(1, (SourceChoice(0, "G"),))
    >>> signet = ManaSource(2, (SourceChoice(0, "WU", parse_mana_cost("{1}")),))
    >>> plan = find_converted_plan(parse_mana_cost("{W}{U}"), (), (forest,), (signet,))
    >>> [source.object for source, _ in plan.uses], plan.spent
    ([1, 2], ('', 'G'))
    """
    tries = 0
    for count in range(1, min(len(converters), MOST_CONVERTERS) + 1):
        best: Plan | None = None
        for used in _ways(converters, count):
            taken = {source.object for source, _ in used}
            free = [source for source in sources if source.object not in taken]
            singles = sorted((one for one in free if one.single), key=lambda one: (one.weight, one.object))
            several = [one for one in free if not one.single and one.choices]
            most = sum(max(len(choice.mana) for choice in one.choices) for one in several)
            there = sum(unit is not None for unit in pool) + len(singles) + most
            there += sum(len(choice.mana) for _, choice in used)
            for wanted in _demands(cost, used):
                if len(wanted) > there:
                    continue
                tries += 1
                if tries > _MOST_TRIES:
                    return best
                for others in islice(uses_of(several), _MOST_USES):
                    found = match(wanted, pool, [*others, *used], singles)
                    if found is not None and (best is None or found.weight < best.weight):
                        best = found
        if best is not None:
            return best
    return None


def _ways(converters: Sequence[ManaSource], count: int) -> Iterator[Uses]:
    """Ordered choices of converters; of alike ones the first come first, so no way comes twice."""
    for row in permutations(range(len(converters)), count):
        alike = any(
            row[i] > row[j] and converters[row[i]].choices == converters[row[j]].choices
            for i in range(count)
            for j in range(i + 1, count)
        )
        if alike:
            continue
        for picked in product(*(converters[index].choices for index in row)):
            yield [(converters[index], choice) for index, choice in zip(row, picked, strict=True)]


def _demands(cost: ManaCost, used: Uses) -> Iterator[tuple[Demand, ...]]:
    """What must be paid: the prices of the converters, and the cost."""
    prices = [
        [tuple(replace(demand, converter=place) for demand in way) for way in demands(choice.price or ManaCost())]
        for place, (_, choice) in enumerate(used)
    ]
    for own in demands(cost):
        for others in product(*prices):
            yield (*(demand for way in others for demand in way), *own)
