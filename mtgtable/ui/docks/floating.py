"""The panels beside the table: as a game begins, in a window of their own on another screen perhaps, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget

from mtgtable.ui.controls.tab_stops import SeenStops
from mtgtable.ui.language import tr
from mtgtable.ui.layers.widths import LOW
from mtgtable.ui.look.first_size import open_at


class FloatingPanels(SeenStops):
    """Holds the docks of a window while they float. ``closed``: they are to go back."""

    closed = Signal()

    def __init__(self, owner: QMainWindow) -> None:
        super().__init__(owner, Qt.WindowType.Tool)
        self.setWindowTitle(tr("mtgtable: panels"))
        self.setTabPosition(Qt.DockWidgetArea.RightDockWidgetArea, QTabWidget.TabPosition.North)
        open_at(self, 380, 760)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt's: closing it brings the panels back to their window."""
        super().closeEvent(event)
        self.closed.emit()


class SidePanel:
    """Shows the docks of a window, moves them out and back. ``settle``: gives them their usual sizes."""

    def __init__(self, owner: QMainWindow, docks: Mapping[str, QDockWidget], settle: Callable[[], None]) -> None:
        self._owner, self._docks, self._settle = owner, docks, settle
        self._window: FloatingPanels | None = None

    @property
    def floats(self) -> bool:
        """Are the panels in a window of their own."""
        return self._window is not None

    def begin(self) -> None:
        """Show the panels as a game begins, the layers in front: in a low window the card makes room for them.

        View > Card brings it back.
        """
        for name, dock in self._docks.items():
            dock.setVisible(name != "Card" or self._owner.height() >= LOW)
        self._settle()
        self._docks["Layers"].raise_()

    def toggle(self) -> None:
        """Let the panels float, or bring them back."""
        if self._window is None:
            self._window = FloatingPanels(self._owner)
            self._window.closed.connect(self._come_back)
            place(self._window, self._docks)
            at = self._owner.geometry()
            self._window.move(max(0, at.right() - self._window.width() - 24), at.top() + 60)
            self._window.show()
        else:
            self._window.close()

    def _come_back(self) -> None:
        window, self._window = self._window, None
        if window is None:
            return
        place(self._owner, self._docks)
        window.deleteLater()
        self._settle()


def place(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
    """Put the card above, and the other panels below it as tabs."""
    card, first, *others = docks.values()
    for dock in docks.values():
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        dock.show()
    window.splitDockWidget(card, first, Qt.Orientation.Vertical)
    before = first
    for dock in others:
        window.tabifyDockWidget(before, dock)
        before = dock
    first.raise_()
