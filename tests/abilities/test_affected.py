"""What instructions affect and what they call it: every kind with such a field is among those asked for it."""

from dataclasses import fields
from typing import get_args

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.affected import Affecting, Naming, affected_by, as_it_was, names_given
from mtgtable.abilities.selectors import Source, You
from mtgtable.model.zones import Zone

KINDS: tuple[type, ...] = get_args(i.Instruction)


def typed(kind: type, name: str) -> str:
    """How a field of a kind of instruction is declared; nothing where there is none of that name."""
    return next((str(field.type) for field in fields(kind) if field.name == name), "")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_kind_is_among_those_whose_field_it_has(kind: type) -> None:
    assert (kind in get_args(Affecting)) == typed(kind, "what").startswith("Selector")
    assert (kind in get_args(Naming)) == bool(typed(kind, "bind"))


def test_only_revealing_calls_the_rest_something_too() -> None:
    assert [kind for kind in KINDS if typed(kind, "rest")] == [i.RevealUntil]


def test_what_is_affected_and_what_it_is_called() -> None:
    exiled = i.Move(Source(), Zone.EXILE, bind="gone")
    assert affected_by(exiled) == Source()
    assert names_given(exiled) == ("gone", as_it_was("gone"))
    assert affected_by(i.GainLife(1, You())) is None
    assert affected_by(i.Decide("color", bind="hue")) is None
    assert names_given(i.Decide("color", bind="hue")) == ("hue",)
    assert names_given(i.Destroy(Source(), bind="")) == ()
