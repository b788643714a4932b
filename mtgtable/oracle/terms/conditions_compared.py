"""Conditions that compare: X, exact numbers, players with each other, how often something was done."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import Compares, Condition, Either, Exists, Fits, HappenedThisTurn, Isnt
from mtgtable.abilities.filters import (
    AttachedTo,
    CompareStat,
    ControlledBy,
    HasCounter,
    HasName,
    HasStatus,
    IsAmong,
    IsSource,
    IsType,
    Not,
    SharesWith,
    all_of,
)
from mtgtable.abilities.happenings import Attacks, DamageDealt, ZoneChange
from mtgtable.abilities.quantities import (
    CountersOn,
    CountOf,
    ManaSpent,
    MostAmong,
    PlayerStat,
    StatOf,
    Sum,
    TimesActivated,
    X,
)
from mtgtable.abilities.selectors import All, Bound, Choose, Extreme, HostOf, Players, PlayersWho, Source, Union, You
from mtgtable.abilities.words import ChosenName
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of
from mtgtable.oracle.terms.conditions_of_players import any_of_them


@condition("x is <n:number> or (more|greater)", "X is 5 or more")
def x_is_number_or_more(c: Captures) -> Condition:
    return Compares(X(), ">=", c["n"])


@condition("x is <n:number> or less", "X is 3 or less")
def x_is_number_or_less(c: Captures) -> Condition:
    return Compares(X(), "<=", c["n"])


@condition(
    "this ability has been activated <n:number> or more times this turn",
    "this ability has been activated four or more times this turn",
)
def this_ability_has_been_activated(c: Captures) -> Condition:
    return Compares(TimesActivated(), ">=", c["n"])


@condition(
    "this is the <n:ordinal> time this ability has resolved this turn",
    "this is the second time this ability has resolved this turn",
)
def this_is_the_time_this_ability_has_resolved(c: Captures) -> Condition:
    return Compares(TimesActivated(resolved=True), "=", c["n"])


@condition(
    "this is the <n:ordinal> or <m:ordinal> time this ability has resolved this turn",
    "this is the first or second time this ability has resolved this turn",
)
def this_is_one_of_two_times_it_has_resolved(c: Captures) -> Condition:
    times = TimesActivated(resolved=True)
    return Either((Compares(times, "=", c["n"]), Compares(times, "=", c["m"])))


@condition("it is the <n:ordinal> time", "it's the second time")
def it_is_the_time(c: Captures) -> Condition:
    """After "if this is the first time this ability has resolved this turn"."""
    return Compares(TimesActivated(resolved=True), "=", c["n"])


@condition("you control exactly <k:number> <n:noun>", "you control exactly one creature")
def you_control_exactly_number_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents:
        return None
    return Compares(CountOf(All(all_of(noun.filter, ControlledBy(You())))), "=", c["k"])


@condition("your opponents control <k:number> or more <n:noun>", "your opponents control eight or more lands")
def your_opponents_control_number_or_more(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents:
        return None
    return Compares(CountOf(All(all_of(noun.filter, ControlledBy(Players("opponents"))))), ">=", c["k"])


@condition("you have <k:number> or more opponents", "you have two or more opponents")
def you_have_number_or_more_opponents(c: Captures) -> Condition:
    return Compares(CountOf(Players("opponents")), ">=", c["k"])


@condition("<o:known> has|have|had exactly <m:number> <k:counter_kind> counter(s) on (it|them)",
           "~ has exactly four +1/+1 counters on it")  # fmt: skip
def known_has_exactly_number_counters(c: Captures) -> Condition:
    return Compares(CountersOn(c["k"], selector_of(c["o"])), "=", c["m"])


@condition("<o:known> has|had (a counter|one or more counters) on it", "~ has a counter on it")
def known_has_a_counter(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasCounter(""))


@condition("<o:known> has|had <s:stat> <m:number> or less", "it had mana value 3 or less")
def known_has_stat_or_less(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "<=", c["m"]))


@condition("<o:known> had <s:stat> <m:number> or greater", "it had power 4 or greater")
def known_had_stat_or_greater(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], ">=", c["m"]))


@condition("<o:object_whose> <s:stat> was <m:number> or less", "its mana value was 2 or less")
def object_whose_stat_was_or_less(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "<=", c["m"]))


@condition("<o:known> shares a creature type with <b:object>", "it shares a creature type with ~")
def known_shares_a_creature_type(c: Captures) -> Condition | None:
    return _shares(c, "creature type")


@condition("<o:known> shares a color with <b:object>", "it shares a color with ~")
def known_shares_a_color(c: Captures) -> Condition | None:
    return _shares(c, "color")


@condition("<o:known> shares a card type with <b:object>", "it shares a card type with ~")
def known_shares_a_card_type(c: Captures) -> Condition | None:
    return _shares(c, "card type")


@condition("<o:known> has the chosen name", "that card has the chosen name")
def known_has_the_chosen_name(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), HasName(ChosenName()))


@condition("<o:known> has the same mana value as <b:object>", "it has the same mana value as ~")
def known_has_the_same_mana_value(c: Captures) -> Condition | None:
    return _shares(c, "mana value")


def _shares(c: Captures, what: Any) -> Condition | None:
    other: Phrase = c["b"]
    meaning = other.meaning
    selector: Any = other.selector
    if isinstance(meaning, Choose):
        selector = All(meaning.filter, meaning.zones)
    elif isinstance(meaning, Source):
        selector = meaning  # not spoken of: "it" in what follows is the other
    return Fits(selector_of(c["o"]), SharesWith(what, selector))


@condition(
    "<o:known> doesn't have the same name as another <n:noun> or (a|an) <m:noun>",
    "it doesn't have the same name as another creature you control or a creature card in your graveyard",
)
def known_has_no_name_of_another(c: Captures) -> Condition | None:
    """Of the same name as no other of the first kind, and as none of the second (201.2a)."""
    first, second = c["n"], c["m"]
    if first.plural or first.card or first.zones or (second.card and not second.zones):
        return None
    it = selector_of(c["o"])
    among = Union((All(all_of(first.filter, Not(IsAmong(it)))), All(second.filter, second.places)))
    return Fits(it, Not(SharesWith("name", among)))


@condition(
    "<o:object_whose> <s:stat> is greater than each other creature 's <t:stat>",
    "its power is greater than each other creature's power",
)
def greater_than_each_other_creature(c: Captures) -> Condition | None:
    it = c["o"]
    if c["s"] != c["t"] or it.plural:
        return None
    as_great = CompareStat(c["s"], ">=", StatOf(c["s"], it.selector))
    return Isnt(Exists(All(all_of(IsType("Creature"), Not(IsAmong(it.selector)), as_great))))


@condition("there are fewer than <m:number> <n:noun>", "there are fewer than six creature cards in your graveyard")
def there_are_fewer_than_number_noun(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else Compares(CountOf(all_that_fit(noun)), "<", c["m"])


@condition("a library has <m:number> or fewer cards in it", "a library has twenty or fewer cards in it")
def a_library_has_number_or_fewer_cards(c: Captures) -> Condition:
    few = Compares(PlayerStat("library", Bound("each")), "<=", c["m"])
    return Exists(PlayersWho(Players("each"), few))


@condition("each player has no cards in hand", "each player has no cards in hand")
def each_player_has_no_cards_in_hand(_c: Captures) -> Condition:
    return Compares(PlayerStat("hand", Players("each")), "=", 0)


@condition("your library has no cards in it", "your library has no cards in it")
def your_library_has_no_cards(_c: Captures) -> Condition:
    return Compares(PlayerStat("library", You()), "=", 0)


@condition(
    "an opponent was dealt <m:number> or more damage this turn", "an opponent was dealt 7 or more damage this turn"
)
def an_opponent_was_dealt_damage(c: Captures) -> Condition:
    much = Compares(PlayerStat("damage_dealt_to_this_turn", Bound("each")), ">=", c["m"])
    return Exists(PlayersWho(Players("opponents"), much))


def _stat(what: str, who: Any) -> Any:
    if what in ("life", "hand"):
        return PlayerStat(what, who)  # type: ignore[arg-type]
    raise ValueError(what)


_NUMBERS = (("more life", "life", ">"), ("less life", "life", "<"), ("more cards in hand", "hand", ">"),
            ("fewer cards in hand", "hand", "<"))  # fmt: skip


def _compared(words: str, what: str, sign: Any) -> None:
    @condition(f"<p:player> has|have {words} than you", f"an opponent has {words} than you")
    def has_more_than_you(c: Captures) -> Condition | None:
        return _between(c["p"], _stat(what, You()), what, sign)

    @condition(f"you have {words} than <p:player>", f"you have {words} than an opponent")
    def you_have_more_than(c: Captures) -> Condition | None:
        turned: Any = {">": "<", "<": ">"}[sign]
        return _between(c["p"], _stat(what, You()), what, turned)

    @condition(f"you have {words} than each opponent", f"you have {words} than each opponent")
    def you_have_more_than_each(_c: Captures) -> Condition:
        not_so: Any = {">": ">=", "<": "<="}[sign]
        theirs = Compares(_stat(what, Bound("each")), not_so, _stat(what, You()))
        return Isnt(Exists(PlayersWho(Players("opponents"), theirs)))


def _between(player: Any, mine: Any, what: str, sign: Any) -> Condition | None:
    who = any_of_them(player)
    if who is player and (not isinstance(player, Phrase) or player.plural):
        return None
    if who is player:
        return Compares(_stat(what, player), sign, mine)
    return Exists(PlayersWho(who, Compares(_stat(what, Bound("each")), sign, mine)))


for _row in _NUMBERS:
    _compared(*_row)


@condition(
    "<p:player> controls at least <m:number> more <n:noun> than you",
    "an opponent controls at least two more lands than you",
)
def player_controls_so_many_more_than_you(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    who = any_of_them(c["p"])
    if not noun.of_permanents or not noun.plural or who is c["p"]:
        return None
    theirs = CountOf(All(all_of(noun.filter, ControlledBy(Bound("each")))))
    mine = CountOf(All(all_of(noun.filter, ControlledBy(You()))))
    return Exists(PlayersWho(who, Compares(theirs, ">=", Sum((mine, c["m"])))))


@condition("you control more <n:noun> than <p:player>", "you control more creatures than an opponent")
def you_control_more_than(c: Captures) -> Condition | None:
    return _controls_more(c, ">")


@condition("you control fewer <n:noun> than <p:player>", "you control fewer lands than an opponent")
def you_control_fewer_than(c: Captures) -> Condition | None:
    return _controls_more(c, "<")


@condition("you control fewer <n:noun> than each opponent", "you control fewer creatures than each opponent")
def you_control_fewer_than_each_opponent(c: Captures) -> Condition | None:
    noun = c["n"]
    if not noun.of_permanents or not noun.plural:
        return None
    theirs = CountOf(All(all_of(noun.filter, ControlledBy(Bound("each")))))
    fewest = MostAmong(Players("opponents"), theirs, least=True)
    return Compares(CountOf(All(all_of(noun.filter, ControlledBy(You())))), "<", fewest)


@condition("<p:player> controls more <n:noun> than you", "defending player controls more lands than you")
def player_controls_more_than_you(c: Captures) -> Condition | None:
    return _controls_more(c, "<")


def _controls_more(c: Captures, sign: Any) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents:
        return None
    who = any_of_them(c["p"])
    if who is c["p"] and c["p"].plural:
        return None

    def number(player: Any) -> Any:
        return CountOf(All(all_of(noun.filter, ControlledBy(player))))

    if who is c["p"]:
        return Compares(number(You()), sign, number(c["p"]))
    return Exists(PlayersWho(who, Compares(number(You()), sign, number(Bound("each")))))


@condition(
    "you control (a|the) <n:noun> with <e:extreme>",
    "you control the creature with the greatest power or tied for the greatest power",
)
def you_control_the_one_with_extreme(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or noun.plural:
        return None
    best = IsAmong(Extreme(All(noun.filter), *c["e"]))
    return Exists(All(all_of(noun.filter, best, ControlledBy(You()))))


@condition("no creatures attacked this turn", "no creatures attacked this turn")
def no_creatures_attacked(_c: Captures) -> Condition:
    return Isnt(HappenedThisTurn(Attacks(IsType("Creature"))))


@condition("you have been attacked this step", "you've been attacked this step")
def you_have_been_attacked_this_step(_c: Captures) -> Condition:
    return HappenedThisTurn(Attacks(IsType("Creature"), You()), this_combat=True)


@condition("(~|it) is attached to a creature", "~ is attached to a creature")
def self_is_attached_to_a_creature(_c: Captures) -> Condition:
    return Fits(HostOf(Source()), IsType("Creature"))


@condition(
    "at least <n:number> <k:color> mana was spent to cast <o:known>", "at least three white mana was spent to cast ~"
)
def at_least_number_colored_mana_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(colors=(c["k"],), of=selector_of(c["o"])), ">=", c["n"])


@condition("at least <n:number> mana was spent to cast <o:known>", "at least seven mana was spent to cast ~")
def at_least_number_mana_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(of=selector_of(c["o"])), ">=", c["n"])


@condition("<n:number> or more mana was spent to cast <o:known>", "five or more mana was spent to cast ~")
def number_or_more_mana_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(of=selector_of(c["o"])), ">=", c["n"])


@condition("no mana was spent to cast <o:known>", "no mana was spent to cast ~")
def no_mana_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(of=selector_of(c["o"])), "=", 0)


@condition("no colored mana was spent to cast <o:known>", "no colored mana was spent to cast ~")
def no_colored_mana_was_spent(c: Captures) -> Condition:
    return Compares(ManaSpent(distinct=True, of=selector_of(c["o"])), "=", 0)


@condition("(~|it) entered this turn", "~ entered this turn")
def self_entered_this_turn(_c: Captures) -> Condition:
    return Fits(Source(), HasStatus("entered_this_turn"))


@condition("(~|it) dealt damage to an opponent this turn", "~ dealt damage to an opponent this turn")
def self_dealt_damage_to_an_opponent(_c: Captures) -> Condition:
    return HappenedThisTurn(DamageDealt(IsSource(), to_players=Players("opponents")))


@condition("there are <m:number> or more <k:counter_kind> counters on <o:object>",
           "there are three or more charge counters on enchanted artifact")  # fmt: skip
def there_are_number_counters_on(c: Captures) -> Condition | None:
    if c["o"].plural:
        return None
    return Compares(CountersOn(c["k"], c["o"].selector), ">=", c["m"])


@condition("another <n:noun> is attached to <o:known>", "another Aura is attached to enchanted creature")
def another_is_attached(c: Captures) -> Condition | None:
    if c["n"].zones or c["n"].plural:
        return None
    return Exists(All(all_of(c["n"].filter, Not(IsSource()), AttachedTo(selector_of(c["o"])))))


@condition("<m:number> or more <n:noun> are attached to <o:known>", "two or more Equipment are attached to ~")
def number_or_more_are_attached(c: Captures) -> Condition | None:
    if c["n"].zones:
        return None
    return Compares(CountOf(All(all_of(c["n"].filter, AttachedTo(selector_of(c["o"]))))), ">=", c["m"])


@condition(
    "you had (a|an) <n:noun> enter [the battlefield] under your control this turn",
    "you had a land enter the battlefield under your control this turn",
)
def you_had_one_enter(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    return HappenedThisTurn(ZoneChange(all_of(noun.filter, ControlledBy(You())), None, Zone.BATTLEFIELD))


@condition(
    "you had another <n:noun> enter [the battlefield] under your control this turn",
    "you had another creature enter the battlefield under your control this turn",
)
def you_had_another_enter(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.plural or not noun.of_permanents:
        return None
    others = all_of(Not(IsSource()), noun.filter, ControlledBy(You()))
    return HappenedThisTurn(ZoneChange(others, None, Zone.BATTLEFIELD))


@condition(
    "<o:object_whose> <s:stat> is greater than ~ 's",
    "that creature's power is greater than ~'s",
)
def object_whose_stat_is_greater_than_its(c: Captures) -> Condition:
    return Compares(StatOf(c["s"], selector_of(c["o"])), ">", StatOf(c["s"], Source()))
