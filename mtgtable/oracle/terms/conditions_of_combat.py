"""Conditions about who attacks now or did in this combat, and about what an opponent has done this turn."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Compares, Condition, Exists, Fits, HappenedThisTurn, IsStep
from mtgtable.abilities.filters import (
    AnyOf,
    Anything,
    AttacksWhom,
    ControlledBy,
    HasStatus,
    IsAmong,
    IsSource,
    IsType,
    all_of,
)
from mtgtable.abilities.happenings import Attacks, Blocks, OneOf, ZoneChange
from mtgtable.abilities.quantities import CountOf, HowOften, MostAmong, PlayerStat
from mtgtable.abilities.selectors import All, Bound, Players, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.terms.conditions import condition

COMBAT: Final = IsStep(
    ("begin_combat", "declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end_combat")
)
"""During combat (506.1)."""


@condition("(~|it) attacked or blocked this combat", "~ attacked or blocked this combat")
def self_attacked_or_blocked_this_combat(_c: Captures) -> Condition:
    return HappenedThisTurn(OneOf((Attacks(IsSource()), Blocks(IsSource()))), this_combat=True)


@condition("<o:known> attacked or blocked this turn", "it attacked or blocked this turn")
def known_attacked_or_blocked_this_turn(c: Captures) -> Condition:
    return Fits(c["o"].selector, AnyOf((HasStatus("attacked_this_turn"), HasStatus("blocked_this_turn"))))


def _attacking(noun: Noun) -> All | None:
    return None if not noun.of_permanents or noun.choice else All(all_of(noun.filter, HasStatus("attacking")))


@condition("(a|an) <n:noun> is attacking", "a white creature is attacking")
def one_is_attacking(c: Captures) -> Condition | None:
    found = _attacking(c["n"])
    return None if found is None or c["n"].plural else Exists(found)


@condition("<m:number> or more <n:noun> are attacking", "four or more creatures are attacking")
def several_are_attacking(c: Captures) -> Condition | None:
    found = _attacking(c["n"])
    return None if found is None else Compares(CountOf(found), ">=", c["m"])


@condition("exactly <m:number> <n:noun> is|are attacking", "exactly one creature is attacking")
def exactly_so_many_are_attacking(c: Captures) -> Condition | None:
    found = _attacking(c["n"])
    return None if found is None else Compares(CountOf(found), "=", c["m"])


def _entered(noun: Noun, whose: Any) -> ZoneChange | None:
    if not noun.of_permanents or noun.choice:
        return None
    return ZoneChange(all_of(noun.filter, ControlledBy(whose)), None, Zone.BATTLEFIELD)


@condition(
    "an opponent had (a|an) <n:noun> enter [the battlefield] under their control this turn",
    "an opponent had an artifact enter under their control this turn",
)
def an_opponent_had_one_enter(c: Captures) -> Condition | None:
    what = _entered(c["n"], Players("opponents"))
    return None if what is None or c["n"].plural else HappenedThisTurn(what)


@condition(
    "an opponent had <m:number> or more <n:noun> enter [the battlefield] under their control this turn",
    "an opponent had two or more creatures enter under their control this turn",
)
def an_opponent_had_several_enter(c: Captures) -> Condition | None:
    """All of them under the control of the same opponent."""
    what = _entered(c["n"], Bound("each"))
    return None if what is None else Compares(MostAmong(Players("opponents"), HowOften(what)), ">=", c["m"])


@condition("an opponent drew <m:number> or more cards this turn", "an opponent drew three or more cards this turn")
def an_opponent_drew_several(c: Captures) -> Condition:
    drawn = PlayerStat("cards_drawn_this_turn", Bound("each"))
    return Compares(MostAmong(Players("opponents"), drawn), ">=", c["m"])


_YOU_OR_YOURS: Final = Union((You(), All(all_of(IsType("Planeswalker"), ControlledBy(You())))))


@condition(
    "they attacked you and / or a planeswalker you control", "they attacked you and/or a planeswalker you control"
)
def they_attacked_you_or_yours(_c: Captures) -> Condition:
    """Only one player attacks in a combat; whether the attacker is still there doesn't matter."""
    return HappenedThisTurn(Attacks(Anything(), _YOU_OR_YOURS), this_combat=True)


@condition(
    "<m:number> or more of those creatures are attacking you and / or planeswalkers you control",
    "two or more of those creatures are attacking you and/or planeswalkers you control",
)
def several_of_them_attack_you_or_yours(c: Captures) -> Condition:
    """603.4: which of them attack is asked again on resolution; what has left the battlefield doesn't."""
    those = Phrase(c["at"], "object", ("creature",), True, Anaphor("those"))
    still = All(all_of(IsAmong(those.selector), AttacksWhom(_YOU_OR_YOURS)))
    return Compares(CountOf(still), ">=", c["m"])


@condition(
    "<p:player> were|was attacked this turn by (a|an) <n:noun> you controlled",
    "they were attacked this turn by an Assassin you controlled",
)
def player_was_attacked_by_yours(c: Captures) -> Condition | None:
    """508.6; whose the attacker was is asked of it as it was."""
    noun: Noun = c["n"]
    one = isinstance(c["p"], Phrase) and isinstance(c["p"].meaning, Anaphor) and not c["p"].plural
    if not one or noun.plural or not noun.of_permanents or noun.choice:
        return None
    return HappenedThisTurn(Attacks(all_of(noun.filter, ControlledBy(You())), c["p"].selector))
