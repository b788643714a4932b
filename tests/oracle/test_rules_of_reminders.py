"""Rules that stand only in reminder text: nothing here follows them, so the card isn't understood."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.oracle import compile_card
from tests.oracle.cards import card


@pytest.mark.parametrize(
    "text",
    [
        "When Example enters, put a hone counter on Example.",
        "Remove a hone counter from Example: Draw a card.",
        "When Example enters, put a gleam counter on it. (A permanent with a gleam counter can't be sacrificed.)",
        "(Each gleam counter on a permanent gives it ward {1}.)\nWhen Example enters, draw a card.",
        "Onslaught — {2}: Draw a card. (Activate only if you attacked this turn.)",
        "Onslaught — {2}: Draw a card. (An onslaught ability can be activated only once.)",
        "Onslaught — {2}: Draw a card. (Reduce the cost by {1} for each creature that attacked this turn.)",
        "• Onslaught — {2}: Draw a card. (Draw from it. Activate only once each turn.)",
    ],
)
def test_what_only_a_reminder_explains_is_not_understood(text: str) -> None:
    compiled = compile_card(card("Example", "Artifact — Equipment", text))
    assert compiled.unsupported
    said = [node for one in compiled.front.abilities for node in walk(one) if isinstance(node, Manual | ManualAbility)]
    assert len(said) == len(compiled.front.abilities) or "hone" not in text


def test_what_stands_with_such_a_rule_does_not_work() -> None:
    text = "Flying\nOnslaught — {2}: Draw a card. (Activate only if you attacked this turn.)"
    compiled = compile_card(card("Example", "Creature — Bird", text))
    (gap,) = compiled.unsupported
    assert gap.text == text.partition("\n")[2]
    assert gap.start == len("Flying\n")
    assert gap.reason == '"onslaught", whose rule only reminder text tells'
    flying, by_hand = compiled.front.abilities
    assert getattr(flying, "name", "") == "flying"
    assert isinstance(by_hand, ManualAbility), "it speaks, and is done by hand"


_AGAIN = (
    "When Example enters, put a charge counter on Example.",
    "When Example enters, put a stun counter on target creature. (If it would become untapped, remove a stun counter.)",
    "Landfall — Whenever a land you control enters, you get {E}. (You get an energy counter.)",
    'Landfall — Whenever a land you control enters, create a Map token. (It has "Draw. Activate only as a sorcery.")',
    "Exhaust — {2}: Draw a card. (Activate each exhaust ability only once.)",
)


@pytest.mark.parametrize("text", _AGAIN)
def test_what_a_reminder_says_again_is_understood(text: str) -> None:
    assert not compile_card(card("Example", "Artifact", text)).unsupported
