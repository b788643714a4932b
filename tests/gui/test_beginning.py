"""How an evening begins, in the real window: decks, seats, scenarios, guides; and when something fails."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.actions import moving
from mtgtable.engine.asking.decisions import Chosen
from mtgtable.engine.asking.inputs import Cast, ManualLife, ManualMana, Override, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.turn import loop
from mtgtable.model.ids import PlayerId
from mtgtable.ui.crash.crash_dialog import CrashDialog
from mtgtable.ui.start.deck_problems import DeckProblems
from mtgtable.ui.start.deck_reading import pasted_source
from mtgtable.ui.start.tile import Tile
from mtgtable.ui.window import Window
from tests.gui.hands import A, answer_box, fetched, press, resolve

pytestmark = pytest.mark.gui

LEFT = Qt.MouseButton.LeftButton
LOOT = "Draw a card, then discard a card."


def tile(window: Window, title: str) -> Tile:
    """The tile of the start page whose title begins so."""
    return next(tile for tile in window.entrance.page.tiles() if tile.face.title.startswith(title))


def drop_file(target: QWidget, path: Path) -> None:
    """Let a file fall on a widget."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    at, copy = QPointF(target.rect().center()), Qt.DropAction.CopyAction
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(at.toPoint(), copy, mime, LEFT, none))
    fall = QDropEvent(at, copy, mime, LEFT, none)
    QApplication.sendEvent(target, fall)
    assert fall.isAccepted()


def plays(window: Window) -> bool:
    """Is a game on the table."""
    return window.play.sitting is not None


@pytest.fixture
def bears(tmp_path: Path) -> Path:
    path = tmp_path / "Bears.txt"
    path.write_text("36 Forest\n24 Grizzly Bears\n", encoding="utf-8")
    return path


def test_a_click_on_a_starter_deck_begins_a_game(qtbot: QtBot, window: Window) -> None:
    starter = next(tile for tile in window.entrance.page.tiles() if tile.face.symbols)
    qtbot.mouseClick(starter, LEFT)
    qtbot.waitUntil(lambda: plays(window))
    assert window.windowTitle() == f"{starter.face.title} – mtgtable"
    view = window.play.view
    assert [player.passive for player in view.players] == [False, True]
    assert len(view.players[A].hand) == 7
    press(window, "Keep")
    assert window.play.view.turn == 1


def test_a_deck_dropped_on_the_table_replaces_the_game(qtbot: QtBot, window: Window, bears: Path) -> None:
    drop_file(window, bears)
    qtbot.waitUntil(lambda: plays(window))
    first = window.play.sitting
    bears.write_text("60 Mountain\n", encoding="utf-8")
    drop_file(window.table.viewport(), bears)
    qtbot.waitUntil(lambda: window.play.sitting is not first)
    assert {card.name for card in window.play.view.players[A].hand} == {"Mountain"}


def test_a_misspelt_deck_is_mended_before_it_is_played(qtbot: QtBot, window: Window, bears: Path) -> None:
    bears.write_text("36 Forest\n24 Grizzly Baers\n", encoding="utf-8")
    drop_file(window, bears)
    qtbot.waitUntil(lambda: bool(window.findChildren(DeckProblems)))
    (problems,) = window.findChildren(DeckProblems)
    qtbot.mouseClick(problems.go, LEFT)
    qtbot.waitUntil(lambda: plays(window))
    names = {card.name for card in window.play.sitting.view(None).players[A].library_top}
    assert names == {"Forest", "Grizzly Bears"}


def test_two_people_sit_down_at_one_screen(qtbot: QtBot, window: Window) -> None:
    qtbot.mouseClick(tile(window, "Play at one screen"), LEFT)
    dialog = window.entrance.dialog
    assert dialog is not None
    for row, name in zip(dialog.rows, ("Ann", "Ben"), strict=True):
        row.name.selectAll()
        qtbot.keyClicks(row.name, name)
    qtbot.waitUntil(dialog.go.isEnabled)
    dialog.seed.setText("ten")
    assert not dialog.go.isEnabled()
    assert dialog.go.toolTip().startswith("The seed is a whole number")
    assert dialog.told.property("role") == "danger"
    dialog.seed.clear()
    assert not dialog.go.toolTip()
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: plays(window))
    assert window.windowTitle() == "Ann and Ben – mtgtable"
    assert [(player.name, player.passive) for player in window.play.view.players] == [("Ann", False), ("Ben", False)]
    assert not any(card.known for card in window.play.view.players[1].hand), "Ben's hand is hidden from Ann"


def test_a_scenario_of_the_start_page_is_set_up(qtbot: QtBot, window: Window) -> None:
    qtbot.mouseClick(tile(window, "The tomb under the moon"), LEFT)
    fetched(window)
    assert plays(window)
    urborg = next(card for card in window.play.view.players[A].battlefield if card.name.startswith("Urborg"))
    assert urborg.subtypes == ("Mountain",)


def test_help_shows_a_guide_and_sets_up_its_example(qtbot: QtBot, window: Window) -> None:
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.guides.isVisible()
    assert window.guides.current == "playing"
    window.guides.show_guide("layers")
    window.guides.page.anchorClicked.emit(QUrl("scenario:humility-came-first.json"))
    fetched(window)
    humility = next(card for card in window.play.view.players[A].battlefield if card.name == "Humility")
    assert (humility.power, humility.toughness) == (4, 4)


class TestFailures:
    """Whatever fails, the game stays, and one plays on."""

    @pytest.fixture
    def playing(self, qtbot: QtBot, window: Window, bears: Path, tmp_path: Path) -> Window:
        window.crashes.folder = tmp_path / "crashes"
        drop_file(window, bears)
        qtbot.waitUntil(lambda: plays(window))
        press(window, "Keep")
        return window

    def test_a_failure_of_rules_code_keeps_the_game_and_goes_back_a_step(
        self, qtbot: QtBot, playing: Window, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        window = playing
        window.play.act(ManualLife(PlayerId(0), 15))
        assert window.play.view.players[A].life == 15

        def fail(*_: object) -> None:
            raise ZeroDivisionError("no cards to share")

        with monkeypatch.context() as patch:
            patch.setattr(Game, "act", fail)
            QTest.keyClick(window.table, Qt.Key.Key_F12)
        (dialog,) = window.findChildren(CrashDialog)
        assert dialog.report.sentence == "ZeroDivisionError: no cards to share"
        assert (tmp_path / "crashes" / "game-1.mtgtable").is_file()
        assert window.play.view.players[A].life == 15, "the game is as it was"
        qtbot.mouseClick(dialog.back, LEFT)
        assert window.play.view.players[A].life == 20
        QTest.keyClick(window.table, Qt.Key.Key_F12)
        assert window.play.view.players[A].life == 21, "one plays on"

    def test_what_fails_as_it_resolves_is_put_aside(
        self, qtbot: QtBot, playing: Window, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        window = playing
        bear = next(card for card in window.play.view.players[A].hand if card.name == "Grizzly Bears")
        window.play.act(ManualMana(A, "{G}{G}"))
        window.play.pass_toward("precombat_main")
        window.play.act(Override(Cast(bear.id)))

        def fail(*_: object) -> None:
            raise ZeroDivisionError("nothing resolves")

        monkeypatch.setattr(loop, "resolve_top", fail)
        while window.play.view.stack and not window.findChildren(CrashDialog):
            window.play.act(Pass())
        (dialog,) = window.findChildren(CrashDialog)
        dialog.close()
        assert [item.name for item in window.play.view.stack] == ["Grizzly Bears"], "the game is as it was"
        (offer,) = (one for one in window.message.findChildren(QPushButton) if one.text() == "Put Grizzly Bears aside")
        qtbot.mouseClick(offer, LEFT)
        assert not window.play.view.stack, "one plays on"

    def test_so_can_what_fails_after_an_answer(
        self, qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        loot = {"card": "My Loot", "mana_cost": "{U}", "type_line": "Sorcery", "oracle_text": LOOT}
        window.crashes.folder = tmp_path / "crashes"
        path = tmp_path / "loot.json"
        players = {"A": {"hand": [loot, "Forest", "Forest"], "battlefield": ["Island"]}, "B": {}}
        script = [{"do": "cast", "player": "A", "card": "My Loot"}]
        case = {"format": "mtgtable-scenario/1", "name": "loot", "players": players, "script": script}
        path.write_text(json.dumps(case), encoding="utf-8")
        window.opening.open_scenarios(path)
        fetched(window)
        window.scenario_bar.next_button.click()
        chosen = moving._choose_discards

        def fail(*given: Any) -> Any:
            yield from chosen(*given)
            raise ZeroDivisionError("nothing is discarded")

        monkeypatch.setattr(moving, "_choose_discards", fail)
        resolve(window)
        window.play.answer(Chosen((0,)))
        (dialog,) = window.findChildren(CrashDialog)
        dialog.close()
        assert window.play.decision is not None, "the game is as it was"
        (offer,) = (one for one in window.message.findChildren(QPushButton) if one.text() == "Put My Loot aside")
        qtbot.mouseClick(offer, LEFT)
        assert window.play.decision is None
        assert not window.play.view.stack, "one plays on"
        assert len(window.play.view.players[A].hand) == 2, "neither drawn nor discarded"

    def test_the_kept_game_can_be_loaded(self, qtbot: QtBot, playing: Window, monkeypatch: pytest.MonkeyPatch) -> None:
        window = playing
        window.play.act(ManualLife(PlayerId(0), 15))
        window.crashes.report(LookupError("no such zone"))
        (dialog,) = window.findChildren(CrashDialog)
        window.play.act(ManualLife(PlayerId(0), 3))
        window.opening.load(dialog.report.kept[0])
        fetched(window)
        answer_box(window, "Put it aside")
        assert window.play.view.players[A].life == 15
        dialog.close()

    def test_a_failure_while_painting_is_told_once(self, qtbot: QtBot, playing: Window) -> None:
        class Broken(QPushButton):
            def paintEvent(self, _: QPaintEvent) -> None:
                raise ArithmeticError("the corner is nowhere")

        window = playing
        with qtbot.captureExceptions():
            window.crashes.install(messages=False)
            try:
                broken = Broken(window)
                broken.setGeometry(0, 0, 60, 40)
                broken.show()
                qtbot.waitUntil(lambda: bool(window.findChildren(CrashDialog)))
                broken.update()
                qtbot.waitUntil(lambda: "It failed again" in window.message.text)
            finally:
                window.crashes.uninstall()
                broken.hide()
                broken.deleteLater()
        assert len(window.findChildren(CrashDialog)) == 1


def test_what_is_said_of_a_deck_is_seen_over_the_table_that_it_comes_to(window: Window, qtbot: QtBot) -> None:
    assert window.pages.currentIndex() == 0
    window.entrance.open_source(pasted_source("10 Forest", "Ten"))
    qtbot.waitUntil(lambda: window.pages.currentIndex() == 1, timeout=20_000)
    assert window.message.text == "Ten: it has 10 cards; a deck has at least 60, in limited play 40."
    middle = window.message.mapTo(window, window.message.rect().center())

    def lies_on_top() -> bool:
        found = window.childAt(middle)
        return found is not None and (found is window.message or window.message.isAncestorOf(found))

    qtbot.waitUntil(lies_on_top)
