"""Statistics that are compared, in words: "with power 3 or less", "with mana value less than or equal to X"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgtable.abilities import filters as f
from mtgtable.abilities import quantities as q
from mtgtable.abilities import selectors as s

COMPARED: Final = {
    "<": "less than", "<=": "less than or equal to", "=": "equal to", "!=": "other than",
    ">=": "greater than or equal to", ">": "greater than",
}  # fmt: skip


_AS_MUCH_IN_ALL: Final = f.CompareStat(
    "power_and_toughness", "=", q.StatOf("power_and_toughness", s.Bound("event.object"))
)


def in_comparison(part: f.CompareStat, say: Callable[[Any], str]) -> str:
    """ "With power 3 or less", "with mana value X", "with power greater than that creature's power"."""
    stat = part.stat.replace("_", " ")
    if isinstance(part.value, int | q.X):
        more = {"<=": " or less", ">=": " or greater", "=": ""}.get(part.comparison)
        if more is not None:
            return f"with {stat} {say(part.value)}{more}"
    if part == _AS_MUCH_IN_ALL:
        return "with the same total power and toughness"
    return f"with {stat} {COMPARED[part.comparison]} {say(part.value)}"
