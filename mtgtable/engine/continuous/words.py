"""Text-changing effects (612): one word for another in compiled abilities and on the type line, wherever it is a word.

Color words, land types and creature types are leaf types of their own (``abilities.words``), so mana symbols, card
names and names of keywords are never touched. Abilities that other effects have granted keep their words (612.3):
those effects are applied later. What an ability grants is part of its own text and changes with it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.model.colors import COLOR_NAMES

Word: TypeAlias = ColorWord | TypeWord
T = TypeVar("T")

_IRREGULAR: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Thief": "Thieves",
    "Mouse": "Mice", "Ox": "Oxen", "Djinn": "Djinn", "Efreet": "Efreet", "Merfolk": "Merfolk", "Eldrazi": "Eldrazi",
    "Plains": "Plains", "Treefolk": "Treefolk", "Moonfolk": "Moonfolk", "Kithkin": "Kithkin", "Naga": "Naga",
    "Sphinx": "Sphinxes", "Fox": "Foxes", "Octopus": "Octopuses", "Homunculus": "Homunculi", "Fungus": "Funguses",
    "Ally": "Allies", "Mercenary": "Mercenaries", "Pegasus": "Pegasus", "Jellyfish": "Jellyfish", "Fish": "Fish",
}  # fmt: skip


def plural(name: str) -> str:
    """The plural of a subtype as cards write it.

    >>> plural("Elf"), plural("Goblin"), plural("Plains")
    ('Elves', 'Goblins', 'Plains')
    """
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
        return part

    changed: Any = rewrite(node, leaf)
    if changed is node:
        return node
    result: T = _with_text(changed, old, new, name)
    return result


def _same_word(part: Word, old: Word) -> bool:
    if isinstance(part, ColorWord):
        return part == old
    return isinstance(old, TypeWord) and part.name == old.name


def _with_text(changed: Any, old: Word, new: Word, name: str) -> Any:
    text = getattr(changed, "text", "")
    if not isinstance(text, str) or not text:
        return changed
    return replace(changed, text=change_text(text, old, new, name))


@lru_cache(maxsize=4096)
def change_ability(ability: Ability, old: Word, new: Word, name: str) -> Ability:
    """``change_words`` of an ability, remembered; an ability without the word comes back as the very same value."""
    return change_words(ability, old, new, name)


def change_face(face: CompiledFace, old: Word, new: Word) -> CompiledFace:
    """A token or emblem that an ability makes: its types, its abilities, and a name made of its types (612.2a)."""
    subtypes = change_subtypes(face.subtypes, old, new)
    abilities = tuple(change_words(ability, old, new, face.name) for ability in face.abilities)
    colors = face.colors
    if isinstance(old, ColorWord) and isinstance(new, ColorWord) and old.color in colors:
        colors = (colors - {old.color}) | {new.color}
    same = all(one is other for one, other in zip(abilities, face.abilities, strict=True))
    if subtypes == face.subtypes and same and colors == face.colors:
        return face
    name = face.name
    if subtypes != face.subtypes and isinstance(old, TypeWord) and isinstance(new, TypeWord):
        by_types = (" ".join(face.subtypes), " ".join((*face.subtypes, "Token")))
        if name in by_types:
            name = re.sub(rf"\b{re.escape(old.name)}\b", new.name, name)
    return replace(
        face,
        name=name,
        subtypes=subtypes,
        abilities=abilities,
        colors=colors,
        text=change_text(face.text, old, new, face.name),
    )


def change_subtypes(subtypes: tuple[str, ...], old: Word, new: Word) -> tuple[str, ...]:
    """The subtypes of a type line with one word in the place of another.

    >>> change_subtypes(("Goblin", "Wizard"), TypeWord("Goblin"), TypeWord("Elf"))
    ('Elf', 'Wizard')
    """
    if not (isinstance(old, TypeWord) and isinstance(new, TypeWord)) or old.name not in subtypes:
        return subtypes
    return tuple(dict.fromkeys(new.name if name == old.name else name for name in subtypes))


def change_text(text: str, old: Word, new: Word, name: str = "") -> str:
    """Rules text as words with one word in the place of another; the object's own name stays.

    >>> change_text("Whenever a Goblin attacks, other Goblins gain mountainwalk.", TypeWord("Goblin"), TypeWord("Elf"))
    'Whenever a Elf attacks, other Elves gain mountainwalk.'
    >>> change_text("Nonblack creatures lose swampwalk.", TypeWord("Swamp", "land"), TypeWord("Plains", "land"))
    'Nonblack creatures lose plainswalk.'
    """
    swaps = _swaps(old, new)
    if not swaps or not text:
        return text
    parts = text.split(name) if name else [text]
    pattern = "|".join(re.escape(word) for word in sorted(swaps, key=lambda word: (-len(word), word)))
    finder = re.compile(rf"(?<![A-Za-z])((?:[Nn]on-?)?)({pattern})(?=walk\b|[^A-Za-z]|$)")
    return name.join(finder.sub(lambda found: found.group(1) + swaps[found.group(2)], part) for part in parts)


def _swaps(old: Word, new: Word) -> dict[str, str]:
    if isinstance(old, ColorWord) and isinstance(new, ColorWord):
        before, after = COLOR_NAMES[old.color], COLOR_NAMES[new.color]
        return {before: after, before.capitalize(): after.capitalize()}
    if isinstance(old, TypeWord) and isinstance(new, TypeWord):
        found = {plural(old.name): plural(new.name), old.name: new.name}
        if old.kind == "land" or new.kind == "land":
            found[old.name.lower()] = new.name.lower()
            found[old.name.capitalize()] = new.name.capitalize()
        return found
    return {}
