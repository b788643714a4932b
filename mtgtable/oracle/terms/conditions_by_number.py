"""Conditions that count what is there or was done: counters among permanents, damage, cards drawn or cycled (603.4)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Every, Exists, Fits, HappenedThisTurn
from mtgtable.abilities.filters import Anything, ControlledBy, HasCounter, InZone, IsSource, Not, all_of
from mtgtable.abilities.happenings import DamageDealt, ZoneChange
from mtgtable.abilities.quantities import CountersOn, CountOf, HowOften, PlayerStat
from mtgtable.abilities.selectors import All, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of


@condition(
    "there are <m:number> or more counters among <n:noun>",
    "there are thirty or more counters among artifacts and creatures you control",
)
def so_many_counters_among(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Compares(CountersOn("", All(noun.filter)), ">=", c["m"]) if noun.of_permanents else None


@condition(
    "<m:number> or more <n:noun> have (a|an) <k:counter_kind> counter on them",
    "two or more permanents you don't control have an aim counter on them",
)
def so_many_have_a_counter(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.choice:
        return None
    return Compares(CountOf(All(all_of(noun.filter, HasCounter(c["k"])))), ">=", c["m"])


@condition("you were dealt <m:number> or more damage this turn", "you were dealt 4 or more damage this turn")
def you_were_dealt_so_much(c: Captures) -> Condition:
    return Compares(HowOften(DamageDealt(to_players=You()), amounts=True), ">=", c["m"])


@condition(
    "<m:number> or more sources you controlled dealt damage this turn",
    "three or more sources you controlled dealt damage this turn",
)
def so_many_sources_dealt_damage(c: Captures) -> Condition:
    dealt = HowOften(DamageDealt(ControlledBy(You())), sources=True)
    return Compares(dealt, ">=", c["m"])


@condition("you drew <m:number> or more cards this turn", "you drew two or more cards this turn")
def you_drew_so_many(c: Captures) -> Condition:
    return Compares(PlayerStat("cards_drawn_this_turn", You()), ">=", c["m"])


@condition("you cycled <m:number> or more cards this turn", "you cycled two or more cards this turn")
def you_cycled_so_many(c: Captures) -> Condition | None:
    """702.29a: cycled from the hand."""
    cycled = ZoneChange(Anything(), Zone.HAND, None, "cycle", You())
    return HappenedThisTurn(cycled, c["m"]) if isinstance(c["m"], int) else None


@condition("another <n:noun> is on the battlefield", "another creature is on the battlefield")
def another_is_on_the_battlefield(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or noun.choice or not noun.of_permanents:
        return None
    return Exists(All(all_of(Not(IsSource()), noun.filter)))


@condition("<o:known> is the only <n:noun>", "~ is the only creature card in your graveyard")
def it_is_the_only_card(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones != (Zone.GRAVEYARD,) or noun.plural:
        return None
    there = Fits(selector_of(c["o"]), all_of(InZone(noun.zones), noun.filter))
    return Every((there, Compares(CountOf(all_that_fit(noun)), "=", 1)))
