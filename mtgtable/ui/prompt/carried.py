"""A sheet is carried by the mouse: who wants to see what lies under it puts it elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


class Carried(QObject):
    """Moves a sheet with the mouse that is pressed on it where nothing is to be clicked; it stays on the table.

    ``above``: so much stays free there for what stands on it.
    """

    def __init__(self, sheet: QWidget, table: QWidget, above: Callable[[], int]) -> None:
        super().__init__(sheet)
        self._sheet, self._table, self._above = sheet, table, above
        self._from: tuple[QPoint, QPoint] | None = None
        """Where the mouse was pressed, and where the sheet lay."""
        self._put: QPoint | None = None
        """Where it was put."""
        sheet.installEventFilter(self)

    def keep(self) -> None:
        """It lies where it was put, as far as the table has room for it there, for the question that it is about."""
        if self._put is not None:
            self._lie(self._put)

    def forget(self) -> None:
        """Another question: it lies where it covers least."""
        self._put = self._from = None

    def _lie(self, at: QPoint) -> None:
        room = self._table.size() - self._sheet.size()
        self._sheet.move(max(0, min(at.x(), room.width())), max(self._above(), min(at.y(), room.height())))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt's: takes what is pressed on the sheet itself or on words of it; lists and fields have theirs."""
        if not isinstance(event, QMouseEvent):
            return False
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._from = at, self._sheet.pos()
            return True
        if event.type() == QEvent.Type.MouseMove and self._from is not None:
            pressed, lay = self._from
            if self._put is not None or (at - pressed).manhattanLength() >= QApplication.startDragDistance():
                self._put = lay + at - pressed
                self._sheet.setCursor(Qt.CursorShape.ClosedHandCursor)
                self._lie(self._put)
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and self._from is not None:
            self._from = None
            self._sheet.unsetCursor()
            return True
        return False
