"""Text-changing effects (612): one word for another in compiled abilities and on the type line, wherever it is a word.

Color words, land types and creature types are leaf types of their own (``abilities.words``), so mana symbols, card
names and names of keywords are never touched. Abilities that other effects have granted keep their words (612.3):
those effects are applied later. What an ability grants is part of its own text and changes with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeVar

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import HasName
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.continuous.word_fields import Word, change_colors, change_fields, change_subtypes
from mtgtable.model.colors import COLOR_NAMES

T = TypeVar("T")

_IRREGULAR: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Thief": "Thieves",
    "Mouse": "Mice", "Ox": "Oxen", "Djinn": "Djinn", "Efreet": "Efreet", "Merfolk": "Merfolk", "Eldrazi": "Eldrazi",
    "Plains": "Plains", "Treefolk": "Treefolk", "Moonfolk": "Moonfolk", "Kithkin": "Kithkin", "Naga": "Naga",
    "Homunculus": "Homunculi", "Fungus": "Fungi", "Locus": "Loci", "Pegasus": "Pegasi", "Jellyfish": "Jellyfish",
    "Fish": "Fish", "Starfish": "Starfish", "Child": "Children", "Cyclops": "Cyclopes", "Hero": "Heroes",
}  # fmt: skip
_ENDINGS: Final = ((re.compile("([^aeiou])y$"), r"\1ies"), (re.compile("(s|x|ch|sh)$"), r"\1es"))
_REMINDER: Final = re.compile(r"\([^()]*\)")


def plural(name: str) -> str:
    """The plural of a subtype as cards write it.

    >>> plural("Elf"), plural("Goblin"), plural("Plains"), plural("Mercenary")
    ('Elves', 'Goblins', 'Plains', 'Mercenaries')
    """
    for ending, plural_ending in _ENDINGS if name not in _IRREGULAR else ():
        if ending.search(name):
            return ending.sub(plural_ending, name)
    return _IRREGULAR.get(name, name + "s")


def change_words(node: T, old: Word, new: Word, name: str = "") -> T:
    """The compiled piece with one word in the place of another. ``name``: the object's name, whose words stay (612.2).

    >>> from mtgtable.abilities.filters import IsColor
    >>> change_words(IsColor(ColorWord("B")), ColorWord("B"), ColorWord("G"))
    IsColor(word=ColorWord(color='G'))
    """

    def leaf(part: Any) -> Any:
        if isinstance(part, ColorWord | TypeWord):
            return new if _same_word(part, old) else part
        if isinstance(part, CompiledFace):
            return change_face(part, old, new)
        changed = change_fields(part, old, new)
        return part if changed is part else rewrite(changed, leaf)

    if not _says(node, old, new, name):
        return node
    changed: Any = rewrite(node, leaf)
    if changed is node:
        return node
    result: T = _with_text(changed, old, new, name)
    return result


def _says(node: Any, old: Word, new: Word, name: str) -> bool:
    """Has its text the word; what only the rules say of it is no word of it (amass, {W} spent, all five colors)."""
    text = _REMINDER.sub("", _text_of(node))
    return not text or change_text(text, old, new, *own_names(name), *_names_in(node)) != text


def _text_of(node: Any) -> str:
    text = getattr(node, "text", "")
    return text if isinstance(text, str) else ""


def _names_in(node: Any) -> tuple[str, ...]:
    """The names of cards and tokens that it says, longest first: their words aren't used as words (612.2)."""
    parts = tuple(walk(node))
    said = {part.name for part in parts if isinstance(part, HasName) and isinstance(part.name, str)}
    said |= {part.name for part in parts if isinstance(part, CompiledFace) and not _named_by_types(part)}
    return _longest_first(said)


def _longest_first(words: Iterable[str]) -> tuple[str, ...]:
    """So that no word is taken for another that it begins with."""
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


def _named_by_types(face: CompiledFace) -> bool:
    """Is a token's name made of its types (111.4)."""
    return face.name in (" ".join(face.subtypes), " ".join((*face.subtypes, "Token")))


def own_names(name: str) -> tuple[str, ...]:
    """What an object of that name is called in its text: by all of it, and by what stands before the comma (201.5b).

    >>> own_names("Black Widow, Super Spy"), own_names("Grizzly Bears")
    (('Black Widow, Super Spy', 'Black Widow'), ('Grizzly Bears',))
    """
    short, comma, _ = name.partition(", ")
    return (name, short) if comma else (name,)


def names_said(abilities: Iterable[Ability]) -> tuple[str, ...]:
    """The names of cards that any of the abilities say, longest first."""
    return _longest_first({one for ability in abilities for one in _names_in(ability)})


def _same_word(part: Word, old: Word) -> bool:
    if isinstance(part, ColorWord):
        return part == old
    return isinstance(old, TypeWord) and part.name == old.name


def _with_text(changed: Any, old: Word, new: Word, name: str) -> Any:
    text = _text_of(changed)
    if not text:
        return changed
    return replace(changed, text=change_text(text, old, new, *own_names(name), *_names_in(changed)))


@lru_cache(maxsize=4096)
def change_ability(ability: Ability, old: Word, new: Word, name: str) -> Ability:
    """``change_words`` of an ability, remembered; an ability without the word comes back as the very same value."""
    return change_words(ability, old, new, name)


def change_face(face: CompiledFace, old: Word, new: Word) -> CompiledFace:
    """A token or emblem that an ability makes: its types, its abilities, and a name made of its types (612.2a)."""
    subtypes = change_subtypes(face.subtypes, old, new)
    abilities = tuple(change_words(ability, old, new, face.name) for ability in face.abilities)
    colors = change_colors(face.colors, old, new)
    same = all(one is other for one, other in zip(abilities, face.abilities, strict=True))
    if subtypes == face.subtypes and same and colors == face.colors:
        return face
    name = face.name
    if _named_by_types(face) and isinstance(old, TypeWord) and isinstance(new, TypeWord):
        name = re.sub(rf"\b{re.escape(old.name)}\b", new.name, name)
    return replace(
        face,
        name=name,
        subtypes=subtypes,
        abilities=abilities,
        colors=colors,
        text=change_text(face.text, old, new, *own_names(face.name)),
    )


def change_text(text: str, old: Word, new: Word, *names: str) -> str:
    """Rules text as words with one word in the place of another; the object's own name and other names stay.

    >>> change_text("Whenever a Goblin attacks, other Goblins gain mountainwalk.", TypeWord("Goblin"), TypeWord("Elf"))
    'Whenever a Elf attacks, other Elves gain mountainwalk.'
    >>> change_text("Nonblack creatures lose swampwalk.", TypeWord("Swamp", "land"), TypeWord("Plains", "land"))
    'Nonblack creatures lose plainswalk.'
    """
    swaps = _swaps(old, new)
    if not swaps or not text:
        return text
    kept = "|".join(re.escape(name) for name in names if name)
    pattern = "|".join(re.escape(word) for word in _longest_first(swaps))
    finder = re.compile(rf"(?<![A-Za-z])((?:[Nn]on-?)?)({pattern})(?=walk\b|cycling\b|[^A-Za-z]|$)")
    parts = re.split(f"({kept})", text) if kept else [text]

    def swap(found: re.Match[str]) -> str:
        return found[1] + swaps[found[2]]

    return "".join(part if number % 2 else finder.sub(swap, part) for number, part in enumerate(parts))


def _swaps(old: Word, new: Word) -> dict[str, str]:
    if isinstance(old, ColorWord) and isinstance(new, ColorWord):
        before, after = COLOR_NAMES[old.color], COLOR_NAMES[new.color]
        return {before: after, before.capitalize(): after.capitalize()}
    if isinstance(old, TypeWord) and isinstance(new, TypeWord):
        found = {plural(old.name): plural(new.name), old.name: new.name}
        if old.kind == "land" or new.kind == "land":
            found[old.name.lower()] = new.name.lower()
            found[old.name.capitalize()] = new.name.capitalize()
        found[f"{old.name.lower()}cycling"] = f"{new.name.lower()}cycling"
        return found
    return {}
