"""Sentences that were once read wrongly, and what they must come to; each stands for a cause, not for a card."""

from __future__ import annotations

import pytest

from mtgtable.oracle import render
from tests.oracle.cards import compiled

READINGS = (
    # "other" is other than the object spoken of
    ("Enchantment", "Each creature gets +1/+1 for each other creature on the battlefield.", "not being <affected>"),
    ("Enchantment — Aura", "Enchant creature\nOther creatures you control get -1/-1.", "not being enchanted"),
    ("Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1 for each other enchantment.", "[other &"),
    (
        "Creature",
        "{T}: ~ deals 1 damage to target creature and each other creature that shares a color with it.",
        "not being target #1",
    ),
    # "itself" and "its" are the subject
    ("Sorcery", "Target creature deals damage to itself equal to its power.", "power of target #1; to target #1"),
    (
        "Sorcery",
        "Choose any number of target creatures. Each of those creatures deals damage equal to its power to you.",
        "for each of target #1: deal damage {amount the total power of <each>; to you; source <each>}",
    ),
    # "it" is never what was not done
    ("Creature", "When ~ enters, sacrifice it unless you discard a card.", "if not, sacrifice {what ~}"),
    # "it" after "if this spell was kicked" is the spell
    (
        "Instant",
        "Kicker {R}\nDestroy target artifact. If this spell was kicked, it deals 3 damage to any target.",
        "deal damage {amount 3; to target #2}",
    ),
    # what only creatures have is said of the creature
    ("Instant", "Destroy target artifact, enchantment, or creature with flying.", "(creature & with flying)"),
    ("Instant", "Destroy target creature or planeswalker with mana value 3 or less.", "(creature or planeswalker) &"),
    # the next main phase may be this turn's second
    ("Instant", "At the beginning of your next main phase, draw a card.", "postcombat_main"),
    # a static ability that says what color a spell is defines it
    ("Instant", "~ is colorless.\n~ deals 3 damage to any target.", "Static (defining)"),
    # the chosen player is the one chosen as a target
    ("Sorcery", "Choose target opponent. Draw a card. Then the chosen player loses 2 life.", "players target #1"),
    # an ability that returns its card from the graveyard works there
    (
        "Creature",
        "Whenever you attack with three or more creatures, return ~ from your graveyard to your hand.",
        "When in graveyard",
    ),
)


@pytest.mark.parametrize(("type_line", "text", "said"), READINGS, ids=[row[1][:60] for row in READINGS])
def test_a_sentence_comes_to_what_it_says(type_line: str, text: str, said: str) -> None:
    face = compiled("Example", type_line, text.replace("~", "Example"), "{1}")
    assert said in "\n".join(render(ability) for ability in face.abilities)


@pytest.mark.parametrize("word", ["Landfall", "Body Thief", "Bigby's Hand", "What Must Be Done!"])
def test_ability_words_and_flavor_words_are_known_by_their_form(word: str) -> None:
    """207.2c, 207.2d: they have no rules meaning, whatever they are."""
    plain = compiled("Example", "Enchantment", "Whenever you gain life, draw a card.")
    worded = compiled("Example", "Enchantment", f"{word} — Whenever you gain life, draw a card.")
    assert worded.abilities == plain.abilities
