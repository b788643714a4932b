"""What a land more would let be cast this turn: the most mana that the hand can spend, with it and without (601.2g)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.payer import ManaSource, SourceChoice
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.lab.pilots.wanting import wants_to_cast, would_be_taken_back
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost, ManaType

_MOST_SPELLS = 8
"""So many of the hand are put together, the cheapest of them: each more doubles the sets."""


def more_spent(seat: PilotSeat) -> Callable[[frozenset[ManaType]], int]:
    """How much more mana of wanted spells is spent this turn, with an untapped land that makes one of these types."""
    if not seat.mine or seat.turn.step not in MAIN_STEPS:
        return lambda _types: 0
    means = means_of(seat.game.table, seat.me)
    at_most = means.at_hand + len(means.converters)
    sets = sorted(_sets(seat, at_most + 1), key=lambda some: -some[0])

    @cache
    def spent(types: frozenset[ManaType]) -> int:
        return _most(means, sets, at_most, types)

    return lambda types: spent(types) - spent(frozenset())


def _sets(seat: PilotSeat, at_most: int) -> Iterator[tuple[int, ManaCost]]:
    """Every set of spells that it would cast now for so much mana, by what they cost together; X as 0."""
    costs = [
        cost.with_variable(0)
        for id_ in seat.hand
        if (cost := seat.facts(id_).mana_cost) is not None and cost.mana_value <= at_most and _wanted(seat, id_)
    ]
    costs = sorted(costs, key=lambda cost: cost.mana_value)[:_MOST_SPELLS]
    for number in range(1, len(costs) + 1):
        for some in combinations(costs, number):
            if (value := sum(cost.mana_value for cost in some)) <= at_most:
                yield value, ManaCost(tuple(symbol for cost in some for symbol in cost.symbols))


def _wanted(seat: PilotSeat, id_: ObjectId) -> bool:
    return (
        "Land" not in seat.facts(id_).types
        and wants_to_cast(seat, Cast(id_))
        and not would_be_taken_back(seat, Cast(id_))
    )


def _most(means: Means, sets: list[tuple[int, ManaCost]], at_most: int, types: frozenset[ManaType]) -> int:
    """The dearest set that can be paid for, which is the first of them."""
    one = ManaSource(NO_OBJECT, tuple(SourceChoice(0, letter) for letter in sorted(types)))
    more = (one,) if types else ()
    for value, cost in sets:
        if value <= at_most + len(more) and means.dear_plan(cost, NO_OBJECT, more) is not None:
            return value
    return 0
