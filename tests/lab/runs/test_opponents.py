"""Whom a run is played against, as people write it."""

from __future__ import annotations

import pytest

from mtgtable.lab.runs.opponents import read_opponent
from mtgtable.lab.runs.spec import BadSpec


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("goldfish", "goldfish"),
        ("clock:5", "clock:5"),
        ("clock 5", "clock:5"),
        ("Clock: 5", "clock:5"),
        ("5-turn clock", "clock:5"),
        ("a clock that wins on turn 6", "clock:6"),
        ("wins on turn 6", "clock:6"),
        ("clock on turn 7", "clock:7"),
        ("clock 3 from turn 2", "clock:8"),  # 3 in each of the turns 2 to 8 are 21
        ("5 damage each turn", "clock:4"),
        ("10 damage on turns 3, 6", "clock:6"),
    ],
)
def test_a_clock_is_read(words: str, meant: str) -> None:
    assert read_opponent(words, 20) == meant


def test_damage_has_to_take_all_life() -> None:
    assert read_opponent("5 damage each turn", 40) == "clock:8"
    with pytest.raises(BadSpec, match="never deals enough"):
        read_opponent("5 damage on turn 3", 20)


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("clock 3 someday", "'someday', after 'clock 3'"),
        ("clock", "doesn't say how much"),
        ("wall 0/4 on turn 2", "only a clock"),
        ("a dragon", "'a dragon' is nothing that a goldfish does"),
    ],
)
def test_the_message_names_the_place(words: str, place: str) -> None:
    with pytest.raises(BadSpec, match=place):
        read_opponent(words, 20)
