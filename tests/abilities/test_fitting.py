"""What fits a field: asked of every value that is read from a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, Literal, NewType

import pytest

import mtgtable.session.saves as saves
from mtgtable.abilities import codec
from mtgtable.abilities.fitting import fields_of, fitting
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.model.zones import Zone

Id = NewType("Id", int)


@pytest.mark.parametrize(
    ("hint", "fits", "doesnt"),
    [
        (int, [0, -3], [True, 1.5, "1", None]),
        (bool, [True], [1, "yes"]),
        (str, ["", "a"], [1, None]),
        (Id, [7], ["7", True]),
        (int | None, [None, 1], ["1"]),
        (Literal["a", "b", 2], ["a", 2], ["c", 3, ("a",)]),
        (tuple[int, ...], [(), (1, 2)], [[1], (1, "2"), 1]),
        (tuple[int, str], [(1, "a")], [(1,), (1, 2), (1, "a", 2)]),
        (frozenset[str], [frozenset(), frozenset("a")], [{"a"}, frozenset([1])]),
        (list[int], [[1]], [(1,), ["1"]]),
        (Mapping[str, int], [{}, {"a": 1}], [{1: 1}, {"a": "b"}, []]),
        (Zone, [Zone.HAND], ["hand", 1]),
        (Any, [None, 1], []),
        (object, [None, "x"], []),
        (Callable[[], None], [print], [1]),
        (Enum, [Zone.HAND], [1]),
    ],
)
def test_a_value_fits_or_doesnt(hint: Any, fits: list[Any], doesnt: list[Any]) -> None:
    assert [value for value in fits if not fitting(hint)(value)] == []
    assert [value for value in doesnt if fitting(hint)(value)] == []


def test_of_every_class_that_is_read_it_is_known_what_fits_its_fields() -> None:
    """An annotation that isn't understood would fail as a save is opened."""
    assert saves.FORMAT
    kinds = [kind for kind in codec.registered() if not issubclass(kind, Enum)]
    assert len(kinds) > 200
    for kind in (*kinds, State, GameObject):
        assert fields_of(kind).keys() == {field.name for field in fields(kind)}
