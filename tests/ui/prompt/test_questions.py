"""Which of the offers of a text is asked: a wrong clause is never quoted; where it can't be told, the text is."""

from __future__ import annotations

import pytest

from mtgtable.ui.prompt.questions import offer_in


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("You may draw a card. Until end of turn, you may play that card.", (0, 1), "draw a card"),
        ("You may exile it. You may cast it for as long as it remains exiled.", (0, 1), "exile it"),
        ("Copy it. You may choose new targets for the copy. You may draw a card.", (0, 1), "draw a card"),
        ("You may search for a card. You may cast it without paying its mana cost.", (1, 2), "cast it without paying"),
        ("You may search for a card. You may cast it without paying its mana cost.", (0, 1), "You may search"),
        ("You may discard a card. If you do, you may draw a card.", (0, 0), "You may discard"),
    ],
)
def test_the_offer_that_is_asked_is_said(text: str, place: tuple[int, int], said: str) -> None:
    assert offer_in(text, place).startswith(said)
