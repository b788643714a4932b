"""Dice as players write them: d20, 2d6, 2d6+1, d%."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_WRITTEN: Final = re.compile(
    r"(?P<count>\d{0,4})\s*[dDwW](?P<sides>\d{1,4}|%)\s*(?:(?P<sign>[+\-−])\s*(?P<plus>\d{1,4}))?"
)
_COINS: Final = re.compile(r"(?:(?P<count>\d{1,4}) *)?(?:coins?|münzen?)", re.IGNORECASE)
_PERCENT: Final = 100
_OF_A_COIN: Final = 2


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice of so many sides, and what is added to them."""

    count: int
    sides: int
    plus: int = 0


def read_dice(text: str) -> Dice | None:
    """Dice as they are written, or coins, which have two sides; None where the words name none.

    >>> read_dice("d%"), read_dice("2D6 + 1"), read_dice("100d20")
    (Dice(count=1, sides=100, plus=0), Dice(count=2, sides=6, plus=1), Dice(count=100, sides=20, plus=0))
    >>> read_dice("3 coins")
    Dice(count=3, sides=2, plus=0)
    """
    coins = _COINS.fullmatch(text.strip())
    if coins is not None:
        return Dice(int(coins["count"] or 1), _OF_A_COIN)
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    plus = int(found["plus"] or 0) * (-1 if found["sign"] in ("-", "−") else 1)
    return Dice(int(found["count"] or 1), _PERCENT if found["sides"] == "%" else int(found["sides"]), plus)
