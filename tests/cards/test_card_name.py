"""How names are compared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.card_name import NameRank, card_keys, name_key, tidy_name
from mtgtable.model.printed import PrintedCard, PrintedFace


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dûl's Vault", "LIM-DUL’S VAULT"),
        ("Jötun Grunt", "Jotun Grunt"),
        ("Æther Vial", "Aether Vial"),
        ("Urza's Tower", "Urza`s  Tower"),
        ("Fire // Ice", "fire/ice"),
        ("Fire // Ice", "Fire//Ice"),
        ("Fire // Ice", "Fire / Ice"),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets /// Insectile Aberration"),
        ("Half-Kitten, Half-", "half–kitten, half–"),
        ('"Ach! Hans, Run!"', "“Ach! Hans, Run!”"),
    ],
)
def test_spellings_of_one_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Fire", "Ice"), ("Erase", "Erase (Not the Urza's Legacy One)"), ("Plains", "Plain")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@given(st.text(max_size=30))
def test_a_key_is_its_own_key_and_tidying_does_not_change_it(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)
    assert name_key(tidy_name(name)) == name_key(name)


def test_a_card_with_two_faces_has_three_names() -> None:
    faces = (PrintedFace("Fire", "Instant"), PrintedFace("Ice", "Instant"))
    assert card_keys(PrintedCard("Fire // Ice", "split", faces)) == (
        ("fire // ice", NameRank.WHOLE),
        ("fire", NameRank.FRONT),
        ("ice", NameRank.OTHER),
    )
