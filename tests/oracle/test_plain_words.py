"""What was understood, in plain words: as a person would say it, and never less than the compiled ability."""

import re

import pytest

from mtgtable.cards.starter import starter_cards
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.grammar.rules import every_rule
from tests.oracle.cards import card, compiled

CLASS = re.compile(r"\b[A-Z]\w*\(")

SAID = (
    ("Enchantment", "All creatures lose all abilities and have base power and toughness 1/1.",
     "All creatures lose all abilities and have base power and toughness 1/1"),
    ("Creature", "When ~ enters, draw two cards.", "When this enters: draw two cards"),
    ("Creature", "Whenever another creature you control dies, you gain 1 life.",
     "When another creature you control dies: gain 1 life"),
    ("Land", "~ enters tapped unless you control two or more other lands.",
     "This enters tapped unless the number of other lands you control is at least 2"),
    ("Creature", "{1}{R}, Sacrifice a Goblin: ~ deals 2 damage to any target.",
     "{1}{R}, sacrifice a Goblin you control: this deals 2 damage to any target"),
    ("Sorcery", "Destroy up to two target artifacts.", "Destroy up to 2 target artifacts"),
    ("Artifact", "{T}: Exile up to two target cards from a single graveyard.",
     "{T}: exile up to 2 target cards in a graveyard (all of one player)"),
)  # fmt: skip


@pytest.mark.parametrize(("type_line", "text", "said"), SAID, ids=[row[1][:50] for row in SAID])
def test_an_ability_is_said_as_it_was_understood(type_line: str, text: str, said: str) -> None:
    face = compiled("Example", type_line, text.replace("~", "Example"), "{1}")
    assert [plainly(ability) for ability in face.abilities] == [said]


def test_every_ability_of_the_starter_cards_can_be_said() -> None:
    said = [plainly(one) for card in starter_cards() for face in compile_card(card).faces for one in face.abilities]
    assert all(said)


def test_what_every_rule_of_the_grammar_reads_can_be_said() -> None:
    """A whole ability that stands as a rule's example is said in words: no class of ours shows in them."""
    for rule in every_rule():
        for type_line in ("Creature", "Sorcery"):
            text = rule.example.replace("~", "Example").rstrip(".") + "."
            (face,) = compile_card(card("Example", type_line, text, "{1}")).faces
            for said in map(plainly, face.abilities):
                assert said
                assert not CLASS.search(said), (rule.example, said)
