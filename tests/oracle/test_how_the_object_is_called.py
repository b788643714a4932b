"""How the words call the object itself, what it has exiled, and what gave an ability, outside of the round trip."""

from __future__ import annotations

import pytest

from mtgtable.oracle import compile_card
from mtgtable.oracle.rendering import self_words, teller
from tests.oracle.cards import card


def told(name: str, type_line: str, text: str) -> list[str]:
    """The card as the program tells it to whoever asks."""
    face = compile_card(card(name, type_line, text)).front
    return [*map(teller(face, face.abilities), face.abilities)]


@pytest.mark.parametrize(
    ("type_line", "this"),
    [
        ("Sorcery", "this spell"),
        ("Artifact Creature — Golem", "this creature"),
        ("Artifact — Equipment", "this Equipment"),
        ("Artifact — Vehicle", "this Vehicle"),
        ("Enchantment — Aura", "this Aura"),
        ("Enchantment — Saga", "this Saga"),
        ("Land — Cave", "this land"),
        ("Legendary Land", "Elm"),
        ("Conspiracy", "this permanent"),
    ],
)
def test_print_calls_it_so(type_line: str, this: str) -> None:
    face = compile_card(card("Elm, the Old", type_line, "")).front
    assert self_words(face.name, face.supertypes, face.types, face.subtypes) == this


def test_the_words_stand_in_every_place() -> None:
    text = (
        "When Elm enters, you lose 1 life. Elm deals damage equal to Elm's power to any target.\n{T}: Elm gets +1/+0."
    )
    first, second = told("Elm", "Creature — Plant", text)
    assert first == (
        "When this creature enters, you lose 1 life. This creature deals damage equal to this creature's power to any "
        "target"
    )
    assert second == "{T}: This creature gets +1/+0"


def test_what_works_on_the_stack_speaks_of_a_spell() -> None:
    assert told("Elm", "Creature — Plant", "Elm can't be countered.") == ["This spell can't be countered"]


def test_an_ability_that_is_given_calls_what_gave_it_by_name() -> None:
    text = 'Equipped creature has "{T}, Sacrifice a creature: Put a charge counter on Elm."\nEquip {2}'
    first = told("Elm", "Artifact — Equipment", text)[0]
    assert first == 'Equipped creature has "{T}, sacrifice a creature: Put a charge counter on Elm"'


@pytest.mark.parametrize(
    ("exiles", "back"),
    [
        ("all lands", "the exiled cards to the battlefield under their owners' control"),
        ("up to two target lands", "the exiled cards to the battlefield under their owners' control"),
        ("target land", "the exiled card to the battlefield under its owner's control"),
    ],
)
def test_the_exiled_cards_are_as_many_as_were_exiled(exiles: str, back: str) -> None:
    text = f"When Elm enters, exile {exiles}.\nWhen Elm leaves the battlefield, return {back}."
    assert told("Elm", "Creature — Plant", text)[1] == f"When this creature leaves the battlefield, return {back}"
