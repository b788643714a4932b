"""Could one effect change how another stands at all: judged from what they read and write, before anything is tried."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mtgtable.engine.continuous import reach
from mtgtable.engine.continuous.force import Effect
from mtgtable.model.edition import Edition

_REMEMBERED: Final = 512


class Reach:
    """What an effect reads and writes in one layer.

    ``picks``: what its selector reads; ``asks``: its condition; ``does``: what its parts read to find out what they do.
    """

    __slots__ = ("asks", "changed_by", "does", "ends", "picks", "reads", "writes")

    def __init__(self, effect: Effect, layer: int) -> None:
        parts = effect.pieces.by_layer[layer]
        self.does: reach.Summary = {}
        self.writes: reach.Summary = {}
        for part in parts:
            reach.merge(self.does, reach.part_reads(part))
            reach.merge(self.writes, reach.part_writes(part))
        chosen = effect.locked is None and effect.pieces.selector is not None
        self.picks: reach.Summary = reach.reads(effect.pieces.selector) if chosen else {}
        self.asks: reach.Summary = reach.reads(effect.condition) if effect.condition is not None else {}
        self.reads: reach.Summary = {}
        for summary in (self.does, self.picks, self.asks):
            reach.merge(self.reads, summary)
        self.ends = any(reach.ends_abilities(part) for part in parts)
        self.changed_by: dict[tuple[str, Reach], bool] = {}

    def kind(self) -> Any:
        """What makes it equal to another."""
        return self.ends, tuple(frozenset(one.items()) for one in (self.does, self.picks, self.asks, self.writes))

    def could_be_changed(self, other: Reach, started: bool) -> bool:
        """Does the other write what this reads; what has started has nothing to read but for what it does."""
        return self.read_by(other, "does" if started else "reads")

    def read_by(self, other: Reach, what: str) -> bool:
        """Does the other write what this reads for that; remembered, for the data doesn't change."""
        key = (what, other)
        known = self.changed_by.get(key)
        if known is None:
            known = reach.overlap(getattr(self, what), other.writes)
            if len(self.changed_by) >= _REMEMBERED:
                self.changed_by.clear()
            self.changed_by[key] = known
        return known


def reach_of(effect: Effect, layer: int) -> Reach:
    """What the effect reads and writes in a layer, from memory."""
    place = layer if effect.locked is None else ~layer
    known: Reach | None = effect.pieces.reach.get(place)
    if known is None:
        known = Reach(effect, layer)
        known = effect.pieces.reach[place] = _KINDS.setdefault(known.kind(), known)
        if len(_KINDS) > _MOST_KINDS:
            _KINDS.clear()
    return known


_KINDS: Final[dict[Any, Reach]] = {}
"""Effects that read and write the same share one value, so that what one pair of them tells serves all such pairs."""
_MOST_KINDS: Final = 4_096


def nothing_depends(pending: Iterable[Effect], layer: int, known: dict[Any, bool]) -> bool:
    """Can no effect of these change how another stands: then the order is that of the timestamps, untried.

    ``known``: what was told of the same kinds before, in this layer.
    """
    crowded: dict[Reach, bool] = {}
    ends = False
    for effect in pending:
        kind = reach_of(effect, layer)
        crowded[kind] = kind in crowded
        ends = ends or kind.ends
    if len(crowded) > _MOST_COMPARED:
        return False
    if ends and any(effect.static for effect in pending):
        return False
    crowd = frozenset(crowded.items())
    told = known.get(crowd)
    if told is None:
        told = known[crowd] = not any(
            kind.could_be_changed(other, started=False)
            for other in crowded
            if other.writes
            for kind in crowded
            if kind is not other or crowded[kind]
        )
    return told


_MOST_COMPARED: Final = 40
"""With more kinds of effects than that, comparing all of them costs more than it saves."""


def comparable(edition: Edition, effect: Effect, other: Effect) -> bool:
    """May they depend on each other at all: characteristic-defining abilities only among themselves (613.8a)."""
    if effect.defining or other.defining:
        return edition.defining_depends and effect.defining and other.defining
    return True
