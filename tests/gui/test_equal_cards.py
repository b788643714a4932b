"""Equal cards of a search stand as one with their number, and so many of them are taken by mouse or keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.decisions import Choose
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.hands import A, key, resolve
from tests.gui.spells import spell

pytestmark = pytest.mark.gui


def harvest() -> CompiledCard:
    """Searches for up to three lands."""
    text = "Search your library for up to three basic land cards, put them onto the battlefield tapped, then shuffle."
    made = compile_printed(
        PrintedCard("Rich Harvest", "normal", (PrintedFace("Rich Harvest", "Sorcery", text, "{R}"),))
    )
    assert made.supported
    return made.compiled


@pytest.fixture
def searching(window: Window, qtbot: QtBot) -> CardList:
    """Ana searches a library of Mountains and Forests; the sheet's list of them."""
    deck = (spell("Mountain"), spell("Forest")) * 15
    seats = (NewSeat("Ana", deck), NewSeat("Fish", (spell("Forest"),) * 40, passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    sitting.act(A, ManualPut(A, spell("Mountain"), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, harvest(), Zone.HAND))
    window.sit_down(sitting, "Harvest")
    window.table.setFocus()
    card = next(card for card in window.play.player(A).hand if card.name == "Rich Harvest")
    window.hand.use(card.id)
    qtbot.waitUntil(lambda: window.play.decision is not None or bool(window.play.view.stack))
    if not isinstance(window.play.decision, Choose):
        resolve(window)
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert (decision.purpose, decision.maximum) == ("search", 3)
    (cards,) = window.prompt.sheet.lists()
    qtbot.waitUntil(cards.isVisible)
    return cards


def row_named(window: Window, name: str) -> int:
    decision = window.play.decision
    assert isinstance(decision, Choose)
    return next(place for place, row in enumerate(window.prompt.sheet.rows) if decision.options[row[0]].label == name)


def click_row(cards: CardList, row: int, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(cards.viewport(), button, pos=cards.visualItemRect(cards.item(row)).center())
    QApplication.processEvents()


def brought(window: Window) -> list[str]:
    """What lies before Ana: the Mountain that paid, and what was found."""
    return sorted(card.name for card in window.play.player(A).battlefield)


def test_equal_cards_stand_once_with_their_number(window: Window, searching: CardList) -> None:
    assert searching.count() == 2
    assert sum(map(len, window.prompt.sheet.rows)) == len(window.play.decision.options)
    told = searching.item(row_named(window, "Forest")).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == f"{len(window.prompt.sheet.rows[row_named(window, 'Forest')])} Forest"


def test_a_click_takes_one_more_and_a_right_click_one_less(window: Window, searching: CardList) -> None:
    forest, mountain = row_named(window, "Forest"), row_named(window, "Mountain")
    for _ in range(3):
        click_row(searching, forest)
    click_row(searching, forest, Qt.MouseButton.RightButton)
    click_row(searching, mountain)
    choosing = window.play.choosing
    assert choosing is not None
    assert len(choosing.picked) == 3
    key(window, Qt.Key.Key_Space) if not searching.hasFocus() else QTest.keyClick(searching, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert brought(window) == ["Forest", "Forest", "Mountain", "Mountain"]


def test_a_click_with_no_room_left_gives_them_all_back(window: Window, searching: CardList) -> None:
    forest = row_named(window, "Forest")
    for _ in range(4):
        click_row(searching, forest)
    assert window.play.choosing is not None
    assert window.play.choosing.picked == []


def test_a_digit_says_how_many(window: Window, searching: CardList) -> None:
    searching.setFocus()
    searching.setCurrentRow(row_named(window, "Mountain"))
    QTest.keyClick(searching, Qt.Key.Key_2)
    searching.setCurrentRow(row_named(window, "Forest"))
    QTest.keyClick(searching, Qt.Key.Key_9)
    told = searching.item(row_named(window, "Mountain")).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("2 of ")
    QTest.keyClick(searching, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert brought(window) == ["Forest", "Mountain", "Mountain", "Mountain"]
