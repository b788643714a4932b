"""The order of the players."""

from __future__ import annotations

from functools import cache

from mtgtable.model.ids import PlayerId


@cache
def in_turn_order(count: int, active: PlayerId) -> tuple[PlayerId, ...]:
    """The seats of so many players, from the active player."""
    return tuple(PlayerId((active + step) % count) for step in range(count))
