"""Abilities that speak of what nothing in them names come to the players' hands instead of failing as they resolve."""

import pytest

from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Manual
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from tests.soak.sweep import tried

CREW = "Whenever you attack, you may discard X cards. When you do, up to X target creatures you control get +1/+1."
GATE = "Whenever this creature deals combat damage to a player, put X +1/+1 counters on it."
PLAIN = "When this creature enters, draw a card."


def card(text: str) -> PrintedCard:
    return PrintedCard("Example", "normal", (PrintedFace("Example", "Creature — Bear", text, "{2}", "2", "2"),))


@pytest.mark.parametrize("text", [CREW, GATE])
def test_an_ability_without_its_number_is_shown_as_it_resolves(text: str) -> None:
    made = compile_printed(card(f"{PLAIN}\n{text}"))
    assert not made.supported
    first, second = made.compiled.front.abilities
    assert not [node for node in walk(first) if isinstance(node, Manual)], "the other ability is done by the program"
    assert [node.text for node in walk(second) if isinstance(node, Manual)] == [text]
    assert made.unsupported_clauses == (text,)
    assert tried(made.compiled) == []


def test_what_is_named_is_done_by_the_program() -> None:
    made = compile_printed(card(PLAIN))
    assert made.supported
    assert not [node for node in walk(made.compiled) if isinstance(node, Manual)]
