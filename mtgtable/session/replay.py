"""Playing a saved game again from its beginning, a little at a time, beside the game that goes on from its snapshot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.state.state import State
from mtgtable.session.record import do
from mtgtable.session.saves import Save, comparing

KEPT: Final = ((300, 1), (1_500, 5))
"""Of so many last inputs one snapshot in each stretch of so many is kept, at least; of older ones in each of
``KEPT_EVERY``."""
KEPT_EVERY: Final = 10
"""So few inputs are played again when one of long ago is taken back; up to twice as many where some left no state."""
KEPT_BEYOND: Final = 25
"""So many snapshots more there may be before some are let go."""


MOST_OBJECTS: Final = 6_000_000
"""So many objects may be in the snapshots that are kept one by one; most are shared by one table and the next."""


def let_go(positions: Iterable[int], now: int, objects: int) -> list[int]:
    """Which snapshots are not kept when there are ``now`` inputs: in each stretch, those after the first.

    Many inputs leave none, so that a stretch begins anywhere. With few ``objects`` in the game each is kept for longer.

    >>> let_go([2, 9, 10, 701, 702, 1691, 1693, 1696, 1703, 1704], 2000, 50_000)
    [9, 702, 1693]
    >>> let_go([2, 9, 10, 701, 702, 1691, 1693, 1696, 1703, 1704], 2000, 120)
    [9]
    """
    (least, each), (most, _) = KEPT
    rows = ((max(least, min(most, MOST_OBJECTS // max(1, objects))), each), *KEPT[1:])
    found = []
    before = (0, 0)
    for position in sorted(positions):
        every = next((step for reach, step in rows if position > now - reach), KEPT_EVERY)
        stretch = (every, position // every)
        if stretch == before:
            found.append(position)
        before = stretch
    return found


class Replay:
    """The inputs of a save up to its snapshot. ``done`` when all are played; ``why`` then says how they differ."""

    def __init__(self, save: Save) -> None:
        self.save = save
        self.position = 0
        self.done = False
        self.why = ""
        self.snapshots: dict[int, State] = {}
        self._game: Game | None = None
        self._comparing: Iterator[str] | None = None
        """All inputs are played: how what has come out compares with the snapshot, piece by piece."""

    def go_on(self) -> None:
        """Begin, then play one more input each time, and at the end compare a piece of what has come out.

        An input that is refused or fails is a difference.
        """
        if self.done:
            return
        if self._comparing is not None:
            told = next(self._comparing, None)
            if told is None or told:
                self._end(told or "")
            return
        try:
            if self._game is None:
                self._game = self.save.record_at(0).begin()
            else:
                do(self._game, self.save.entries[self.position].input)
                self.position += 1
            self._keep(self._game)
        except (IllegalAction, IllegalAnswer) as refusal:
            self._end(f"an input is refused: {refusal}")
            return
        except Exception as error:
            self._end(f"the engine fails on it: {type(error).__name__}: {error}")
            return
        if self.position >= self.save.snapshot_at:
            self._comparing = comparing(self.save, (self.position, self.snapshots.get(self.position)))

    def _keep(self, game: Game) -> None:
        if game.settled:
            self.snapshots[self.position] = game.state.clone()
        if self.position % KEPT_BEYOND == 0:
            for old in let_go(self.snapshots, self.save.snapshot_at, len(game.state.objects)):
                del self.snapshots[old]

    def _end(self, why: str) -> None:
        self.done = True
        self.why = why
        self._comparing = None
        # The snapshot has served; what is kept is what was asked for.
        self.save = replace(self.save, snapshot=None)
