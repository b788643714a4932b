"""Conditions about cards that somebody owns in several places, about namesakes, and about what has hit a player."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import Compares, Condition, Every, Exists, Fits
from mtgtable.abilities.filters import HasCounter, HasName, HasStatus, IsAmong, Not, OwnedBy, SharesWith, all_of
from mtgtable.abilities.happenings import DamageDealt
from mtgtable.abilities.quantities import CountersOn, CountOf, Distinct, HowOften, Quantity
from mtgtable.abilities.selectors import All, Players, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, is_plural
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition, selector_of


@condition(
    "<p:player> own|owns <n:number> or more exiled cards with <k:counter_kind> counters on them",
    "that player owns three or more exiled cards with hit counters on them",
)
def owns_so_many_exiled_cards(c: Captures) -> Condition | None:
    if is_plural(c["p"]):
        return None
    there = All(all_of(OwnedBy(c["p"]), HasCounter(c["k"])), (Zone.EXILE,))
    return Compares(CountOf(there), ">=", c["n"])


@condition(
    "you own a card named <n:name> in exile , in your hand , in your graveyard , and on the battlefield",
    "you own a card named Hedron Alignment in exile, in your hand, in your graveyard, and on the battlefield",
)
def you_own_one_in_each_place(c: Captures) -> Condition:
    """A token is no card (108.2b)."""
    card = all_of(HasName(c["n"]), OwnedBy(You()), Not(HasStatus("token")))
    places = (Zone.EXILE, Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    return Every(tuple(Exists(All(card, (zone,))) for zone in places))


@condition(
    "you have been dealt damage by <n:number> or more <k:noun> this turn",
    "you've been dealt damage by two or more creatures this turn",
)
def you_were_hit_by_so_many(c: Captures) -> Condition | None:
    noun: Noun = c["k"]
    if not noun.of_permanents or not noun.plural or noun.choice:
        return None
    return Compares(HowOften(DamageDealt(noun.filter, to_players=You()), sources=True), ">=", c["n"])


@condition(
    "another <k:noun> with the same name is on the battlefield",
    "another permanent with the same name is on the battlefield",
)
def a_namesake_is_there(c: Captures) -> Condition | None:
    """201.2: a namesake of what was spoken of."""
    noun: Noun = c["k"]
    if not noun.of_permanents or noun.plural or noun.choice:
        return None
    it: Any = Phrase(c["at"], "object", (), False, Anaphor("it"))
    return Exists(All(all_of(noun.filter, SharesWith("name", it.selector), Not(IsAmong(it.selector)))))


@amount("the total number of <k:counter_kind> counters among players", "the total number of rad counters among players")
def counters_among_players(c: Captures) -> Quantity:
    return CountersOn(c["k"], Players("each"))


@condition("<k:number> or more of those cards have the same name", "two or more of those cards have the same name")
def so_many_of_them_are_namesakes(c: Captures) -> Condition:
    """201.2: of all the names, the commonest one counts."""
    those = Phrase(c["at"] + 4, "object", ("card",), True, Anaphor("those"))
    return Compares(Distinct("name", those.selector, most=True), ">=", c["k"])


@condition("<o:known> has the same name as that card", "it has the same name as that card")
def known_has_the_name_of_that_card(c: Captures) -> Condition | None:
    """201.2a."""
    that = Phrase(c["at"] + 6, "object", ("card",), False, Anaphor("that"))
    return None if c["o"].plural else Fits(selector_of(c["o"]), SharesWith("name", that.selector))
