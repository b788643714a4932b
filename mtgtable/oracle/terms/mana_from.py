"""Mana by what made it: "if mana from a Treasure was spent to cast it", "for each mana from a Cave" (106.3, 400.7d)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition
from mtgtable.abilities.filters import AllOf, AnyOf, Filter, IsSubtype, IsSupertype, IsType
from mtgtable.abilities.quantities import ManaSpent, Quantity
from mtgtable.abilities.words import TypeWord
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition, selector_of
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


def _by_types(fitting: Filter) -> bool:
    """Is it told by types alone, which is all that is kept of the source."""
    if isinstance(fitting, AllOf | AnyOf):
        return all(_by_types(part) for part in fitting.parts)
    return isinstance(fitting, IsType | IsSupertype) or (
        isinstance(fitting, IsSubtype) and isinstance(fitting.word, TypeWord)
    )


@slot("mana_source")
def _mana_source(text: Text, i: int) -> Parsed:
    """ "A Treasure", "an artifact source", "creatures"."""
    k = i + 1 if text.t[i] in ("a", "an") else i
    found = text.slot("noun", k)
    if found is None or found[0].card or found[0].says_more or found[0].plural == (k > i):
        return None
    return (found[0].filter, found[1]) if _by_types(found[0].filter) else None


@slot("mana_from")
def _mana_from(text: Text, i: int) -> Parsed:
    """ "Mana from a Desert spent to cast ~": how much."""
    if not text.at(i, ("mana", "from")):
        return None
    source = text.slot("mana_source", i + 2)
    if source is None or not text.at(source[1], ("spent", "to", "cast")):
        return None
    spell: Any = text.slot("known", source[1] + 3)
    return (ManaSpent(of=selector_of(spell[0]), source=source[0]), spell[1]) if spell is not None else None


@condition(
    "mana from <s:mana_source> was spent to cast <o:known>",
    "mana from a Treasure was spent to cast it",
)
def mana_from_a_source_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(of=selector_of(c["o"]), source=c["s"]), ">=", 1)


@condition(
    "<n:number> or more mana from <s:mana_source> was spent to cast <o:known>",
    "three or more mana from creatures was spent to cast it",
)
def so_much_mana_from_sources_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(of=selector_of(c["o"]), source=c["s"]), ">=", c["n"])


SNOW_MANA: Final = ManaSpent(source=IsSupertype("Snow"))
"""How much mana from snow sources (107.4h)."""


@condition("{s} was spent to cast (it|~)", "{S} was spent to cast ~")
def snow_mana_was_spent(_c: Captures) -> Condition:
    return Compares(SNOW_MANA, ">=", 1)


@amount("the amount of {s} spent to cast (~|it)", "the amount of {S} spent to cast ~")
def the_amount_of_snow_mana_spent(_c: Captures) -> Quantity:
    return SNOW_MANA
