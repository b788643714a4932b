"""Mana costs in queries: written short or in braces, compared symbol by symbol (107.4, 202.1, 700.5)."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Final

_SHORT: Final = re.compile(r"\{[^{}\s]+\}|\d+|[WUBRGCXS]", re.IGNORECASE)
_SYMBOL: Final = re.compile(r"\d+|[WUBRGCXS]|[WUBRGC]/P|(?:[WUBRGC2]/[WUBRG]|[WUBRG]/[C2])(?:/P)?", re.IGNORECASE)
"""What stands between the braces of a mana symbol (107.4)."""


class NotMana(ValueError):
    """A text that is no row of mana symbols."""


@lru_cache(maxsize=8192)
def symbols(text: str) -> Counter[str]:
    """How often each symbol stands in a cost; generic mana counts under the empty name. Raises NotMana.

    >>> symbols("2WW") == symbols("{2}{W}{W}")
    True
    """
    found: Counter[str] = Counter()
    rest = text
    for piece in _SHORT.findall(text):
        rest = rest.replace(piece, "", 1)
        inside = piece.strip("{}").upper()
        if inside.isdecimal():
            found[""] += int(inside)
        else:
            found["/".join(_ordered(inside.split("/")))] += 1
    if rest.strip():
        raise NotMana(f"{text!r} is no mana cost: write it like 2WW or {{2}}{{W}}{{W}}")
    return found


def asked_symbols(text: str) -> Counter[str]:
    """As ``symbols``, of a cost that somebody asks for: every piece must be a mana symbol. Raises NotMana."""
    for piece in _SHORT.findall(text):
        if not _SYMBOL.fullmatch(piece.strip("{}")):
            raise NotMana(f"{piece} is no mana symbol: write {{W}}, {{2}}, {{W/U}}, {{2/W}} or {{W/P}}")
    return symbols(text)


def _ordered(parts: list[str]) -> list[str]:
    """Both spellings of a hybrid symbol are one: ``{G/W}`` is ``{W/G}``."""
    return sorted(parts, key=lambda part: ("0123456789WUBRGCSP".find(part[:1]), part))


@lru_cache(maxsize=65536)
def compares(cost: str | None, operator: str, wanted: str) -> bool:
    """Does a card's cost compare so to the one asked for; a face without a cost never does."""
    if not cost:
        return False
    have, want = symbols(cost), symbols(wanted)
    at_least = all(have[kind] >= count for kind, count in want.items())
    at_most = all(want[kind] >= count for kind, count in have.items())
    match operator:
        case ":" | ">=":
            return at_least
        case ">":
            return at_least and not at_most
        case "<=":
            return at_most
        case "<":
            return at_most and not at_least
        case "=":
            return at_least and at_most
        case _:
            return not (at_least and at_most)


@lru_cache(maxsize=8192)
def devotion(cost: str | None, colors: str) -> int:
    """How many mana symbols of a cost are of one of these colors (700.5).

    >>> devotion("{1}{U/B}{U}", "UB"), devotion(None, "W")
    (2, 0)
    """
    if not cost:
        return 0
    wanted = set(colors)
    return sum(count for kind, count in symbols(cost).items() if wanted & set(kind.split("/")))
