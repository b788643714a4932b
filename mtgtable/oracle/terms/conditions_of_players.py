"""Conditions about what players control, have and are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from mtgtable.abilities.conditions import (
    Compares,
    Condition,
    Either,
    Every,
    Exists,
    Fits,
    HeldAsCast,
    Isnt,
    PlayerIs,
    WasPaid,
)
from mtgtable.abilities.filters import (
    AnyOf,
    ControlledBy,
    HasStatus,
    IsSource,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.quantities import CountersOn, CountOf, Distinct, PlayerStat, Quantity, Sum
from mtgtable.abilities.selectors import All, Bound, Choose, Players, PlayersWho, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase, meaning_of
from mtgtable.oracle.terms.conditions import all_that_fit, condition, selector_of

# ---- what players control and have ----------------------------------------------------------------------------------


def _controlled(c: Captures) -> All | None:
    noun: Noun = c["n"]
    if noun.zones not in ((), (Zone.BATTLEFIELD,)) or noun.card:
        return None
    return All(all_of(noun.filter, ControlledBy(c["p"])), (Zone.BATTLEFIELD,))


def _single_player(value: Any) -> bool:
    """ "An opponent controls": one of them is enough; a count must be by one player."""
    return not (isinstance(value, Phrase) and (value.plural or type(value.meaning).__name__ == "Choose"))


def any_of_them(value: Any) -> Any:
    """ "An opponent", "a player" as all of them, where one is enough."""
    meaning = meaning_of(value)
    return meaning.players if isinstance(meaning, Choose) else value


@condition("<p:player> control|controls (a|an) <n:noun>", "you control a Swamp")
def player_control_a_noun(c: Captures) -> Condition | None:
    c["p"] = any_of_them(c["p"])
    found = None if c["n"].plural else _controlled(c)
    return None if found is None else Exists(found)


_OF_EACH: Final[tuple[Literal["basic land type", "color"], ...]] = ("basic land type", "color")


def _of_each(what: Literal["basic land type", "color"]) -> None:
    @condition(f"<p:player> control|controls (a|an) <n:noun> of each {what}", f"you control a permanent of each {what}")
    def player_controls_one_of_each(c: Captures) -> Condition | None:
        found = None if c["n"].plural or not _single_player(c["p"]) else _controlled(c)
        return None if found is None else Compares(Distinct(what, found), ">=", 5)


for _what in _OF_EACH:
    _of_each(_what)


@condition(
    "you control (a|an) <n:noun> of each basic land type and (a|an) <m:noun> of each color",
    "you control a land of each basic land type and a creature of each color",
)
def you_control_one_of_each_and_one_of_each(c: Captures) -> Condition | None:
    lands, others = (_controlled({"n": c[name], "p": You()}) for name in ("n", "m"))
    if lands is None or others is None:
        return None
    return Every((Compares(Distinct("basic land type", lands), ">=", 5), Compares(Distinct("color", others), ">=", 5)))


@condition("<p:player> control|controls another <n:noun>", "you control another artifact")
def player_control_another_noun(c: Captures) -> Condition | None:
    found = None if c["n"].plural else _controlled(c)
    return None if found is None else Exists(All(all_of(Not(IsSource()), found.filter)))


@condition("<p:player> control|controls no <n:noun>", "you control no other creatures")
def player_control_no_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]) and meaning_of(c["p"]) != Players("opponents"):
        return None
    found = _controlled(c)
    return None if found is None else Isnt(Exists(found))


@condition("no opponent controls (a|an) <n:noun>", "no opponent controls a white creature")
def no_opponent_controls_one(c: Captures) -> Condition | None:
    found = _controlled({**c, "p": Players("opponents")})
    return None if found is None else Isnt(Exists(found))


@condition("<p:player> don't|doesn't control (a|an|any) <n:noun>", "you don't control a Forest")
def player_dont_control_a_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Isnt(Exists(found))


@condition(
    "<p:player> control|controls (<k:number> or more|at least <k:number>) <n:noun>",
    "you control three or more other creatures",
)
def player_control_number_or_more_noun(c: Captures) -> Condition | None:
    any_of = any_of_them(c["p"])
    if any_of is not c["p"]:
        found = _controlled({**c, "p": Bound("each")})
        return None if found is None else Exists(PlayersWho(any_of, Compares(CountOf(found), ">=", c["k"])))
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Compares(CountOf(found), ">=", c["k"])


@condition("<p:player> have|has exactly <k:number> cards in [your|their] hand", "you have exactly seven cards in hand")
def player_have_exactly_number_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), "=", c["k"])


@condition("<p:player> have|has a card in [your|their] hand", "you have a card in hand")
def player_has_a_card_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), ">=", 1)


@condition("<p:player> control|controls <k:number> or (fewer|less) <n:noun>", "you control two or fewer other lands")
def player_control_number_or_fewer_noun(c: Captures) -> Condition | None:
    if not _single_player(c["p"]):
        return None
    found = _controlled(c)
    return None if found is None else Compares(CountOf(found), "<=", c["k"])


@condition("<p:player> controlled <o:known>", "you controlled that creature")
def player_controlled_known(c: Captures) -> Condition:
    """As it last was, where it has gone (608.2h)."""
    return Fits(selector_of(c["o"]), ControlledBy(any_of_them(c["p"])))


@condition("<p:player> control|controls <o:known>", "you control ~")
def player_control_known(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), ControlledBy(any_of_them(c["p"])))


@condition("you control (a|an) <n:noun> or (a|an) <m:noun>", "you control a Mountain or a Forest")
def you_control_a_noun_or_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or c["m"].plural or c["n"].card or c["m"].card:
        return None
    either = AnyOf((c["n"].filter, c["m"].filter))
    return Exists(All(all_of(either, ControlledBy(You()))))


@condition("an opponent controls more <n:noun> than you", "an opponent controls more lands than you")
def an_opponent_controls_more_noun_than_you(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    mine = CountOf(All(all_of(noun.filter, ControlledBy(You()))))
    theirs = CountOf(All(all_of(noun.filter, ControlledBy(Bound("each")))))
    return Exists(PlayersWho(Players("opponents"), Compares(theirs, ">", mine)))


def _of_player(
    c: Captures, stat: Callable[[Any], Quantity], sign: Literal["<=", "=", ">="], number: Quantity
) -> Condition | None:
    """A player's number; "an opponent has …" holds when it does for one of them."""
    any_of = any_of_them(c["p"])
    if any_of is not c["p"]:
        return Exists(PlayersWho(any_of, Compares(stat(Bound("each")), sign, number)))
    return Compares(stat(c["p"]), sign, number) if _single_player(c["p"]) else None


@condition("<p:player> have|has <k:number> or more life", "you have 40 or more life")
def player_have_number_or_more_life(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("life", who), ">=", c["k"])


@condition("<p:player> have|has <k:number> or less life", "you have 5 or less life")
def player_have_number_or_less_life(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("life", who), "<=", c["k"])


@condition("<p:player> have|has no cards in hand", "you have no cards in hand")
def player_have_no_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), "=", 0)


@condition("<p:player> have|has <k:number> or more cards in (hand|your hand)", "you have seven or more cards in hand")
def player_have_number_or_more_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), ">=", c["k"])


@condition("<p:player> have|has <k:number> or (fewer|less) cards in hand", "that player has two or fewer cards in hand")
def player_have_number_or_fewer_cards_in_hand(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("hand", who), "<=", c["k"])


@condition(
    "<p:player> have|has <k:number> or more <w:counter_kind> counters", "an opponent has three or more poison counters"
)
def player_have_number_or_more_counter_kind(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: CountersOn(c["w"], who), ">=", c["k"])


@condition("<p:player> is|are poisoned", "an opponent is poisoned")
def player_is_poisoned(c: Captures) -> Condition | None:
    """They have a poison counter (122.1f)."""
    return _of_player(c, lambda who: PlayerStat("poison", who), ">=", 1)


@condition("<p:player> are|is the monarch", "you're the monarch")
def player_are_the_monarch(c: Captures) -> Condition:
    return PlayerIs(c["p"], "monarch")


@condition("you have an enduring story", "you have an enduring story")
def you_have_an_enduring_story(_c: Captures) -> Condition:
    return PlayerIs(You(), "story")


@condition(
    "you revealed (a|an) <n:noun> or controlled (a|an) <m:noun> as you cast (~|it)",
    "you revealed a Dragon card or controlled a Dragon as you cast ~",
)
def you_revealed_or_controlled_as_you_cast(c: Captures) -> Condition | None:
    """Revealed for the additional cost (601.2b), or controlled as it became cast (601.2i)."""
    if not c["n"].card or c["m"].card or c["m"].zones or c["m"].plural:
        return None
    return Either((WasPaid("additional"), _controlled_as_cast(c["m"])))


@condition("you controlled (a|an) <m:noun> as you cast (~|it)", "you controlled a Mount as you cast ~")
def you_controlled_as_you_cast(c: Captures) -> Condition | None:
    """601.2i."""
    if c["m"].card or c["m"].zones or c["m"].plural:
        return None
    return _controlled_as_cast(c["m"])


def _controlled_as_cast(noun: Any) -> Condition:
    return HeldAsCast(Exists(All(all_of(noun.filter, ControlledBy(You())))))


@condition("you have the city 's blessing", "you have the city's blessing")
def you_have_the_city_blessing(_c: Captures) -> Condition:
    return PlayerIs(You(), "blessed")


@condition(
    "<p:player> have|has <k:number> or more cards in (your|their) graveyard",
    "an opponent has ten or more cards in their graveyard",
)
def player_have_number_or_more_cards(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("graveyard", who), ">=", c["k"])


@condition("<p:player> control|controls (a|an) <n:noun> and (a|an) <m:noun>", "you control an Island and a Swamp")
def player_controls_a_noun_and_a_noun(c: Captures) -> Condition | None:
    c["p"] = any_of_them(c["p"])
    parts = [_controlled({**c, "n": noun}) for noun in (c["n"], c["m"])]
    if c["n"].plural or c["m"].plural or None in parts or not _single_player(c["p"]):
        return None
    return Every(tuple(Exists(part) for part in parts if part is not None))


@condition("you control another <n:noun> or (a|an) <m:noun>", "you control another Merfolk or an Island")
def you_control_another_noun_or_a_noun(c: Captures) -> Condition | None:
    if c["n"].plural or c["m"].plural or c["n"].zones or c["m"].zones:
        return None
    mine = ControlledBy(You())
    parts = (all_of(c["n"].filter, Not(IsSource()), mine), all_of(c["m"].filter, mine))
    return Either(tuple(Exists(All(part)) for part in parts))


@condition("you control your commander", "you control your commander")
def you_control_your_commander(_c: Captures) -> Condition:
    return Exists(All(all_of(HasStatus("commander"), OwnedBy(You()), ControlledBy(You()))))


@condition(
    "you have at least <n:number> life more than your starting life total",
    "you have at least 7 life more than your starting life total",
)
def you_have_life_more_than_your_starting_total(c: Captures) -> Condition:
    start = PlayerStat("starting_life", You())
    return Compares(PlayerStat("life", You()), ">=", Sum((start, c["n"])))


@condition("<p:player> have|has fewer than <k:number> cards in hand", "you have fewer than seven cards in hand")
def player_has_fewer_than_number_cards_in_hand(c: Captures) -> Condition | None:
    return None if not isinstance(c["k"], int) else _of_player(c, lambda who: PlayerStat("hand", who), "<=", c["k"] - 1)


@condition("<p:player> have|has exactly <k:number> life", "you have exactly 1 life")
def player_has_exactly_number_life(c: Captures) -> Condition | None:
    return _of_player(c, lambda who: PlayerStat("life", who), "=", c["k"])


@condition("you have <k:number> or more cards in your library", "you have 200 or more cards in your library")
def you_have_number_or_more_cards_in_library(c: Captures) -> Condition:
    return Compares(PlayerStat("library", You()), ">=", c["k"])


@condition(
    "you control <k:number> or more <n:noun> with different names",
    "you control four or more Demons with different names",
)
def you_control_number_with_different_names(c: Captures) -> Condition | None:
    found = _controlled({**c, "p": You()})
    return None if found is None else Compares(Distinct("name", found), ">=", c["k"])


@condition(
    "you control <k:number> or more <n:noun> with different powers",
    "you control three or more creatures with different powers",
)
def you_control_number_with_different_powers(c: Captures) -> Condition | None:
    found = _controlled({**c, "p": You()})
    return None if found is None else Compares(Distinct("power", found), ">=", c["k"])


@condition("you have <k:number> or more <n:noun>", "you have four or more creature cards in your graveyard")
def you_have_number_or_more_noun_somewhere(c: Captures) -> Condition | None:
    if not c["n"].card or c["n"].zones != (Zone.GRAVEYARD,):
        return None
    return Compares(CountOf(all_that_fit(c["n"])), ">=", c["k"])
