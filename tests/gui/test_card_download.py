"""File > Download cards, from a server on this machine: asked first, with progress, imported, and changes told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.cards.store import CardStore
from mtgtable.session.recent import RecentFile
from mtgtable.ui.dialogs.card_download import CardDownload
from mtgtable.ui.dialogs.card_import import CardImport
from mtgtable.ui.window import Window
from tests.cards import test_bulk_download as published
from tests.gui.test_card_import import scryfall

pytestmark = pytest.mark.gui


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[published.Server]:
    monkeypatch.setattr(published, "CONTENT", scryfall(tmp_path / "all.json", 40).read_bytes())
    yield from published.server.__wrapped__()  # type: ignore[attr-defined]


@pytest.fixture
def getting(window: Window, server: published.Server, tmp_path: Path) -> Iterator[CardDownload]:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Test Bear 7\n")
    recent = (RecentFile(path=str(deck), title="Bears"),)
    made = CardDownload(
        window,
        lambda: recent,
        f"{server.address}/list",
        tmp_path / "cache",
        lambda: CardStore(tmp_path / "cards.sqlite"),
    )
    yield made
    made.close()


def test_nothing_is_fetched_before_the_player_agrees(
    getting: CardDownload, server: published.Server, qtbot: QtBot
) -> None:
    dialog = getting.ask()
    assert "only the starter cards" in dialog.informativeText()
    assert server.asked == []
    with qtbot.waitSignal(getting.arrived, timeout=20_000) as arrived:
        QTest.mouseClick(dialog.defaultButton(), Qt.MouseButton.LeftButton)
    assert json.loads(Path(arrived.args[0]).read_text())[7]["name"] == "Test Bear 7"


def test_what_arrives_is_imported_and_changes_for_the_decks_are_told(
    window: Window, getting: CardDownload, qtbot: QtBot, tmp_path: Path
) -> None:
    importing = CardImport(window, lambda: CardStore(tmp_path / "cards.sqlite"))
    getting.arrived.connect(importing.begin)
    importing.imported.connect(lambda _: getting.tell_changes())
    with qtbot.waitSignal(getting.changed, timeout=30_000) as told:
        getting.begin()
    assert told.args[0] == "In your decks: Test Bear 7: known now."
    assert "imported on" in getting.age()
    importing.close()


def test_the_day_of_the_file_is_told_beside_the_day_of_the_import(
    window: Window, getting: CardDownload, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "oracle-cards-20261120220345.json"
    file.write_text('[{"name": "Plain Bear", "layout": "normal", "type_line": "Creature — Bear"}]')
    importing = CardImport(window, lambda: CardStore(tmp_path / "cards.sqlite"))
    with qtbot.waitSignal(importing.imported, timeout=20_000):
        importing.begin(file)
    assert getting.age().endswith("That file was published on 2026-11-20.")
    importing.close()


def test_a_server_that_is_not_there_is_told(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    getting = CardDownload(window, lambda: (), "http://127.0.0.1:9/list", tmp_path)
    with qtbot.waitSignal(getting.troubled, timeout=20_000) as told:
        assert getting.begin()
        assert not getting.begin()
    assert "can't be reached" in told.args[0]
    getting.close()


def test_why_the_last_one_broke_off_goes_when_the_next_one_begins(
    window: Window, server: published.Server, qtbot: QtBot, tmp_path: Path
) -> None:
    getting = window.beside.download
    getting._folder = tmp_path
    getting._listing = "http://127.0.0.1:9/list"
    with qtbot.waitSignal(getting.troubled, timeout=20_000):
        getting.begin()
    assert window.message.tells_trouble
    getting._listing = f"{server.address}/list"
    getting.arrived.disconnect(window.beside.cards.begin)
    with qtbot.waitSignal(getting.arrived, timeout=20_000):
        getting.begin()
        assert window.message.isHidden()


def test_a_message_lies_beside_the_strip_and_both_are_read_whole(window: Window, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    window.trouble("The connection broke off")
    strip, message = window.beside.download.strip, window.message
    strip.begin("Asking")
    qtbot.waitUntil(strip.isVisible)
    for words in ("Importing: 27001 cards", "Downloading cards: 170 MB"):
        strip.say(words)
        assert strip.words.text() == words
        assert strip.words.width() >= strip.words.fontMetrics().horizontalAdvance(words)
        assert not message.geometry().intersects(strip.geometry())
    window.trouble("https://cards.example/all.json: the connection broke off: only 5000000 of 15147940 bytes came")
    assert not message.geometry().intersects(strip.geometry())
    strip.end()
    qtbot.waitUntil(strip.isHidden)
