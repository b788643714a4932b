"""What of a mana cost is left to pay once something stands for parts of it (601.2h, 702.51a)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.engine.mana.payer import GENERIC, Demand, Unit, demands, matched
from mtgtable.model.mana import ManaCost, ManaSymbol


def all_fit(cost: ManaCost, units: Sequence[Unit]) -> bool:
    """Does each of these pay for another part of the cost.

    >>> from mtgtable.engine.mana.payer import BIT
    >>> from mtgtable.model.mana import parse_mana_cost
    >>> anything, green = Unit(BIT["*"]), Unit(BIT["G"])
    >>> all_fit(parse_mana_cost("{2}{B}"), [anything] * 2), all_fit(parse_mana_cost("{2}{B}"), [anything] * 3)
    (True, False)
    >>> all_fit(parse_mana_cost("{1}{G}{W/G}"), [green] * 3), all_fit(parse_mana_cost("{1}{G}"), [green] * 3)
    (True, False)
    """
    return any(None not in _holders(units, wanted)[1] for wanted in demands(cost))


def left_of(cost: ManaCost, settled: Sequence[Unit], floating: Sequence[Unit | None] = ()) -> ManaCost:
    """What is left of the cost beside what is settled to pay and the mana that is there already.

    >>> from mtgtable.engine.mana.payer import BIT
    >>> from mtgtable.model.mana import parse_mana_cost
    >>> red, anything = Unit(BIT["R"] | BIT["*"]), Unit(BIT["*"])
    >>> str(left_of(parse_mana_cost("{2}{R}{R}"), [red, anything]))
    '{1}{R}'
    >>> str(left_of(parse_mana_cost("{2}{R}{R}"), [red, red], [Unit(BIT["R"])]))
    '{1}'
    """
    units = [*settled, *(unit for unit in floating if unit is not None)]
    for wanted in demands(cost):
        paid, places = _holders(units, wanted)
        if None not in places[: len(settled)]:
            return _of_symbols(cost, wanted, paid)
    return cost


def _holders(units: Sequence[Unit], wanted: tuple[Demand, ...]) -> tuple[list[bool], list[int | None]]:
    """Which demands are met, and for each unit the demand that it meets."""
    owner = matched(units, wanted)
    places = [owner.index(number) if number in owner else None for number in range(len(units))]
    return [one is not None for one in owner], places


def _of_symbols(cost: ManaCost, wanted: tuple[Demand, ...], paid: list[bool]) -> ManaCost:
    """The symbols of the cost for which a demand isn't met yet, in their order, and the rest as generic mana."""
    unmet = [demand for demand, done in zip(wanted, paid, strict=True) if not done]
    left: list[ManaSymbol] = []
    for symbol in cost.symbols:
        own = next(demands(ManaCost((symbol,))))[:1]
        if own and own[0].types != GENERIC and own[0] in unmet:
            unmet.remove(own[0])
            left.append(symbol)
    return ManaCost(tuple(left)).with_generic(len(unmet))
