"""Conditions about what there is of a kind, a color or a name, and who has the most or least of a size."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    Every,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
    PlayerIs,
    SamePlayer,
)
from mtgtable.abilities.filters import (
    ControlledBy,
    Filter,
    HasCounter,
    HasName,
    IsAmong,
    IsColor,
    Not,
    OwnedBy,
    SharesWith,
    all_of,
    parts_of,
)
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.quantities import CountersOn, CountOf, PlayerStat
from mtgtable.abilities.selectors import All, BlockersOf, Bound, Extreme, Players, PlayersWho, You
from mtgtable.abilities.words import ColorWord
from mtgtable.model.colors import COLORS
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of
from mtgtable.oracle.terms.conditions_of_players import any_of_them


def _one_there(noun: Noun) -> bool:
    """Is it a description of one permanent."""
    return noun.of_permanents and not noun.plural and not noun.choice


@condition("<p:player> control|controls (a|an) <n:noun> of each color", "you control a permanent of each color")
def player_controls_one_of_each_color(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not _one_there(noun):
        return None
    theirs = ControlledBy(any_of_them(c["p"]))
    return Every(tuple(Exists(All(all_of(noun.filter, theirs, IsColor(ColorWord(color))))) for color in COLORS))


@condition("a graveyard has <m:number> or more cards in it", "a graveyard has twenty or more cards in it")
def a_graveyard_has_so_many_cards(c: Captures) -> Condition:
    return Exists(PlayersWho(Players("each"), Compares(PlayerStat("graveyard", Bound("each")), ">=", c["m"])))


@condition("an opponent owns (a|an) <n:noun>", "an opponent owns a card in exile")
def an_opponent_owns_one(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.zones:
        return None
    return Exists(All(all_of(noun.filter, OwnedBy(Players("opponents"))), noun.zones))


@condition("(a|an) <n:noun> has (a|an) <k:counter_kind> counter on it", "a creature has a -1/-1 counter on it")
def one_has_such_a_counter(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return Exists(All(all_of(noun.filter, HasCounter(c["k"])))) if _one_there(noun) else None


@condition("you control <n:noun> and <m:name>", "you control artifacts named Crown of Empires and Throne of Empires")
def you_control_both_of_these_names(c: Captures) -> Condition | None:
    """One of each of the two names (201.2)."""
    noun: Noun = c["n"]
    parts = parts_of(noun.filter)
    named = [part for part in parts if isinstance(part, HasName)]
    if len(named) != 1 or not noun.of_permanents:
        return None
    rest = [part for part in parts if part not in named]
    names: tuple[Filter, ...] = (named[0], HasName(c["m"]))
    return Every(tuple(Exists(All(all_of(*rest, name, ControlledBy(You())))) for name in names))


@condition("<m:number> or more <n:noun> are blocking <o:known>", "two or more creatures are blocking it")
def so_many_are_blocking_it(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    blocking = BlockersOf(selector_of(c["o"]))
    fitting = all_of(noun.filter, IsAmong(blocking))
    return Compares(CountOf(All(fitting)), ">=", c["m"]) if noun.of_permanents else None


@condition("you have played a land this turn", "you've played a land this turn")
def you_have_played_a_land(_c: Captures) -> Condition:
    return Compares(PlayerStat("lands_played_this_turn", You()), ">", 0)


@condition("<o:known> has the same name as (a|an) <n:noun>", "it has the same name as a card in your graveyard")
def known_has_the_name_of_one(c: Captures) -> Condition | None:
    """201.2a; of others than itself, where it is one of those."""
    noun: Noun = c["n"]
    if noun.plural or noun.choice or (noun.card and not noun.zones) or c["o"].plural:
        return None
    return Fits(selector_of(c["o"]), SharesWith("name", All(noun.filter, noun.places)))


def _least_or_most(word: str, least: bool) -> None:
    @condition(
        f"<o:known> has the {word} <s:stat> or is tied for {word} <t:stat> among <n:noun>",
        f"it has the {word} power or is tied for {word} power among creatures on the battlefield",
    )
    def known_has_the_extreme(c: Captures) -> Condition | None:
        noun: Noun = c["n"]
        if c["s"] != c["t"] or noun.card or noun.places != (Zone.BATTLEFIELD,):
            return None
        stat: Any = c["s"]
        return Fits(selector_of(c["o"]), IsAmong(Extreme(All(noun.filter), stat, least)))


_least_or_most("least", least=True)
_least_or_most("greatest", least=False)


@condition(
    "<p:player> is your opponent and has <k:number> or more cards in hand",
    "the player is your opponent and has four or more cards in hand",
)
def opponent_with_so_many_cards(c: Captures) -> Condition | None:
    """Of a player who was spoken of."""
    player: Any = c["p"]
    if not isinstance(player, Phrase) or player.plural:
        return None
    theirs = Compares(PlayerStat("hand", player.selector), ">=", c["k"])
    return Every((Isnt(SamePlayer(player.selector, You())), theirs))


@condition(
    "(a|an) <n:noun> and (a|an) <m:noun> are in your graveyard",
    "an instant card and a sorcery card are in your graveyard",
)
def both_are_in_your_graveyard(c: Captures) -> Condition | None:
    nouns = (c["n"], c["m"])
    if any(not noun.card or noun.zones or noun.plural for noun in nouns):
        return None
    return Every(tuple(Exists(All(all_of(noun.filter, OwnedBy(You())), (Zone.GRAVEYARD,))) for noun in nouns))


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
