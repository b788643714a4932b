"""Writing a deck list as plain text that every reader here, and most sites, can read."""

from __future__ import annotations

from typing import Final

from mtgtable.cards.decklist.deck import DeckEntry, DeckList, Section

_HEADINGS: Final = {
    Section.COMMANDER: "Commander",
    Section.COMPANION: "Companion",
    Section.MAIN: "Deck",
    Section.SIDEBOARD: "Sideboard",
    Section.MAYBEBOARD: "Maybeboard",
}
"""In the order in which the sections are written."""


def entry_text(entry: DeckEntry) -> str:
    """The line for one entry.

    >>> entry_text(DeckEntry(4, "Fire // Ice", 1, "MH2", "290", foil=True, tags=("Removal",)))
    '4 Fire // Ice (MH2) 290 *F* #Removal'
    """
    parts = [str(entry.count), entry.name]
    if entry.set_code:
        parts.append(f"({entry.set_code})")
        parts += [entry.collector_number] if entry.collector_number else []
    parts += ["*F*"] if entry.foil else []
    parts += [f"#{tag}" for tag in entry.tags]
    return " ".join(parts)


def export_plain(deck: DeckList) -> str:
    """The deck list as text with a heading for each section; reading it gives the same cards."""
    blocks = [[f"// Name: {deck.name}"]] if deck.name else []
    for section, heading in _HEADINGS.items():
        entries = deck.section(section)
        if entries:
            blocks.append([heading, *map(entry_text, entries)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"
