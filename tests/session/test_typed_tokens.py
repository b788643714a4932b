"""Tokens as they are typed: in the cards' own words or in fewer, and the instruction that each becomes."""

from __future__ import annotations

import pytest

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.instructions import CreateTokens
from mtgtable.abilities.quantities import X
from mtgtable.session.made_tokens import in_words, typed_card
from mtgtable.session.token_trouble import trouble_in
from mtgtable.session.typed_copies import TypedCopy, typed_copy
from mtgtable.session.typed_tokens import lacks_a_kind, lacks_a_size, sentence, typed_number

HUMAN = "Create a 1/1 white Human Soldier creature token."
TWO = "Create two 1/1 white Soldier creature tokens."
TOM = "Create a legendary 2/2 white Cat creature token named Tom with flying."
SWAMPS = '"This token\'s power and toughness are each equal to the number of Swamps you control."'


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
        ("a dozen Clues", "Create 12 Clue tokens."),
        ("half a dozen foods", "Create six Food tokens."),
        ("a couple of Treasures", "Create two Treasure tokens."),
        ("make two Foods", "Create two Food tokens."),
        ("one more Clue", "Create a Clue token."),
        ("colourless 1/1 Thopter artifact", "Create a 1/1 colorless Thopter artifact creature token."),
        ("1/1 white Spirit, flying", "Create a 1/1 white Spirit creature token with flying."),
        ("1/1 white Spirit (flying)", "Create a 1/1 white Spirit creature token with flying."),
        ("1/1 white Spirit - flying", "Create a 1/1 white Spirit creature token with flying."),
        ("1/1 black Rat that can't block", 'Create a 1/1 black Rat creature token with "This token can\'t block."'),
        ("1/1 black Rat cannot block", 'Create a 1/1 black Rat creature token with "This token can\'t block."'),
        (
            "1/1 blue Fish that can’t be blocked, with flying",
            'Create a 1/1 blue Fish creature token with flying and "This token can\'t be blocked."',
        ),
        (
            "1/1 Soldier that attacks each turn",
            'Create a 1/1 Soldier creature token with "This token attacks each combat if able."',
        ),
        (
            "two 1/1 red Goblins tapped and attacking",
            "Create two 1/1 red Goblin creature tokens that are tapped and attacking.",
        ),
        (
            "a tapped and attacking 1/1 red Goblin with haste",
            "Create a 1/1 red Goblin creature token with haste that's tapped and attacking.",
        ),
        ("a Treasure tapped", "Create a tapped Treasure token."),
        ("Treasure that enters tapped", "Create a tapped Treasure token."),
        ("X 1/1 white Soldiers", "Create X 1/1 white Soldier creature tokens."),
        ("1/1 g Saproling", "Create a 1/1 green Saproling creature token."),
        ("1/1 GW Elf Warrior", "Create a 1/1 green and white Elf Warrior creature token."),
        ("1/1 red/green Goblin", "Create a 1/1 red and green Goblin creature token."),
        (
            "1/1 Sand Warrior that's red, green and white",
            "Create a 1/1 red, green, and white Sand Warrior creature token.",
        ),
        ("2/2 Elemental of all colours", "Create a 2/2 Elemental creature token that's all colors."),
        ("a Clue, a Food and two Treasures", "Create a Clue token. Create a Food token. Create two Treasure tokens."),
        ("a Food or a Treasure", "Create a Food token or a Treasure token."),
        (
            "0/0 green Ooze with trample and two +1/+1 counters",
            "Create a 0/0 green Ooze creature token with trample. Put two +1/+1 counters on it.",
        ),
        ("1/1 Human ward {1} vigilance", "Create a 1/1 Human creature token with ward {1} and vigilance."),
        (
            "Boo, a legendary 1/1 red Hamster with trample and haste",
            "Create a legendary 1/1 red Hamster creature token named Boo with trample and haste.",
        ),
        ("0/1 Plant with {T}: Add {G}", 'Create a 0/1 Plant creature token with "{T}: Add {G}."'),
        (
            'green Ooze with "This token\'s power and toughness are each equal to the number of Swamps you control."',
            f"Create a green Ooze creature token with {SWAMPS}.",
        ),
        ("tapped Forest", "Create a tapped Forest land token."),
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
        ("5/5 red Dragon with flying and firebreathing", "firebreathing"),
        ("1/1 white Soldier for each creature", "for"),
        ("a Clue and a Snack", "Snack"),
        ('1/1 Cat with flying and "Frobnicate it."', '"Frobnicate it."'),
    ],
)
def test_the_word_that_no_token_has_is_named(typed: str, trouble: str) -> None:
    assert trouble_in(typed) == trouble


@pytest.mark.parametrize(("typed", "lacks"), [("red Goblin", True), ("1/1 red Goblin", False), ("Treasure", False)])
def test_a_creature_needs_a_size(typed: str, lacks: bool) -> None:
    assert lacks_a_size(typed) == lacks


@pytest.mark.parametrize(("typed", "lacks"), [("two 2/2 green creatures", True), ("2/2", True), ("2/2 Bear", False)])
def test_a_creature_needs_a_kind(typed: str, lacks: bool) -> None:
    """111.4: its name is that of its subtypes."""
    assert lacks_a_kind(typed) == lacks


@pytest.mark.parametrize("typed", ["Cursed Role", "two young hero roles", "Incubator"])
def test_what_only_comes_with_more_on_cards_is_made_by_its_name(typed: str) -> None:
    assert typed_card(typed, 1) is not None


@pytest.mark.parametrize(
    ("typed", "tapped", "counters"),
    [
        ("a Treasure tapped", True, ()),
        ("tapped Cursed Role", True, ()),
        ("Incubator with two +1/+1 counters", False, (("+1/+1", 2),)),
        ("Food with a charge counter on it", False, (("charge", 1),)),
    ],
)
def test_a_token_by_its_name_enters_as_it_is_typed(
    typed: str, tapped: bool, counters: tuple[tuple[str, int], ...]
) -> None:
    """111.10: what such a token is need not be said, how it enters may be."""
    card = typed_card(typed, 1)
    assert card is not None
    (ability,) = card.faces[0].abilities
    assert isinstance(ability, SpellAbility)
    made = ability.content.effect
    assert isinstance(made, CreateTokens)
    assert (made.tapped, made.counters) == (tapped, counters)


def test_of_x_treasures_x_is_asked_for() -> None:
    """107.3: it isn't one Treasure."""
    card = typed_card("X Treasures", 1)
    assert card is not None
    (ability,) = card.faces[0].abilities
    assert isinstance(ability, SpellAbility)
    assert isinstance(ability.content.effect, CreateTokens)
    assert ability.content.effect.count == X()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4/4 white angel with flying and ward 2", "Create a 4/4 white Angel creature token with flying and ward {2}."),
        ("3/3 Golem with cycling 1g", "Create a 3/3 Golem creature token with cycling {1}{G}."),
        ("2/2 Bear ward 2", "Create a 2/2 Bear creature token with ward {2}."),
        ("Equipment with equip 2", "Create an Equipment artifact token with equip {2}."),
        ("1/1 Rat with crew 2", "Create a 1/1 Rat creature token with crew 2."),
        ("20/20 black Marit Lage", "Create a 20/20 black creature token named Marit Lage."),
        ("2/2 Knight Bob of Otaria with haste", "Create a 2/2 Knight creature token named Bob of Otaria with haste."),
    ],
)
def test_costs_need_no_braces_and_names_no_named(typed: str, said: str) -> None:
    assert sentence(typed) == said
    assert in_words(said).supported


@pytest.mark.parametrize(
    ("typed", "copy"),
    [
        ("copy of Grizzly Bears", TypedCopy("Grizzly Bears")),
        ("three copies of Svogthos, the Restless Tomb", TypedCopy("Svogthos, the Restless Tomb", 3)),
        ("a token that's a copy of Opt, tapped", TypedCopy("Opt", 1, tapped=True)),
        ("a 1/1 copy", None),
    ],
)
def test_a_copy_is_typed_by_the_name_of_its_card(typed: str, copy: TypedCopy | None) -> None:
    assert typed_copy(typed) == copy
