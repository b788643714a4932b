"""Costs to attack and to block: a declaration whose cost can't be paid is illegal (508.1j, 509.1f)."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, CostPart, PayMana
from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.mana.mana_in_costs import mana_of
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId


def parts_of_tax(table: Table, rule: RuleInForce) -> tuple[CostPart, ...]:
    """What the rule adds to the cost for one creature; how often is counted where the rule comes from (508.1h)."""
    if rule.change.cost is None:
        return ()
    return tuple(
        altered(part, times=max(0, amount(table.look(), part.times, rule.frame))) if isinstance(part, PayMana) else part
        for part in rule.change.cost.parts
    )


def check_cost(table: Table, player: PlayerId, cost: Cost, doing: str, rule: str) -> None:
    """Raise IllegalAnswer, with the mana it would take, when the player can't pay for the declaration."""
    frame = Frame(controller=player)
    if not cost.parts or can_pay(table, player, cost, frame):
        return
    mana = mana_of(table, cost, frame)
    what = f"costs {mana}, which" if mana is not None else "has costs that"
    raise IllegalAnswer(rule, f"{doing} with these creatures {what} can't be paid")
