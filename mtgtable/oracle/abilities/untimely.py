"""Permanent spells that may be cast at any time but don't last then (601.3b, 603.7)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Ability, CastingAbility, Content, TriggeredAbility
from mtgtable.abilities.conditions import Every, Exists, HeldAsCast, Isnt, IsStep, IsTurnOf
from mtgtable.abilities.filters import IsSource, Not
from mtgtable.abilities.happenings import StepBegins
from mtgtable.abilities.instructions import Sacrifice
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.selectors import All, ControllerOf, Source, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.abilities.casting import EVERYWHERE, casting
from mtgtable.oracle.abilities.replacements import ENTERS
from mtgtable.oracle.grammar.patterns import Captures

_NOTHING_ELSE_ON_THE_STACK: Final = Isnt(Exists(All(Not(IsSource()), (Zone.STACK,))))
_AS_A_SORCERY: Final = Every(
    (IsTurnOf(You()), IsStep(("precombat_main", "postcombat_main")), _NOTHING_ELSE_ON_THE_STACK)
)


@casting(
    "you may cast ~ as though it had flash . if you cast it any time a sorcery couldn't have been cast , the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
    "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller "
    "of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
)
def you_may_cast_self_as_though_it_had_flash_for_a_turn(_c: Captures) -> tuple[Ability, ...]:
    """307.1: what a sorcery asks of the moment."""
    return (CastingAbility("flash", zones=EVERYWHERE), _sacrificed_if_untimely())


@casting(
    "if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step",
    "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step",
)
def self_cast_any_time_a_sorcery_couldnt_is_sacrificed(_c: Captures) -> tuple[Ability, ...]:
    """The second half of it, as the program itself says it."""
    return (_sacrificed_if_untimely(),)


def _sacrificed_if_untimely() -> TriggeredAbility:
    gone = TriggeredAbility(StepBegins("cleanup"), Content(Sacrifice(Source(), by=ControllerOf(Source()))))
    return TriggeredAbility(ENTERS, Content(Later(gone)), HeldAsCast(Isnt(_AS_A_SORCERY)), at_once=True)
