"""What differs between two boards of one game, told by identity: what is the very same needn't be looked at again."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Final, TypeVar

from mtgtable.engine.state.trail import written_between
from mtgtable.model.ids import ObjectId

if TYPE_CHECKING:
    from mtgtable.engine.continuous.board import Board
    from mtgtable.engine.state.state import State

V = TypeVar("V")

_STEPS: Final = 4
"""Over how many boards it is known what was touched since."""


def others(before: Mapping[ObjectId, V], now: Mapping[ObjectId, V]) -> set[ObjectId]:
    """The ids under which there is something else now than before, something new, or nothing any more.

    >>> sorted(others({1: "a", 2: "b", 3: "c"}, {1: "a", 3: "d", 4: "e"}))
    [2, 3, 4]
    """
    found = set(compress(now, map(is_not, map(before.get, now), now.values())))
    come = len(found - before.keys())
    return found if len(before) == len(now) - come else found | (before.keys() - now.keys())


def others_than_on(board: Board, state: State) -> set[ObjectId]:
    """The ids under which the state has something else than the board was made of."""
    was, now = board.objects, state.objects
    written = written_between(board.made_at, state.trail.here)
    if written is None:
        return others(was, now)
    return {id_ for id_ in written if was.get(id_) is not now.get(id_)}


class Touched:
    """For each of the boards before this one what may be otherwise on it: at most these objects."""

    __slots__ = ("_since",)

    def __init__(self, before: Board | None = None, ids: frozenset[ObjectId] = frozenset()) -> None:
        self._since: tuple[tuple[int, frozenset[ObjectId]], ...] = ()
        if before is not None:
            earlier = before.touched._since[: _STEPS - 1]
            self._since = ((before.number, ids), *((number, old | ids) for number, old in earlier))

    def since(self, board: int) -> frozenset[ObjectId] | None:
        """What may be otherwise than on the board of that number; None where that isn't known any more."""
        return next((ids for number, ids in self._since if number == board), None)
