"""What is announced of a cost before its total is known: nonhybrid equivalents, life for Phyrexian mana (601.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from mtgtable.abilities.costs import Cost, CostPart, PayLife, PayMana
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.phyrexian import symbols_payable_with_life, with_life_for, without_phyrexian
from mtgtable.engine.mana.total_cost import total_cost
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost, ManaSymbol

Costs = tuple[Cost, ...]


def nonhybrid(costs: Costs) -> Iterator[Costs]:
    """The costs with each symbol such as {2/W} as {W} or as {2}: the fewest mana first."""
    symbols = [
        symbol for cost in costs for part in cost.parts if isinstance(part, PayMana) for symbol in part.mana.symbols
    ]
    choices = [(False, True) if symbol.types and symbol.generic else (False,) for symbol in symbols]
    for ways in sorted(product(*choices), key=sum):
        rest = iter(ways)
        yield tuple(
            replace(
                cost,
                parts=tuple(
                    replace(part, mana=ManaCost(tuple(_as(symbol, next(rest)) for symbol in part.mana.symbols)))
                    if isinstance(part, PayMana)
                    else part
                    for part in cost.parts
                ),
            )
            for cost in costs
        )


def _as(symbol: ManaSymbol, generic: bool) -> ManaSymbol:
    if not (symbol.types and symbol.generic):
        return symbol
    return ManaSymbol(generic=symbol.generic) if generic else replace(symbol, generic=0)


def with_equivalents(table: Table, player: PlayerId, spell: ObjectId, costs: Costs, frame: Frame) -> Costs:
    """The costs as they can be paid where effects make another total of {2/W} and its like; else as they are."""
    hybrid = any(
        symbol.types and symbol.generic
        for cost in costs
        for part in cost.parts
        if isinstance(part, PayMana)
        for symbol in part.mana.symbols
    )
    if not hybrid or _payable(table, player, spell, costs, frame):
        return costs
    return next((variant for variant in nonhybrid(costs) if _payable(table, player, spell, variant, frame)), costs)


def announce_life(table: Table, player: PlayerId, spell: ObjectId, costs: Costs, frame: Frame) -> Steps[Costs]:
    """For how many Phyrexian symbols life is paid: said before the total is determined (107.4f, 601.2b)."""
    places = [(index, part) for index, cost in enumerate(costs) for part in cost.parts if isinstance(part, PayMana)]
    count = sum(symbol.phyrexian for _, part in places for symbol in part.mana.symbols)
    if count == 0:
        return costs
    most = min(count, symbols_payable_with_life(table, player, spell))
    least = 0
    while least < most and not _payable(table, player, spell, _with_life(costs, least), frame):
        least += 1
    shown = ManaCost(tuple(symbol for _, part in places for symbol in part.mana.symbols))
    answer = yield Number(
        player, "phyrexian", f"For how many Phyrexian mana symbols of {shown} do you pay 2 life each?", least, most,
        rule="107.4f", source=spell, cancellable=True,
    )  # fmt: skip
    return _with_life(costs, answer.value)


def _payable(table: Table, player: PlayerId, spell: ObjectId, costs: Costs, frame: Frame) -> bool:
    return can_pay(table, player, total_cost(table, player, costs, frame, spell), frame, spell)


def _with_life(costs: Costs, count: int) -> Costs:
    """The costs with life in the place of that many Phyrexian symbols, and their color in the place of the others."""
    found: list[Cost] = []
    for cost in costs:
        parts: list[CostPart] = []
        for part in cost.parts:
            if isinstance(part, PayMana):
                here = min(count, sum(symbol.phyrexian for symbol in part.mana.symbols))
                count -= here
                part = replace(part, mana=without_phyrexian(with_life_for(part.mana, here)))
                if here:
                    parts.append(PayLife(2 * here))
            parts.append(part)
        found.append(replace(cost, parts=tuple(parts)))
    return tuple(found)
