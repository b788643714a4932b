"""Words changed in compiled pieces and in text (612)."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules

import pytest

from mtgtable import abilities
from mtgtable.abilities.abilities import Content, KeywordAbility, SpellAbility
from mtgtable.abilities.filters import IsSubtype
from mtgtable.abilities.instructions import AddMana, CreateTokens
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.continuous.word_fields import CHANGES
from mtgtable.engine.continuous.words import change_face, change_text, change_words
from tests.engine import layer_cards as cards
from tests.engine.boards import face

GOBLIN, ELF = TypeWord("Goblin"), TypeWord("Elf")
SWAMP, ISLAND = TypeWord("Swamp", "land"), TypeWord("Island", "land")
BLACK, GREEN = ColorWord("B"), ColorWord("G")


def test_tokens_take_their_names_from_their_types() -> None:
    """612.2a."""
    token = face("Goblin", "Creature — Goblin", colors="R", pt=(1, 1))
    spell = SpellAbility(Content(CreateTokens(2, token)), text="Create two 1/1 red Goblin creature tokens.")
    changed = change_words(spell, GOBLIN, ELF)
    made = changed.content.effect
    assert isinstance(made, CreateTokens)
    assert made.token is not None
    assert (made.token.name, made.token.subtypes) == ("Elf", ("Elf",))
    assert changed.text == "Create two 1/1 red Elf creature tokens."
    named = face("Krenko's Best", "Creature — Goblin", pt=(1, 1))
    assert change_face(named, GOBLIN, ELF).name == "Krenko's Best"


def test_what_an_ability_grants_is_part_of_its_text() -> None:
    king = cards.GOBLIN_KING.abilities[0]
    changed = change_words(king, TypeWord("Mountain", "land"), SWAMP)
    (granted,) = next(part for part in changed.parts if isinstance(part, GainAbilities)).abilities
    assert isinstance(granted, KeywordAbility)
    assert granted.parameters == (IsSubtype(SWAMP),)


def test_mana_symbols_and_other_pieces_stay_the_very_same() -> None:
    mana = SpellAbility(Content(AddMana(mana="{B}{B}{B}")), text="Add {B}{B}{B}.")
    assert change_words(mana, BLACK, GREEN) is mana


@pytest.mark.parametrize(
    ("text", "old", "new", "name", "wanted"),
    [
        ("Protection from black", BLACK, GREEN, "", "Protection from green"),
        ("Destroy target nonblack creature.", BLACK, GREEN, "", "Destroy target nongreen creature."),
        ("Black Knight attacks.", BLACK, GREEN, "Black Knight", "Black Knight attacks."),
        ("Swampwalk", SWAMP, ISLAND, "", "Islandwalk"),
        ("All Swamps are 1/1 black creatures.", SWAMP, ISLAND, "", "All Islands are 1/1 black creatures."),
        ("Other Goblins get +1/+1.", GOBLIN, ELF, "", "Other Elves get +1/+1."),
        ("Hobgoblins laugh.", GOBLIN, ELF, "", "Hobgoblins laugh."),
        ("A blackened field", BLACK, GREEN, "", "A blackened field"),
    ],
)
def test_text_as_people_read_it(text: str, old: ColorWord, new: ColorWord, name: str, wanted: str) -> None:
    assert change_text(text, old, new, name) == wanted


REACHED = {
    ("CopyExceptions", "add_subtypes"), ("CopyExceptions", "set_subtypes"), ("CopyExceptions", "set_colors"),
    ("CopyExceptions", "add_colors"), ("TurnedFaceDown", "subtypes"), ("RuleChange", "mana"),
    ("ChangeChosenWords", "not_new"), ("PayMana", "x_color"), ("UnspentMana", "mana"),
    ("CompiledFace", "subtypes"), ("CompiledFace", "colors"),
}  # fmt: skip
NO_WORDS = {
    ("AddMana", "mana"): "symbols", ("AddMana", "colors"): "symbols, or every color", ("CostChange", "mana"): "symbols",
    ("ChangeAmount", "mana"): "a symbol", ("ManaSpent", "colors"): "words are leaves; a letter is a symbol",
    ("CompiledFace", "mana_cost"): "symbols", ("PayMana", "mana"): "symbols",
    ("Characteristics", "colors"): "no piece of a text", ("Characteristics", "subtypes"): "no piece of a text",
    ("Characteristics", "subtype_order"): "no piece of a text", ("Characteristics", "mana_cost"): "no piece of a text",
    ("ColorWord", "color"): "the leaf",
    ("RuleChange", "any_mana"): "no word",

    ("Decide", "options"): "anchor words, and labels",
}  # fmt: skip
"""Why a field that sounds as if it held a color word or a subtype holds none that a text change reaches."""


def _fields_that_may_hold_words() -> set[tuple[str, str]]:
    """Those whose type has colors in it, and those named for colors, mana or subtypes that aren't made of leaves."""
    found = set()
    for module in iter_modules(abilities.__path__):
        for name, kind in vars(import_module(f"{abilities.__name__}.{module.name}")).items():
            if not (isinstance(kind, type) and is_dataclass(kind)):
                continue
            for field in fields(kind):
                said = str(field.type)
                bare = any(one in re.sub(r"ColorRef|ColorWord|ChosenColor", "", said) for one in ("Color", "ManaCost"))
                named = any(one in field.name for one in ("color", "mana", "subtype", "options", "not_new"))
                leaves = re.search("ColorRef|ColorWord|SubtypeRef|TypeWord|Filter|Selector|Quantity|bool|int", said)
                if bare or (named and not leaves):
                    found.add((name, field.name))
    return found


def test_every_field_that_holds_a_word_is_reached() -> None:
    """612.2: a new field with a color or a subtype is rewritten by ``word_fields``, or it is said why it needn't be."""
    assert _fields_that_may_hold_words() - REACHED - NO_WORDS.keys() == set()
    assert {name for name, _ in REACHED} - {"CompiledFace"} <= {kind.__name__ for kind in CHANGES}
