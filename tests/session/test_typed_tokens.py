"""Tokens as they are typed: in the cards' own words or in fewer, and the instruction that each becomes."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.session.made_tokens import in_words
from mtgtable.session.typed_tokens import lacks_a_size, sentence, trouble_in, typed_number

HUMAN = "Create a 1/1 white Human Soldier creature token."
TWO = "Create two 1/1 white Soldier creature tokens."
TOM = "Create a legendary 2/2 white Cat creature token named Tom with flying."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1/1 white Human Soldier creature token", HUMAN),
        ("a 1/1 white Human Soldier creature token.", HUMAN),
        ("Create a 1/1 white human soldier creature token", HUMAN),
        ("two 1/1 white Soldier creature tokens", TWO),
        ("1/1 white Soldiers x2", TWO),
        ("2 1/1 white soldiers", TWO),
        ("2x 1/1 white soldier", TWO),
        ("2/2 wolves", "Create a 2/2 Wolf creature token."),
        ("three treasures", "Create three Treasure tokens."),
        ("Treasure ×3", "Create three Treasure tokens."),
        ("X Treasures", "Create X Treasure tokens."),
        ("legendary 2/2 white Cat named Tom with flying", TOM),
        ("2/2 legendary white cat with Flying named Tom", TOM),
        ("2/2 black Zombie tapped", "Create a tapped 2/2 black Zombie creature token."),
        ("Human Soldier 1/1 white", HUMAN),
        ("Goblin 1/1 red haste", "Create a 1/1 red Goblin creature token with haste."),
        ("2/2 black Knight first strike", "Create a 2/2 black Knight creature token with first strike."),
        ("2/2 green Bear w/ trample", "Create a 2/2 green Bear creature token with trample."),
        ("Spirit 1/1 white and black flying", "Create a 1/1 white and black Spirit creature token with flying."),
        ("twenty Treasures", "Create 20 Treasure tokens."),
        ("8/8 blue Octopus", "Create an 8/8 blue Octopus creature token."),
        ("11/11 black Horror", "Create an 11/11 black Horror creature token."),
        ("1/1 colorless Thopter artifact", "Create a 1/1 colorless Thopter artifact creature token."),
        ("x/x green ooze", "Create an X/X green Ooze creature token."),
        ('0/1 Plant with "{T}: Add {G}."', 'Create a 0/1 Plant creature token with "{T}: Add {G}.".'),
    ],
)
def test_the_cards_own_words_and_fewer_are_understood(typed: str, said: str) -> None:
    assert sentence(typed).replace('.".', '."') == said.replace('.".', '."')
    assert in_words(sentence(typed)).supported


@pytest.mark.parametrize(
    ("typed", "types"),
    [
        ("3/1 artifact Vehicle with crew 1", ("Artifact",)),
        ("3/1 Vehicle with crew 1", ("Artifact",)),
        ("3/1 artifact creature Vehicle with crew 1", ("Artifact", "Creature")),
        ("1/1 Thopter artifact", ("Artifact", "Creature")),
    ],
)
def test_a_vehicle_is_a_creature_only_where_that_is_said(typed: str, types: tuple[str, ...]) -> None:
    """301.7: a Vehicle has power and toughness and is no creature."""
    (ability,) = in_words(sentence(typed)).compiled.faces[0].abilities
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.content.effect, CreateTokens)
    assert ability.content.effect.token is not None
    assert ability.content.effect.token.types == types


@pytest.mark.parametrize(
    ("typed", "number"), [("a Treasure", 1), ("Treasure", None), ("Food x12", 12), ("X Foods", None)]
)
def test_how_many_is_typed_along(typed: str, number: int | None) -> None:
    assert typed_number(typed) == number
    assert sentence(typed, 2).startswith("Create two "), "what is asked for beside the words counts"


@pytest.mark.parametrize(
    ("typed", "trouble"),
    [
        ("1/1 plaid Squirrel", "plaid"),
        ("1/1 red Goblim", "Goblim"),
        ("2/2 green Bear with tramlpe", "tramlpe"),
        ("Tresure", "Tresure"),
        ("1/1 white Soldier with first strike and ward {2}", ""),
        ("two 1/1 white Soldier creature tokens", ""),
    ],
)
def test_the_word_that_no_token_has_is_named(typed: str, trouble: str) -> None:
    assert trouble_in(typed) == trouble


@pytest.mark.parametrize(("typed", "lacks"), [("red Goblin", True), ("1/1 red Goblin", False), ("Treasure", False)])
def test_a_creature_needs_a_size(typed: str, lacks: bool) -> None:
    assert lacks_a_size(typed) == lacks
