"""Who strikes first, twice, or has protection is judged so in a fight (510.4, 702.4b, 702.7b, 702.16e)."""

from __future__ import annotations

import pytest

from tests.lab.pilots.test_declarations import Made, declared, duel


def one(text: str, body: str) -> Made:
    return "One", "Creature — Soldier", text, body


def other(text: str, body: str) -> Made:
    return "Other", "Creature — Beast", text, body


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (("First strike", "2/1"), ("", "1/1")),
        (("First strike", "6/4"), ("", "4/4")),
        (("Double strike", "2/2"), ("", "2/2")),
        (("Double strike", "2/2"), ("", "2/4")),
        (("Protection from creatures", "1/1"), ("Reach", "5/5")),
    ],
)
def test_what_dies_before_it_strikes_back_keeps_nobody_at_home(mine: tuple[str, str], theirs: tuple[str, str]) -> None:
    assert declared(duel([one(*mine)], [other(*theirs)])) == (["One"], [])


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (("", "2/2"), ("First strike", "2/2")),
        (("First strike", "2/2"), ("First strike", "2/3")),
        (("", "2/4"), ("Double strike", "2/3")),
        (("", "3/3"), ("Protection from everything", "3/3")),
    ],
)
def test_who_would_die_for_nothing_stays(mine: tuple[str, str], theirs: tuple[str, str]) -> None:
    assert declared(duel([one(*mine)], [other(*theirs)])) == ([], [])
