"""What differs between two decks, in words that can be pasted anywhere."""

from __future__ import annotations

from mtgtable.session.building.draft import Draft, difference
from mtgtable.ui.cardroom.deck_tree import TITLES


def told(before: Draft, after: Draft) -> str:
    """The difference as lines: a heading for each section, then what came in and what went out."""
    lines = []
    for part in difference(before, after):
        lines.append(f"{TITLES[part.section]}:")
        lines += [f"  + {count} {name}" for name, count in part.came]
        lines += [f"  − {count} {name}" for name, count in part.went]
    return "\n".join(lines) or "The two decks are the same"
