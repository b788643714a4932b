"""Counters whose rule stands only in reminder text: nothing here follows it, so the card isn't understood."""

from __future__ import annotations

import pytest

from mtgtable.oracle import compile_card
from tests.oracle.cards import card


@pytest.mark.parametrize(
    "text",
    [
        "When Example enters, put a hone counter on Example.",
        "Remove a hone counter from Example: Draw a card.",
    ],
)
def test_a_counter_that_only_a_reminder_explains_is_not_understood(text: str) -> None:
    assert compile_card(card("Example", "Artifact — Equipment", text)).unsupported


def test_a_counter_that_means_nothing_by_itself_is_understood() -> None:
    assert not compile_card(
        card("Example", "Artifact", "When Example enters, put a charge counter on Example.")
    ).unsupported
