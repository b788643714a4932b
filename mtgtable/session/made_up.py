"""Cards that the program makes up for its own ends: nobody has printed them, and no site knows their names."""

from __future__ import annotations

from typing import Final

from mtgtable.session.blank_card import BLANK_NAME
from mtgtable.session.habits import DEED_TITLES
from mtgtable.session.labels import IN_WORDS

_NAMES: Final = frozenset((BLANK_NAME, IN_WORDS, *DEED_TITLES.values()))


def is_made_up(name: str) -> bool:
    """Is it the name of such a card; another one of the same goldfish has its number behind it.

    >>> is_made_up("Blank card"), is_made_up("Removal 2"), is_made_up("Forest"), is_made_up("Borrowing 100,000 Arrows")
    (True, True, False, False)
    """
    return name.rstrip("0123456789").rstrip() in _NAMES
