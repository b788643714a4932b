"""What the words of a clause call for."""

from __future__ import annotations

import pytest

from mtgtable.session.made_tokens import in_words
from mtgtable.ui.playing.by_hand_words import CALLS, Call, called_for


@pytest.mark.parametrize("row", CALLS, ids=lambda row: row.label)
def test_each_row_is_called_for_by_its_example(row: Call) -> None:
    assert any(offer.label == row.label for offer in called_for(row.example))


def test_what_is_done_in_words_is_understood() -> None:
    said = {offer.say for row in CALLS for offer in called_for(row.example) if offer.say}
    assert len(said) >= 15
    assert [words for words in said if not in_words(words).supported] == []


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("Then destoy all creatures", ["destroy"]),
        ("That player shuffles, then draws a card for each card exiled this way.", ["shuffle", "draw"]),
        ("Counter that spell and each other spell with the same name.", ["counter"]),
        (
            "Remove all counters from it, then put it on the bottom of its owner's library.",
            ["remove counters", "to bottom"],
        ),
        ("Whenever that creature dies this turn, its controller loses 2 life.", ["life", "note"]),
        ("Frobnicate target widget.", ["note"]),
        ("Scry 2, then exchange control of them.", ["say", "say"]),
        ("They discard a card at random.", ["say", "dice"]),
    ],
)
def test_a_clause_calls_for_these(text: str, deeds: list[str]) -> None:
    assert [offer.deed for offer in called_for(text)] == deeds


def test_the_kind_of_counter_and_several_are_read() -> None:
    (offer,) = called_for("Each player puts a vow counter on it.")
    assert (offer.kind, offer.many) == ("vow", True)
    (one,) = called_for("Destroy it.")
    assert not one.many
