"""What differs between two decks, in words that can be pasted anywhere."""

from __future__ import annotations

from mtgtable.session.building.draft import Draft, difference
from mtgtable.ui.cardroom.deck_tree import TITLES
from mtgtable.ui.language import tr


def told(before: Draft, after: Draft) -> str:
    """The difference as lines: a heading for each section, then what came in and what went out."""
    lines = []
    for part in difference(before, after):
        lines.append(f"{tr(TITLES[part.section])}:")
        lines += [f"  + {count} {name}" for name, count in part.came]
        lines += [f"  − {count} {name}" for name, count in part.went]
    return "\n".join(lines) or tr("The two decks are the same")
