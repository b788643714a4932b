"""Single effects of a study that players have decided something of by hand: where their entries stand (613.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mtgtable.model.ids import ObjectId
from mtgtable.session.study.board import Decided, StudyBoard
from mtgtable.session.study.by_hand import OfOne


def with_decided(
    board: StudyBoard, ones: Iterable[OfOne], keys: Mapping[ObjectId, int], since: Mapping[int, int]
) -> StudyBoard:
    """The board with what is decided in a game: dated effects among its timestamps, what is off after all else.

    ``since``: the timestamps of its entries.
    """
    dates = dict(since)
    for one in ones:
        key, on = board.next_key, keys.get(one.object)
        if on is None:
            continue
        board = board.add(Decided(0, on, one.effect, off=one.timestamp is None))
        if one.timestamp is not None:
            place = sum(1 for entry in board.entries if dates.get(entry.key, one.timestamp + 1) <= one.timestamp)
            dates[key] = one.timestamp
            board = board.move(key, place)
    return board


def with_decided_after(board: StudyBoard) -> StudyBoard:
    """The board on which no effect is older than the piece that has it: that has a new timestamp with its piece."""
    for entry in board.entries:
        if isinstance(entry, Decided):
            places = {one.key: place for place, one in enumerate(board.entries)}
            if places[entry.key] < places[entry.on]:
                board = board.move(entry.key, places[entry.on])
    return board
