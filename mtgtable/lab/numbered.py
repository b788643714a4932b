"""Numbers with what they count."""

from __future__ import annotations


def numbered(count: int, what: str) -> str:
    """So many of something that is counted.

    >>> numbered(1, "land"), numbered(0, "land"), numbered(3, "card")
    ('1 land', '0 lands', '3 cards')
    """
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
