"""Predicates about what must be paid to attack or block with a creature (508.1h, 509.1d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.costs import Cost, CostPart, PayMana
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import RuleChange, RuleName
from mtgtable.abilities.quantities import Quantity, X
from mtgtable.abilities.selectors import All, Selector, Source, Union, You
from mtgtable.model.mana import parse_mana_cost
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous

_ONE: Final = parse_mana_cost("{1}")


def _counted(cost: Cost, times: Quantity = 1) -> Cost | None:
    """So often that much mana, and {X} as X times {1}: both are counted where the effect comes from."""
    parts: list[CostPart] = []
    for part in cost.parts:
        if not isinstance(part, PayMana):
            return None
        if part.mana.has_variable:
            if times != 1 or str(part.mana) != "{X}":
                return None
            parts.append(PayMana(_ONE, X()))
        else:
            parts.append(part if times == 1 else replace(part, times=times))
    return Cost(tuple(parts), cost.text)


def _tax(
    c: Captures, rules: tuple[RuleName, ...], players: Selector | None = None, times: Quantity = 1
) -> Continuous | None:
    cost = _counted(c["k"], times)
    return None if cost is None else Continuous(tuple(RuleChange(rule, players=players, cost=cost) for rule in rules))


def _taxed(words: str, rules: tuple[RuleName, ...]) -> None:
    @verb(
        f"{words} unless (its|their) controller pays <k:mana_cost>",
        f"Enchanted creature {words} unless its controller pays {{3}}.",
        "object",
    )
    def cant_unless_its_controller_pays(c: Captures) -> Continuous | None:
        """A cost to attack or block with it (508.1h, 509.1d)."""
        return _tax(c, rules)

    @verb(
        f"{words} unless (its|their) controller pays <k:mana_cost> <e:for_each>",
        f"Enchanted creature {words} unless its controller pays {{1}} for each card in your hand.",
        "object",
    )
    def cant_unless_its_controller_pays_for_each(c: Captures) -> Continuous | None:
        return _tax(c, rules, times=c["e"])


_taxed("can't attack", ("attack tax",))
_taxed("can't block", ("block tax",))
_taxed("can't attack or block", ("attack tax", "block tax"))


def _taxed_each(deed: str, doing: str, rule: RuleName) -> None:
    @verb(
        f"can't {deed} unless their controller pays <k:mana_cost> for each {doing} creature they control",
        f"Creatures can't {deed} unless their controller pays {{2}} for each {doing} creature they control.",
        "object",
    )
    def cant_unless_paid_for_each(c: Captures) -> Continuous | None:
        return _tax(c, (rule,))


_taxed_each("attack", "attacking", "attack tax")
_taxed_each("block", "blocking", "block tax")


@verb("can't attack unless you <k:cost>", "~ can't attack unless you sacrifice a land.", "object")
def cant_attack_unless_you_pay(c: Captures) -> Continuous | None:
    """508.1h: a cost to attack with it; its controller pays."""
    cost: Cost = c["k"]
    about_itself = any(isinstance(node, Source | PayMana) for node in walk(cost))
    return None if about_itself else Continuous((RuleChange("attack tax", cost=cost),))


@verb(
    "can't attack you unless (its|their) controller pays <k:mana_cost> for each creature they control that is "
    "attacking you",
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
    "object",
)
def cant_attack_you_unless_its_controller_pays(c: Captures) -> Continuous | None:
    return _tax(c, ("attack tax",), You())


@verb(
    "can't attack you or (a planeswalker|planeswalkers) you control unless (its|their) controller pays <k:mana_cost> "
    "for each of those creatures",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those "
    "creatures.",
    "object",
)
def cant_attack_you_or_a_planeswalker_you(c: Captures) -> Continuous | None:
    mine: Any = All(AllOf((IsType("Planeswalker"), ControlledBy(You()))))
    return _tax(c, ("attack tax",), Union((You(), mine)))
