"""Permanents that enter as copies on a condition, tapped, or with more than the copy (707.5, 614.12)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import Ability, Content, ReplacementAbility, TriggeredAbility
from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.filters import ControlledBy
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import Move
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.modifications import CopyExceptions
from mtgtable.abilities.quantities import IfElse
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Bound, Choose, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.replacements import entering, replaces
from mtgtable.oracle.grammar.patterns import Captures


def _as_copy(c: Captures, **more: object) -> EntersWith:
    return replace(
        EntersWith(copy_of=c["o"], exceptions=c.get("x", CopyExceptions()), optional=True),
        **more,  # type: ignore[arg-type]
    )


@replaces(
    "if <k:condition> , you may have ~ enter as a copy of <o:any_object> [<x:copy_exceptions>]",
    "If you attacked this turn, you may have ~ enter as a copy of any creature on the battlefield",
)
def if_condition_you_may_have_self_enter_as_a_copy(c: Captures) -> tuple[Ability, ...]:
    (ability,) = entering(_as_copy(c), optional=True)
    assert isinstance(ability, ReplacementAbility)
    return (replace(ability, condition=c["k"]),)


@replaces(
    "you may have ~ enter tapped as a copy of <o:any_object> <x:copy_exceptions>",
    "You may have ~ enter tapped as a copy of any creature on the battlefield, except it has haste",
)
def you_may_have_self_enter_tapped_as_a_copy_except(c: Captures) -> tuple[Ability, ...]:
    return entering(_as_copy(c, tapped=True), optional=True)


@replaces(
    "you may have ~ enter as a copy of <o:any_object> , except it enters <k:entering_counters> if you control that "
    "creature",
    "You may have ~ enter as a copy of any creature on the battlefield, except it enters with a shield counter on it "
    "if you control that creature",
)
def you_may_have_self_enter_with_counters_as_a_copy_of_yours(c: Captures) -> tuple[Ability, ...]:
    mine = Fits(Bound("copied"), ControlledBy(You()))
    counters = tuple((kind, IfElse(mine, count, 0)) for kind, count in c["k"])
    return entering(_as_copy(c, counters=counters), optional=True)


@replaces(
    "you may have ~ enter as a copy of <o:any_object> [<x:copy_exceptions>] . when you do , exile that card",
    "You may have ~ enter as a copy of any creature card in a graveyard, except it has haste. When you do, exile that "
    "card",
)
def you_may_have_self_enter_as_a_copy_and_exile_it(c: Captures) -> tuple[Ability, ...] | None:
    """603.12: exiled once the permanent is there."""
    gone = TriggeredAbility(OneOf(()), Content(Move(Bound("copied"), Zone.EXILE, origin=Zone.GRAVEYARD)))
    in_graveyards = isinstance(c["o"], Choose) and c["o"].zones == (Zone.GRAVEYARD,)
    return entering(_as_copy(c, do=Later(gone)), optional=True) if in_graveyards else None


@replaces(
    "as ~ enters , you may have it become a copy of <o:any_object> <d:duration> [<x:copy_exceptions>]",
    "As ~ enters, you may have it become a copy of any creature on the battlefield until end of turn, except it has "
    "haste",
)
def as_self_enters_you_may_have_it_become_a_copy(c: Captures) -> tuple[Ability, ...]:
    """707.5: it enters as that copy, for a time."""
    return entering(_as_copy(c, lasts=c["d"]), optional=True)
