"""What came from outside, in a message: as it is written, and cut where it is long."""

from __future__ import annotations

from typing import Any, Final

_MOST: Final = 60


def shortly(value: Any) -> str:
    """The value as Python writes it, at most 60 characters.

    >>> shortly("Forest"), len(shortly("x" * 5000))
    ("'Forest'", 58)
    """
    said = repr(value)
    return said if len(said) <= _MOST else f"{said[: _MOST - 3]}…"
