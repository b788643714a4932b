"""Rows of which one is chosen: "A, B, or C", whatever sub-grammar reads each of them."""

from __future__ import annotations

from typing import Any

from mtgtable.oracle.wording.tokens import Text


def one_of(text: Text, i: int, name: str) -> tuple[tuple[Any, ...], int] | None:
    """What the sub-grammar finds in each place of the row; None where there is only one place."""
    rows: list[Any] = []
    k = i
    while True:
        found = text.slot(name, k)
        if found is None:
            return None
        rows.append(found[0])
        k = found[1]
        if text.t[k] == "," and text.t[k + 1] == "or":
            k += 2
        elif text.t[k] in (",", "or"):
            k += 1
        else:
            return (tuple(rows), k) if len(rows) > 1 else None
