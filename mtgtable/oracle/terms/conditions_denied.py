"""Conditions that deny: what has no counters, of what none is there, what hasn't happened to any this turn (603.4)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Exists, Fits, HappenedThisTurn, Isnt, PlayerIs
from mtgtable.abilities.filters import ControlledBy, HasCounter, Not, all_of
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.quantities import CountersOn, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of


@condition(
    "<o:known> (doesn't|don't|didn't) have (a|an) <k:counter_kind> counter on (it|them)",
    "~ doesn't have a +1/+1 counter on it",
)
def known_doesnt_have_a_counter(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasCounter(c["k"])))


@condition("<o:known> has|have|had no counters on (it|them)", "it had no counters on it")
def known_has_no_counters(c: Captures) -> Condition:
    return Isnt(Fits(selector_of(c["o"]), HasCounter("")))


@condition(
    "<o:known> has|have|had <m:number> or fewer <k:counter_kind> counters on (it|them)",
    "~ has two or fewer judgment counters on it",
)
def known_has_number_or_fewer_counters(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], selector_of(c["o"])), "<=", c["m"])


@condition("<o:known> has|have <k:counter_kind> counters on (it|them)", "~ has loyalty counters on it")
def known_has_such_counters(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasCounter(c["k"]))


@condition("there is no monarch", "there is no monarch")
def there_is_no_monarch(_c: Captures) -> Condition:
    return Isnt(PlayerIs(Players("each"), "monarch"))


@condition("each player has <m:number> or less life", "each player has 10 or less life")
def each_player_has_number_or_less_life(c: Captures) -> Condition:
    more = Compares(PlayerStat("life", Bound("each")), ">", c["m"])
    return Isnt(Exists(PlayersWho(Players("each"), more)))


@condition("a player controls no <n:noun>", "a player controls no creatures")
def a_player_controls_none(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.choice:
        return None
    theirs = All(all_of(noun.filter, ControlledBy(Bound("each"))))
    return Exists(PlayersWho(Players("each"), Isnt(Exists(theirs))))


@condition("no <n:noun> died this turn", "no creatures died this turn")
def none_died(c: Captures) -> Condition | None:
    return _none_left(c["n"], Zone.GRAVEYARD)


@condition("no <n:noun> left the battlefield this turn", "no permanents left the battlefield this turn")
def none_left(c: Captures) -> Condition | None:
    return _none_left(c["n"], None)


def _none_left(noun: Noun, to: Zone | None) -> Condition | None:
    if not noun.of_permanents or noun.choice:
        return None
    return Isnt(HappenedThisTurn(ZoneChange(noun.filter, Zone.BATTLEFIELD, to)))


@condition("all <n:noun> are <d:description>", "all nonland permanents you control are white")
def all_are_such(c: Captures) -> Condition | None:
    """Where there are none, all of them are."""
    noun: Noun = c["n"]
    if noun.choice or noun.card or not noun.plural:
        return None
    every = all_that_fit(noun)
    return Isnt(Exists(All(all_of(noun.filter, Not(c["d"])), every.zones)))
