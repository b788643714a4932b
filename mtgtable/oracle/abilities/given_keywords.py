"""Keywords that cards and spells are given, at a cost that each has of its own: "equal to its mana cost" (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, StaticAbility
from mtgtable.abilities.costs import Cost, OwnManaCost, PayMana
from mtgtable.abilities.modifications import GainAbilities, RuleChange
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.model.mana import parse_mana_cost
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.keywords.names import KEYWORDS, keyword_at
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_ITS_OWN: Final = Cost((OwnManaCost(),), "its mana cost")


@slot("keyword_with_cost")
def _keyword_with_cost(text: Text, i: int) -> Parsed:
    """The name of a keyword that has a cost and nothing else; flashback has a rule of its own."""
    found = keyword_at(text, i)
    if found is None or KEYWORDS[found[0]] != "cost" or found[0] in ("flashback", "ward", "foretell", "plot"):
        return None
    return found


def _given(noun: Noun, ability: KeywordAbility) -> tuple[Ability, ...] | None:
    if noun.choice or not (noun.zones and (noun.card or "spell" in noun.nouns)):
        return None
    return (StaticAbility(All(noun.filter, noun.zones), (GainAbilities((ability,)),)),)


@static(
    "[each] <n:noun> has|have <k:keyword_with_cost> . (the|its) <l:keyword_with_cost> cost is equal to "
    "(its|that card 's|the card 's) mana cost [plus <p:cost>]",
    "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost",
)
def cards_have_a_keyword_for_their_mana_cost(c: Captures) -> tuple[Ability, ...] | None:
    """A card without a mana cost has none that can be paid (118.6)."""
    if c["k"] != c["l"]:
        return None
    cost = _ITS_OWN if "p" not in c else replace(_ITS_OWN, parts=(*_ITS_OWN.parts, *c["p"].parts))
    return _given(c["n"], KeywordAbility(c["k"], (cost,)))


@static(
    "each <n:noun> has <k:keyword_with_cost> {x} , where x is its mana value",
    "Each Sliver creature card in your graveyard has encore {X}, where X is its mana value",
)
def cards_have_a_keyword_for_their_mana_value(c: Captures) -> tuple[Ability, ...] | None:
    each = PayMana(parse_mana_cost("{1}"), StatOf("mana_value", Source()))
    return _given(c["n"], KeywordAbility(c["k"], (Cost((each,), "its mana value"),)))


@static(
    "you may cast <k:nth_spell> as though it had flash",
    "You may cast the first creature spell you cast each turn as though it had flash",
)
def the_nth_spell_as_though_it_had_flash(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(You(), (RuleChange("may cast as though flash", filter=c["k"].filter),)),)
