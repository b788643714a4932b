"""What a text speaks of: each place where it does, and what may be taken up again from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.selectors import Players

ANYBODY: Final = (Players("each"), Players("opponents"))
"""All of them, or whoever of them wants to: of "any opponent" nobody is "that player"."""


@dataclass(slots=True)
class Mention:
    """Something that the text has spoken of, and the selector by which it can be meant again."""

    at: float
    kind: str
    nouns: tuple[str, ...]
    plural: bool
    selector: Any
    leaf: Any = None
    moved_by: Any = None
    each: bool = False
    key: Any = None
    direct: bool = False
    later: Any = None
    again_in: Any = None
    """The instruction that takes it up again."""


@dataclass(slots=True)
class Found:
    """A phrase or amount in the tree: which instruction has it, inside which phrases, and whether directly."""

    node: Any
    leaf: Any
    inside: tuple[Any, ...]
    direct: bool
    loops: tuple[Any, ...]
    instead_of: frozenset[int] = frozenset()
    """What is done in the other case, where one of two ways is taken."""
    undone: frozenset[int] = frozenset()
    """What wasn't done where this is reached: instructions that "if you don't" follows."""
    reflexive: Any = None
    """The ability of its own that it stands in ("when you do, …")."""
    later: Any = None
    """The delayed ability that it stands in: what is done there isn't done yet for what stands outside."""
    was_cast: bool = False
    """Mana was spent to cast it: no permanent that is only targeted."""
