"""What all permanents have between them, told once for a board."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.continuous import Board
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_NONE: Final[frozenset[str]] = frozenset()


def keywords_in_play(table: Table) -> frozenset[str]:
    """The names of all keyword abilities that permanents have."""
    board = table.board()
    known: frozenset[str] | None = table.memory.known("keywords in play", board.field)
    if known is not None:
        return known
    facts, battlefield = board.characteristics, table.state.battlefield

    def still(before: Board, told: frozenset[str]) -> frozenset[str] | None:
        touched = board.field.touched.since(before.number)
        if touched is None or any(_of(before, id_) != _of(board.field, id_) for id_ in touched):
            return None
        return told

    return table.memory.carried(
        "keywords in play", board.field, lambda: _NONE.union(*(facts[id_].keywords for id_ in battlefield)), still
    )


def _of(board: Board, id_: ObjectId) -> frozenset[str]:
    """The keywords of a permanent; none of what isn't one on that board."""
    item = board.objects.get(id_)
    return board.characteristics[id_].keywords if item is not None and item.zone is Zone.BATTLEFIELD else _NONE
