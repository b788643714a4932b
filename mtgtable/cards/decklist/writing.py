"""Writing a deck list in every format that is read: one writer a format, and what a format has no room for."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.sax.saxutils import quoteattr

from mtgtable.cards.decklist.deck import DeckEntry, DeckList, Section
from mtgtable.cards.decklist.export import entry_text, export_plain

_OUTSIDE: Final = (Section.COMMANDER, Section.COMPANION, Section.SIDEBOARD)
"""What a format with only two parts puts into the second, as the programs themselves do."""


class NotWritten(ValueError):
    """There is no writer for a format of that name."""


def _outside(deck: DeckList) -> Iterator[DeckEntry]:
    for section in _OUTSIDE:
        yield from deck.section(section)


def _lines(entries: Sequence[DeckEntry], line: Callable[[DeckEntry], str]) -> list[str]:
    return [line(entry) for entry in entries]


def _text(blocks: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _printed(entry: DeckEntry) -> str:
    """``4 Shock (M19) 156``, as Arena writes it."""
    return entry_text(DeckEntry(entry.count, entry.name, entry.line, entry.set_code, entry.collector_number))


def _headed(deck: DeckList, headings: dict[Section, str], line: Callable[[DeckEntry], str]) -> str:
    blocks = []
    for section, heading in headings.items():
        entries = deck.section(section)
        if entries:
            blocks.append([*([heading] if heading else []), *_lines(entries, line)])
    return _text(blocks)


def _arena(deck: DeckList) -> str:
    about = [["About", f"Name {deck.name}"]] if deck.name else []
    headings = {
        Section.COMMANDER: "Commander",
        Section.COMPANION: "Companion",
        Section.MAIN: "Deck",
        Section.SIDEBOARD: "Sideboard",
    }
    return _text([*about, *[[block] for block in _headed(deck, headings, _printed).rstrip("\n").split("\n\n")]])


def _moxfield(deck: DeckList) -> str:
    headings = {
        Section.MAIN: "DECK:",
        Section.COMMANDER: "COMMANDER:",
        Section.COMPANION: "COMPANION:",
        Section.SIDEBOARD: "SIDEBOARD:",
        Section.MAYBEBOARD: "MAYBEBOARD:",
    }
    return _headed(deck, headings, entry_text)


def _archidekt(deck: DeckList) -> str:
    categories = {
        Section.COMMANDER: "Commander{top}",
        Section.COMPANION: "Companion",
        Section.SIDEBOARD: "Sideboard",
        Section.MAYBEBOARD: "Maybeboard{noDeck}{noPrice}",
    }

    def line(section: Section, entry: DeckEntry) -> str:
        parts = [f"{entry.count}x", entry.name]
        if entry.set_code:
            parts.append(f"({entry.set_code.lower()})")
            parts += [entry.collector_number] if entry.collector_number else []
        parts += ["*F*"] if entry.foil else []
        first = [categories[section]] if section in categories else []
        marks = [*first, *entry.tags]
        return " ".join([*parts, f"[{','.join(marks) or 'Deck'}]"])

    return _text([[line(section, entry) for section, entry in deck.entries()]])


def _mtgo_text(deck: DeckList) -> str:
    def line(entry: DeckEntry) -> str:
        return f"{entry.count} {entry.name.replace(' // ', '/')}"

    outside = _lines(tuple(_outside(deck)), line)
    return _text([_lines(deck.main, line), ["Sideboard", *outside] if outside else []])


def _workstation(deck: DeckList) -> str:
    def line(entry: DeckEntry, mark: str) -> str:
        return f"{mark}{entry.count} [{entry.set_code}] {entry.name.replace(' // ', '/')}"

    head = ["// Deck file for Magic Workstation", *([f"// NAME : {deck.name}"] if deck.name else [])]
    rows = [line(entry, "        ") for entry in deck.main]
    return _text([head, rows, [line(entry, "SB:     ") for entry in _outside(deck)]])


def _xmage(deck: DeckList) -> str:
    def line(entry: DeckEntry, mark: str) -> str:
        return f"{mark}{entry.count} [{entry.set_code}:{entry.collector_number}] {entry.name}"

    rows = [f"NAME:{deck.name}"] if deck.name else []
    rows += [line(entry, "") for entry in deck.main]
    return _text([[*rows, *[line(entry, "SB: ") for entry in _outside(deck)]]])


def _forge(deck: DeckList) -> str:
    def line(entry: DeckEntry) -> str:
        name = f"{entry.name}{'+' if entry.foil else ''}"
        if not entry.set_code:
            return f"{entry.count} {name}"
        collector = f"|[{entry.collector_number}]" if entry.collector_number else ""
        return f"{entry.count} {name}|{entry.set_code}{collector}"

    blocks = [["[metadata]", f"Name={deck.name or 'Deck'}"]]
    if deck.commander:
        blocks.append(["[Commander]", *_lines(deck.commander, line)])
    blocks.append(["[Main]", *_lines(deck.main, line)])
    beside = [*deck.companion, *deck.sideboard]
    if beside:
        blocks.append(["[Sideboard]", *_lines(beside, line)])
    return "\n".join("\n".join(block) for block in blocks) + "\n"


def _cockatrice(deck: DeckList) -> str:
    def zone(name: str, entries: Sequence[DeckEntry]) -> list[str]:
        if not entries:
            return []
        return [f'    <zone name="{name}">', *[f"        {card(entry)}" for entry in entries], "    </zone>"]

    def card(entry: DeckEntry) -> str:
        more = f" setShortName={quoteattr(entry.set_code)}" if entry.set_code else ""
        more += f" collectorNumber={quoteattr(entry.collector_number)}" if entry.collector_number else ""
        return f'<card number="{entry.count}" name={quoteattr(entry.name)}{more}/>'

    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    rows.append(f"    <deckname>{quoteattr(deck.name)[1:-1]}</deckname>")
    rows += zone("main", deck.main) + zone("side", tuple(_outside(deck)))
    return "\n".join([*rows, "</cockatrice_deck>", ""])


def _mtgo_dek(deck: DeckList) -> str:
    def card(entry: DeckEntry, side: str) -> str:
        name = quoteattr(entry.name.replace(" // ", "/"))
        return f'  <Cards CatID="0" Quantity="{entry.count}" Sideboard="{side}" Name={name} />'

    rows = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    rows += ["  <PreconstructedDeckID>0</PreconstructedDeckID>"]
    rows += [card(entry, "false") for entry in deck.main] + [card(entry, "true") for entry in _outside(deck)]
    return "\n".join([*rows, "</Deck>", ""])


def _other_xml(deck: DeckList) -> str:
    """Sections that hold cards, in the shape that OCTGN gave to such files."""

    def card(entry: DeckEntry) -> str:
        more = f" set={quoteattr(entry.set_code)}" if entry.set_code else ""
        more += f" collector-number={quoteattr(entry.collector_number)}" if entry.collector_number else ""
        return f'    <card qty="{entry.count}" name={quoteattr(entry.name)}{more}/>'

    rows = ['<?xml version="1.0" encoding="utf-8"?>', f"<deck name={quoteattr(deck.name)}>"]
    for section in Section:
        entries = deck.section(section)
        if entries:
            held = [f'  <section name="{section.value.capitalize()}">', *map(card, entries), "  </section>"]
            rows += held
    return "\n".join([*rows, "</deck>", ""])


_BOARDS: Final = {
    Section.MAIN: "",
    Section.SIDEBOARD: "Sideboard",
    Section.COMMANDER: "Commander",
    Section.COMPANION: "Companion",
    Section.MAYBEBOARD: "Maybeboard",
}


def _table(headings: Sequence[str], row: Callable[[Section, DeckEntry], Sequence[object]]) -> Callable[[DeckList], str]:
    def write(deck: DeckList) -> str:
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(headings)
        writer.writerows(row(section, entry) for section, entry in deck.entries())
        return out.getvalue()

    return write


def _tags(section: Section, entry: DeckEntry) -> str:
    return ", ".join([*([_BOARDS[section]] if _BOARDS[section] else []), *entry.tags])


WRITERS: Final[dict[str, Callable[[DeckList], str]]] = {
    "cockatrice": _cockatrice,
    "mtgo-dek": _mtgo_dek,
    "xml": _other_xml,
    "moxfield-csv": _table(
        ("Count", "Name", "Edition", "Foil", "Tags", "Collector Number", "Section"),
        lambda section, it: (
            it.count, it.name, it.set_code.lower(), "foil" if it.foil else "", ", ".join(it.tags), it.collector_number,
            _BOARDS[section],
        ),
    ),
    "archidekt-csv": _table(
        ("Quantity", "Name", "Finish", "Categories", "Edition Code", "Collector Number"),
        lambda section, it: (
            it.count, it.name, "Foil" if it.foil else "Normal", _tags(section, it), it.set_code.lower(),
            it.collector_number,
        ),
    ),
    "csv": _table(
        ("Quantity", "Name", "Section", "Set", "Collector Number"),
        lambda section, it: (it.count, it.name, section.value.capitalize(), it.set_code, it.collector_number),
    ),
    "forge": _forge,
    "xmage": _xmage,
    "mws": _workstation,
    "archidekt": _archidekt,
    "moxfield": _moxfield,
    "arena": _arena,
    "mtgo-text": _mtgo_text,
    "plain": export_plain,
}  # fmt: skip
"""The writer of each format, by the name that ``FORMATS`` gives it."""

_TWO_PARTS: Final = frozenset({"cockatrice", "mtgo-dek", "xmage", "mws", "mtgo-text"})
_NO_MAYBE: Final = _TWO_PARTS | {"forge", "arena"}
_NO_TAGS: Final = _NO_MAYBE | {"csv", "xml"}


def write_decklist(deck: DeckList, format_name: str) -> str:
    """The deck list as a text in that format. Raises NotWritten."""
    writer = WRITERS.get(format_name)
    if writer is None:
        raise NotWritten(f"there is no writer for {format_name!r}; there are {', '.join(WRITERS)}")
    return writer(deck)


def lost_in(deck: DeckList, format_name: str) -> tuple[str, ...]:
    """What the format has no room for, in sentences, so that nothing goes without a word."""
    found = []
    if format_name in _TWO_PARTS and (deck.commander or deck.companion):
        found.append("The commander and companion are written into the sideboard.")
    elif format_name == "forge" and deck.companion:
        found.append("The companion is written into the sideboard.")
    if format_name in _NO_MAYBE and deck.maybeboard:
        found.append(f"{deck.size(Section.MAYBEBOARD)} cards under consideration are left out.")
    if format_name in _NO_TAGS and any(entry.tags for _, entry in deck.entries()):
        found.append("Tags are left out.")
    return tuple(found)
