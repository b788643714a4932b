"""Conditions about what became of something: it attacked, was small, came from elsewhere, melds (603.4)."""

from __future__ import annotations

from mtgtable.abilities.conditions import (
    CastFrom,
    Compares,
    Condition,
    Either,
    Every,
    Exists,
    Fits,
    HappenedThisTurn,
    Isnt,
)
from mtgtable.abilities.filters import CompareStat, ControlledBy, HasStatus, IsAmong, OwnedBy, all_of
from mtgtable.abilities.happenings import Attacks, ZoneChange
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import All, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.terms.conditions import condition, selector_of


@condition("<o:known> attacked this combat", "~ attacked this combat")
def known_attacked_this_combat(c: Captures) -> Condition:
    return HappenedThisTurn(Attacks(IsAmong(selector_of(c["o"]))), this_combat=True)


@condition("<o:object_whose> <s:stat> was less than <m:number>", "its toughness was less than 1")
def whose_stat_was_less(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], "<", c["m"]))


@condition("<a:amount> was <s:than> <b:amount>", "the amount of mana spent to cast it was less than its mana value")
def amount_was_than_amount(c: Captures) -> Condition | None:
    return None if isinstance(c["a"], int) else Compares(c["a"], c["s"], c["b"])


@condition("<o:known> had <s:stat> greater than <b:amount>", "it had power greater than ~'s power")
def its_stat_was_greater_than_amount(c: Captures) -> Condition:
    return Fits(selector_of(c["o"]), CompareStat(c["s"], ">", c["b"]))


@condition("<o:known> has|had greater power or toughness than ~", "that creature has greater power or toughness than ~")
def known_is_greater(c: Captures) -> Condition:
    """702.100c: either number, each with its own kind."""
    it = selector_of(c["o"])
    return Either(
        (
            Fits(it, CompareStat("power", ">", StatOf("power", Source()))),
            Fits(it, CompareStat("toughness", ">", StatOf("toughness", Source()))),
        )
    )


@condition("you cast <o:known> from anywhere other than your hand", "you cast it from anywhere other than your hand")
def you_cast_it_from_elsewhere(c: Captures) -> Condition:
    it = selector_of(c["o"])
    return Every((CastFrom(of=it, by=You()), Isnt(Fits(it, HasStatus("cast_from_hand")))))


@condition(
    "you both own and control ~ and (a|an) <n:noun>",
    "you both own and control ~ and a creature named Example",
)
def you_own_and_control_both(c: Captures) -> Condition | None:
    """701.42b: what melds is owned and controlled by the same player."""
    noun: Noun = c["n"]
    if noun.plural or noun.choice or not noun.of_permanents:
        return None
    mine = all_of(OwnedBy(You()), ControlledBy(You()))
    return Every((Fits(Source(), mine), Exists(All(all_of(noun.filter, mine)))))


@condition(
    "a permanent was put into your hand from the battlefield this turn",
    "a permanent was put into your hand from the battlefield this turn",
)
def one_was_put_into_your_hand(_c: Captures) -> Condition:
    return HappenedThisTurn(ZoneChange(OwnedBy(You()), Zone.BATTLEFIELD, Zone.HAND))
