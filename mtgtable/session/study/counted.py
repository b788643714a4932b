"""When the counters of a study came: each kind whose order matters has an entry among the timestamps (613.7c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.state import State
from mtgtable.model.counters import KEYWORD_COUNTERS
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from mtgtable.session.study.board import Counted, Piece, StudyBoard


def orders(kind: str) -> bool:
    """Does it matter when counters of that kind came: those of keywords do, those that add or count don't (122.1b).

    >>> orders("flying"), orders("+1/+1"), orders("loyalty")
    (True, False, False)
    """
    return kind in KEYWORD_COUNTERS


def with_counters_dated(board: StudyBoard) -> StudyBoard:
    """The board with an entry for each kind of counter that needs one: new ones newest, none for what is gone."""
    wanted = dict.fromkeys(_kinds(board))
    there: set[tuple[int, str]] = set()
    for entry in board.entries:
        if isinstance(entry, Counted):
            if (entry.on, entry.kind) not in wanted or (entry.on, entry.kind) in there:
                board = _dropped(board, entry)
            there.add((entry.on, entry.kind))
    for on, kind in wanted:
        if (on, kind) not in there:
            board = board.add(Counted(0, on, kind))
    return board


def _kinds(board: StudyBoard) -> Iterator[tuple[int, str]]:
    for piece in board.pieces:
        if piece.in_play:
            yield from ((piece.key, kind) for kind, count in piece.counters if count > 0 and orders(kind))


def _dropped(board: StudyBoard, gone: Counted) -> StudyBoard:
    """Without the entry; the counters of the piece are as they are told of it."""
    kept = board.piece(gone.on)
    board = board.remove(gone.key)
    return board if kept is None else board.change(gone.on, counters=kept.counters)


def dated_as_in(
    state: State,
    board: StudyBoard,
    keys: Mapping[ObjectId, int],
    since: Mapping[int, int],
    by_hand: Mapping[tuple[ObjectId, str], int],
) -> StudyBoard:
    """The board with the counters of a game where they were among its timestamps.

    ``since``: the timestamps of its entries. ``by_hand``: those that a player has given to counters.
    """
    dates = dict(since)
    piles = [(by_hand.get((id_, pile.kind), pile.timestamp), keys[id_], pile.kind) for id_, pile in _piles(state, keys)]
    for date, on, kind in sorted(piles):
        place = sum(1 for entry in board.entries if dates[entry.key] <= date)
        dates[board.next_key] = date
        board = board.add(Counted(0, on, kind))
        board = board.move(board.next_key - 1, place)
    return board


def _piles(state: State, keys: Mapping[ObjectId, int]) -> Iterator[tuple[ObjectId, CounterPile]]:
    for id_ in keys:
        item = state.objects[id_]
        if item.zone is Zone.BATTLEFIELD:
            yield from ((id_, pile) for pile in item.counters if pile.count > 0 and orders(pile.kind))


def in_order(board: StudyBoard, pieces: list[int]) -> list[int]:
    """The entries of counters in the order in which a table that is set up dates them: after all permanents."""
    found = {(one.on, one.kind): one.key for one in board.entries if isinstance(one, Counted)}
    rows = [(key, piece.counters) for key in pieces if isinstance(piece := board.piece(key), Piece)]
    return [found[key, kind] for key, counters in rows for kind, _ in counters if (key, kind) in found]
