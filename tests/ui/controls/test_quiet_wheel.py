"""The wheel scrolls a form; it changes a box only where one has clicked into it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.ui.controls.card_name import CardNameField
from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from tests.gui.focus import in_front

pytestmark = pytest.mark.gui


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
