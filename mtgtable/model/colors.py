"""Colors (rule 105)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

Color: TypeAlias = Literal["W", "U", "B", "R", "G"]
ColorSet: TypeAlias = frozenset[Color]

COLORS: Final[tuple[Color, ...]] = ("W", "U", "B", "R", "G")
COLORLESS: Final[ColorSet] = frozenset()

COLOR_NAMES: Final[dict[Color, str]] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
COLORS_BY_NAME: Final[dict[str, Color]] = {name: color for color, name in COLOR_NAMES.items()}


def color_set(letters: Iterable[str]) -> ColorSet:
    """The set of the colors named by letters or by words.

    >>> sorted(color_set("GW"))
    ['G', 'W']
    >>> color_set(["blue"])
    frozenset({'U'})
    """
    found: set[Color] = set()
    for letter in letters:
        if letter in COLORS:
            found.add(letter)
        elif letter in COLORS_BY_NAME:
            found.add(COLORS_BY_NAME[letter])
        else:
            raise ValueError(f"not a color: {letter!r}; colors are W, U, B, R, G or their English names")
    return frozenset(found)


def in_order(colors: Iterable[Color]) -> tuple[Color, ...]:
    """The colors in the order white, blue, black, red, green.

    >>> in_order({"G", "W"})
    ('W', 'G')
    """
    present = frozenset(colors)
    return tuple(color for color in COLORS if color in present)


def describe(colors: Iterable[Color]) -> str:
    """The colors in words.

    >>> describe("WU"), describe("")
    ('white and blue', 'colorless')
    """
    names = [COLOR_NAMES[color] for color in in_order(colors)]
    if not names:
        return "colorless"
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
