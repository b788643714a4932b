"""What happened behind the curtain, in short: lines of the log as they are said to whoever comes back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from mtgtable.session.layer_words import cardinal
from mtgtable.ui.language import tr
from mtgtable.ui.playing.second_person import told_to

_MOST_TOLD: Final = 5
"""So many things are told; the log has all of them."""
_DRAWS: Final = re.compile(r"(.+ draws) a card")


def told_in_short(name: str, lines: Iterable[str]) -> str:
    """The last of what the lines say, told to the player of that name; equal ones in a row are one, with their number.

    >>> told_in_short("Ana", ["Ana draws a card"] * 7 + ["Ben shuffles"])
    'You draw seven cards; Ben shuffles'
    """
    joined = [_said(name, line, sum(1 for _ in equal)) for line, equal in groupby(lines)]
    return "; ".join(joined[-_MOST_TOLD:])


def _said(name: str, line: str, count: int) -> str:
    if count == 1:
        return told_to(name, line)
    if drawn := _DRAWS.fullmatch(line):
        return told_to(name, f"{drawn[1]} {cardinal(count)} cards")
    return tr("{0} ({1} times)", told_to(name, line), count)
