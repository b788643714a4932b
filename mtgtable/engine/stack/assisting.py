"""Assist: another player may pay generic mana of a spell's total cost (702.132)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.engine.asking.decisions import Choose, Number, Steps
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.mana import ManaCost, ManaSymbol


def _generic(amount: int) -> Cost:
    return Cost((PayMana(ManaCost((ManaSymbol(generic=amount),))),), f"{{{amount}}}")


def with_help(table: Table, player: PlayerId, total: Cost, spell: ObjectId) -> Cost:
    """What is left of the total cost if the other player who can pay most pays as much of it as they can (702.132a)."""
    mana = total.mana
    if mana is None or not mana.generic:
        return total
    most = max((_most(table, seat, mana.generic, spell) for seat in table.state.opponents(player)), default=0)
    return _less(total, mana, most)


def _most(table: Table, helper: PlayerId, generic: int, spell: ObjectId) -> int:
    """How much generic mana the player could pay, up to that much."""
    own = Frame(source=spell, controller=helper)
    return next((much for much in range(generic, 0, -1) if can_pay(table, helper, _generic(much), own)), 0)


def _less(total: Cost, mana: ManaCost, amount: int) -> Cost:
    left = mana.with_generic(mana.generic - amount)
    rest = tuple(part for part in total.parts if not isinstance(part, PayMana))
    return replace(total, parts=(*((PayMana(left),) if left else ()), *rest))


def assisted(table: Table, player: PlayerId, total: Cost, spell: ObjectId) -> Steps[Cost]:
    """What is left of the total cost after another player whom the caster chooses has helped (702.132a)."""
    mana = total.mana
    helpers: tuple[Ref, ...] = tuple(Seat(seat) for seat in table.state.opponents(player))
    if mana is None or not mana.generic or not helpers:
        return total
    name = name_of(table.look(), spell)
    chosen = yield Choose(
        player, "player", f"Who may help to pay for {name}?", options_of(table.look(), helpers), 0,
        rule="702.132a", source=spell, cancellable=True,
    )  # fmt: skip
    if not chosen.indexes:
        return total
    helper = helpers[chosen.indexes[0]]
    assert isinstance(helper, Seat)
    most = _most(table, helper.player, mana.generic, spell)
    if not most:
        return total
    answer = yield Number(
        helper.player, "assist", f"How much of {name} do you pay?", 0, most, "702.132a", spell, cancellable=True
    )
    if not answer.value:
        return total
    own = Frame(source=spell, controller=helper.player)
    yield from pay_cost(table, helper.player, _generic(answer.value), own)
    return _less(total, mana, answer.value)
