"""A game that was written down, made ready to play: as it was, or from its snapshot where that fails."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mtgtable.cards.pace import Pace, unhurried
from mtgtable.session.saves import ReplayDiffers, Save
from mtgtable.session.sitting import Sitting


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A sitting to go on with. ``remark``: what the player should know of it; empty when all is as it was."""

    sitting: Sitting
    remark: str = ""


def open_game(save: Save, *, crash_folder: Path | None = None, pace: Pace = unhurried) -> OpenedGame:
    """The game of a save. Raises SaveError."""
    try:
        return OpenedGame(Sitting.open(save, crash_folder=crash_folder, pace=pace), save.damage)
    except ReplayDiffers as differs:
        if not differs.has_snapshot:
            raise
        remark = f"{differs}; going on from the saved table"
        return OpenedGame(differs.from_snapshot(crash_folder=crash_folder), remark)
