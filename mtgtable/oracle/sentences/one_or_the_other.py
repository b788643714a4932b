""" "If …, … instead": what is done where the condition holds, and where it doesn't (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.instructions import DealDamage, If, Instruction, May
from mtgtable.abilities.quantities import IfElse
from mtgtable.oracle.grammar.syntax import Spoken


def one_or_the_other(condition: Any, changed: Instruction, before: Any) -> Instruction:
    """What is done if the condition holds, and what is done otherwise.

    Damage that is divided is one, of either amount: it is divided as it is announced (601.2d).
    """
    if isinstance(changed, May) and changed.otherwise is None:  # who doesn't want that does the other
        changed = replace(changed, otherwise=before)
    damage: Any = changed
    while isinstance(damage, Spoken):
        damage = damage.do
    if isinstance(before, DealDamage) and before.divided and replace(before, amount=0) == _of_no_amount(damage):
        return replace(before, amount=IfElse(condition, damage.amount, before.amount))
    return If(condition, changed, before)


def _of_no_amount(damage: Any) -> Any:
    return replace(damage, amount=0) if isinstance(damage, DealDamage) else None
