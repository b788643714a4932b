"""What was understood, in plain words: as a person would say it, and never less than the compiled ability."""

import re

import pytest

from mtgtable.cards.starter import starter_cards
from mtgtable.oracle import compile_card, plainly
from mtgtable.oracle.grammar.rules import every_rule
from mtgtable.oracle.rendering import host_words
from tests.oracle.cards import card, compiled

CLASS = re.compile(r"\b[A-Z]\w*\(")
MARK = re.compile(r"~|<[a-z. ]+>|\[|\]")

SAID = (
    ("Enchantment", "All creatures lose all abilities and have base power and toughness 1/1.",
     "Creatures lose all abilities and have base power and toughness 1/1"),
    ("Creature", "When ~ enters, draw two cards.", "When this enters, draw two cards"),
    ("Creature", "Whenever another creature you control dies, you gain 1 life.",
     "Whenever another creature you control dies, you gain 1 life"),
    ("Land", "~ enters tapped unless you control two or more other lands.",
     "This enters tapped unless you control two or more other lands"),
    ("Creature", "{1}{R}, Sacrifice a Goblin: ~ deals 2 damage to any target.",
     "{1}{R}, sacrifice a Goblin: This deals 2 damage to any target"),
    ("Sorcery", "Destroy up to two target artifacts.", "Destroy up to two target artifacts"),
    ("Creature", "{1}: Target creature can't be blocked this turn.", "{1}: Target creature can't be blocked this turn"),
    ("Creature", "{U}: Target creature can't block ~ this turn.", "{U}: Target creature can't block this this turn"),
    ("Creature",
     "When ~ enters, each opponent sacrifices a creature of their choice. Each opponent who can't discards a card.",
     "When this enters, each opponent sacrifices a creature of their choice. Each opponent who can't discards a card"),
    ("Sorcery", "Double the power of target creature until end of turn.",
     "Double the power of target creature until end of turn"),
    ("Creature", "When ~ enters, the Ring tempts you.", "When this enters, the Ring tempts you"),
    ("Artifact", "{T}: Exile up to two target cards from a single graveyard.",
     "{T}: Exile up to two target cards from a single graveyard"),
    ("Creature", "At the beginning of your upkeep, sacrifice ~ unless you pay {W}{U}.",
     "At the beginning of your upkeep, sacrifice this unless you pay {W}{U}"),
    ("Instant", "Destroy target artifact, enchantment, or creature with flying.",
     "Destroy target artifact, enchantment, or creature with flying"),
    ("Instant", "Target creature gets +1/+2 and gains reach until end of turn. Untap it.",
     "Target creature gets +1/+2 and gains reach until end of turn. Untap it"),
    ("Sorcery", "Create two 1/1 white Soldier creature tokens with flying. Create a Treasure token.",
     "Create two 1/1 white Soldier creature tokens with flying. Create a Treasure token"),
    ("Enchantment — Saga", "I, II — Draw a card.", "I — Draw a card"),
    ("Sorcery", "Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.",
     "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle"),
    ("Sorcery", "Look at the top two cards of your library. Put one of them into your hand and exile the rest.",
     "Look at the top two cards of your library. Put one of them into your hand. Exile the rest"),
    ("Sorcery", "Each opponent sacrifices a creature of their choice.",
     "Each opponent sacrifices a creature of their choice"),
    ("Sorcery", "Exile target creature. Return that card to the battlefield under its owner's control.",
     "Exile target creature. Return it to the battlefield under its owner's control"),
    ("Creature", "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
     "Whenever one or more creatures you control deal combat damage to a player, draw a card"),
    ("Creature", "~ gets +1/+1 for each artifact you control.", "This gets +1/+1 for each artifact you control"),
    ("Creature", "At the beginning of your end step, if a creature died this turn, draw a card.",
     "At the beginning of your end step, if a creature died this turn, draw a card"),
    ("Enchantment", "If you would gain life, you gain twice that much life instead.",
     "If you would gain life, you gain twice that much life instead"),
    ("Creature", "When ~ enters, it explores.", "When this enters, this explores"),
    ("Sorcery", "Counter target spell unless its controller pays {2}.",
     "Counter target spell unless its controller pays {2}"),
    ("Sorcery", "Exile the top card of your library. You may play that card this turn.",
     "Exile the top card of your library. You may play it this turn"),
    ("Sorcery", "Tiered\n• Small — {0} — You gain 1 life.\n• Big — {2} — You draw a card.",
     "Tiered\n• First — {0} — You gain 1 life\n• Second — {2} — Draw a card"),
    ("Sorcery", "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated.",
     "Destroy all lands or all creatures. They can't be regenerated"),
    ("Sorcery",
     "Look at the top three cards of target player's library. Put one back and the rest into that player's graveyard.",
     "Look at the top three cards of target player's library. Put one back and the rest into that player's graveyard"),
    ("Sorcery", "An opponent chooses one —\n• You gain 1 life.\n• You draw a card.",
     "An opponent chooses one —\n• You gain 1 life\n• Draw a card"),
)  # fmt: skip


@pytest.mark.parametrize(("type_line", "text", "said"), SAID, ids=[row[1][:50] for row in SAID])
def test_an_ability_is_said_as_it_was_understood(type_line: str, text: str, said: str) -> None:
    face = compiled("Example", type_line, text.replace("~", "Example"), "{1}")
    assert plainly(face.abilities[0]) == said


HOSTS = (
    ("Artifact — Equipment", "Equipped creature gets +1/+1.", "Equipped creature gets +1/+1"),
    ("Enchantment — Aura", "Enchant land\nEnchanted land is white.", "Enchanted land is white"),
)


@pytest.mark.parametrize(("type_line", "text", "said"), HOSTS)
def test_what_it_is_attached_to_is_called_as_on_the_card(type_line: str, text: str, said: str) -> None:
    face = compiled("Example", type_line, text, "{1}")
    assert plainly(face.abilities[-1], host=host_words(face.subtypes, face.abilities)) == said


def test_what_a_token_has_besides_is_said_too() -> None:
    face = compiled(
        "Example", "Sorcery", "Create a token that's a copy of target creature you control, except it has haste."
    )
    assert "haste" in plainly(face.abilities[0])


def test_no_two_abilities_of_a_starter_card_are_said_alike_nor_with_a_mark() -> None:
    for card_ in starter_cards():
        for face in compile_card(card_).faces:
            said = [plainly(one) for one in dict.fromkeys(face.abilities)]
            assert len(set(said)) == len(said), card_.name
            assert [text for text in said if MARK.search(text)] == [], card_.name


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
                assert not MARK.search(said), (rule.example, said)
