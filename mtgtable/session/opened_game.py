"""A game that was written down, made ready to play: as it was, or as far as it goes where that fails."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.session.as_far import as_far_as_it_goes, keep_whole
from mtgtable.session.saves import ReplayDiffers, Save, SaveError
from mtgtable.session.sitting import Sitting


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A sitting to go on with. ``remark``: what the player should know of it; empty when all is as it was."""

    sitting: Sitting
    remark: str = ""


def open_game(
    save: Save, *, crash_folder: Path | None = None, pace: Pace = unhurried, aside: Path | None = None
) -> OpenedGame:
    """The game of a save; one that is played otherwise is open after the last input that can be. Raises SaveError.

    ``aside``: where such a game is kept whole, if what it was read from is written anew.
    """
    try:
        return OpenedGame(Sitting.open(save, crash_folder=crash_folder, pace=pace), save.damage)
    except ReplayDiffers as differs:
        if differs.has_snapshot and save.snapshot_at >= save.position:
            remark = f"{differs}; going on from the saved table"
            return OpenedGame(differs.from_snapshot(crash_folder=crash_folder), remark)
        try:
            reached = as_far_as_it_goes(save, crash_folder=crash_folder, pace=pace)
        except SaveError:
            raise
        except Exception as error:  # not even how it began
            raise differs from error
        left = save.position - reached.played
        remark = f"{differs}; going on as it was after {reached.played} of {save.position} inputs"
        if left > 0:
            if aside is not None:
                keep_whole(save, aside)
            remark = f"{remark}. The {left} after them can't be played; all of it stays in {aside or save.path}"
        return OpenedGame(reached.sitting, remark)
