"""Colors in queries: letters, names and the nicknames of combinations, compared as sets (105)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mtgtable.model.colors import COLORS, COLORS_BY_NAME

BIT: Final = {color: 1 << place for place, color in enumerate(COLORS)}
"""A set of colors is a number in the index: one bit a color."""

NICKNAMES: Final = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW",
    "orzhov": "WB", "izzet": "UR", "golgari": "BG", "boros": "RW", "simic": "GU",
    "silverquill": "WB", "prismari": "UR", "witherbloom": "BG", "lorehold": "RW", "quandrix": "GU",
    "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG", "naya": "RGW",
    "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
    "chaos": "UBRG", "aggression": "WBRG", "altruism": "WURG", "growth": "WUBG", "artifice": "WUBR",
    "colorless": "", "fivecolor": "WUBRG", "all": "WUBRG",
}  # fmt: skip
"""Pairs, triples and quadruples of colors as players call them."""

_COUNTS: Final = ("colorless", "multicolor", "multicolored", "m")


class NotColors(ValueError):
    """A text that names no colors."""


def mask(letters: Iterable[str]) -> int:
    """The colors as one number; letters that are no color (C) add nothing."""
    return sum(BIT[letter] for letter in set(letters) if letter in BIT)


def colors_named(text: str) -> int:
    """The number of a set of colors written as letters, a color's name or a nickname. Raises NotColors.

    >>> colors_named("rg") == colors_named("gruul")
    True
    """
    word = text.lower()
    if word in COLORS_BY_NAME:
        return BIT[COLORS_BY_NAME[word]]
    if word in NICKNAMES:
        return mask(NICKNAMES[word])
    if word == "c":
        return 0
    letters = word.upper().replace("{", "").replace("}", "")
    if letters and set(letters) <= set(COLORS):
        return mask(letters)
    raise NotColors(f"{text!r} names no colors: write letters of WUBRG, a color or a nickname such as esper")


def comparison(column: str, operator: str, value: str, *, contained: bool) -> tuple[str, list[int]]:
    """The condition in SQL that the set in ``column`` compares so to the value, and its parameters. Raises NotColors.

    ``contained``: the bare colon means "fits into" (color identity) instead of "has at least" (colors).
    """
    word = value.lower()
    if word.isdecimal() and len(word) > 3:
        raise NotColors(f"{value!r} is no number of colors")
    if word.isdecimal() or word in _COUNTS[1:]:
        count = f"count_bits({column})"
        if word.isdecimal():
            return f"{count} {'=' if operator == ':' else operator} ?", [int(word)]
        if operator not in (":", "="):
            raise NotColors(f"{value!r} can't be compared with {operator}")
        return f"{count} > 1", []
    wanted = colors_named(value)
    if operator == ":":
        operator = "=" if not wanted else "<=" if contained else ">="
    subset, superset = f"({column} & ~?) = 0", f"({column} & ?) = ?"
    if operator == "=":
        return f"{column} = ?", [wanted]
    if operator == "!=":
        return f"{column} <> ?", [wanted]
    if operator == "<=":
        return subset, [wanted]
    if operator == "<":
        return f"({subset} AND {column} <> ?)", [wanted, wanted]
    if operator == ">=":
        return superset, [wanted, wanted]
    return f"({superset} AND {column} <> ?)", [wanted, wanted, wanted]
