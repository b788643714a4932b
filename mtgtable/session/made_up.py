"""Cards that the program makes up for its own ends: nobody has printed them, and no site knows their names."""

from __future__ import annotations

from typing import Final

from mtgtable.session.habits import Deed

BLANK_NAME: Final = "Blank card"
"""A card with a name and nothing else."""
IN_WORDS: Final = "By hand"
"""What the log calls that which is done in words."""
DEED_TITLES: Final[dict[Deed, str]] = {
    "damage": "Clock",
    "wall": "Wall builder",
    "discard": "Discard",
    "removal": "Removal",
}
"""What the log calls each deed of a goldfish; another one of that kind has its number behind it."""
_NAMES: Final = frozenset((BLANK_NAME, IN_WORDS, *DEED_TITLES.values()))


def is_made_up(name: str) -> bool:
    """Is it the name of such a card; another one of the same goldfish has its number behind it.

    >>> is_made_up("Blank card"), is_made_up("Removal 2"), is_made_up("Forest"), is_made_up("Borrowing 100,000 Arrows")
    (True, True, False, False)
    """
    return name.rstrip("0123456789").rstrip() in _NAMES
