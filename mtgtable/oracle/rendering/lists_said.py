"""Words in a row, as print puts them: "A", "A or B", "A, B, or C"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal


def listed(words: Sequence[str], last: Literal["and", "or"] = "and") -> str:
    """All of them; ``last``: what stands before the last one.

    >>> listed(["flying"]), listed(["flying", "haste"]), listed(["flying", "haste", "trample"], "or")
    ('flying', 'flying and haste', 'flying, haste, or trample')
    """
    return f" {last} ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, {last} {words[-1]}"


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
