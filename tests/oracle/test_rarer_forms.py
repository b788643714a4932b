"""Rarer sentences that are said as they are printed."""

import pytest

from mtgtable.oracle import compile_card, plainly
from tests.oracle.cards import card

AS_PRINTED = (
    ("Creature", "Whenever you cast your second spell during each opponent's turn, draw a card."),
    ("Creature", "Whenever you cast your third spell in a turn, draw a card."),
    ("Creature", "Whenever you cast your second spell during each of your turns, draw a card."),
    ("Creature", "When ~ enters, it becomes day."),
    ("Creature", "When ~ enters, it becomes night."),
    ("Creature", "When ~ enters, you take the initiative."),
    (
        "Enchantment",
        """Whenever a creature card is put into your graveyard from anywhere other than the battlefield, \
you gain 1 life.""",
    ),
    ("Enchantment", "Whenever a land card is put into your graveyard from your hand or library, you gain 1 life."),
    ("Creature", "~ can't be the target of spells your opponents control."),
    ("Sorcery", "You gain 1 life for each creature that died under your control this turn."),
    ("Sorcery", "You gain 1 life for each artifact that entered the battlefield under your control this turn."),
    ("Sorcery", "Draw a card for each spell you've cast this turn."),
)


@pytest.mark.parametrize(("kind", "text"), AS_PRINTED)
def test_it_is_said_as_it_is_printed(kind: str, text: str) -> None:
    result = compile_card(card("Example", kind, text))
    assert not result.unsupported
    (ability,) = result.front.abilities
    words = text.removesuffix(".").replace("~", "this")
    assert plainly(ability) == words[:1].upper() + words[1:]


def test_what_a_siege_has_without_a_word_is_said() -> None:
    """310.11."""
    protected, defeated = compile_card(card("Example", "Battle — Siege", "")).front.abilities
    assert plainly(protected) == "As this enters, choose an opponent"
    assert plainly(defeated).endswith("exile this. You may cast it transformed without paying its mana cost")
