"""Decks are opened beside the window, and each opening can be cancelled."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from mtgtable.cards.store_schema import StoreError
from mtgtable.session.catalog import Catalog
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.start.deck_reading import pasted_source
from mtgtable.ui.start.deck_source import file_source
from mtgtable.ui.start.deck_workshop import DeckWorkshop, JobListener
from tests.ui.start.shelf import ByHand


class Heard:
    """What a listener was told."""

    def __init__(self) -> None:
        self.decks: list[OpenedDeck] = []
        self.troubles: list[str] = []
        self.steps: list[tuple[int, int]] = []
        self.ends = 0

    def listener(self) -> JobListener:
        return JobListener(
            self.decks.append, self.troubles.append, lambda done, total: self.steps.append((done, total)), self.end
        )

    def end(self) -> None:
        self.ends += 1


def test_a_deck_is_found_and_compiled(qtbot: QtBot, workshop: DeckWorkshop) -> None:
    heard = Heard()
    text = "20 Forest\n4 Grizzly Bears\n4 Opalescence\n\nSideboard\n2 Lightning Bolt"
    workshop.open(pasted_source(text, "Bears"), heard.listener())
    qtbot.waitUntil(lambda: heard.ends == 1)
    (deck,) = heard.decks
    assert deck.title == "Bears"
    assert [card.name for card in deck.main].count("Grizzly Bears") == 4
    assert len(deck.main) == 28
    assert [card.name for card in deck.sideboard] == ["Lightning Bolt"] * 2
    assert [(entry.count, entry.card.name) for entry in deck.partly] == [(4, "Opalescence")]
    assert deck.colors == "WG"
    assert heard.steps[-1] == (4, 4), "four entries, all done"


def test_a_deck_that_is_cancelled_is_never_told(qtbot: QtBot, workshop: DeckWorkshop, compiler: ByHand) -> None:
    heard = Heard()
    compiler.gate.clear()
    job = workshop.open(pasted_source("20 Forest\n20 Mountain"), heard.listener())
    assert workshop.busy
    job.cancel()
    compiler.gate.set()
    qtbot.waitUntil(lambda: heard.ends == 1)
    assert (heard.decks, heard.troubles) == ([], [])
    assert not workshop.busy


def test_closing_ends_what_is_under_way_and_may_happen_twice(workshop: DeckWorkshop) -> None:
    heard = Heard()
    workshop.open(pasted_source("20 Forest"), heard.listener())
    workshop.close()
    workshop.close()
    assert heard.decks == []


def test_a_file_that_is_not_there_is_told_with_its_path(qtbot: QtBot, workshop: DeckWorkshop, tmp_path: Path) -> None:
    heard = Heard()
    workshop.open(file_source(tmp_path / "gone.txt"), heard.listener())
    qtbot.waitUntil(lambda: heard.ends == 1)
    assert str(tmp_path / "gone.txt") in heard.troubles[0]


def test_a_card_store_that_fails_is_told_not_raised(qtbot: QtBot) -> None:
    def make() -> Catalog:
        raise StoreError("cards.sqlite3: not a readable card store")

    workshop, heard = DeckWorkshop(make), Heard()
    workshop.open(pasted_source("20 Forest"), heard.listener())
    qtbot.waitUntil(lambda: heard.ends == 1)
    workshop.close()
    assert "cards.sqlite3: not a readable card store" in heard.troubles[0]


def test_a_deck_is_called_as_the_player_says_before_it_is_called_as_its_list_says(
    qtbot: QtBot, workshop: DeckWorkshop, tmp_path: Path
) -> None:
    heard = Heard()
    file = tmp_path / "list-7.txt"
    file.write_text("// NAME : Burn\n20 Mountain\n", encoding="utf-8")
    nameless = tmp_path / "list-8.txt"
    nameless.write_text("20 Mountain\n", encoding="utf-8")
    workshop.open(pasted_source("// NAME : Burn\n20 Mountain", "Mine"), heard.listener())
    workshop.open(file_source(file), heard.listener())
    workshop.open(file_source(nameless), heard.listener())
    qtbot.waitUntil(lambda: heard.ends == 3)
    assert [deck.title for deck in heard.decks] == ["Mine", "Burn", "list-8"]
