"""The wheel scrolls a form; it changes a box only where one has clicked into it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QScrollArea, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mtgtable import ui
from mtgtable.ui.controls.card_name import CardNameField
from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from mtgtable.ui.lab.counts_page import CountsPage
from tests.gui.focus import in_front

pytestmark = pytest.mark.gui

UI = Path(ui.__file__).parent


def wheel(over: QWidget) -> bool:
    """Turn it by one notch; whether the widget has taken it for itself."""
    at = QPointF(over.rect().center())
    none, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    turned = QWheelEvent(
        at, over.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton, none, phase, False
    )
    QApplication.sendEvent(over, turned)
    return turned.isAccepted()


def test_a_box_without_the_focus_stays_and_passes_the_wheel_on(qtbot: QtBot) -> None:
    form = QWidget()
    column = QVBoxLayout(form)
    combo, number, other = QComboBox(), QSpinBox(), QLineEdit()
    combo.addItems(["itself", "a copy of Anger"])
    number.setValue(5)
    for box in (combo, number, other):
        column.addWidget(box)
    quiet_wheel(form)
    qtbot.addWidget(form)
    with qtbot.waitExposed(form):
        form.show()
    in_front(qtbot, form)
    other.setFocus()
    assert not wheel(combo)
    assert not wheel(number)
    assert (combo.currentIndex(), number.value()) == (0, 5)
    combo.setFocus()
    wheel(combo)
    number.setFocus()
    wheel(number)
    assert (combo.currentIndex(), number.value()) == (1, 4)


def test_enter_takes_the_first_name_that_is_begun(qtbot: QtBot) -> None:
    field = CardNameField(lambda: ("Humility", "Humiliate", "Blood Moon"), "Card")
    qtbot.addWidget(field)
    field.show()
    for typed, meant in (("humil", "Humiliate"), ("humility", "Humility"), ("no such", "no such")):
        field.clear()
        qtbot.keyClicks(field, typed)
        with qtbot.waitSignal(field.wanted) as heard:
            qtbot.keyClick(field, Qt.Key.Key_Return)
        assert heard.args == [meant]


def test_whatever_scrolls_keeps_its_boxes_quiet() -> None:
    """A module that makes a scrolling area and boxes for it calls ``quiet_wheel``, or ``scrolled``, which does."""
    loud = []
    for path in UI.rglob("*.py"):
        text = path.read_text("utf-8")
        boxes = re.search(r"\b(QComboBox|QSpinBox|QDoubleSpinBox|NumberBox|QSlider)\(", text)
        if "QScrollArea()" in text and boxes and "quiet_wheel(" not in text:
            loud.append(path.name)
    assert loud == []


def test_pages_of_the_lab_scroll_under_the_wheel(qtbot: QtBot) -> None:
    page = CountsPage()
    qtbot.addWidget(page)
    boxes = [box for area in page.findChildren(QScrollArea) for box in area.findChildren(QSpinBox)]
    assert boxes
    assert {box.focusPolicy() for box in boxes} == {Qt.FocusPolicy.StrongFocus}
