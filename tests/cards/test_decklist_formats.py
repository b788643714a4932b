"""Each deck format on a file as its program writes it: the cards, the sections, the complaints, and no line lost."""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.decklist import (
    FORMATS,
    DeckFileError,
    DeckFormat,
    DeckList,
    Section,
    read_decklist,
    read_decklist_file,
)
from mtgtable.cards.decklist.deck_text import decode
from mtgtable.cards.decklist.formats import detect

DECKS = Path(__file__).parent / "decks"


@dataclass(frozen=True)
class Case:
    """A deck file and what is in it; each complaint by its line and a piece of what it expects."""

    file: str
    format: str
    name: str
    main: tuple[tuple[int, str], ...]
    sideboard: tuple[tuple[int, str], ...] = ()
    commander: tuple[tuple[int, str], ...] = ()
    companion: tuple[tuple[int, str], ...] = ()
    maybeboard: tuple[tuple[int, str], ...] = ()
    complaints: dict[int, str] = field(default_factory=dict)


CASES = (
    Case(
        "burn.txt",
        "plain",
        "Sligh, a list by hand",
        main=(
            (4, "Goblin Guide"),
            (4, "Monastery Swiftspear"),
            (4, "Eidolon of the Great Revel"),
            (4, "lightning bolt"),
            (4, "Rift Bolt"),
            (4, "Skewer the Critics"),
            (4, "Lava Spike"),
            (4, "Searing Blaze"),
            (12, "Boros Charm"),
            (20, "Mountain"),
        ),
        sideboard=((2, "Wear // Tear"), (2, "Smash to Smithereens"), (1, "Path to Exile")),
        complaints={23: "a count before the name", 24: "a count from 1 to 999", 25: "a card name"},
    ),
    Case(
        "sections.o8d",
        "xml",
        "sections",
        main=((4, "Llanowar Elves"), (2, "Wear // Tear")),
        sideboard=((3, "Duress"),),
        complaints={6: "a count from 1 to 999", 10: "an element that counts a card"},
    ),
    Case(
        "names.txt",
        "plain",
        "names",
        main=((1, "Fire // Ice"), (1, "Delver of Secrets"), (1, "Jace, the Mind Sculptor"), (1, "Island")),
    ),
    Case(
        "arena.txt",
        "arena",
        "Sultai Food",
        main=(
            (4, "Wicked Wolf"),
            (2, "Murderous Rider"),
            (1, "Brazen Borrower"),
            (24, "Forest"),
            (3, "Wear // Tear"),
        ),
        sideboard=((2, "Noxious Grasp"),),
        commander=((1, "Korvold, Fae-Cursed King"),),
        companion=((1, "Lurrus of the Dream-Den"),),
        complaints={19: "a count before the name"},
    ),
    Case(
        "arena_bare.txt",
        "arena",
        "arena_bare",
        main=((20, "Mountain"), (36, "Shock"), (4, "Goblin Chainwhirler")),
        sideboard=((3, "Lava Coil"), (2, "Fight with Fire")),
    ),
    Case(
        "mtgo.txt",
        "mtgo-text",
        "mtgo",
        main=((4, "Fire // Ice"), (4, "Brainstorm"), (32, "Counterspell"), (20, "Island")),
        sideboard=((2, "Hydroblast"), (1, "Lim-Dûl's Vault")),
    ),
    Case(
        "mtgo.dek",
        "mtgo-dek",
        "mtgo",
        main=((4, "Fire // Ice"), (20, "Island")),
        sideboard=((2, "Lim-Dûl's Vault"),),
        complaints={7: "a count from 1 to 999 in Quantity", 9: "a card name in Name"},
    ),
    Case(
        "cockatrice.cod",
        "cockatrice",
        "Golgari & friends",
        main=((4, "Llanowar Elves"), (2, "Wear // Tear")),
        sideboard=((3, "Duress"),),
        complaints={11: "a count from 1 to 999 in number", 15: "an element that names a card"},
    ),
    Case(
        "forge.dck",
        "forge",
        "Big Red",
        main=((4, "Goblin Guide"), (2, "Lightning Bolt"), (20, "Mountain")),
        sideboard=((3, "Fire // Ice"),),
        commander=((1, "Krenko, Mob Boss"),),
        complaints={12: "a card like '4 Lightning Bolt|M10'", 16: "[schemes] has no place here"},
    ),
    Case(
        "xmage.dck",
        "xmage",
        "Elf Ball",
        main=((4, "Llanowar Elves"), (4, "Heritage Druid"), (22, "Forest"), (1, "Fire // Ice")),
        sideboard=((2, "Rest in Peace"),),
        complaints={8: "a count and a card name after 'SB:'"},
    ),
    Case(
        "workstation.mwDeck",
        "mws",
        "Jund 2009",
        main=((4, "Forest"), (4, "Savage Lands"), (4, "Bloodbraid Elf"), (2, "Fire // Ice")),
        sideboard=((3, "Great Sable Stag"),),
        complaints={16: "a count from 1 to 999"},
    ),
    Case(
        "moxfield.txt",
        "moxfield",
        "moxfield",
        main=(
            (1, "Atraxa, Praetors' Voice"),
            (1, "Sol Ring"),
            (1, "Arcane Signet"),
            (1, "Delver of Secrets // Insectile Aberration"),
            (30, "Forest"),
        ),
        sideboard=((1, "Veil of Summer"),),
        companion=((1, "Jegantha, the Wellspring"),),
        maybeboard=((1, "Doubling Season"),),
    ),
    Case(
        "moxfield.csv",
        "moxfield-csv",
        "moxfield",
        main=((1, "Atraxa, Praetors' Voice"), (4, "Fire // Ice")),
        complaints={4: "a count from 1 to 999", 5: "quotes are closed"},
    ),
    Case(
        "archidekt.txt",
        "archidekt",
        "archidekt",
        main=((1, "Arcane Signet"), (1, "Delver of Secrets // Insectile Aberration"), (30, "Forest")),
        sideboard=((1, "Abrade"),),
        commander=((1, "Atraxa, Praetors' Voice"),),
        maybeboard=((1, "Doubling Season"),),
        complaints={7: "a count before the name"},
    ),
    Case(
        "archidekt.csv",
        "archidekt-csv",
        "archidekt",
        main=((1, "Atraxa, Praetors' Voice"), (3, "Wear // Tear")),
        complaints={4: "a count from 1 to 999"},
    ),
    Case(
        "table.csv",
        "csv",
        "table",
        main=((4, "Shock"),),
        sideboard=((2, "Abrade"),),
        commander=((1, "Krenko, Mob Boss"),),
        complaints={4: "a card name in the column 'card name'"},
    ),
)


def cards_in(deck: DeckList, section: Section) -> tuple[tuple[int, str], ...]:
    """Counts and names of a section."""
    return tuple((entry.count, entry.name) for entry in deck.section(section))


def assert_reads_as(deck: DeckList, case: Case) -> None:
    """The deck has the cards, sections and complaints of the case."""
    assert deck.format == case.format
    assert deck.name == case.name
    for section in Section:
        assert cards_in(deck, section) == getattr(case, section.value), section
    assert {complaint.line for complaint in deck.complaints} == set(case.complaints)
    for complaint in deck.complaints:
        assert case.complaints[complaint.line] in complaint.expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_a_file_of_each_format_gives_its_cards_and_complaints(case: Case) -> None:
    assert_reads_as(read_decklist_file(DECKS / case.file), case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_byte_order_mark_and_windows_line_ends_change_nothing(case: Case) -> None:
    text = (DECKS / case.file).read_text(encoding="utf-8")
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    assert_reads_as(read_decklist(windows, case.file), case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_every_file_in_utf_16_reads_the_same(case: Case) -> None:
    text = (DECKS / case.file).read_text(encoding="utf-8")
    assert_reads_as(read_decklist(text.encode("utf-16"), case.file), case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_the_content_tells_the_format_without_the_extension(case: Case) -> None:
    content = (DECKS / case.file).read_bytes()
    assert read_decklist(content, "somewhere.txt").format == case.format


@pytest.mark.parametrize("case", [case for case in CASES if case.file.endswith(("txt", "csv", "dck", "mwDeck"))],
                         ids=lambda case: case.file)  # fmt: skip
def test_every_line_of_a_text_file_is_accounted_for(case: Case) -> None:
    content = (DECKS / case.file).read_text(encoding="utf-8")
    deck = read_decklist(content, case.file)
    assert [line.number for line in deck.lines] == list(range(1, content.count("\n") + 1))
    complaints = [line.number for line in deck.lines if line.kind == "complaint"]
    assert complaints == sorted(case.complaints)


def test_every_declared_format_is_tried_on_a_file_of_its_own() -> None:
    assert {case.format for case in CASES} == {known.name for known in FORMATS}


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
def test_the_example_of_a_format_is_recognised(known: DeckFormat) -> None:
    found = detect(decode(known.example))
    assert found is known
    assert known.read(decode(known.example)).format == known.name


def test_windows_1252_is_read_and_noted() -> None:
    deck = read_decklist("4 Lim-Dûl's Vault\n4 Jötun Grunt\n".encode("cp1252"))
    assert cards_in(deck, Section.MAIN) == ((4, "Lim-Dûl's Vault"), (4, "Jötun Grunt"))
    assert any("Windows-1252" in note for note in deck.notes)


def test_xml_in_the_encoding_that_it_declares() -> None:
    text = (DECKS / "cockatrice.cod").read_text(encoding="utf-8")
    text = text.replace("UTF-8", "ISO-8859-1").replace("Llanowar Elves", "Jötun Grunt")
    deck = read_decklist(text.encode("latin-1"))
    assert deck.main[0].name == "Jötun Grunt"
    assert not deck.notes or "Windows" not in deck.notes[0]


def test_printings_foils_and_tags_stay_with_their_card() -> None:
    deck = read_decklist_file(DECKS / "moxfield.txt")
    atraxa, ring = deck.main[:2]
    assert (atraxa.set_code, atraxa.collector_number, atraxa.foil, atraxa.tags) == ("2X2", "190", True, ())
    assert (ring.set_code, ring.collector_number, ring.foil) == ("CMM", "464", True)
    assert ring.tags == ("Ramp", "!Fast mana")
    signet = read_decklist_file(DECKS / "archidekt.txt").main[0]
    assert (signet.set_code, signet.collector_number, signet.tags) == ("ELD", "331", ("Ramp", "Artifact"))
    bolt = read_decklist_file(DECKS / "forge.dck").main[1]
    assert (bolt.set_code, bolt.collector_number, bolt.foil) == ("M10", "146", True)
    elves = read_decklist_file(DECKS / "xmage.dck").main[0]
    assert (elves.set_code, elves.collector_number) == ("M10", "185")
    borrower = read_decklist_file(DECKS / "arena.txt").main[2]
    assert (borrower.set_code, borrower.collector_number) == ("ELD", "39★")


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("4 Lightning Bolt", 4, "Lightning Bolt"),
        ("4x Lightning Bolt", 4, "Lightning Bolt"),
        ("4X Lightning Bolt", 4, "Lightning Bolt"),
        ("4 × Lightning Bolt", 4, "Lightning Bolt"),
        ("x4 Lightning Bolt", 4, "Lightning Bolt"),
        ("\t4\tLightning Bolt  ", 4, "Lightning Bolt"),
        ("4 Xantid Swarm", 4, "Xantid Swarm"),
        ("4 XANTID SWARM", 4, "XANTID SWARM"),
        ("2 X", 2, "X"),
        ("1 1996 World Champion", 1, "1996 World Champion"),
        ("1 +2 Mace", 1, "+2 Mace"),
        ("4 Hazmat Suit (Used)", 4, "Hazmat Suit (Used)"),
        ("3 Kongming, “Sleeping Dragon”", 3, "Kongming, “Sleeping Dragon”"),
        ("1 Who/What/When/Where/Why", 1, "Who // What // When // Where // Why"),
        ("4 Lightning Bolt [M10]", 4, "Lightning Bolt"),
        ("4 Lightning Bolt <showcase> [STA] (F)", 4, "Lightning Bolt"),
        ("1 Circle of Protection: Red", 1, "Circle of Protection: Red"),
    ],
)
def test_the_ways_to_write_a_card_line(line: str, count: int, name: str) -> None:
    deck = read_decklist(line)
    assert cards_in(deck, Section.MAIN) == ((count, name),)
    assert not deck.complaints


@pytest.mark.parametrize(
    ("line", "printing"),
    [("9 Forest [M19:*]", ("M19", "")), ("9 Forest [M19:277]", ("M19", "277")), ("9 Forest [M19]", ("M19", ""))],
)
def test_a_printing_in_brackets_is_no_tag(line: str, printing: tuple[str, str]) -> None:
    (entry,) = read_decklist(line).main
    assert ((entry.set_code, entry.collector_number), entry.tags) == (printing, ())


def test_a_sideboard_line_goes_there_from_anywhere() -> None:
    deck = read_decklist("SB: 2 Duress\n4 Shock\nsb: 1 Opt")
    assert cards_in(deck, Section.SIDEBOARD) == ((2, "Duress"), (1, "Opt"))
    assert cards_in(deck, Section.MAIN) == ((4, "Shock"),)


@pytest.mark.parametrize(
    "heading",
    ["Sideboard", "SIDEBOARD:", "// Sideboard", "//Sideboard (15)", "# sideboard", "[Sideboard]", "== Sideboard =="],
)
def test_a_sideboard_heading_in_each_dress(heading: str) -> None:
    deck = read_decklist(f"4 Shock\n{heading}\n2 Duress\n")
    assert cards_in(deck, Section.SIDEBOARD) == ((2, "Duress"),)


def test_the_main_deck_begins_after_the_commander_and_a_blank_line() -> None:
    deck = read_decklist("Commander\n\n1 Krenko, Mob Boss\n\n1 Sol Ring\n98 Mountain\n")
    assert cards_in(deck, Section.COMMANDER) == ((1, "Krenko, Mob Boss"),)
    assert deck.size() == 99


@pytest.mark.parametrize(
    ("before", "after", "section"),
    [
        ("60 Shock", "15 Opt", Section.SIDEBOARD),
        ("40 Shock", "5 Opt", Section.SIDEBOARD),
        ("99 Shock", "1 Krenko, Mob Boss", Section.COMMANDER),
        ("85 Shock", "15 Mountain", Section.MAIN),
        ("45 Shock", "15 Mountain", Section.MAIN),
        ("36 Shock", "24 Mountain", Section.MAIN),
        ("60 Shock", "20 Mountain", Section.MAIN),
    ],
)
def test_what_comes_after_a_blank_line_in_a_list_without_headings(before: str, after: str, section: Section) -> None:
    deck = read_decklist(f"{before}\n\n{after}\n")
    assert [entry.line for entry in deck.section(section)][-1] == 3
    assert bool(deck.notes) == (section is not Section.MAIN)


def test_a_blank_line_decides_nothing_where_there_are_headings() -> None:
    deck = read_decklist("Deck\n60 Shock\n\n4 Opt\n")
    assert deck.size() == 64


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "a deck list"),
        (b"  \r\n \n", "a deck list"),
        (b"\x89PNG\r\n\x00\x01\x02", "a text, not a file of another kind"),
        (b"<html><body>404</body></html>", "a deck list: XML whose root"),
        (b"<cockatrice_deck><zone name='main'>", "nothing is read from here on"),
        (b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]><Deck><Cards Quantity='1' Name='&a;'/></Deck>", "without a document type"),
        (b"4 Shock \x07", "without control characters"),
        (b"4 " + b"Shock " * 200, "at most 500 characters"),
        (b"4 // Ice", "a name on both sides"),
        (b"99999999999999999999 Shock", "a count from 1 to 999"),
    ],
)  # fmt: skip
def test_what_is_no_deck_list_gets_a_complaint_with_its_line(content: bytes, expected: str) -> None:
    deck = read_decklist(content)
    assert not list(deck.entries())
    (complaint,) = deck.complaints
    assert complaint.line >= 1
    assert expected in complaint.expected
    assert str(complaint).endswith("not an empty text") == (not complaint.text and ", not " not in expected)


def test_an_xml_file_cut_off_keeps_what_came_before() -> None:
    text = (DECKS / "cockatrice.cod").read_text(encoding="utf-8").split('<zone name="side">')[0]
    deck = read_decklist(text)
    assert cards_in(deck, Section.MAIN) == ((4, "Llanowar Elves"), (2, "Wear // Tear"))
    assert "nothing is read from here on" in deck.complaints[-1].expected


def test_external_entities_are_never_opened(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("Black Lotus")
    text = f'<!DOCTYPE d [<!ENTITY e SYSTEM "{secret.as_uri()}">]><cockatrice_deck>&e;</cockatrice_deck>'
    deck = read_decklist(text)
    assert [complaint.expected.split(";")[0] for complaint in deck.complaints] == ["XML without a document type"]


def test_a_file_that_is_not_there_or_far_too_large(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match=r"absent\.txt: the deck list can't be read"):
        read_decklist_file(tmp_path / "absent.txt")
    large = tmp_path / "large.txt"
    large.write_bytes(b"4 Shock\n" * (1 << 20))
    with pytest.raises(DeckFileError, match="larger than 4 MB"):
        read_decklist_file(large)


LINE_PARTS = st.sampled_from(
    ["4", "0", "x", " ", "\t", "Shock", "Fire/Ice", "//", "#", "SB:", "[M10]", "[M10:1]", "(M10) 12", "*F*", "[Main]",
     "Sideboard", "Deck", ":", "|", ",", ";", '"', "<", ">", "Name", "NAME:", "=", "é", "\x0b", "\x85", "\u2028", "\r",
     "[metadata]", "Count,Name", "Quantity;Name"]
)  # fmt: skip


@given(
    st.lists(st.lists(LINE_PARTS, max_size=5).map("".join), min_size=1, max_size=12), st.sampled_from(["\n", "\r\n"])
)
def test_no_line_is_dropped_whatever_the_text(lines: list[str], line_end: str) -> None:
    text = line_end.join(lines)
    deck = read_decklist(text)
    physical = re.split(r"\r\n|\r|\n", text)
    physical = physical[:-1] if physical[-1] == "" else physical
    if deck.format in ("none", "xml", "cockatrice", "mtgo-dek"):
        assert deck.complaints
        return
    assert [line.number for line in deck.lines] == list(range(1, len(physical) + 1))
    kinds = {line.number: line.kind for line in deck.lines}
    assert sorted(entry.line for _, entry in deck.entries()) == [n for n, kind in kinds.items() if kind == "card"]
    assert [c.line for c in deck.complaints] == [n for n, kind in kinds.items() if kind == "complaint"]
    for number, line in enumerate(physical, start=1):
        if kinds[number] == "blank":
            assert not line.strip(" \t,;\x0b\x85\u2028\x0c\x1c")


@given(st.binary(max_size=400))
def test_no_bytes_make_the_reader_fail(content: bytes) -> None:
    deck = read_decklist(content)
    assert deck.lines


@given(
    st.text(max_size=200).map(lambda inside: f"<cockatrice_deck><zone name='main'>{inside}</zone></cockatrice_deck>")
)
def test_no_xml_makes_the_reader_fail(text: str) -> None:
    assert read_decklist(text).lines


def test_any_names_of_xml_will_do_as_long_as_cards_are_counted() -> None:
    text = """<my-list title="Burn"><main-board><item Number="4" Card-Name="Shock" Edition="m19"/></main-board>
    <side_board><item Number="2"><x/></item><item Number="2" Card-Name="Opt"/></side_board><price>3</price></my-list>"""
    deck = read_decklist(text)
    assert (deck.format, deck.name) == ("xml", "Burn")
    assert [(entry.count, entry.name, entry.set_code) for entry in deck.main] == [(4, "Shock", "M19")]
    assert [(entry.count, entry.name) for entry in deck.sideboard] == [(2, "Opt")]
    assert [str(complaint) for complaint in deck.complaints] == [
        "line 2: expected an element that counts a card, or one that holds such, not '<item>'",
        "line 2: expected an element that counts a card, or one that holds such, not '<price>'",
    ]
