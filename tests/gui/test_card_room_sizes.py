"""The card room in windows of many sizes and in German: nothing is cut, and the cards have the most room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QToolButton
from pytestqt.qtbot import QtBot

from mtgtable.cards.decklist import read_decklist
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.ui.cardroom.deck_foot import DeckFoot
from mtgtable.ui.cardroom.doorway import Doorway
from mtgtable.ui.cardroom.room import CardRoom
from mtgtable.ui.language import LANGUAGE, table
from mtgtable.ui.look.theme import THEME, S
from mtgtable.ui.window import Window
from tests.gui import test_card_room as in_general

pytestmark = pytest.mark.gui

room = in_general.room


def in_menu(button: QToolButton, title: str) -> QMenu:
    """The menu of that title in the menu of a button."""
    (found,) = (menu for menu in button.menu().findChildren(QMenu) if menu.title() == title)
    return found


def test_a_narrow_room_gives_the_answers_the_most_room_and_hides_no_command(room: CardRoom, qtbot: QtBot) -> None:
    for width in (1600, 1280, 1000, 800):
        room.resize(width, 690)
        qtbot.waitUntil(lambda width=width: room.width() == width)  # type: ignore[misc]
        parts = [room.parts.widget(place) for place in range(3)]
        qtbot.waitUntil(lambda parts=parts: parts[0].width() == max(part.width() for part in parts))  # type: ignore[misc]
        for action in room.bar.actions():
            button = room.bar.widgetForAction(action)
            qtbot.waitUntil(lambda button=button: button.isVisible())  # type: ignore[misc]
    sizes = [640, 300, 600]
    room.resize(1600, 690)
    handle = room.parts.handle(2)
    at = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(handle, at - QPoint(200, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: room.parts.sizes()[2] > sizes[1])
    moved = room.parts.sizes()[2]
    room.resize(1500, 690)
    qtbot.waitUntil(lambda: room.width() == 1500)
    assert room.parts.sizes()[2] == moved  # who moves a border is left in peace


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_stands_above_a_plan_is_read_whole(room: CardRoom, qtbot: QtBot, code: str) -> None:
    LANGUAGE.use(table(code) if code != "en" else {}, code)
    try:
        room.files.take(read_decklist(in_general.DECK), "Red")
        plans = room.deck_panel.show_plans()
        plans.add("Affinity")
        header, model = plans.table.horizontalHeader(), plans.table.plan_model
        for column in range(model.columnCount()):
            title = str(model.headerData(column, Qt.Orientation.Horizontal))
            assert header.sectionSize(column) >= header.fontMetrics().horizontalAdvance(title) + 8, title
        plans.close()
    finally:
        LANGUAGE.use({}, "en")


@pytest.mark.parametrize("code", ["en", "de"])
def test_under_the_deck_nothing_is_squeezed_where_the_room_is_low(room: CardRoom, qtbot: QtBot, code: str) -> None:
    """What has no room is scrolled to, by keys too; where there is room again it all stands there."""
    LANGUAGE.use(table(code) if code != "en" else {}, code)
    try:
        panel = room.deck_panel
        foot = panel.findChild(DeckFoot)
        assert foot is not None
        room.files.take(read_decklist(in_general.DECK), "Red")
        qtbot.waitUntil(lambda: panel.figures.isVisible(), timeout=20_000)
        panel.format.setCurrentIndex(panel.format.findData("commander"))
        panel.format.activated.emit(panel.format.currentIndex())
        for wide, high in ((800, 500), (1000, 420), (1280, 1000), (800, 690)):
            room.resize(wide, high)
            for words in (panel.verdict, panel.figures.words):
                qtbot.waitUntil(lambda words=words: words.height() >= words.heightForWidth(words.width()))  # type: ignore[misc]
            strip = panel.figures
            qtbot.waitUntil(lambda strip=strip: strip.words.y() >= strip.curve.geometry().bottom())  # type: ignore[misc]
            low = high <= 690  # fewer than fourteen lines would be left to the deck
            bar = foot.verticalScrollBar()
            qtbot.waitUntil(lambda bar=bar, low=low: (bar.maximum() > 0) == low)  # type: ignore[misc]
            assert (foot.focusPolicy() == Qt.FocusPolicy.TabFocus) == low
            if low:
                line = foot.fontMetrics().height()
                qtbot.waitUntil(lambda line=line: panel.tree.height() + 2 * S >= min(foot.height(), 7 * line))  # type: ignore[misc]
    finally:
        LANGUAGE.use({}, "en")


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_button_is_cut_where_text_is_twice_as_large(window: Window, qtbot: QtBot, code: str) -> None:
    """In the smallest window whose text may be so large, and in the plans against opponents too."""
    LANGUAGE.use(table(code) if code != "en" else {}, code)
    THEME.text = 2.0
    THEME.choose(THEME.choice)
    try:
        window.actions_by_name["card room"].trigger()
        room = Doorway.of(window).room
        assert room is not None
        room.resize(1280, 720)
        page = room.card_page
        both = PrintedCard("A", "transform", (PrintedFace("A", "Land"), PrintedFace("B", "Land")))
        page.show_card(both)
        for button in (page.take, page.turn, page.suppose):
            qtbot.waitUntil(lambda button=button: button.isVisible() and button.width() >= button.sizeHint().width())  # type: ignore[misc]
        room.files.take(read_decklist(in_general.DECK), "Red")
        deck = room.deck_panel
        qtbot.waitUntil(lambda: deck.figures.isVisible(), timeout=20_000)
        rows = deck.tree.viewport().height() // deck.tree.sizeHintForRow(0)
        assert rows >= 10
        assert deck.tree.sizeHintForRow(0) >= deck.tree.fontMetrics().height()
        assert not deck.choices.isVisible()  # they stand in the menu
        for choice, wanted in ((deck.grouping, "color"), (deck.format, "commander")):
            menu = in_menu(deck.more, choice.accessibleName())
            menu.popup(deck.mapToGlobal(QPoint(0, 0)))
            place = choice.findData(wanted)
            QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[place]).center())
            qtbot.waitUntil(lambda choice=choice, wanted=wanted: choice.currentData() == wanted)  # type: ignore[misc]
        plans = room.deck_panel.show_plans()
        for button in (plans.add_button, plans.drop_button):
            qtbot.waitUntil(lambda button=button: button.isVisible() and button.width() >= button.sizeHint().width())  # type: ignore[misc]
        plans.close()
        qtbot.waitUntil(lambda: room.results.model_of_names.rowCount() > 100, timeout=60_000)
        room.close()
    finally:
        THEME.text = 1.0
        THEME.choose(THEME.choice)
        LANGUAGE.use({}, "en")
