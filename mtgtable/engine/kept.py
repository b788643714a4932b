"""A value and the facts it was computed from: it is kept for as long as they are what they were.

Facts are stamps of the state, of which none is given twice, and values that are compared. Board, looks, legality, means
to pay and what was found to rest are all kept here. Memory changes nothing but time: a test plays without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any, Final, TypeVar

T = TypeVar("T")

_MOST: Final = 8_192

new_stamp: Callable[[], int] = count(1).__next__
"""A number that no other change of any state has: the same stamp, the same facts, also in a copy."""


def touched_places(row: Sequence[object], before: Sequence[object]) -> Iterator[int]:
    """Where in a row other values stand than before: not the very same ones."""
    return compress(count(), map(is_not, row, before))


class Memory:
    """Values under the names of what they are; one of a name is kept, with its facts."""

    __slots__ = ("_known", "made")

    def __init__(self, like: Memory | None = None) -> None:
        self._known: dict[Hashable, tuple[Any, Any]] = {} if like is None else dict(like._known)
        self.made: Counter[Hashable] = Counter()
        """How often a value of each name, or of the first word of its name, was computed."""

    def known(self, what: Hashable, facts: Any) -> Any:
        """The value of that name if its facts are these, else None."""
        found = self._known.get(what)
        return found[1] if found is not None and found[0] == facts else None

    def keep(self, what: Hashable, facts: Any, value: T) -> T:
        """Keep a value that was computed from these facts."""
        self.made[what[0] if what.__class__ is tuple else what] += 1
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[what] = (facts, value)
        return value

    def of(self, what: Hashable, facts: Any, make: Callable[[], T]) -> T:
        """The value of that name, computed anew when its facts aren't these."""
        found = self._known.get(what)
        if found is not None and found[0] == facts:
            value: T = found[1]
            return value
        return self.keep(what, facts, make())

    def carried(self, what: Hashable, facts: Any, make: Callable[[], T], go_on: Callable[[Any, T], T | None]) -> T:
        """As ``of``; where its facts have changed it is first asked of the facts and the value that were.

        ``go_on`` gives what the value has become by what is different now, or None where that can't be told.
        """
        found = self._known.get(what)
        if found is not None:
            value: T | None = found[1]
            if found[0] == facts and value is not None:
                return value
            value = go_on(*found)
            if value is not None:
                return self.keep(what, facts, value)
        return self.keep(what, facts, make())

    def last(self, what: Hashable) -> Any:
        """The value of that name whether its facts still stand or not; None when there is none."""
        found = self._known.get(what)
        return None if found is None else found[1]

    def empty(self) -> None:
        """Forget everything."""
        self._known.clear()
