"""Patterns for LIKE in SQL."""

from __future__ import annotations


def like(text: str) -> str:
    r"""The pattern that holds where the text stands anywhere; ``ESCAPE '\\'`` belongs to it.

    >>> like("50%")
    '%50\\%%'
    """
    return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
