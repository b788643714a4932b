"""Where a number in an effect comes from: what its text counts, and which objects are counted (107)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities.fold import walk
from mtgtable.engine.continuous.explanation import Counted
from mtgtable.engine.continuous.parts import Part
from mtgtable.engine.reading import quantities
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import UnboundName
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.model.ids import ObjectId

_SIZES: Final = (m.DefinePT, m.SetPT, m.ModifyPT)
_OPEN: Final = (
    q.CountOf, q.StatOf, q.CountersOn, q.Distinct, q.PlayerStat, q.Devotion, q.CommandersCast, q.ManaSpent, q.TimesPaid,
    q.HowOften,
)  # fmt: skip
"""Quantities that look at the board or at what has happened; sums, halves and bounds are made of these."""


def counted_by(parts: Iterable[Part], look: Look, frame: Frame, about: ObjectId) -> tuple[Counted, ...]:
    """What the parts count for the object as things are now, each quantity once."""
    bound = frame.bind("affected", (about,))
    found: dict[Any, Counted] = {}
    for part in parts:
        if not isinstance(part.change, _SIZES):
            continue
        for node in _open_quantities((part.change.power, part.change.toughness)):
            if node not in found:
                try:
                    found[node] = _counted(node, look, bound)
                except (quantities.UnknownNumber, UnboundName):
                    continue  # nothing on this board gives it a value; the step itself has told what it took
    return tuple(found.values())


def _open_quantities(sizes: Iterable[q.Quantity | None]) -> Iterator[Any]:
    for size in sizes:
        if size is None or isinstance(size, int):
            continue
        inner: list[Any] = []
        for node in walk(size):
            if isinstance(node, _OPEN) and not any(node is part for outer in inner for part in walk(outer)):
                inner.append(node)
        yield from inner


def _counted(node: Any, look: Look, frame: Frame) -> Counted:
    value = quantities.amount(look, node, frame)
    if isinstance(node, q.CountOf | q.Distinct):
        refs = selecting.select(look, node.objects, frame)
        return Counted(node, value, tuple(ref for ref in refs if not isinstance(ref, Seat)))
    if isinstance(node, q.StatOf):
        objects = tuple(selecting.objects(look, node.objects, frame))
        each = (getattr(look.of(one), node.stat, None) or 0 for one in objects)
        return Counted(node, value, objects, tuple(each))
    if isinstance(node, q.CountersOn):
        refs = selecting.select(look, node.on, frame)
        return Counted(node, value, tuple(ref for ref in refs if not isinstance(ref, Seat)))
    return Counted(node, value)
