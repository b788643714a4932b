"""Words about excess damage: how much it was, whether there was any, to whom it goes instead (120.4a, 120.10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition
from mtgtable.abilities.instructions import DealDamage, If
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.abilities.selectors import ControllerOf
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.sentences.afterthoughts import after, change_last
from mtgtable.oracle.sentences.effect_text import EffectText
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition

_EXCESS: Final = Noted("excess")


@amount(
    "(the|that) [amount of] excess damage [dealt [to <o:known>] this way]",
    "the amount of excess damage dealt this way",
)
def the_excess_damage(_c: Captures) -> Quantity:
    return _EXCESS


@condition("excess damage was dealt [to <o:object>] this way", "excess damage was dealt this way")
def excess_damage_was_dealt(_c: Captures) -> Condition:
    return Compares(_EXCESS, ">", 0)


def _to_its_controller(node: Any) -> Any:
    to: Any = node.to if isinstance(node, DealDamage) else None
    if not isinstance(to, Phrase) or to.kind != "object" or to.plural:
        return node
    return replace(node, excess_to=ControllerOf(to.selector))


@after(
    "excess damage is dealt to that creature 's controller instead",
    "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
)
def excess_damage_is_dealt_to_its_controller(found: EffectText, _c: Captures) -> bool:
    return change_last(found, _to_its_controller)


@after(
    "if <k:condition> , excess damage is dealt to that creature 's controller instead",
    "~ deals 4 damage to target creature. If you control a Goblin, excess damage is dealt to that creature's "
    "controller instead.",
)
def if_condition_excess_damage_is_dealt(found: EffectText, c: Captures) -> bool:
    def either(node: Any) -> Any:
        sent = _to_its_controller(node)
        return node if sent is node else If(c["k"], sent, node)

    return change_last(found, either)
