"""Color words and subtypes that a compiled piece holds in a field, not as a leaf: what becomes of them (612.2).

A mana symbol is no word (612.2), nor is a card's name: fields that hold those aren't named here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.abilities import CastingAbility
from mtgtable.abilities.costs import PayMana
from mtgtable.abilities.modifications import ChangeChosenWords, CopyExceptions, RuleChange, RuleName, TurnedFaceDown
from mtgtable.abilities.quantities import UnspentMana
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.model.colors import COLOR_NAMES
from mtgtable.model.mana import MANA_TYPES

Word: TypeAlias = ColorWord | TypeWord

_NAMES_MANA: Final[frozenset[RuleName]] = frozenset(
    {"mana of any color", "mana of any type", "mana as another color", "mana doesnt empty"}
)
"""The rules whose ``mana`` is said in words ("white mana")."""
_NAMES_OTHER_MANA: Final[RuleName] = "mana only as colorless"
"""Its ``mana`` is all but what is said ("other mana")."""


def change_subtypes(subtypes: tuple[str, ...], old: Word, new: Word) -> tuple[str, ...]:
    """The subtypes of a type line with one word in the place of another.

    >>> change_subtypes(("Goblin", "Wizard"), TypeWord("Goblin"), TypeWord("Elf"))
    ('Elf', 'Wizard')
    """
    if not (isinstance(old, TypeWord) and isinstance(new, TypeWord)) or old.name not in subtypes:
        return subtypes
    return tuple(dict.fromkeys(new.name if name == old.name else name for name in subtypes))


def change_colors(colors: frozenset[Any], old: Word, new: Word) -> frozenset[Any]:
    """Colors that are named in a text, with one in the place of another.

    >>> sorted(change_colors(frozenset("WU"), ColorWord("W"), ColorWord("R")))
    ['R', 'U']
    """
    if not (isinstance(old, ColorWord) and isinstance(new, ColorWord)) or old.color not in colors:
        return colors
    return (colors - {old.color}) | {new.color}


def change_letters(letters: str, old: Word, new: Word) -> str:
    """Types of mana that are said in words, as letters.

    >>> change_letters("WG", ColorWord("W"), ColorWord("R")), change_letters("WR", ColorWord("W"), ColorWord("R"))
    ('RG', 'R')
    """
    if not (isinstance(old, ColorWord) and isinstance(new, ColorWord)) or old.color not in letters:
        return letters
    return "".join(dict.fromkeys(letters.replace(old.color, new.color)))


def change_name_of_color(name: str, old: Word, new: Word) -> str:
    """A color by its name; what isn't the old one stays.

    >>> change_name_of_color("black", ColorWord("B"), ColorWord("G"))
    'green'
    >>> change_name_of_color("red", ColorWord("B"), ColorWord("G"))
    'red'
    """
    if isinstance(old, ColorWord) and isinstance(new, ColorWord) and name == COLOR_NAMES[old.color]:
        return COLOR_NAMES[new.color]
    return name


def _exceptions(part: CopyExceptions, old: Word, new: Word) -> CopyExceptions:
    """ "Except it's a 1/1 green Frog": the words of a copy effect are its own text."""
    return replace(
        part,
        add_subtypes=change_subtypes(part.add_subtypes, old, new),
        set_subtypes=None if part.set_subtypes is None else change_subtypes(part.set_subtypes, old, new),
        set_colors=None if part.set_colors is None else change_colors(part.set_colors, old, new),
        add_colors=change_colors(part.add_colors, old, new),
    )


def _rule(part: RuleChange, old: Word, new: Word) -> RuleChange:
    if part.rule in _NAMES_MANA:
        in_letters = change_letters if part.rule == "mana doesnt empty" else change_name_of_color
        return replace(part, mana=change_letters(part.mana, old, new), step=in_letters(part.step, old, new))
    if part.rule == _NAMES_OTHER_MANA:
        said = change_letters("".join(kind for kind in MANA_TYPES if kind not in part.mana), old, new)
        return replace(part, mana="".join(kind for kind in MANA_TYPES if kind not in said))
    return part


def _barring(part: ChangeChosenWords, old: Word, new: Word) -> ChangeChosenWords:
    """ "The new creature type can't be Wall"."""
    if not (isinstance(old, TypeWord) and isinstance(new, TypeWord)):
        return part
    only = new.name if part.new == old.name else part.new
    return replace(part, not_new=change_subtypes(part.not_new, old, new), new=only)


CHANGES: Final[dict[type, Callable[[Any, Word, Word], Any]]] = {
    CopyExceptions: _exceptions,
    TurnedFaceDown: lambda part, old, new: replace(part, subtypes=change_subtypes(part.subtypes, old, new)),
    RuleChange: _rule,
    ChangeChosenWords: _barring,
    PayMana: lambda part, old, new: replace(part, x_color=change_letters(part.x_color, old, new)),
    CastingAbility: lambda part, old, new: (
        replace(part, name=change_name_of_color(part.name, old, new)) if part.kind == "x color" else part
    ),
    UnspentMana: lambda part, old, new: replace(part, mana=change_letters(part.mana, old, new)),
}
"""What each class does with the words in its fields; tokens (``CompiledFace``) are told in ``words``."""


def change_fields(part: Any, old: Word, new: Word) -> Any:
    """The piece with the words in its own fields changed; the very same where it holds none of them."""
    change = CHANGES.get(type(part))
    if change is None:
        return part
    changed = change(part, old, new)
    return part if changed == part else changed
