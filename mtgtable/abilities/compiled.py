"""A card after compiling: printed characteristics and abilities as values.

``CompiledFace`` is at the same time what copying copies: the copiable values of an object (707.2).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.abilities.abilities import Ability
from mtgtable.model.colors import COLORLESS, COLORS, Color, ColorSet
from mtgtable.model.mana import ManaCost
from mtgtable.model.types import format_type_line

_SYMBOL: Final = re.compile(r"\{[^{}]*\}")
_REMINDER: Final = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class CompiledFace:
    """One face, half, token or emblem: its copiable values.

    ``mana_cost`` None: no mana cost (202.1b). ``power`` and ``toughness`` are None on noncreatures without them; a
    ``*`` counts as 0 here and an ability defines it (208.2). Subtypes stand in printed order.
    """

    name: str
    mana_cost: ManaCost | None = None
    colors: ColorSet = COLORLESS
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: str = ""
    names: tuple[str, ...] = ()
    """Further names of the same object (both halves of a split card off the stack, 709.4)."""
    mana_value: int | None = None
    """When it doesn't follow from the mana cost (back faces, 202.3b; copies of them)."""
    pt_text: tuple[str, str] | None = None
    """Power and toughness as printed, when they aren't plain numbers."""
    halves: tuple[CompiledFace, ...] = ()
    """Both halves of a permanent with doors, locked or not: copies have them too (709.5b)."""

    @property
    def type_line(self) -> str:
        """The type line in print."""
        return format_type_line(self.supertypes, self.types, self.subtypes)


@dataclass(frozen=True, slots=True)
class Unsupported:
    """A clause that wasn't compiled: its text, where it stands, and why in a few words."""

    face: int
    text: str
    start: int
    reason: str


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A whole card. ``layout`` as in ``model.printed``. Clauses that weren't understood are listed."""

    name: str
    layout: str
    faces: tuple[CompiledFace, ...]
    unsupported: tuple[Unsupported, ...] = ()
    meld_result: str | None = None

    @property
    def color_identity(self) -> ColorSet:
        """The colors of its mana symbols, of its cost and of what else colors it, reminder text aside (903.4)."""
        found: set[Color] = set()
        for face in self.faces:
            found |= face.colors
            found |= face.mana_cost.colors if face.mana_cost is not None else frozenset()
            symbols = "".join(_SYMBOL.findall(_REMINDER.sub("", face.text))).upper()
            found |= {color for color in COLORS if color in symbols}
        return frozenset(found)

    @property
    def double_faced(self) -> bool:
        """Can a permanent that it represents be turned over to the other face (701.27a, 712.9)."""
        return self.layout in ("transform", "modal_dfc") and len(self.faces) == 2

    @property
    def front(self) -> CompiledFace:
        """The face or half in front."""
        return self.faces[0]
