"""What a player wishes a permanent to be, made into the parts of an effect."""

from __future__ import annotations

import pytest

from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, GainAbilities, LoseAbilities, ModifyPT, SetPT
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.ui.dialogs.wished_effect import BadWish, Wish, parts_of, said


def test_turned_into_a_frog_as_the_card_does_it() -> None:
    wish = Wish(
        power=1, toughness=1, types_manner="set", types="frog", colors_manner="set", colors=("blue",),
        loses_abilities=True,
    )  # fmt: skip
    assert parts_of(wish) == (
        ChangeTypes(set_subtypes=(TypeWord("Frog", "creature"),), of_kinds=("creature",)),
        ChangeColors((ColorWord("U"),)),
        LoseAbilities(),
        SetPT(1, 1),
    )


def test_types_in_addition_and_a_change_of_size() -> None:
    assert parts_of(Wish(types_manner="add", types="Legendary Artifact — Golem", more_power=-1)) == (
        ChangeTypes(
            add_types=("Artifact",), add_subtypes=(TypeWord("Golem", "creature"),), add_supertypes=("Legendary",)
        ),
        ModifyPT(-1, 0),
    )


def test_keywords_are_read_as_on_a_card() -> None:
    (gained,) = parts_of(Wish(gains="flying, protection from red"))
    assert isinstance(gained, GainAbilities)
    assert [ability.text.casefold() for ability in gained.abilities] == ["flying", "protection from red"]


def test_no_color_is_colorless() -> None:
    assert parts_of(Wish(colors_manner="set")) == (ChangeColors(()),)
    assert said(Wish(colors_manner="set")) == "is colorless"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish(), "Nothing is to be changed"),
        (Wish(types_manner="add", types="Gobblin"), "did you mean Goblin"),
        (Wish(types_manner="set"), "Types: expected"),
        (Wish(colors_manner="add"), "Colors: name a color"),
        (Wish(gains="flyying about"), "Abilities: not understood"),
    ],
)
def test_a_wish_that_is_none_is_told_by_its_field(wish: Wish, words: str) -> None:
    with pytest.raises(BadWish, match=words):
        parts_of(wish)
