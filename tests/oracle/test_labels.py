"""What stands in a window as it is printed: the labels of modes, costs and targets, set as sentences are."""

from __future__ import annotations

import pytest

from mtgtable.oracle.wording.tokens import Text, tokenize
from tests.oracle.cards import ability, compiled, spell

SENTENCES = (
    "You gain 2 life.",
    "Target player's creatures get -1/-1, then that player loses 2 life.",
    'It gains "{T}: Add {R}{G}." Draw a card.',
    "Choose one: draw; discard!",
    "Scry 2. Then, if you control {C}, draw a card.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_set_as_it_was_printed(sentence: str) -> None:
    text = Text(tuple(tokenize(sentence)))
    assert text.words(0, text.n) == sentence


def test_what_was_drawn_together_is_two_words() -> None:
    text = Text(tuple(tokenize("It's a 1/1.")))
    assert text.words(0, text.n) == "It is a 1/1."


def test_modes_are_told_in_printed_sentences() -> None:
    modes = spell(
        "Choose one —\n• You gain 2 life.\n• Target opponent loses 3 life, then discards a card.\n"
        "• Destroy target creature. It can't be regenerated."
    ).modal.modes
    assert [mode.text for mode in modes] == [
        "You gain 2 life.",
        "Target opponent loses 3 life, then discards a card.",
        "Destroy target creature. It can't be regenerated.",
    ]


def test_costs_are_told_in_printed_words() -> None:
    cost = ability("Artifact", "{1}{R}, {T}, Sacrifice an artifact, creature, or land: Draw a card.").cost
    assert cost.text == "{1}{R}, {T}, Sacrifice an artifact, creature, or land"


def test_a_partner_is_called_by_its_printed_name() -> None:
    face = compiled("Example", "Legendary Creature — Human", "Partner with Pir, Wanderer's Shade")
    assert face.abilities[0].parameters == ("Pir, Wanderer's Shade",)
