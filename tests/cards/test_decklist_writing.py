"""Every format that is read is written too; what it has no room for is said."""

from __future__ import annotations

import pytest

from mtgtable.cards.decklist import FORMATS, read_decklist
from mtgtable.cards.decklist.deck import DeckEntry, DeckList, Section
from mtgtable.cards.decklist.writing import WRITERS, NotWritten, lost_in, write_decklist

DECK = DeckList(
    "Böse & Söhne",
    "plain",
    main=(
        DeckEntry(4, "Lightning Bolt", 1, "M10", "146", foil=True, tags=("Burn",)),
        DeckEntry(2, "Fire // Ice", 2, "MH2", "290"),
        DeckEntry(20, "Mountain", 3),
        DeckEntry(1, "Lim-Dûl's Vault", 4),
        DeckEntry(1, "Who // What // When // Where // Why", 5),
    ),
    sideboard=(DeckEntry(3, "Abrade", 6, "VOW", "139"),),
    commander=(DeckEntry(1, "Krenko, Mob Boss", 7, "DDT", "52"),),
    companion=(DeckEntry(1, "Lurrus of the Dream-Den", 8, "IKO", "226"),),
    maybeboard=(DeckEntry(2, "Opt", 9),),
)


LOOKS_LIKE_OTHERS = ("plain", "mtgo-text")
"""With printings or a bare heading these are read as the sites' own lists, to the same deck."""


def counted(deck: DeckList, *sections: Section) -> list[tuple[int, str]]:
    return sorted((entry.count, entry.name) for section in sections for entry in deck.section(section))


def test_every_format_has_a_writer() -> None:
    assert {format_.name for format_ in FORMATS} == set(WRITERS)
    with pytest.raises(NotWritten, match="there is no writer for 'pdf'"):
        write_decklist(DECK, "pdf")


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_written_is_read_again(name: str) -> None:
    (format_,) = [one for one in FORMATS if one.name == name]
    again = read_decklist(write_decklist(DECK, name), f"deck{format_.extensions[0]}")
    assert again.format == name or name in LOOKS_LIKE_OTHERS
    assert again.complaints == ()
    assert counted(again, Section.MAIN) == counted(DECK, Section.MAIN)
    outside = (Section.SIDEBOARD, Section.COMMANDER, Section.COMPANION)
    assert counted(again, *outside) == counted(DECK, *outside)
    lost = " ".join(lost_in(DECK, name))
    assert (counted(again, Section.COMMANDER) == counted(DECK, Section.COMMANDER)) != ("commander" in lost)
    assert (counted(again, Section.MAYBEBOARD) == counted(DECK, Section.MAYBEBOARD)) != ("consideration" in lost)
    assert any(entry.tags for entry in again.main) != ("Tags" in lost)


@pytest.mark.parametrize("name", ["moxfield", "moxfield-csv", "archidekt", "archidekt-csv", "forge"])
def test_printings_and_foils_come_through(name: str) -> None:
    (format_,) = [one for one in FORMATS if one.name == name]
    bolt = read_decklist(write_decklist(DECK, name), f"deck{format_.extensions[0]}").main[0]
    assert (bolt.set_code, bolt.foil) == ("M10", True)
