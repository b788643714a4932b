"""The players of a study as one line that is typed: life, starting life and counters of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mtgtable.session.study.board import SEATS, Seated, StudyBoard
from mtgtable.ui.language import tr
from mtgtable.ui.study.entry_form import BadField, read_counters

_LETTERS: Final = "".join(SEATS)
_SEAT: Final = re.compile(
    rf"^(?P<who>[{_LETTERS}])\s*:?\s+(?P<life>-?\d{{1,9}})(?:\s+of\s+(?P<start>\d{{1,9}}))?$", re.IGNORECASE
)
EXAMPLE: Final = "A 20; B 27 of 40, 3 poison"


def read_seats(text: str) -> dict[str, Seated]:
    """Players as they are typed, between semicolons; who isn't named has 20 life. Raises BadField.

    >>> read_seats("B 27 of 40, 3 poison")
    {'B': Seated(life=27, starting_life=40, counters=(('poison', 3),))}
    """
    found: dict[str, Seated] = {}
    for part in filter(None, (one.strip() for one in text.split(";"))):
        first, _, rest = part.partition(",")
        match = _SEAT.match(first.strip())
        if match is None:
            raise BadField(tr("Players: expected something like {0}, not {1!r}", EXAMPLE, part))
        who = match["who"].upper()
        if who in found:
            raise BadField(tr("Players: {0} is named twice", who))
        start = int(match["start"]) if match["start"] is not None else Seated().starting_life
        found[who] = Seated(int(match["life"]), start, read_counters(rest))
    return found


def told_seats(board: StudyBoard) -> str:
    """The players of a board as they are typed."""
    return "; ".join(_told(letter, board.seat(letter)) for letter in SEATS[: board.players])


def _told(letter: str, seat: Seated) -> str:
    of = "" if seat.starting_life == Seated().starting_life else f" of {seat.starting_life}"
    counters: Sequence[str] = [f"{count} {kind}" for kind, count in seat.counters]
    return ", ".join((f"{letter} {seat.life}{of}", *counters))
