"""Phyrexian mana symbols: for how many of them life is paid (107.4f)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking import decisions
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.mana.barred import life_is_barred
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.parts import may_pay_life
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost, ManaSymbol


def without_phyrexian(cost: ManaCost) -> ManaCost:
    """The cost with each Phyrexian symbol as its color alone; paying life instead is chosen before (107.4f)."""
    if not any(symbol.phyrexian for symbol in cost.symbols):
        return cost
    return ManaCost(tuple(replace(symbol, phyrexian=False) for symbol in cost.symbols))


def with_life_allowed(table: Table, player: PlayerId, cost: ManaCost) -> ManaCost:
    """The cost, with symbols for which an effect lets the player pay 2 life as Phyrexian ones (118.9)."""
    kinds = {kind for rule in applying_to_player(table, "life for mana", player) for kind in rule.change.mana}
    if not kinds:
        return cost
    return ManaCost(
        tuple(replace(one, phyrexian=True) if kinds.intersection(one.types) else one for one in cost.symbols)
    )


def with_life_for(cost: ManaCost, count: int) -> ManaCost:
    """The cost without the last ``count`` Phyrexian symbols, for which life is paid (107.4f)."""
    kept: list[ManaSymbol] = []
    for symbol in reversed(cost.symbols):
        if symbol.phyrexian and count:
            count -= 1
        else:
            kept.append(symbol)
    return ManaCost(tuple(reversed(kept)))


def symbols_payable_with_life(table: Table, player: PlayerId, spell: ObjectId) -> int:
    """For how many of them the player has 2 life each, in the cost of a spell or ability or of none (107.4f, 119.4)."""
    if not may_pay_life(table, player) or (spell and life_is_barred(table, player)):
        return 0
    return max(0, table.state.player(player).life // 2)


def choose_phyrexian(table: Table, player: PlayerId, cost: ManaCost, spell: ObjectId) -> Steps[tuple[ManaCost, int]]:
    """Announce for how many Phyrexian symbols 2 life are paid (107.4f): the mana left, and the life."""
    count = sum(symbol.phyrexian for symbol in cost.symbols)
    if count == 0:
        return cost, 0
    most = min(count, symbols_payable_with_life(table, player, spell))
    means = means_of(table, player)
    least = 0
    while least < most and not means.by_hand:
        if means.not_ruled_out(without_phyrexian(with_life_for(cost, least)), spell):
            break
        least += 1
    answer = yield decisions.Number(
        player, "phyrexian", f"For how many Phyrexian mana symbols of {cost} do you pay 2 life each?", least,
        max(least, most), rule="107.4f", source=spell, cancellable=True,
    )  # fmt: skip
    return with_life_for(cost, answer.value), 2 * answer.value
