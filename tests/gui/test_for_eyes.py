"""Settings > Size, colors, motion: what is chosen in the dialog holds at once and is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mtgtable.ui.dialogs.for_eyes_dialog import ForEyesDialog
from mtgtable.ui.look.colors import SAFE, SCHEMES
from mtgtable.ui.look.for_eyes import ForEyes, for_eyes_in, keep_for_eyes
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.remembered import remember, restore_switches
from mtgtable.ui.settings_file import settings
from mtgtable.ui.window import Window

pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(window: Window, qtbot: QtBot) -> Iterator[ForEyesDialog]:
    """The dialog, opened by its command; afterwards everything is as usual."""
    window.actions_by_name["for eyes"].trigger()
    shown = window.findChild(ForEyesDialog)
    assert shown is not None
    qtbot.waitUntil(shown.isVisible)
    yield shown
    shown.reject()
    keep_for_eyes(settings(), ForEyes())
    ForEyes(still=True).apply()


def test_safe_colors_hold_at_once_and_are_kept(dialog: ForEyesDialog) -> None:
    QTest.keyClick(dialog.safe, Qt.Key.Key_Space)
    assert THEME.colors is SAFE[THEME.colors.scheme]
    assert for_eyes_in(settings()).safe
    QTest.keyClick(dialog.safe, Qt.Key.Key_Space)
    assert THEME.colors is SCHEMES[THEME.colors.scheme]


def test_reduced_motion_holds_at_once(dialog: ForEyesDialog) -> None:
    assert THEME.animated is False  # as the tests have it
    dialog.still.setChecked(True)
    dialog.still.setChecked(False)
    assert THEME.animated is True
    QTest.keyClick(dialog.still, Qt.Key.Key_Space)
    assert THEME.animated is False


def test_larger_text_makes_the_bar_below_the_table_higher(dialog: ForEyesDialog, window: Window) -> None:
    before = window.prompt.sizeHint().height()
    dialog.text.setFocus()
    QTest.keyClick(dialog.text, Qt.Key.Key_End)
    assert for_eyes_in(settings()).text == 200
    assert window.prompt.sizeHint().height() > before


def test_the_size_of_cards_is_chosen_and_holds_at_once(dialog: ForEyesDialog, window: Window) -> None:
    assert dialog.cards.currentText() == "As large as the text"
    dialog.cards.setFocus()
    for _ in range(5):
        QTest.keyClick(dialog.cards, Qt.Key.Key_Down)
    assert dialog.cards.currentData() == 150
    assert window.table.zoom == 1.5
    QTest.keyClick(dialog.cards, Qt.Key.Key_Home)
    QTest.keyClick(dialog.cards, Qt.Key.Key_Down)
    assert window.table.zoom == 0.5
    window.table.zoom_as_text()


def test_cards_follow_the_text_where_that_is_wished(dialog: ForEyesDialog, window: Window) -> None:
    dialog.cards.setFocus()
    QTest.keyClick(dialog.cards, Qt.Key.Key_Home)
    assert window.table.zoom == 1.0
    dialog.text.setFocus()
    QTest.keyClick(dialog.text, Qt.Key.Key_End)
    assert THEME.text == 2.0
    assert window.table.zoom == 1.0, "what there is stays in sight, with words twice as large"
    remember(window)
    window.table.zoom_to(1.0)
    restore_switches(window)
    assert window.table.as_text
    QTest.keyClick(dialog.text, Qt.Key.Key_Home)
    assert window.table.zoom == 1.0
    window.table.zoom_to(1.0)
    assert not window.table.as_text
    remember(window)


def test_what_the_wheel_has_made_of_the_cards_stands_in_the_dialog(window: Window, qtbot: QtBot) -> None:
    window.table.zoom_to(1.27)
    window.actions_by_name["for eyes"].trigger()
    shown = window.findChild(ForEyesDialog)
    assert shown is not None
    assert shown.cards.currentData() == 127
    assert shown.cards.currentText() == "127 %"
    window.table.zoom_by(1)
    assert shown.cards.currentData() == 143, "the wheel was turned while the dialog stood beside the table"
    QTest.keyClick(shown.cards, Qt.Key.Key_Home)
    assert window.table.as_text
    assert shown.cards.currentIndex() == 0
    shown.reject()
    window.table.zoom_to(1.0)


def test_no_scale_is_offered_at_which_the_window_would_not_fit(dialog: ForEyesDialog) -> None:
    """A window that is cut by its screen can't be used; the dialog says how much room there is."""
    size = dialog.screen().size()
    offered = [dialog.scale.itemData(number) for number in range(dialog.scale.count())]
    assert offered[0] == 100
    assert all(size.width() * 100 / scale >= 960 and size.height() * 100 / scale >= 600 for scale in offered[1:])
    told = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert ("This screen has room for at most" in told) == (offered[-1] < 300)
