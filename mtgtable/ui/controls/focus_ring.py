"""A ring around what scrolls while it has the focus: lists, tables and pages show nothing of it themselves."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QWidget

from mtgtable.ui.look.theme import RADIUS, THEME, color

_WIDTH: Final = 2
_OFF: Final = 5
"""So far from a page lies its ring, in pixels."""


class _Ring(QWidget):
    """Lies over the area, so that nothing in it moves when the focus comes.

    A page's words begin at its very edge, so that its ring lies around it, in the window.
    """

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        area.installEventFilter(self)
        area.destroyed.connect(self.deleteLater)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's."""
        kind = event.type()
        if kind is QEvent.Type.FocusIn:
            around = self._area.window() if isinstance(self._area, QScrollArea) else self._area
            if self.parentWidget() is not around:
                self.setParent(around)
            self._lay()
            self.raise_()
            self.show()
        elif kind in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.hide()
        elif kind in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lay()
        return super().eventFilter(watched, event)

    def _lay(self) -> None:
        room, around = self._area.rect(), self.parentWidget()
        if around is not None and around is not self._area:
            room = QRect(self._area.mapTo(around, QPoint()), room.size()).adjusted(-_OFF, -_OFF, _OFF, _OFF)
            room &= around.rect()
        self.setGeometry(room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color(THEME.colors.accent), _WIDTH))
        half = _WIDTH / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), RADIUS, RADIUS)
        painter.end()


def ringed(area: QAbstractScrollArea) -> None:
    """Let a list, a table or a page show that it has the focus."""
    _Ring(area)
