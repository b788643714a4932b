"""Decks, saves and scenarios in the window; what is wrong with one is told, and the game on the table stays."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from mtgtable.cards.pace import Pace
from mtgtable.model.zones import Zone
from mtgtable.resources import resources_folder
from mtgtable.session.saves import Save
from mtgtable.session.scenarios.reading import Scenario, read_file
from mtgtable.ui.start import opening
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, answer_box, drag, fetched, find, free_place, key, press, put

pytestmark = pytest.mark.gui


@pytest.fixture
def starter() -> Path:
    """A deck that comes with the program."""
    return min((resources_folder() / "decks").glob("*.txt"))


def test_a_deck_is_opened_and_a_hand_kept(window: Window, qtbot: QtBot, starter: Path) -> None:
    window.entrance.open_path(starter)
    qtbot.waitUntil(lambda: window.play.sitting is not None, timeout=20_000)
    assert len(window.play.view.players[A].hand) == 7
    press(window, "Keep")
    assert window.play.decision is None
    assert window.play.view.turn == 1
    assert window.play.view.step == "precombat_main"


def test_a_mulligan_has_a_key(window: Window, qtbot: QtBot, starter: Path) -> None:
    window.entrance.open_path(starter)
    qtbot.waitUntil(lambda: window.play.sitting is not None, timeout=20_000)
    before = [card.lineage for card in window.play.view.players[A].hand]
    key(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert [card.lineage for card in window.play.view.players[A].hand] != before
    assert len(window.play.view.players[A].hand) == 7


def test_a_deck_with_unknown_names_asks_and_keeps_the_game(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    sitting = window.play.sitting
    deck = tmp_path / "typos.txt"
    deck.write_text("20 Forrest\n20 Grizzly Baers\n", encoding="utf-8")
    window.entrance.open_path(deck)
    qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)), timeout=20_000)
    assert window.play.sitting is sitting


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"", b"what is this"])
def test_a_file_that_is_no_deck_gets_a_message(window: Window, qtbot: QtBot, tmp_path: Path, content: bytes) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    sitting = window.play.sitting
    deck = tmp_path / "broken.txt"
    deck.write_bytes(content)
    window.entrance.open_path(deck)
    qtbot.waitUntil(lambda: window.message.isVisible() or bool(window.findChildren(DeckProblems)), timeout=20_000)
    assert window.play.sitting is sitting


def test_save_and_load(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.HAND)
    drag(window, find(window, "Mountain", Zone.HAND).id, free_place(window))
    key(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog = next(found for found in window.findChildren(QFileDialog) if found.isVisible())
    path = tmp_path / "evening.mtgtable"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert path.is_file()
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.players[A].battlefield == ()
    window.opening.load(path)
    fetched(window)  # whoever has only taken back what is saved isn't asked whether that may be put aside
    assert [card.name for card in window.play.view.players[A].battlefield] == ["Mountain"]
    qtbot.waitUntil(lambda: window.play.sitting.can_undo)


def test_a_save_that_cannot_be_written_says_so(window: Window, tmp_path: Path) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    (tmp_path / "folder.mtgtable").mkdir()
    assert not window.opening.save(window.play.sitting, tmp_path / "folder.mtgtable")
    assert window.message.isVisible()
    assert "folder.mtgtable" in window.message.text


@pytest.mark.parametrize(
    "content", ["", "{}", '{"format": "mtgtable-scenario/1", "name": "x", "players": {"A": {"hnad": []}}}']
)
def test_a_broken_save_or_scenario_keeps_the_game(window: Window, tmp_path: Path, content: str) -> None:
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    sitting = window.play.sitting
    for name, open_it in (("x.mtgtable", window.opening.load), ("x.json", window.opening.open_scenarios)):
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        window.message.hide()
        open_it(path)
        fetched(window)
        assert window.play.sitting is sitting
        assert window.message.isVisible()
        assert name in window.message.text


def test_what_is_read_is_cancelled_and_the_game_stays(
    window: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    def endless(path: Path, pace: Pace) -> Save:
        while True:
            told.append(1)
            pace(len(told) % 7, 7)
            time.sleep(0.001)

    monkeypatch.setattr(opening, "read_save", endless)
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    sitting, strip = window.play.sitting, window.entrance.fetching.strip
    window.opening.load(tmp_path / "large.mtgtable")
    qtbot.waitUntil(strip.isVisible)
    assert not strip.geometry().intersects(QRect(window.pages.mapTo(window, QPoint()), window.pages.size()))
    assert window.rect().contains(strip.geometry())
    assert strip.words.text() == "Opening large.mtgtable…"
    key(window, Qt.Key.Key_Right)
    qtbot.mouseClick(strip.cancel, Qt.MouseButton.LeftButton)
    assert not strip.isVisible()
    fetched(window)
    assert window.play.sitting is sitting
    assert not window.message.isVisible()
    monkeypatch.undo()
    window.opening.open_scenarios(min((resources_folder() / "scenarios").glob("*.json")))
    fetched(window)
    answer_box(window, "Put it aside")
    assert window.play.sitting is not sitting


def test_what_is_opened_last_is_what_comes(window: Window, tmp_path: Path) -> None:
    first, second, *_ = sorted((resources_folder() / "scenarios").glob("*.json"))
    window.opening.open_scenarios(first)
    window.opening.open_scenarios(second)
    fetched(window)
    (wanted,) = [entry.name for entry in read_file(second) if isinstance(entry, Scenario)][:1]
    assert window.title == wanted


def test_every_scenario_of_explore_opens(window: Window) -> None:
    for path in sorted((resources_folder() / "scenarios").glob("*.json")):
        window.message.hide()
        window.opening.open_scenarios(path)
        fetched(window)
        assert window.play.sitting is not None, window.message.text
        assert not window.message.isVisible(), window.message.text
        for player in window.play.view.players:
            for card in player.battlefield:
                window.scene.select(card.id)
                assert window.layer_panel.markdown()
