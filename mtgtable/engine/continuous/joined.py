"""Pumps in a row on the same objects, as one effect: what is pumped a hundred times is written on once.

They stay one only in a layer where nothing comes between them and nothing reads what another writes; else they are
taken apart again. Who wants to see each effect never joins them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from mtgtable.abilities.modifications import ModifyPT
from mtgtable.engine.continuous.conflicts import reach_of
from mtgtable.engine.continuous.force import Effect, Pieces, resolved_effects
from mtgtable.engine.continuous.marks import marks_of
from mtgtable.engine.continuous.parts import compile_part
from mtgtable.engine.continuous.sums import adds_what_is_fixed
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.model.edition import Edition


class Joined(Effect):
    """Effects that add to the size of the same objects, the first of which may be of more itself."""

    __slots__ = ("_before", "_more", "layer", "until")

    def __init__(self, before: Effect, more: tuple[Effect, ...], layer: int, edition: Edition) -> None:
        self._before = before
        self._more = more
        self.layer = layer
        self.until = more[-1].order
        parts = [one.pieces.by_layer[layer][0] for one in (before, *more)]
        power, toughness = (sum(added) for added in zip(*(part.constant for part in parts), strict=True))
        pieces = Pieces(more[-1].pieces.of, edition, (), static=False, defining=False)
        pieces.by_layer[layer] = (compile_part(0, parts[0].kind, ModifyPT(power, toughness)),)
        pieces.reach[~layer] = reach_of(before, layer)
        pieces.marks = reduce(or_, marks_of((before, *more)))
        super().__init__(
            before.key,
            before.source,
            before.source_name,
            before.timestamp,
            pieces,
            before.frame,
            rank=1,
            locked=before.locked,
        )
        self.order = before.order

    def apart(self) -> list[Effect]:
        """The single effects, oldest first."""
        found: list[Effect] = []
        one: Effect = self
        while isinstance(one, Joined):
            found += reversed(one._more)
            one = one._before
        return [one, *reversed(found)]

    def hindered_by(self, other: Effect) -> bool:
        """Does the other come between the first of them and the last."""
        return other is not self and self.order < other.order < self.until


def effects_in_force(effects: tuple[ContinuousEffect, ...], edition: Edition) -> Sequence[Effect]:
    """The effects that resolutions have created, joined where they can be.

    What the row of them was as it was asked for last goes on with what has been added since.
    """
    if len(effects) < _FEW:
        return resolved_effects(effects, edition)
    rows = _rows_by_edition(effects[0])
    of, known = rows.get(edition.name, ((), []))
    row = list(known) if effects[: len(of)] == of else []
    more: list[Effect] = []
    """What joins the last of the row."""
    for effect in resolved_effects(effects[len(of) if row else 0 :], edition):
        if row and _joins(row[-1], more[-1] if more else row[-1], effect):
            more.append(effect)
            continue
        _join(row, more, edition)
        row.append(effect)
        more = []
    _join(row, more, edition)
    rows[edition.name] = (effects, row)
    return row


def _join(row: list[Effect], more: list[Effect], edition: Edition) -> None:
    layer = _layer_of_addition(row[-1]) if more else None
    if layer is not None:
        row[-1] = Joined(row[-1], tuple(more), layer, edition)


_FEW: Final = 8
"""Fewer effects aren't worth joining."""
_Row: TypeAlias = tuple[tuple[ContinuousEffect, ...], list[Effect]]


@by_identity(256)
def _rows_by_edition(first: ContinuousEffect) -> dict[str, _Row]:  # noqa: ARG001 - what is remembered hangs on it
    """The row that begins with this effect as it was asked for last; filled when asked."""
    return {}


def _joins(one: Effect, newest: Effect, other: Effect) -> bool:
    """Do both do nothing but add to the size of the same objects, and is the other newer than all that joined it."""
    layer = _layer_of_addition(one)
    if layer is None or layer != _layer_of_addition(other) or one.locked != other.locked:
        return False
    last = newest.until if isinstance(newest, Joined) else newest.order
    return last < other.order  # what they read and write is the same: nothing, and the size


def _layer_of_addition(effect: Effect) -> int | None:
    rows = effect.pieces.by_layer
    if effect.locked is None or effect.condition is not None or len(rows) != 1 or effect.pieces.others:
        return None
    [(layer, parts)] = rows.items()
    return layer if len(parts) == 1 and adds_what_is_fixed(parts[0]) else None
