"""Predicates about what players may pay for spells rather than their mana costs (118.9)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.costs import Cost
from mtgtable.abilities.modifications import RuleChange
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous, Noun
from mtgtable.oracle.nouns.endings import cast_from, uncast

_FREE: Final = Cost((), "nothing")


def _for(noun: Noun, cost: Any) -> Continuous | None:
    """Spells of a kind, or such that are cast from the hand."""
    if "spell" not in noun.nouns or not noun.plural or noun.choice or noun.zones != (Zone.STACK,):
        return None
    zones = cast_from(noun.filter)
    if zones not in ((), (Zone.HAND,)):
        return None
    fitting = uncast(noun.filter) if zones else noun.filter
    rule = RuleChange("may cast for", filter=fitting, cost=cost, zone=Zone.HAND if zones else None)
    return Continuous((rule,), for_players=True)


@verb(
    "may <k:cost> rather than pay the mana cost for <n:noun>",
    "You may pay {0} rather than pay the mana cost for Zombie creature spells you cast.",
)
def may_pay_rather_than_the_mana_cost(c: Captures) -> Continuous | None:
    return _for(c["n"], c["k"])


@verb(
    "may cast <n:noun> without paying their mana costs",
    "You may cast spells from your hand without paying their mana costs.",
)
def may_cast_for_nothing(c: Captures) -> Continuous | None:
    return _for(c["n"], _FREE)
