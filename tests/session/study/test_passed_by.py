"""What was put down in a study though another permanent would have changed how it enters (614.1c, 614.1d, 614.12)."""

from __future__ import annotations

from typing import Final

import pytest

from mtgtable.session.catalog import Catalog
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.study.board import Piece, StudyBoard
from mtgtable.session.study.laying_out import lay_out

DINOSAURS: Final = (
    ("type_line", "Creature — Dinosaur"),
    ("power", "7"),
    ("toughness", "7"),
    ("oracle_text", ("As a historic permanent you control enters, it becomes a 7/7 Dinosaur creature in addition to "
                    "its other types. (Artifacts, legendaries, and Sagas are historic.)")),
)  # fmt: skip
TAPPING: Final = (
    ("type_line", "Enchantment"),
    ("oracle_text", "Artifacts, creatures, and lands your opponents control enter tapped."),
)
RELIC: Final = (("type_line", "Artifact"), ("oracle_text", ""))


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(Catalog.of_user()[0])


def told(workshop: Workshop, *pieces: Piece) -> dict[int, list[str]]:
    board = StudyBoard()
    for one in pieces:
        board = board.add(one)
    laid = lay_out(board, workshop)
    assert laid.troubles == ()
    return {key: [one.name for one in found] for key, found in laid.passed_by.items()}


def test_only_what_came_after_it_and_fits_is_told(workshop: Workshop) -> None:
    """The older relic, another player's, what isn't historic and what lies in a graveyard would have entered so too."""
    found = told(
        workshop,
        Piece(0, "Relic", custom=RELIC),
        Piece(0, "Old Lizards", custom=DINOSAURS),
        Piece(0, "Relic", custom=RELIC),
        Piece(0, "Relic", "B", custom=RELIC),
        Piece(0, "Grizzly Bears"),
        Piece(0, "Relic", zone="graveyard", custom=RELIC),
    )
    assert found == {3: ["Old Lizards"]}


def test_what_lies_there_as_it_would_have_entered_is_not_told(workshop: Workshop) -> None:
    found = told(
        workshop,
        Piece(0, "Slow Air", custom=TAPPING),
        Piece(0, "Grizzly Bears", "B"),
        Piece(0, "Grizzly Bears", "B", tapped=True),
        Piece(0, "Grizzly Bears"),
    )
    assert found == {2: ["Slow Air"]}


def test_its_own_words_are_no_other_permanents(workshop: Workshop) -> None:
    """A permanent's own "as it enters" is asked for elsewhere (614.12a)."""
    assert told(workshop, Piece(0, "Painter's Servant", chosen=(("color", "blue"),))) == {}
