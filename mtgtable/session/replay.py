"""Playing a saved game again from its beginning, a little at a time, beside the game that goes on from its snapshot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.engine.asking.decisions import IllegalAnswer
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.game import Game
from mtgtable.engine.state.state import State
from mtgtable.session.record import do
from mtgtable.session.saves import Save, differs

KEPT: Final = ((300, 1), (1_500, 5))
"""Of so many last inputs every so manieth snapshot is kept; of older ones every ``KEPT_EVERY``-th."""
KEPT_EVERY: Final = 25


def is_kept(position: int, now: int) -> bool:
    """Is the snapshot after so many inputs kept, when there are ``now``: to go back further than that takes a replay.

    >>> is_kept(701, 1000), is_kept(699, 1000), is_kept(695, 1000), is_kept(1005, 3000), is_kept(1025, 3000)
    (True, False, True, False, True)
    """
    every = next((step for reach, step in KEPT if position > now - reach), KEPT_EVERY)
    return position % every == 0


class Replay:
    """The inputs of a save up to its snapshot. ``done`` when all are played; ``why`` then says how they differ."""

    def __init__(self, save: Save) -> None:
        self.save = save
        self.position = 0
        self.done = False
        self.why = ""
        self.snapshots: dict[int, State] = {}
        self._game: Game | None = None

    def go_on(self) -> None:
        """Begin, then play one more input each time; one that is refused or fails is a difference."""
        if self.done:
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
            self._end(differs(self.save, (self.position, self.snapshots.get(self.position))))

    def _keep(self, game: Game) -> None:
        if game.settled and is_kept(self.position, self.save.snapshot_at):
            self.snapshots[self.position] = game.state.clone()

    def _end(self, why: str) -> None:
        self.done = True
        self.why = why
        # The snapshot has served; what is kept is what was asked for.
        self.save = replace(self.save, snapshot=None)
