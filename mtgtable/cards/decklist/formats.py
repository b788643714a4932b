"""The deck formats: one table, each with what recognises it, what reads it, and an example.

A new format is a row here, a reader, and an example file in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from mtgtable.cards.decklist.csv_table import csv_reader, csv_sniffer
from mtgtable.cards.decklist.deck import DeckBuilder, DeckList
from mtgtable.cards.decklist.deck_text import DeckText, decode
from mtgtable.cards.decklist.forge import read_forge, sniff_forge
from mtgtable.cards.decklist.text_list import TextDialect, text_reader
from mtgtable.cards.decklist.text_sniffs import (
    about_xmage,
    sniff_archidekt,
    sniff_arena,
    sniff_moxfield,
    sniff_mtgo_text,
    sniff_plain,
    sniff_workstation,
    sniff_xmage,
)
from mtgtable.cards.decklist.xml_list import (
    read_cockatrice,
    read_mtgo_dek,
    sniff_cockatrice,
    sniff_mtgo_dek,
    sniff_other_xml,
)
from mtgtable.cards.decklist.xml_sections import read_other_xml
from mtgtable.cards.plain_file import open_plain

LARGEST_FILE: Final = 4 << 20
"""Bytes; no deck list comes near."""


class DeckFileError(Exception):
    """A deck list file that can't be read at all; the message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A format of deck lists.

    ``sniff`` says from the content how sure it is: 3 certain, 2 likely, 1 possible, 0 no. Among formats equally
    sure, one with the file's extension wins, then the one that stands first.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    sniff: Callable[[DeckText], int]
    read: Callable[[DeckText], DeckList]
    example: str


def _text(name: str, about: Callable[[str], bool] | None = None) -> Callable[[DeckText], DeckList]:
    return text_reader(TextDialect(name, about))


FORMATS: Final[tuple[DeckFormat, ...]] = (
    DeckFormat(
        "cockatrice", "Cockatrice", (".cod",), sniff_cockatrice, read_cockatrice,
        '<cockatrice_deck><zone name="main"><card number="4" name="Shock"/></zone></cockatrice_deck>',
    ),
    DeckFormat(
        "mtgo-dek", "Magic Online", (".dek",), sniff_mtgo_dek, read_mtgo_dek,
        '<Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Shock"/></Deck>',
    ),
    DeckFormat(
        "xml", "Other XML", (".xml", ".o8d", ".html"), sniff_other_xml, read_other_xml,
        '<deck><section name="Main"><card qty="4">Shock</card></section></deck>',
    ),
    DeckFormat(
        "moxfield-csv", "Moxfield table", (".csv",),
        csv_sniffer("count", "edition", "tags"), csv_reader("moxfield-csv"),
        "Count,Name,Edition,Foil,Tags\n4,Shock,m19,,",
    ),
    DeckFormat(
        "archidekt-csv", "Archidekt table", (".csv",),
        csv_sniffer("quantity", "edition code"), csv_reader("archidekt-csv"),
        "Quantity,Name,Edition Code,Categories\n4,Shock,m19,Removal",
    ),
    DeckFormat(
        "csv", "Table", (".csv", ".tsv"), csv_sniffer(), csv_reader("csv"), "Name;Quantity\nShock;4",
    ),
    DeckFormat("forge", "Forge", (".dck",), sniff_forge, read_forge, "[metadata]\nName=Burn\n[Main]\n4 Shock|M19|1"),
    DeckFormat(
        "xmage", "XMage", (".dck",), sniff_xmage, _text("xmage", about_xmage), "NAME:Burn\n4 [M19:156] Shock",
    ),
    DeckFormat(
        "mws", "Magic Workstation", (".mwdeck", ".dec"), sniff_workstation, _text("mws"), "    4 [M19] Shock",
    ),
    DeckFormat(
        "archidekt", "Archidekt", (".txt",), sniff_archidekt, _text("archidekt"), "4x Shock (m19) 156 [Removal]",
    ),
    DeckFormat("moxfield", "Moxfield", (".txt",), sniff_moxfield, _text("moxfield"), "4 Shock (M19) 156 *F*"),
    DeckFormat("arena", "MTG Arena", (".txt",), sniff_arena, _text("arena"), "Deck\n4 Shock (M19) 156"),
    DeckFormat("mtgo-text", "Magic Online text", (".txt",), sniff_mtgo_text, _text("mtgo-text"), "60 Shock\n\n4 Opt"),
    DeckFormat("plain", "Text", (".txt", ".dec"), sniff_plain, _text("plain"), "4x Shock // as in print"),
)  # fmt: skip
"""Every format, those with the surest signs first."""


def detect(text: DeckText) -> DeckFormat | None:
    """The format of a text; None for an empty one.

    >>> detect(decode("Deck\\n4 Shock (M19) 156")).name
    'arena'
    """
    best: tuple[int, bool] = (0, False)
    chosen: DeckFormat | None = None
    for candidate in FORMATS:
        sure = (candidate.sniff(text), text.extension in candidate.extensions)
        if sure[0] and sure > best:
            best, chosen = sure, candidate
    return chosen


def read_decklist(content: bytes | str, file_name: str = "") -> DeckList:
    """The deck list in a file's bytes or in pasted text; the name of the file is a hint at its format.

    Never fails: what can't be read is among the complaints.

    >>> deck = read_decklist("4 Shock\\n20 Mountain\\nwhat is this?")
    >>> deck.size(), [str(complaint) for complaint in deck.complaints][0][:32]
    (24, 'line 3: expected a count before ')
    """
    text = decode(content, file_name)
    if "\0" in text.text:
        return _refused(replace(text, text=""), "a text, not a file of another kind (it has zero bytes in it)")
    chosen = detect(text)
    if chosen is None:
        return _refused(text, "a deck list")
    return chosen.read(text)


def read_decklist_file(path: Path) -> DeckList:
    """The deck list in a file. Raises DeckFileError when the file can't be read or is far too large for one."""
    try:
        with open_plain(path) as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise DeckFileError(f"{path}: the deck list can't be read ({error.strerror or error})") from error
    if len(content) > LARGEST_FILE:
        raise DeckFileError(f"{path}: larger than {LARGEST_FILE >> 20} MB; expected a deck list")
    return read_decklist(content, path.name)


def _refused(text: DeckText, expected: str) -> DeckList:
    deck = DeckBuilder(text.name, "none")
    deck.complain(1, text.lines[0][:80] if text.lines else "", expected)
    return deck.finish()
