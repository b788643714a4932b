"""A number and what is counted, as it is said."""

from __future__ import annotations


def how_many(count: int, noun: str) -> str:
    """So many of something, in the singular for one.

    >>> how_many(1, "card"), how_many(0, "card"), how_many(3, "+1/+1 counter")
    ('1 card', '0 cards', '3 +1/+1 counters')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
