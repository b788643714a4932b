"""What is shown, led, drained and attached, said in plain words and read again as it was."""

from typing import Final

import pytest

from tests.oracle.cards import card
from tests.oracle.coming_back import NAME, comes_back

COME_BACK: Final = (
    (
        "Creature",
        (
            "If a spell or ability you control would counter a spell, instead exile that spell and you may play "
            "that card without paying its mana cost."
        ),
    ),
    ("Sorcery", "You control target player during that player's next turn."),
    ("Creature", "You may look at cards exiled with Example.\n{T}: Exile the top card of your library face down."),
    ("Artifact", "You may look at face-down creatures you don't control any time."),
    ("Enchantment", "You may look at an additional two cards each time you surveil."),
    (
        "Enchantment",
        (
            "When Example enters, exile the top seven cards of your library face down.\nYou may look at the cards "
            "exiled with Example, and you may play lands and cast spells from among those cards."
        ),
    ),
    (
        "Sorcery",
        (
            "Return all nonland permanents to their owners' hands. If you return four or more nontoken permanents you "
            "control this way, you may put a permanent card from your hand onto the battlefield."
        ),
    ),
    (
        "Sorcery",
        (
            "Target player activates a mana ability of each land they control. Then that player loses all unspent "
            "mana and you add the mana lost this way."
        ),
    ),
    (
        "Enchantment",
        (
            "As Example enters, each player chooses war or peace.\n"
            "Creatures controlled by players who chose war get +3/+0."
        ),
    ),
    ("Enchantment", "{1}, Exile two creature cards from a single graveyard: Draw a card."),
    ("Creature", "If an opponent would draw two or more cards, instead you and that player each draw a card."),
    ("Sorcery", "If you've cast another spell named Example Song this game, you win the game."),
    (
        "Artifact — Equipment",
        (
            "As Example enters, choose a creature you control it could be attached to. If you do, it enters attached "
            "to that creature."
        ),
    ),
    (
        "Creature",
        (
            "When Example enters, you may search your library for an Aura card that could enchant Example, put it onto "
            "the battlefield attached to Example, then shuffle."
        ),
    ),
    ("Instant", "Attach target Aura you control to another permanent it can enchant."),
)


@pytest.mark.parametrize(("kind", "text"), COME_BACK)
def test_it_is_read_again_as_it_was(kind: str, text: str) -> None:
    found = list(comes_back(card(NAME, kind, text)))
    assert found
    assert all(found)
