"""Power and toughness that a permanent has at times only: they set, and define nothing (604.3a, 613.4b)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import Fits, Isnt, IsTurnOf
from mtgtable.abilities.modifications import SetPT
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Source, You
from mtgtable.oracle.abilities.statics import defining, static
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import meaning_of


@static(
    "during turns other than yours , ~ 's power and toughness are each <n:number>",
    "During turns other than yours, ~'s power and toughness are each 2",
)
def others_turns_self_power_and_toughness_are(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (SetPT(c["n"], c["n"]),), Isnt(IsTurnOf(You()))),)


@static(
    "during your turn , ~ 's power and toughness are each equal to <n:amount>",
    "During your turn, ~'s power and toughness are each equal to your life total",
)
def your_turn_self_power_and_toughness_are(c: Captures) -> tuple[Ability, ...]:
    """604.3a: what holds at times only defines no characteristic."""
    return (StaticAbility(Source(), (SetPT(c["n"], c["n"]),), IsTurnOf(You())),)


@static(
    "as long as <c:condition> , (its|~ 's) power and toughness are each equal to <n:amount>",
    "As long as ~ isn't attacking, its power and toughness are each equal to the number of Forests you control",
)
def as_long_as_self_power_and_toughness_are(c: Captures) -> tuple[Ability, ...] | None:
    """604.3a: what holds on a condition defines no characteristic."""
    fits = c["c"].part if isinstance(c["c"], Isnt) else c["c"]
    if isinstance(fits, Fits) and meaning_of(fits.objects) != Source():
        return None
    return (StaticAbility(Source(), (SetPT(c["n"], c["n"]),), c["c"]),)


@static(
    "as long as <c:condition> , ~ 's power and toughness are each <n:number>",
    "As long as it's not your turn, ~'s power and toughness are each 2",
)
def as_long_as_self_power_and_toughness_are_this(c: Captures) -> tuple[Ability, ...]:
    return (StaticAbility(Source(), (SetPT(c["n"], c["n"]),), c["c"]),)


@static(
    "~ 's power is equal to the total power of <o:object> and its toughness is equal to their total toughness",
    "~'s power is equal to the total power of the exiled cards and its toughness is equal to their total toughness",
)
def power_and_toughness_of_several(c: Captures) -> tuple[Ability, ...] | None:
    """208.2a, 607.2a."""
    if not c["o"].plural:
        return None
    those = c["o"].selector
    return defining(StatOf("power", those), StatOf("toughness", those))
