"""What the log says of a player who is called You, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.playing.second_person import second_person

CASES = (
    ("You: looks through their library", "You look through your library", None),
    ("You: looks through Ana's library", "You look through Ana's library", None),
    ("Ana: looks through their library", "Ana: looks through their library", None),
    ("Bear goes from You's library to their hand", "Bear goes from your library to your hand", None),
    (
        "Bear goes from Ana's library to their hand",
        "Bear goes from Ana's library to their hand",
        "Bear geht aus der Bibliothek von Ana auf die eigene Hand",
    ),
    (
        "Bear is exiled from You's library",
        "Bear is exiled from your library",
        "Bear geht aus deiner Bibliothek ins Exil",
    ),
    ("Bear deals 2 damage to You", "Bear deals 2 damage to you", "Bear fügt dir 2 Schaden zu"),
    ("Bear deals 2 combat damage to Ana", "Bear deals 2 combat damage to Ana", "Bear fügt Ana 2 Kampfschaden zu"),
    ("3 damage is dealt to You", "3 damage is dealt to you", "Du erhältst 3 Schaden"),
    ("You concedes…", "You concede…", None),
)


@pytest.fixture
def german() -> Iterator[None]:
    LANGUAGE.use(table("de"), "de")
    yield
    LANGUAGE.use({}, "en")


@pytest.mark.parametrize(("text", "said"), [(text, said) for text, said, _ in CASES])
def test_it_is_said_to_you(text: str, said: str) -> None:
    assert second_person(text) == said


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("text", "said"), [(text, said) for text, _, said in CASES if said])
def test_it_is_said_to_you_in_german(text: str, said: str) -> None:
    assert second_person(text) == said
