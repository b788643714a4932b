"""The dock of the rules in the window: opened by a rule number, or by its command."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from mtgtable.ui.language import tr
from mtgtable.ui.layers.board_docks import DockHead, useful_height
from mtgtable.ui.rules.rules_panel import RulesPanel, focus_search


class RulesDock(QDockWidget):
    """A dock below the table, beside those that are about the whole board."""

    def __init__(self, window: QMainWindow, beside: QDockWidget) -> None:
        super().__init__(tr("Rules"), window)
        self._window = window
        self.setObjectName("dock Rules")
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        self.setTitleBarWidget(DockHead(self))
        self.panel = RulesPanel()
        self.setWidget(self.panel)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self)
        window.tabifyDockWidget(beside, self)
        self.hide()

    def open(self) -> None:
        """Show it at a useful height, in front of the others."""
        fresh = not self.isVisible()
        self.show()
        self.raise_()
        if fresh and not self.isFloating():
            self._window.resizeDocks([self], [useful_height(self._window)], Qt.Orientation.Vertical)

    def toggle(self) -> None:
        """Open it for a search, or close it."""
        if self.isVisible():
            self.close()
        else:
            self.open()
            focus_search(self.panel)

    def show_rule(self, number: str, edition: str = "") -> None:
        """Open a rule of an edition."""
        self.open()
        self.panel.show_rule(number, edition)
