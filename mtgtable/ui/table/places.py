"""Rectangles and places on the table, as plain values. All numbers are device independent pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone

Form: TypeAlias = Literal["tile", "full"]

GAP: Final = 8.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, by: float) -> Box:
        """The rectangle made smaller on all sides."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Is the point in it."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def meets(self, other: Box) -> bool:
        """Do the two have a part in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies, how it is drawn, and what lies above what."""

    box: Box
    form: Form
    z: float
    shown: float = 1.0
    """The share of its width, from the left, that no other card covers."""
    level: bool = False
    """It lies so close to others that it isn't turned when it is tapped."""
    count: int = 1
    """How many like cards lie in the pile of which it is the uppermost."""


@dataclass(frozen=True, slots=True)
class OnStack:
    """How something lies on the stack: what is seen of it, what lies above what, and how many lie in its pile.

    ``count``: 0 for what lies under others that say the same.
    """

    seen: Box
    z: int
    count: int


@dataclass(slots=True)
class Layout:
    """The whole table."""

    width: float
    height: float
    middle: float = 0.0
    cards: dict[ObjectId, Place] = field(default_factory=dict)
    plates: dict[PlayerId, Box] = field(default_factory=dict)
    piles: dict[tuple[PlayerId, Zone], Box] = field(default_factory=dict)
    sides: dict[PlayerId, Box] = field(default_factory=dict)
    hands: dict[PlayerId, Box] = field(default_factory=dict)
    stack_area: Box | None = None
    """None while nothing is on the stack: an empty one takes no room."""
    stack_in_a_row: bool = False
    """It lies beside the hand, without a head; else in a column."""
    stack: dict[ObjectId, Box] = field(default_factory=dict)
    on_stack: dict[ObjectId, OnStack] = field(default_factory=dict)
    grown: float = 1.0
    """So many times larger than usual are plates and piles, with larger text."""

    def seat_at(self, x: float, y: float, bottom: PlayerId) -> PlayerId:
        """Whose hand, plate or side a place is in; between them that of the one below, or of the first above."""
        for boxes in (self.hands, self.plates, self.sides):
            for player, box in boxes.items():
                if box.holds(x, y):
                    return player
        above = [player for player in self.sides if player != bottom]
        return bottom if y >= self.middle or not above else above[0]
