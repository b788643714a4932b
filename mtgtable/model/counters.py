"""The kinds of counters that the rules give a meaning."""

from __future__ import annotations

from typing import Final

KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The keywords that counters can give (122.1b); saved games name them by their place here, so new ones come last."""
