"""What a description says of this turn (cards milled, 701.17; permanents turned face up, 708.8), and of sizes."""

from __future__ import annotations

from mtgtable.abilities.filters import (
    AllOf,
    AnyOf,
    CompareStat,
    ControlledBy,
    HasCounter,
    HasStatus,
    Not,
    SharesWith,
)
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Source
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.nouns.endings import Ending, ending
from mtgtable.oracle.nouns.words import one_of_them


def _buried(noun: Noun) -> bool:
    return noun.card and noun.zones == (Zone.GRAVEYARD,)


@ending("that was|were milled this turn", "land card in a graveyard that was milled this turn")
def that_was_milled_this_turn(_c: Captures, noun: Noun) -> Ending | None:
    return (HasStatus("milled_this_turn"), (), False) if _buried(noun) else None


@ending(
    "that was|were put there from (a|their|your) library this turn",
    "creature card in a graveyard that was put there from a library this turn",
)
def that_was_put_there_from_a_library(_c: Captures, noun: Noun) -> Ending | None:
    return (HasStatus("binned_this_turn"), (), False) if _buried(noun) else None


@ending(
    "that was|were discarded or put there from a library this turn",
    "card in a graveyard that was discarded or put there from a library this turn",
)
def that_was_discarded_or_put_there(_c: Captures, noun: Noun) -> Ending | None:
    ways = AnyOf((HasStatus("discarded_this_turn"), HasStatus("binned_this_turn")))
    return (ways, (), False) if _buried(noun) else None


@ending("drawn this turn", "card in your hand drawn this turn")
def drawn_this_turn(_c: Captures, noun: Noun) -> Ending | None:
    return (HasStatus("drawn_this_turn"), (), False) if noun.card and noun.zones == (Zone.HAND,) else None


@ending("that was|were turned face up this turn", "creature you control that was turned face up this turn")
def that_was_turned_face_up_this_turn(_c: Captures, noun: Noun) -> Ending | None:
    return (HasStatus("turned_up_this_turn"), (), False) if noun.of_permanents else None


@ending(
    "that (they|you) controlled since the beginning of the turn",
    "creature that they controlled since the beginning of the turn",
)
def that_they_controlled_all_turn(_c: Captures, noun: Noun) -> Ending | None:
    """It has come under nobody's control since the turn began."""
    return (Not(HasStatus("came_this_turn")), (), False) if noun.of_permanents else None


@ending("with base power and toughness <d:pt>", "creature with base power and toughness 2/2")
def with_base_power_and_toughness(c: Captures, _n: Noun) -> Ending:
    power, toughness = c["d"]
    return (
        AllOf((CompareStat("base_power", "=", power), CompareStat("base_toughness", "=", toughness))), (), False,
    )  # fmt: skip


@ending("with <s:stat> <n:number> , <m:number> , or <k:number>", "creature spell with power 4, 5, or 6")
def with_one_of_three_sizes(c: Captures, _n: Noun) -> Ending:
    return AnyOf(tuple(CompareStat(c["s"], "=", c[name]) for name in "nmk")), (), False


@ending("that have|has <s:stat> <n:number>", "cards that have mana value 9")
def that_have_such_a_size(c: Captures, _n: Noun) -> Ending:
    return CompareStat(c["s"], "=", c["n"]), (), False


@ending("without (a|an) <k:counter_kind> counter on (it|them)", "nonland permanent without a fate counter on it")
def without_a_counter(c: Captures, _n: Noun) -> Ending:
    return Not(HasCounter(c["k"])), (), False


@ending("with the same total power and toughness", "creature card with the same total power and toughness")
def with_the_same_total_size(_c: Captures, noun: Noun) -> Ending:
    """As that of the creature that was spoken of."""
    it = Phrase(noun.at, "object", ("creature",), False, Anaphor("that"))
    return CompareStat("power_and_toughness", "=", StatOf("power_and_toughness", it.selector)), (), False


@ending("with <s:stat> less than ~ 's", "creature card with power less than ~'s")
def with_less_than_self(c: Captures, _n: Noun) -> Ending:
    return CompareStat(c["s"], "<", StatOf(c["s"], Source())), (), False


@ending("that <p:player> control|controls", "permanents you own that your opponents control")
def that_players_control(c: Captures, noun: Noun) -> Ending | None:
    return (ControlledBy(one_of_them(c["p"])), (), False) if noun.of_permanents else None


@ending("that shares|share a permanent type with <o:object>", "permanent that shares a permanent type with it")
def that_shares_a_permanent_type(c: Captures, noun: Noun) -> Ending | None:
    """Of card types that permanents can have only because they are permanents (110.4)."""
    return (SharesWith("permanent type", c["o"].selector), (), False) if noun.of_permanents else None
