"""Closed word lists of rules text: numbers, types, colors, counters, steps, ability words."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.words import TypeWord
from mtgtable.model.types import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CARD_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

NUMBERS: Final[dict[str, int]] = {
    word: value
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "twenty-one": 21, "ninety-nine": 99}
"""Number words (107.1)."""

ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12,
}  # fmt: skip

TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}

_IRREGULAR: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Thief": "Thieves", "Mouse": "Mice",
    "Sphinx": "Sphinxes", "Plains": "Plains", "Merfolk": "Merfolk", "Ox": "Oxen", "Homunculus": "Homunculi",
    "Octopus": "Octopuses", "Cyclops": "Cyclopes", "Pegasus": "Pegasi", "Djinn": "Djinn", "Equipment": "Equipment",
    "Fungus": "Fungi", "Kor": "Kor", "Myr": "Myr", "Eldrazi": "Eldrazi", "Samurai": "Samurai", "Dauthi": "Dauthi",
    "Soltari": "Soltari", "Thalakos": "Thalakos", "Metathran": "Metathran", "Lammasu": "Lammasu", "Horse": "Horses",
    "Child": "Children", "Treefolk": "Treefolk", "Locus": "Loci", "Moonfolk": "Moonfolk", "Nephilim": "Nephilim",
    "Sheep": "Sheep", "Fish": "Fish", "Fox": "Foxes", "Witch": "Witches", "Atog": "Atogs", "Leech": "Leeches",
    "Phoenix": "Phoenixes", "Vedalken": "Vedalken", "Efreet": "Efreet", "Surrakar": "Surrakar", "Noggle": "Noggles",
    "Kithkin": "Kithkin", "Viashino": "Viashino", "Naga": "Naga", "Elk": "Elk", "Squid": "Squid",
    "Jellyfish": "Jellyfish",
    "Aurochs": "Aurochs", "Urza's": "Urza's", "Ally": "Allies", "Faerie": "Faeries", "Mercenary": "Mercenaries",
    "Harpy": "Harpies", "Nautilus": "Nautiluses", "Starfish": "Starfish", "Pest": "Pests", "Nymph": "Nymphs",
    "Cephalid": "Cephalids", "Sand": "Sand", "Blinkmoth": "Blinkmoths", "Brushwagg": "Brushwaggs", "Mine": "Mines",
    "Citizen": "Citizens", "Fractal": "Fractals", "Food": "Foods", "Gold": "Golds", "Zombie": "Zombies",
    "Hero": "Heroes", "Aetherborn": "Aetherborn",
}  # fmt: skip

SAME_IN_PLURAL: Final = frozenset(name for name, plural in _IRREGULAR.items() if name == plural) | {"Spawn"}
"""Subtypes with one form for both numbers; Spawn has another besides."""


def plural(name: str) -> str:
    """A subtype as it is said of several.

    >>> plural("Mouse"), plural("Fish"), plural("Ally")
    ('Mice', 'Fish', 'Allies')
    """
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if name.endswith("y") and name[-2] not in "aeiou":
        return name[:-1] + "ies"
    if name.endswith(("s", "x", "ch", "sh")):
        return name + "es"
    return name + "s"


def _subtypes() -> dict[str, tuple[str, str, bool]]:
    """By printed word (singular or plural): name, kind of word, is it a plural only."""
    table: dict[str, tuple[str, str, bool]] = {}
    kinds = (
        (CREATURE_TYPES, "creature"), (LAND_TYPES, "land"), (ARTIFACT_TYPES, "other"), (ENCHANTMENT_TYPES, "other"),
        (SPELL_TYPES, "other"), (PLANESWALKER_TYPES, "other"), (BATTLE_TYPES, "other"),
    )  # fmt: skip
    for names, kind in kinds:
        for name in sorted(names):
            table.setdefault(name, (name, kind, False))
    for names, kind in kinds:
        for name in sorted(names):
            several = plural(name)
            if several != name:
                table.setdefault(several, (name, kind, True))
    return table


SUBTYPES: Final = _subtypes()
"""Every subtype in singular and plural, capitalised as in print (205.3)."""

SUBTYPES_LOWER: Final = {word.lower(): entry for word, entry in SUBTYPES.items()}


def subtype_word(name: str) -> TypeWord:
    """The subtype as a word of rules text.

    >>> subtype_word("Forest")
    TypeWord(name='Forest', kind='land')
    """
    _, kind, _ = SUBTYPES[name]
    return TypeWord(name, "land" if kind == "land" else "creature" if kind == "creature" else "other")


CARD_TYPE_WORDS: Final[dict[str, str]] = (
    {name.lower(): name for name in CARD_TYPES}
    | {name.lower() + "s": name for name in CARD_TYPES}
    | {"sorceries": "Sorcery", "tribal": "Kindred"}
)
"""Card types in singular and plural (205.2a)."""

SUPERTYPE_WORDS: Final = {"basic": "Basic", "legendary": "Legendary", "snow": "Snow", "world": "World"}

MEANING_WORDS: Final = frozenset(
    {"boast", "companion", "exhaust", "forecast", "max speed", "power-up", "prototype", "solved", "station", "teamwork",
     "to solve", "visit", "i", "ii", "iii", "iv", "v", "vi"}
)  # fmt: skip
"""Words before a dash that do have rules meaning; others are ability words and flavor words (207.2c, 207.2d)."""

STEPS: Final[dict[str, str]] = {
    "upkeep": "upkeep",
    "upkeep step": "upkeep",
    "draw step": "draw",
    "untap step": "untap",
    "end step": "end",
    "precombat main phase": "precombat_main",
    "first main phase": "precombat_main",
    "postcombat main phase": "postcombat_main",
    "second main phase": "postcombat_main",
    "combat": "begin_combat",
    "combat on": "begin_combat",
    "end of combat": "end_combat",
    "declare attackers step": "declare_attackers",
    "declare blockers step": "declare_blockers",
    "combat damage step": "combat_damage",
    "cleanup step": "cleanup",
}
"""Steps and phases by their names in rules text (500.1)."""
