"""Which objects a state has written, and the states that it came from: what differs between two of them is told
without a look at all objects.

Copies go the same way until one of them is changed, and then on ways of their own; so it is known what lies between
any two of them, also after a step back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mtgtable.model.ids import ObjectId

_FURTHEST: Final = 128
"""So many turnings are remembered behind each way."""
_LONGEST: Final = 4_096
"""And so many objects written on one: of more it is quicker to look at all."""


class Trail:
    """The ids written on one way, and the way that it turned off from, as far as that had gone by then."""

    __slots__ = ("behind", "came_from", "left", "written")

    def __init__(self, came_from: Trail | None = None) -> None:
        if came_from is not None and came_from.behind >= _FURTHEST:
            came_from = None
        self.came_from = came_from
        self.left = 0 if came_from is None else len(came_from.written)
        self.behind: int = 0 if came_from is None else came_from.behind + 1
        self.written: list[ObjectId] = []

    def write(self, id_: ObjectId) -> Trail:
        """There is something else under that id from now on; gives the way to go on with."""
        if len(self.written) >= _LONGEST:
            return Trail()
        self.written.append(id_)
        return self

    @property
    def here(self) -> Mark:
        """How far it has gone."""
        return Mark(self, len(self.written))


class Mark(NamedTuple):
    """A place on a trail."""

    trail: Trail
    length: int


def written_between(one: Mark, other: Mark) -> set[ObjectId] | None:
    """At most these objects are otherwise in the one place than in the other; None where that isn't known.

    >>> way = Trail().write(ObjectId(1))
    >>> here = way.here
    >>> left, right = Trail(way).write(ObjectId(2)), Trail(way).write(ObjectId(3))
    >>> sorted(written_between(left.here, right.here)), sorted(written_between(here, right.here))
    ([2, 3], [3])
    """
    later = _written_since(one, other)
    if later is not None:
        return later
    passed = dict(_ways(one))
    found: set[ObjectId] = set()
    for way, end in _ways(other):
        if way not in passed:
            found.update(way.written[:end])
            continue
        found.update(way.written[min(end, passed[way]) : max(end, passed[way])])
        for before, gone in passed.items():
            if before is way:
                return found
            found.update(before.written[:gone])
    return None


def _written_since(one: Mark, other: Mark) -> set[ObjectId] | None:
    """The same where the one place lies on the way to the other, as it mostly does; else None."""
    found: set[ObjectId] = set()
    way, end = other
    while way is not one.trail:
        found.update(way.written[:end])
        if way.came_from is None:
            return None
        end, way = way.left, way.came_from
    if end < one.length:
        return None
    found.update(way.written[one.length : end])
    return found


def _ways(mark: Mark) -> Iterator[tuple[Trail, int]]:
    """The way that it is on and all before it, with how far each was gone."""
    trail: Trail | None = mark.trail
    length = mark.length
    while trail is not None:
        yield trail, length
        length, trail = trail.left, trail.came_from
