"""Static sentences about how many creatures may or must attack or block (508.1c, 508.1d, 509.1b)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.filters import AllOf, ControlledBy, IsType, all_of
from mtgtable.abilities.modifications import RuleChange, RuleName
from mtgtable.abilities.selectors import All, Players, Union, You
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun


def _limit(rule: RuleName, c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Players("each"), (RuleChange(rule, value=c["n"]),)),)


@static(
    "no more than <n:number> creature(s) can attack each (combat|turn)",
    "No more than one creature can attack each combat",
)
def no_more_than_so_many_can_attack(c: Captures) -> tuple[Ability, ...]:
    return _limit("attack limit", c)


@static(
    "no more than <n:number> creature(s) can block each (combat|turn)",
    "No more than one creature can block each combat",
)
def no_more_than_so_many_can_block(c: Captures) -> tuple[Ability, ...]:
    return _limit("block limit", c)


@static(
    "no more than <n:number> creature(s) can attack you each (combat|turn)",
    "No more than two creatures can attack you each combat",
)
def no_more_than_so_many_can_attack_you(c: Captures) -> tuple[Ability, ...]:
    """Of those that attack you, not a planeswalker of yours (508.1b)."""
    return (StaticAbility(You(), (RuleChange("attackers of you at most", value=c["n"]),)),)


@static(
    "<p:player> must attack with at least one creature each combat if able",
    "Your opponents must attack with at least one creature each combat if able",
)
def player_must_attack_with_one(c: Captures) -> tuple[Ability, ...]:
    """508.1d: a requirement on the player, which one attacker obeys."""
    return (StaticAbility(c["p"], (RuleChange("must attack with one"),)),)


@static(
    "<p:player> must attack you or a planeswalker you control with at least one creature each combat if able",
    "Each opponent must attack you or a planeswalker you control with at least one creature each combat if able",
)
def player_must_attack_you_with_one(c: Captures) -> tuple[Ability, ...]:
    whom = Union((You(), All(AllOf((IsType("Planeswalker"), ControlledBy(You()))))))
    return (StaticAbility(c["p"], (RuleChange("must attack with one", players=whom),)),)


@static("<p:player> can't block with <n:noun>", "Your opponents can't block with creatures with even mana value")
def player_cant_block_with(c: Captures) -> tuple[Ability, ...] | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or not noun.plural:
        return None
    theirs = All(all_of(noun.filter, ControlledBy(c["p"])))
    return (StaticAbility(theirs, (RuleChange("cant block"),)),)


@static("<p:player> can't attack with <n:noun>", "Each opponent who cast a spell this turn can't attack with creatures")
def player_cant_attack_with(c: Captures) -> tuple[Ability, ...] | None:
    noun: Noun = c["n"]
    if not noun.of_permanents or not noun.plural:
        return None
    theirs = All(all_of(noun.filter, ControlledBy(c["p"])))
    return (StaticAbility(theirs, (RuleChange("cant attack"),)),)
