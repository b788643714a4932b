"""Dialogs are never larger than the screen, and nothing in them is cut: in both languages, with text of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontInfo, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.session.sitting import Sitting
from mtgtable.ui.controls.asking import Question, ask_number
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.crash.crash_dialog import CrashDialog
from mtgtable.ui.crash.crash_report import report_on
from mtgtable.ui.language import LANGUAGE, table, tr
from mtgtable.ui.look.theme import THEME, font
from mtgtable.ui.start.new_game_dialog import NewGameDialog
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.whole import cut

pytestmark = pytest.mark.gui

_NARROW_TEXT, _TEXT = 1.3, 2.0
"""On the small screen of tests without a display, and on one of 1280×720 and more."""


@pytest.fixture(params=["en", "de", "en large", "de large"])
def spoken(request: pytest.FixtureRequest, dressed: None) -> Iterator[None]:
    """A language, and text of the usual size or as large as the screen of the test lets one try."""
    code, _, grows = request.param.partition(" ")
    wide = QApplication.primaryScreen().availableSize().width()
    LANGUAGE.use({} if code == "en" else table(code), code)
    THEME.text = (_TEXT if wide >= 1280 else _NARROW_TEXT) if grows else 1.0
    THEME.choose(THEME.choice)
    yield
    LANGUAGE.use({}, "en")
    THEME.text = 1.0
    THEME.choose(THEME.choice)


def new_game(window: Window) -> QDialog:
    """Four seats, one of them a goldfish that does something: as much as the dialog ever holds."""
    window.entrance.new_game("hotseat")
    dialog = window.entrance.dialog
    assert isinstance(dialog, NewGameDialog)
    dialog.add_seat()
    goldfish_row = dialog.add_seat(passive=True, name="Goldfish")
    goldfish_row.habits.setCurrentIndex(goldfish_row.habits.count() - 1)
    dialog.seed.setText("no number")
    return dialog


def opened(command: str) -> Callable[[Window], QDialog]:
    def do(window: Window) -> QDialog:
        window.actions_by_name[command].trigger()
        (found,) = (one for one in window.findChildren(QDialog) if one.isVisible())
        return found

    return do


def failure(window: Window) -> QDialog:
    class Kept:
        undo_label, can_undo = "draw a card", True

        def save(self, path: Path) -> None:
            path.write_text("kept", encoding="utf-8")

    folder = Path(window.property("folder"))
    dialog = CrashDialog(report_on(ValueError("a list index that is far out of range"), Kept(), folder), window)
    dialog.show_over()
    dialog.details.setChecked(True)
    return dialog


def question(window: Window) -> QDialog:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.draw(window.play.bottom)
    window.leaving.ask(lambda: None)
    assert window.leaving.dialog is not None
    return window.leaving.dialog


def long_question(window: Window) -> QDialog:
    """A question of two lines, and answers wider than the words: the deck that can't be kept."""
    asked = tr("The deck in the card room isn't saved with all that belongs to it, and it can't be kept.")
    box = Question(window, tr("A deck would be lost"), asked, "/a/folder/of/the/user/deck.mtgdeck: no space")
    for words in (tr("Stay here"), tr("End without it"), tr("Save deck…")):
        box.addButton(words, QMessageBox.ButtonRole.AcceptRole)
    box.open()
    return box


_DIALOGS: dict[str, Callable[[Window], QDialog]] = {
    "new game": new_game,
    "about": opened("about"),
    "pictures": opened("pictures"),
    "kept files": opened("kept files"),
    "for eyes": opened("for eyes"),
    "language": opened("language"),
    "keys": opened("set keys"),
    "a failure": failure,
    "put aside": question,
    "a long question": long_question,
}


@pytest.mark.parametrize("name", _DIALOGS)
def test_it_fits_the_screen_and_is_read_whole(
    spoken: None, window: Window, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    window.setProperty("folder", str(tmp_path))
    dialog = _DIALOGS[name](window)
    screen: QRect = dialog.screen().availableGeometry()

    def whole() -> None:
        assert dialog.width() <= screen.width()
        assert dialog.height() <= screen.height()
        assert cut(dialog) == []

    try:
        qtbot.waitUntil(lambda: _holds(whole), timeout=3000)
    except Exception:
        whole()
        raise
    finally:
        dialog.close()
        QApplication.processEvents()


def _holds(check: Callable[[], None]) -> bool:
    try:
        check()
    except AssertionError:
        return False
    return True


def test_what_a_fitted_dialog_has_no_room_for_scrolls_and_its_buttons_stay(qtbot: QtBot, dressed: None) -> None:
    dialog = FittedDialog()
    qtbot.addWidget(dialog)
    inside, below = QWidget(), QWidget()
    inside.setMinimumSize(300, 200)
    below.setMinimumHeight(40)
    dialog.column.addWidget(inside)
    dialog.foot.addWidget(below)
    dialog.show()
    least = dialog.height()
    assert least >= 240
    inside.setMinimumHeight(400)
    qtbot.waitUntil(lambda: dialog.height() == least + 200)
    inside.setMinimumHeight(200)
    qtbot.waitUntil(lambda: dialog.height() == least)
    inside.setMinimumHeight(5000)
    qtbot.waitUntil(lambda: dialog.height() > least)
    assert dialog.height() <= dialog.screen().availableSize().height()
    qtbot.waitUntil(lambda: dialog.rect().contains(QRect(below.mapTo(dialog, below.rect().topLeft()), below.size())))
    dialog.resize(333, 222)
    inside.setMinimumHeight(600)
    QApplication.processEvents()
    assert (dialog.width(), dialog.height()) == (333, 222), "who gives it a size is left in peace"


def test_a_box_ends_in_an_ellipsis(qtbot: QtBot, dressed: None) -> None:
    box = ElidedBox(letters=8)
    qtbot.addWidget(box)
    box.addItems(["A deck with a very long name, of 2026"])
    box.resize(box.minimumSizeHint())
    box.show()
    assert box.shown_text().endswith("…")
    assert box.currentText() == "A deck with a very long name, of 2026"
    box.resize(600, box.height())
    assert box.shown_text() == box.currentText()


def test_the_words_of_a_question_begin_where_its_answers_may(window: Window) -> None:
    """Qt indents them by the room of a picture that isn't there."""
    box = long_question(window)
    QApplication.processEvents()
    lines = {label.x() for label in box.findChildren(QLabel) if label.isVisible() and label.text()}
    assert lines == {box.layout().contentsMargins().left()}
    box.close()


def test_a_number_that_is_asked_for_begins_where_other_fields_begin(window: Window) -> None:
    dialog = ask_number(window, "Cards", "How many cards", 2, 1, 9, lambda _: None)
    (box,) = dialog.findChildren(QSpinBox)
    assert box.lineEdit().textMargins().left() > 0
    dialog.close()


def test_no_font_that_is_asked_for_is_anothers(window: Window, qtbot: QtBot) -> None:
    """A picture of a game on the start page once made all small bold text of the window small for good."""
    before = QFontInfo(font("small", bold=True)).pixelSize()
    sitting: Sitting = goldfish("Gray Ogre")
    window.sit_down(sitting, "Test")
    window.show_start()
    window.page.render(QPixmap(window.page.size()))
    made = font("small", bold=True)
    made.setPixelSize(5)
    assert QFontInfo(font("small", bold=True)).pixelSize() == before
