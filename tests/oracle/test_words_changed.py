"""What a text-changing effect makes of compiled abilities is what the changed text would have compiled to (612.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from mtgtable.abilities.filters import HasName
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import Decide
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.cards.starter import starter_cards
from mtgtable.engine.continuous.word_fields import Word
from mtgtable.engine.continuous.words import change_text, change_words, own_names, plural
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.oracle import compile_card
from mtgtable.oracle.wording.lexicon import SUBTYPES
from tests.oracle.cards import card
from tests.oracle.test_corpus import corpus, needs_corpus

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
NEW_KIND = TypeWord("Gorgon")
REMINDER = re.compile(r"\([^()]*\)")


def _swaps(text: str) -> Iterator[tuple[Word, Word]]:
    """A color word, a land type and a creature type of the text, each with one that isn't in it."""
    low = text.lower()
    for letter, name in COLOR_NAMES.items():
        other = next((one for one in COLOR_NAMES if COLOR_NAMES[one] not in low), None)
        if other is not None and re.search(rf"\b(non)?{name}\b", low):
            yield ColorWord(letter), ColorWord(other)
    for name in LANDS:
        other_land = next((one for one in LANDS if one.lower() not in low), None)
        if other_land is not None and re.search(rf"\b(non)?{name.lower()}", low):
            yield TypeWord(name, "land"), TypeWord(other_land, "land")
    for word in re.findall(r"[A-Z][a-z]+", text):
        kind = SUBTYPES.get(word)
        if kind is not None and kind[1] == "creature" and plural(kind[0]) != kind[0] and "Gorgon" not in text:
            yield TypeWord(kind[0]), NEW_KIND
            return


def _without_text(node: Any) -> Any:
    def leaf(part: Any) -> Any:
        if getattr(part, "text", ""):
            return rewrite(replace(part, text=""), leaf)
        return part

    return rewrite(node, leaf)


def _differences(printed: PrintedCard, face: PrintedFace) -> list[str]:
    text = REMINDER.sub("", face.oracle_text)
    compiled = compile_card(replace(printed, faces=(replace(face, oracle_text=text),)))
    found: list[str] = []
    if any(
        isinstance(one, HasName) or (isinstance(one, Decide) and one.what == "word") for one in walk(compiled.faces)
    ):
        return found  # names and anchor words are no words of a kind (607.2m): the text as a whole can't be asked
    for old, new in _swaps(text) if not compiled.unsupported else ():
        changed = change_text(text, old, new, *own_names(face.name))
        read = compile_card(replace(printed, faces=(replace(face, oracle_text=changed),)))
        if changed == text or read.unsupported:  # a name, or a plural that is said like the singular
            continue
        ours = tuple(change_words(one, old, new, face.name) for one in compiled.faces[0].abilities)
        if _without_text(ours) != _without_text(read.faces[0].abilities):
            found.append(f"{face.name}: {old} -> {new}")
    return found


def test_the_starter_set_with_other_words() -> None:
    wrong = [one for printed in starter_cards() for face in printed.faces for one in _differences(printed, face)]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "You may spend white mana as though it were mana of any color.",
        "You may spend white mana as though it were red mana.",
        "You don't lose unspent green mana as steps and phases end.",
        "If you would lose unspent mana, that mana becomes red instead.",
        "{X}: ~ deals X damage to any target. Spend only black mana on X.",
        "When ~ enters, create a token that's a copy of target creature, except it's a 1/1 green Frog.",
        "As ~ enters, choose a color other than green.",
        "When ~ enters, if {W}{W} was spent to cast it, destroy target green creature.",
        "When ~ enters, if at least three white mana was spent to cast it, draw a card.",
        "~ gets +1/+1 for each unspent green mana you have.",
        "Wizardcycling {2} ({2}, Discard this card: Search your library for a Wizard card.)",
        "Islandcycling {2}",
        "When ~ dies, amass Zombies 2.",
        "Creatures you control have protection from each color.",
    ],
)
def test_words_wherever_they_stand(text: str) -> None:
    printed = card("Trial", "Creature — Bear", text.replace("~", "Trial"), "{1}{W}", power="2", toughness="2")
    assert compile_card(printed).unsupported == ()
    assert [one for face in printed.faces for one in _differences(printed, face)] == []


def test_what_only_the_rules_say_is_no_word_of_the_text() -> None:
    """701.47a: the Army and its black are no words of "amass Zombies 2"."""
    amassing = card("Trial", "Sorcery", "Amass Zombies 2.", "{B}")
    (ability,) = compile_card(amassing).faces[0].abilities
    assert change_words(ability, ColorWord("B"), ColorWord("G")) is ability
    assert change_words(ability, TypeWord("Army"), NEW_KIND) is ability
    assert "Gorgon" in repr(change_words(ability, TypeWord("Zombie"), NEW_KIND))


def test_names_keep_their_words() -> None:
    """612.2."""
    text = "When Trial enters, draw a card for each creature named Goblin Hero."
    (ability,) = compile_card(card("Trial", "Enchantment", text, "{R}")).faces[0].abilities
    assert change_words(ability, TypeWord("Goblin"), NEW_KIND) is ability


def test_a_name_before_its_comma_keeps_its_words() -> None:
    """201.5b."""
    text = "Whenever Black Widow attacks, destroy target black creature."
    printed = card("Black Widow, Super Spy", "Legendary Creature — Human", text, "{1}{B}", power="2", toughness="2")
    (ability,) = compile_card(printed).faces[0].abilities
    changed = change_words(ability, ColorWord("B"), ColorWord("W"), "Black Widow, Super Spy")
    assert changed.text == "Whenever Black Widow attacks, destroy target white creature."


def test_plurals_are_those_that_cards_have() -> None:
    wrong: dict[str, set[str]] = {}
    for said, (name, kind, many) in SUBTYPES.items():
        if many and kind in ("creature", "land"):
            wrong.setdefault(name, set()).add(said)
    assert {name: many for name, many in wrong.items() if plural(name) not in many} == {}


@needs_corpus
def test_every_fiftieth_card_with_other_words() -> None:
    wrong = [
        one
        for printed in corpus()[::50]
        if printed.layout == "normal"
        for face in printed.faces
        for one in _differences(printed, face)
    ]
    assert wrong == []
