"""Words in rules text that text-changing effects can rewrite (612.2): color words, land types, creature types.

Mana symbols, names and the words of granted abilities are none of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from mtgtable.model.colors import Color


@dataclass(frozen=True, slots=True)
class ColorWord:
    """A color named in rules text, as in "protection from red"."""

    color: Color


@dataclass(frozen=True, slots=True)
class TypeWord:
    """A subtype named in rules text; ``kind`` says by which list it counts as a word (612.2)."""

    name: str
    kind: Literal["land", "creature", "other"] = "creature"


@dataclass(frozen=True, slots=True)
class ChosenColor:
    """The color that was chosen for the source ("the chosen color").

    ``name``: the color that a ``Decide`` of the same resolution has bound under it ("the color of your choice").
    """

    name: str = ""


@dataclass(frozen=True, slots=True)
class ChosenType:
    """The creature type, land type or card type that was chosen for the source ("the chosen type")."""

    kind: Literal["creature", "land", "basic land", "card"] = "creature"
    name: str = ""
    """As in ``ChosenColor``."""


SECOND_LAND_TYPE: Final = "second land type"
"""As the name of a ``ChosenType``: the second of two basic land types that were chosen for the source."""


@dataclass(frozen=True, slots=True)
class ChosenName:
    """The card name that was chosen for the source ("the chosen name")."""


ColorRef: TypeAlias = ColorWord | ChosenColor
SubtypeRef: TypeAlias = TypeWord | ChosenType
