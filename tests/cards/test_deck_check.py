"""A deck list against a card pool, and the export that every reader reads back."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.cards.card_pool import CardPool
from mtgtable.cards.card_source import CardIndex
from mtgtable.cards.deck_check import check_deck
from mtgtable.cards.decklist import DeckEntry, DeckList, Section, export_plain, read_decklist, read_decklist_file
from mtgtable.cards.decklist.headings import GROUP_HEADINGS, SECTION_HEADINGS
from mtgtable.model.printed import PrintedCard, PrintedFace

DECKS = Path(__file__).parent / "decks"


def pool_of(*names: str) -> CardPool:
    return CardPool([
        CardIndex(PrintedCard(name, "normal", tuple(PrintedFace(part, "Instant") for part in name.split(" // ")))
                  for name in names)
    ])  # fmt: skip


def test_cards_come_as_often_as_the_list_says() -> None:
    deck = check_deck(read_decklist("2 shock\n1 Ice\n\nSideboard\n1 Opt"), pool_of("Shock", "Fire // Ice", "Opt"))
    assert [card.name for card in deck.cards()] == ["Shock", "Shock", "Fire // Ice"]
    assert [card.name for card in deck.cards(Section.SIDEBOARD)] == ["Opt"]
    assert deck.complete
    assert list(deck.messages()) == []


def test_unknown_names_come_with_line_and_nearest_among_the_complaints() -> None:
    deck = check_deck(read_decklist("4 Shokc\nwhat?\n4 Opt\n4 Zzyzx"), pool_of("Shock", "Opt"))
    assert not deck.complete
    assert [unknown.nearest for unknown in deck.unknown] == [("Shock",), ()]
    assert [message.split(":")[0] for message in deck.messages()] == ["line 1", "line 2", "line 4"]
    assert next(deck.messages()) == "line 1: no card is named 'Shokc'; the nearest name is Shock"


def test_only_credible_names_are_told() -> None:
    """What has a word in common is in the list to choose from; it is nothing that was meant."""
    deck = check_deck(read_decklist("4 Lightning Bolt Thrower Of Doom\n4 Lighning Bolt"), pool_of("Lightning Bolt"))
    assert [unknown.nearest for unknown in deck.unknown] == [("Lightning Bolt",)] * 2
    assert list(deck.messages()) == [
        "line 1: no card is named 'Lightning Bolt Thrower Of Doom'",
        "line 2: no card is named 'Lighning Bolt'; the nearest name is Lightning Bolt",
    ]


def cards_of(deck: DeckList) -> list[tuple[Section, int, str, str, str, bool, tuple[str, ...]]]:
    return [
        (section, entry.count, entry.name, entry.set_code, entry.collector_number, entry.foil, entry.tags)
        for section, entry in deck.entries()
    ]


@pytest.mark.parametrize("file", sorted(path.name for path in DECKS.iterdir()))
def test_the_export_of_each_example_reads_back_the_same(file: str) -> None:
    deck = read_decklist_file(DECKS / file)
    again = read_decklist(export_plain(deck))
    assert cards_of(again) == cards_of(deck)
    assert again.name == deck.name
    assert not again.complaints


NAMES = st.sampled_from(
    ["Shock", "Fire // Ice", "Lim-Dûl's Vault", "Jace, the Mind Sculptor", "+2 Mace", "X", "1996 World Champion",
     "Circle of Protection: Red", "Delver of Secrets // Insectile Aberration", "Kongming, \"Sleeping Dragon\""]
)  # fmt: skip
ENTRIES = st.builds(
    DeckEntry,
    count=st.integers(1, 999),
    name=NAMES,
    line=st.just(1),
    set_code=st.sampled_from(["", "M10", "2X2", "PLST"]),
    foil=st.booleans(),
    tags=st.lists(st.sampled_from(["Ramp", "Card draw", "!Global"]), max_size=2, unique=True).map(tuple),
)
SECTIONS = st.lists(ENTRIES, max_size=4).map(tuple)


@given(
    st.builds(
        DeckList,
        name=st.sampled_from(["", "Burn", "My deck (final)"]),
        format=st.just("plain"),
        main=SECTIONS,
        sideboard=SECTIONS,
        commander=SECTIONS,
        companion=SECTIONS,
        maybeboard=SECTIONS,
    )
)
def test_any_deck_exported_reads_back_the_same(deck: DeckList) -> None:
    again = read_decklist(export_plain(deck))
    assert cards_of(again) == cards_of(deck)
    if list(deck.entries()):
        assert not again.complaints


def test_no_heading_is_the_name_of_a_card(reference_texts: Path) -> None:
    from mtgtable.cards.card_file import load_card_file

    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-cards.json")
    index = CardIndex(cards)
    headings = [heading.replace("\xa0", " ") for heading in [*SECTION_HEADINGS, *sorted(GROUP_HEADINGS)]]
    assert [heading for heading in headings if index.match(heading)] == []


def test_every_reference_name_is_read_as_itself(reference_texts: Path) -> None:
    from mtgtable.cards.card_file import load_card_file

    cards, _ = load_card_file(reference_texts / "oracle" / "oracle-cards.json")
    deck = read_decklist("\n".join(f"1 {card.name}" for card in cards))
    assert [entry.name for entry in deck.main] == [card.name for card in cards]
    bare = read_decklist("\n".join(card.name for card in cards))
    assert [entry.name for entry in bare.main] == [card.name for card in cards]
