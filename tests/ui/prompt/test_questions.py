"""Which of the offers of a text is asked: a wrong clause is never quoted; where it can't be told, the text is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


DREDGE = "Dredge 2 (If you would draw a card, you may mill two cards. If you do, return this card to your hand.)"


@pytest.mark.parametrize("place", [(0, 0), (0, 1), (1, 2)])
def test_a_keyword_is_asked_with_what_its_reminder_offers(place: tuple[int, int]) -> None:
    assert offer_in(DREDGE, place) == "Dredge 2 — mill two cards"


_PARTS = st.lists(st.sampled_from(["You may draw a card", ". ", " (", ")", "Ripple 4", "this turn", "; ", " may "]))


@given(text=_PARTS.map("".join), which=st.integers(0, 3), among=st.integers(0, 3))
def test_no_text_is_asked_with_nothing(text: str, which: int, among: int) -> None:
    assert isinstance(offer_in(text, (which, among)), str)
    assert bool(offer_in(text, (which, among))) == bool(text.strip())
