"""The life totals of players whose plates lie outside of what is seen of a larger table (119.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mtgtable.engine.showing.views import PlayerView
from mtgtable.ui.said import said

_BETWEEN: Final = ("  ·  ", " · ")
"""What stands between two, and where not even the numbers have room with that."""


def lives_told(players: Sequence[PlayerView], fits: Callable[[str], bool], *, least: int = 0) -> str:
    """Each with as much of the name as there is room for; the numbers are whole in any case.

    ``least``: with fewer letters of a longer name nothing is told.

    >>> from types import SimpleNamespace as Player
    >>> two = [Player(name="Ana", life=20), Player(name="Goldfish", life=-1)]
    >>> lives_told(two, lambda text: len(text) < 30), lives_told(two, lambda text: len(text) < 16)
    ('♥ Ana 20  ·  Goldfish -1', '♥ A 20  ·  G -1')
    """
    names = [said(player.name) for player in players]
    told = ""
    for letters in range(max(map(len, names), default=0), least - 1, -1):
        each = (f"{name[:letters]} {player.life}".strip() for name, player in zip(names, players, strict=True))
        told = f"♥ {_BETWEEN[0].join(each)}"
        if fits(told):
            return told
    return "" if least else told.replace(*_BETWEEN)
