"""Which offers the key that passes takes: what costs nothing is lit, whatever words stand around it."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.decisions import YesNo
from mtgtable.model.ids import PlayerId
from mtgtable.ui.prompt.usual import usual_answer


@pytest.mark.parametrize(
    "text",
    [
        "When this enters, you may search your library for a card, put it onto the battlefield tapped, then shuffle.",
        "When this enters, you may search your library for a land card, put it into your hand, then shuffle.",
        "When this creature enters, you may destroy target enchantment.",
        "When this creature enters, you may tap or untap target permanent.",
        "When this creature enters, you may return up to two target land cards from your graveyard to your hand.",
        "Whenever you discard a card, you may draw a card.",
        "Whenever you sacrifice a permanent, you may create a Food token.",
        "Whenever an opponent casts a creature spell, you may have that player lose 1 life.",
        "Whenever this creature attacks, you may put a land card from your hand onto the battlefield tapped.",
    ],
)
def test_what_costs_nothing_is_lit(text: str) -> None:
    assert usual_answer(YesNo(PlayerId(0), "may", text)) is True


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, you may sacrifice a land. If you do, draw two cards.",
        "When this creature enters, you may draw a card. If you do, discard a card.",
        "When this creature enters, you may return target creature you control to its owner's hand.",
        "At the beginning of your upkeep, you may exile target card from your graveyard.",
        "When this creature enters, you may blight 2. If you do, create two Goblin tokens.",
        "At the beginning of your end step, you may put a card from your hand on the bottom of your library.",
    ],
)
def test_what_takes_something_of_ones_own_is_left_to_who_knows(text: str) -> None:
    assert usual_answer(YesNo(PlayerId(0), "may", text)) is None


def test_what_is_done_to_a_target_is_left_where_that_is_ones_own() -> None:
    offer = YesNo(PlayerId(0), "may", "When this creature enters, you may have it deal 2 damage to target creature.")
    assert usual_answer(offer) is True
    assert usual_answer(offer, at_own=True) is None
