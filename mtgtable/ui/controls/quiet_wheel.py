"""A wheel turned over a box that hasn't the focus scrolls what lies around it and changes nothing."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QSlider, QWidget


class _Quiet(QObject):
    """Passes the wheel on to the widget around."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's."""
        if event.type() is QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def quiet_wheel(around: QWidget) -> None:
    """For all boxes and sliders in a widget, and the widget itself: they take the focus by a click or Tab only."""
    boxes = [box for kind in (QAbstractSpinBox, QComboBox, QSlider) for box in around.findChildren(kind)]
    for box in (*boxes, around):
        if isinstance(box, QAbstractSpinBox | QComboBox | QSlider):
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.installEventFilter(_Quiet(box))
