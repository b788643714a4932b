"""A count that is asked for each of many objects, made for all of them at once (107.1, 613.4c).

"For each other creature that shares a creature type with it" looks at every creature for every creature. Here those
that fit whatever "it" is are found once, and grouped by what they may share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import CountOf, Quantity
from mtgtable.abilities.selectors import All, Bound
from mtgtable.engine.reading.filters import SHARED, compile_filter
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import ids_in
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

AFFECTED: Final = Bound("affected")
"""The object that is being looked at, one of many."""
_OTHER: Final = f.Not(f.IsAmong(AFFECTED))


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted: fits whatever the object is (``filter``), shares these with it, and is ``other`` than it."""

    filter: f.Filter
    zones: tuple[Zone, ...]
    shared: tuple[str, ...]
    other: bool

    def count(self, look: Look, frame: Frame) -> Callable[[ObjectId], int]:
        """The count for each object, as things are now."""
        fits = compile_filter(self.filter)
        found = frozenset(one for one in ids_in(look, self.zones) if fits(look, one, frame))
        values = [SHARED[what] for what in self.shared]

        def shares(id_: ObjectId) -> tuple[frozenset[Any], ...]:
            now = look.of(id_)
            return tuple([value(now) if now is not None else frozenset() for value in values])

        shared = {one: shares(one) for one in found}
        groups = Counter(shared.values())
        known: dict[tuple[frozenset[Any], ...], int] = {}

        def count(id_: ObjectId) -> int:
            mine = shared.get(id_)
            if mine is None:
                mine = shares(id_)
            total = known.get(mine)
            if total is None:
                total = known[mine] = sum(
                    number
                    for theirs, number in groups.items()
                    if all(one & two for one, two in zip(mine, theirs, strict=True))
                )
            return total - 1 if self.other and id_ in found and all(mine) else total

        return count


def tally_of(quantity: Quantity | None) -> Tally | None:
    """The tally that gives the quantity; None when it has to be asked for each object by itself."""
    if not isinstance(quantity, CountOf) or not isinstance(quantity.objects, All):
        return None
    whole = quantity.objects.filter
    parts = f.parts_of(whole)
    about_it = [part for part in parts if any(node == AFFECTED for node in walk(part))]
    sharing = [part.what for part in about_it if isinstance(part, f.SharesWith) and part.objects == AFFECTED]
    others = [part for part in about_it if part == _OTHER]
    if len(sharing) + len(others) < len(about_it):
        return None
    rest = f.AllOf(tuple(part for part in parts if part not in about_it))
    return Tally(rest, quantity.objects.zones, tuple(sharing), bool(others))
