"""The picture of a game on its tile: every seat has its own place, and no permanent lies upon another."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from mtgtable.engine.turn.sequence import STEPS
from mtgtable.session.glance import Glance, SeenPermanent, SeenPlayer
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.start.game_tile import cards_in, sides_of, where_it_stands

AREA = QRectF(0, 0, 148, 96)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_each_seat_has_a_place_of_its_own(players: int) -> None:
    sides = sides_of(AREA, players)
    assert len(sides) == players
    assert all(AREA.contains(side) for side in sides)
    for one, other in combinations(sides, 2):
        shared = one.intersected(other)
        assert shared.width() * shared.height() == 0


@pytest.mark.parametrize("count", [1, 10, 40, 400])
def test_no_permanent_lies_upon_another(count: int) -> None:
    line = QRectF(2, 2, 50, 14)
    row = [SeenPermanent("G", "creature", tapped=bool(number % 2)) for number in range(count)]
    places = cards_in(line, row)
    assert places
    assert places[-1].right() <= line.right()
    for before, after in pairwise(places):
        assert before.right() < after.left()
    assert min(place.width() for place in places) >= 3


def test_every_step_is_said_in_the_language_of_the_window() -> None:
    LANGUAGE.use(table("de"), "de")
    try:
        for step in STEPS:
            told = where_it_stands(Glance("Burn", turn=3, step=step, active=0, acting=0, inputs=9, players=()))
            said = told.rpartition(", ")[2]
            assert said in table("de").values(), f"{step}: {told}"
    finally:
        LANGUAGE.use({}, "en")


def test_a_person_alone_is_told_that_it_is_their_turn() -> None:
    alone = Glance("Burn", 3, "draw", 0, 0, 9, (SeenPlayer("You", 20), SeenPlayer("Goldfish", 20)))
    assert where_it_stands(alone).startswith("Your turn 3, ")
    assert where_it_stands(replace(alone, active=1)).startswith("Turn 3: Goldfish, ")
