"""A name is known only after what gives it was done, on whichever way it is reached (608.2c)."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import Content, Modal, Mode, SpellAbility, TriggeredAbility
from mtgtable.abilities.conditions import Condition, DidIt, IsTurnOf
from mtgtable.abilities.costs import Cost
from mtgtable.abilities.happenings import OneOf
from mtgtable.abilities.instructions import (
    Chance,
    ChooseMode,
    Draw,
    GainLife,
    If,
    Instruction,
    May,
    MayPay,
    Mill,
    Nothing,
    Sacrifice,
    Sequence,
    Tap,
)
from mtgtable.abilities.lasting import Later
from mtgtable.abilities.named_before import used_too_early
from mtgtable.abilities.quantities import Noted, StatOf, X
from mtgtable.abilities.selectors import Bound, Source, You

MINE: Condition = IsTurnOf(You())
GIVES = Mill(1, bind="milled card")
USES = Tap(Bound("milled card"))
LATER = Later(TriggeredAbility(OneOf(()), Content(Sequence((GIVES, USES)))))


def early(*steps: Instruction) -> tuple[str, ...]:
    return used_too_early(SpellAbility(Content(Sequence(steps))), frozenset())


@pytest.mark.parametrize(
    "steps",
    [
        (GIVES, USES),
        (If(MINE, Sequence((GIVES, USES)), Nothing()),),
        (If(MINE, GIVES, Nothing()), USES),
        (GIVES, If(MINE, Nothing(), USES)),
        (May(GIVES), If(DidIt("did"), USES)),
        (MayPay(Cost(), then=Sequence((GIVES, USES))),),
        (GIVES, Later(TriggeredAbility(OneOf(()), Content(USES)))),
        (LATER,),
        (Chance("d20"), GainLife(Noted("rolled"))),
    ],
)
def test_what_was_named_before_is_known(steps: tuple[Instruction, ...]) -> None:
    assert early(*steps) == ()


@pytest.mark.parametrize(
    "steps",
    [
        (USES, GIVES),
        (If(MINE, GIVES, USES),),  # "otherwise": it wasn't done
        (May(GIVES, otherwise=USES),),
        (MayPay(Cost(), then=GIVES, otherwise=USES),),
        (LATER, USES),  # a later ability hasn't done it yet
        (ChooseMode((Mode("one", GIVES), Mode("two", USES))),),
        (ChooseMode((Mode("one", GIVES), Mode("two", Nothing()))), USES),
    ],
)
def test_what_is_named_on_another_way_or_later_is_not(steps: tuple[Instruction, ...]) -> None:
    assert early(*steps) == ("milled card",)


def test_modes_of_a_spell_know_nothing_of_each_other() -> None:
    modal = Modal((Mode("one", GIVES), Mode("two", USES)))
    assert used_too_early(Content(Nothing(), modal=modal), frozenset()) == ("milled card",)


def test_where_x_is_is_read_where_x_first_stands() -> None:
    """608.2h: "Sacrifice a creature. You draw X cards, where X is its power", and not the other way round."""
    power = StatOf("power", Bound("given up"))
    deed = Sacrifice(Source(), bind="given up")
    assert used_too_early(Content(Sequence((deed, Draw(X()))), x_is=power), frozenset()) == ()
    assert used_too_early(Content(Sequence((Draw(X()), deed)), x_is=power), frozenset()) == ("given up",)


def test_numbers_that_nothing_noted_are_found() -> None:
    assert early(GainLife(Noted("rolled"))) == ("rolled",)
