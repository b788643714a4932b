"""Designations that players and the game have, read off the state: day and night, speed, temptation, dungeons."""

from __future__ import annotations

from typing import Final, Literal

from mtgtable.engine.state.objects import PlayerState
from mtgtable.engine.state.state import State

Daytime = Literal["", "day", "night"]
SPEEDS: Final = tuple(f"speed {number}" for number in range(1, 5))
"""The designations of a player with speed, slowest first; the last is max speed (702.179e)."""


def daytime(state: State) -> Daytime:
    """Is it day, night, or neither: every player has the designation at once (730.1)."""
    if any("day" in player.designations for player in state.players):
        return "day"
    return "night" if any("night" in player.designations for player in state.players) else ""


def speed_of(player: PlayerState) -> int:
    """The player's speed; 0 for a player without one (702.179f)."""
    return next((number for number, mark in enumerate(SPEEDS, 1) if mark in player.designations), 0)


def with_speed(player: PlayerState, number: int) -> frozenset[str]:
    """The player's designations with that speed, or with max speed."""
    return (player.designations - frozenset(SPEEDS)) | {SPEEDS[min(number, len(SPEEDS)) - 1]}


COMPLETED: Final = "completed "
"""With the name of a dungeon: the player has completed it (309.7)."""


def completed(player: PlayerState) -> tuple[str, ...]:
    """The names of the dungeons that the player has completed, each once."""
    return tuple(sorted(mark.removeprefix(COMPLETED) for mark in player.designations if mark.startswith(COMPLETED)))


_TEMPTED: Final = "tempted "


def temptations(player: PlayerState) -> int:
    """How often the Ring has tempted the player in this game (701.54c)."""
    return next((int(mark.removeprefix(_TEMPTED)) for mark in player.designations if mark.startswith(_TEMPTED)), 0)


def tempted_again(player: PlayerState) -> frozenset[str]:
    """The player's designations with one temptation more."""
    rest = frozenset(mark for mark in player.designations if not mark.startswith(_TEMPTED))
    return rest | {f"{_TEMPTED}{temptations(player) + 1}"}
