"""What a keyword of a typed token costs, with braces or without: "ward 2", "cycling 1gg" (702)."""

from __future__ import annotations

import re
from typing import Final

_MANA: Final = re.compile(r"(?=.)\d{0,3}[wubrgcx]*", re.IGNORECASE)
"""Mana as it is typed: 2, 1u, GG."""


def in_mana(piece: str) -> str:
    """A keyword whose cost is typed without braces (702): a number or letters are mana.

    >>> in_mana("ward 2"), in_mana("cycling 1gg"), in_mana("toxic 2"), in_mana("ward 10")
    ('ward {2}', 'cycling {1}{G}{G}', 'toxic 2', 'ward {10}')
    """
    from mtgtable.oracle.keywords.names import KEYWORDS  # the compiler is loaded when it is wanted

    keyword, _, cost = piece.rpartition(" ")
    if KEYWORDS.get(keyword) != "cost" or not _MANA.fullmatch(cost):
        return piece
    return f"{keyword} {''.join(f'{{{one.upper()}}}' for one in re.findall(r'[0-9]+|[a-z]', cost.lower()))}"
