"""How fast the games of a run come, and how long the rest will take, as soon as that can be told."""

from __future__ import annotations

from typing import Final

_SECONDS: Final = 2.0
_GAMES: Final = 5
"""So long and so many games after the first ones the pace is known: those waited for processes to start."""


class Pace:
    """Counts from the first games on, which come as late as the processes that play them have started."""

    def __init__(self) -> None:
        self._first = self._last = (0.0, 0)

    def came(self, games: int, now: float) -> None:
        """So many games have been played of those that weren't known before; ``now`` in seconds."""
        if games and not self._first[1]:
            self._first = now, games
        self._last = now, games

    @property
    def rate(self) -> float | None:
        """Games a second; None while too little is known."""
        seconds, games = self._last[0] - self._first[0], self._last[1] - self._first[1]
        return games / seconds if seconds >= _SECONDS and games >= _GAMES else None

    def left(self, games: int) -> float | None:
        """For how many seconds so many more games last."""
        rate = self.rate
        return games / rate if rate is not None else None
