"""With text twice as large or little room nothing is cut: windows grow with their text, answers go below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, find, key, press, put
from tests.gui.spells import basic, spell
from tests.gui.test_face_to_face import three_people

pytestmark = pytest.mark.gui


@pytest.fixture
def twice(dressed: None) -> Iterator[None]:
    """Text of 200 %."""
    THEME.text = 2.0
    THEME.choose(THEME.choice)
    yield
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def opened(window: Window, qtbot: QtBot, command: str) -> QDialog:
    window.actions_by_name[command].trigger()

    def shown() -> list[QDialog]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    return shown()[0]


def test_about_is_read_whole(twice: None, window: Window, qtbot: QtBot) -> None:
    dialog = opened(window, qtbot, "about")

    def whole() -> bool:
        return all(label.height() >= label.heightForWidth(label.width()) for label in dialog.findChildren(QLabel))

    qtbot.waitUntil(whole)
    dialog.close()


def test_no_button_of_the_prompt_is_cut_where_there_is_little_room(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    window.prompt.setFixedWidth(520)

    def whole() -> bool:
        shown = [button for button in window.prompt.buttons() if button.isVisible()]
        return bool(shown) and all(button.width() >= button.sizeHint().width() for button in shown)

    qtbot.waitUntil(whole)


def test_the_note_beside_a_lone_card_is_not_cut(twice: None, window: Window, qtbot: QtBot) -> None:
    """Thoughtseize: what can't be chosen is one land, narrower than the words that say so."""
    window.resize(1280, 720)
    sitting = three_people("Thoughtseize")
    for made in ("Grizzly Bears", "Giant Growth"):
        sitting.act(A, ManualPut(B, spell(made), Zone.HAND))
    sitting.act(A, ManualPut(A, basic("B"), Zone.BATTLEFIELD))
    window.sit_down(sitting, "Test")
    window.scene.select(find(window, "Thoughtseize", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    press(window, "Bob")
    if window.play.asked_around:
        press(window, "Nobody")
    sheet = window.prompt.sheet
    qtbot.waitUntil(sheet.isVisible)
    assert [made.count() for made in sheet.lists()] == [2, 1]
    (note,) = [label for label in sheet.findChildren(QLabel) if label.isVisible() and "too" in label.text()]
    words = QFontMetricsF(note.font())
    assert note.width() >= max(words.horizontalAdvance(word) for word in note.text().split())
    assert note.height() >= note.heightForWidth(note.width())
    assert note.width() >= words.horizontalAdvance(note.text()) / 5, "nor is it a column of single words"


@pytest.fixture
def larger(dressed: None) -> Iterator[None]:
    """Text of 150 %."""
    THEME.text = 1.5
    THEME.choose(THEME.choice)
    yield
    THEME.text = 1.0
    THEME.choose(THEME.choice)


@pytest.mark.parametrize("command", ["effects", "dependencies"])
def test_the_own_hand_is_seen_whole_beside_a_board_panel(
    larger: None, window: Window, qtbot: QtBot, command: str
) -> None:
    """At 1280×720 the table, its bars and a panel below them have room, and permanents aren't tiny for it."""
    window.resize(1280, 720)
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Grizzly Bears"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    window.hand.draw(A, 4)
    window.actions_by_name[command].trigger()
    QApplication.processEvents()

    def whole() -> bool:
        shown = window.phases.mapTo(window, QPoint()).y() - window.table.mapTo(window, QPoint()).y()
        layout = window.scene.layout_now
        boxes = [layout.cards[card.id].box for card in window.play.player(A).hand]
        hand = [window.table.mapFromScene(0.0, box.bottom).y() for box in boxes]
        return max(hand) <= min(shown, window.table.viewport().height())

    qtbot.waitUntil(whole)
    layout = window.scene.layout_now
    assert min(place.box.w for place in layout.cards.values() if place.form == "tile") >= 64
