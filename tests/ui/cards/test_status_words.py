"""Every mark that the engine keeps or asks for is said in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.engine.allowing.activatable import LOYALTY_USED
from mtgtable.engine.capabilities import MARKED
from mtgtable.engine.reading.statuses import CHANGED_HANDS, SUPPORTED_STATUSES
from mtgtable.engine.turn.phasing import INDIRECTLY
from mtgtable.engine.turn.state_based import COMMANDER_ASKED
from mtgtable.ui.cards.status_words import status_said
from mtgtable.ui.language import LANGUAGE, table

EVERY = SUPPORTED_STATUSES | MARKED | {LOYALTY_USED, CHANGED_HANDS, INDIRECTLY, COMMANDER_ASKED, "exerted_this_turn"}


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


@pytest.mark.parametrize("status", sorted(EVERY))
@pytest.mark.usefixtures("german")
def test_every_status_is_said_in_german(status: str) -> None:
    german = status_said(status)
    assert "_" not in german
    assert german != status.replace("_", " ")
    assert "this turn" not in german


@pytest.mark.parametrize(
    ("status", "words"),
    [("attacked_this_turn", "attacked this turn"), ("monstrous", "monstrous"), ("level 3", "level 3")],
)
def test_a_status_is_said_in_english(status: str, words: str) -> None:
    assert status_said(status) == words
