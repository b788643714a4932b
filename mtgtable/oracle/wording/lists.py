"""Lists in a sentence: "A, B, or C", "A, B, and C", whatever reads each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from mtgtable.oracle.wording.tokens import Parsed, Text

Listed = tuple[tuple[Any, ...], int] | None
"""What stands in the list, and where it ends."""


def listed(text: Text, i: int, entry: Callable[[int], Parsed], word: Literal["and", "or"], least: int = 2) -> Listed:
    """So many at least, the last after this word; None where a comma or the word isn't followed by another."""
    rows: list[Any] = []
    k = i
    while (found := entry(k)) is not None:
        rows.append(found[0])
        k = text.past_separator(found[1], word)
        if k == found[1]:
            return (tuple(rows), k) if len(rows) >= least else None
    return None


def one_of(text: Text, i: int, name: str) -> Listed:
    """ "A, B, or C", each of them read by this sub-grammar; None where there is only one."""
    return listed(text, i, lambda k: text.slot(name, k), "or")
