"""What "it" means after a clause that isn't understood: nothing that was spoken of before that clause."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import ManualAbility
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import CastIt, DealDamage, Manual, Move, Sacrifice, Tap
from mtgtable.oracle import compile_card
from tests.oracle.cards import card as written


def read(text: str, type_line: str = "Creature — Bear") -> list[object]:
    """What the abilities of a card with that text are made of."""
    return list(walk(compile_card(written("Odd Bear", type_line, text, "{0}")).front.abilities))


def by_hand(nodes: list[object]) -> str:
    """All that is left to the players."""
    return " ".join(node.text for node in nodes if isinstance(node, Manual | ManualAbility))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("{2}: Frobnicate a red creature card. Sacrifice it at the beginning of the next end step.", "Sacrifice it"),
        ("When this creature dies, frobnicate the exiled card. Return it to the battlefield.", "Return it"),
        ("Whenever this creature attacks, twiddle one of your lands. Tap that land.", "Tap that land"),
        ("When this creature enters, frobnicate two cards. Return those cards to your hand.", "Return those cards"),
        ("When this creature enters, exile a card by frobnication. Put the exiled card into your hand.", "exiled card"),
    ],
)
def test_after_such_a_clause_it_is_done_by_hand_too(text: str, left: str) -> None:
    nodes = read(text)
    assert left.lower() in by_hand(nodes).lower()
    assert not [node for node in nodes if isinstance(node, Sacrifice | Move | Tap)]


def test_a_spell_never_casts_itself_for_what_was_exiled_by_hand() -> None:
    nodes = read("Frobnicate a card from your graveyard. You may cast it without paying its mana cost.", "Sorcery")
    assert "cast it" in by_hand(nodes)
    assert not [node for node in nodes if isinstance(node, CastIt)]


def test_the_player_meant_is_the_one_of_the_clause() -> None:
    nodes = read("Target opponent loses 1 life. An opponent frobnicates. That player loses 3 life.", "Sorcery")
    assert "That player loses 3 life" in by_hand(nodes)


def test_a_clause_that_brings_nothing_in_takes_nothing_away() -> None:
    text = "Choose target creature you control. Frobnicate it. Then it deals 3 damage to each opponent."
    nodes = read(text, "Sorcery")
    assert "deals 3 damage" not in by_hand(nodes)
    assert [node for node in nodes if isinstance(node, DealDamage)]


def test_what_names_the_card_itself_is_still_understood() -> None:
    nodes = read(
        "When this creature enters, frobnicate a card. Exile this creature, then return it to the battlefield."
    )
    assert by_hand(nodes) == "frobnicate a card"
    assert len([node for node in nodes if isinstance(node, Move)]) == 2
