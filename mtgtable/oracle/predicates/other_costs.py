"""Predicates about what players may pay for spells rather than their mana costs (118.9)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Source
from mtgtable.model.mana import parse_mana_cost
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


_OWN_VALUE: Final = Cost((PayMana(parse_mana_cost("{1}"), StatOf("mana_value", Source())),), "{X}")
"""As much as the mana value of what is cast: the cost is the spell's, and speaks of it (202.3)."""


@verb(
    "may pay {x} rather than pay the mana cost for <n:noun> , where x is that spell 's mana value",
    "You may pay {X} rather than pay the mana cost for Samurai spells you cast, where X is that spell's mana value.",
)
def may_pay_its_mana_value(c: Captures) -> Continuous | None:
    return _for(c["n"], _OWN_VALUE)
