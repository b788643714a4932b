"""The toolbar, made from the table of commands, and what stands free beside it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenuBar, QToolBar

from mtgtable.ui.commands.commands import COMMANDS
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME, XS, L


class Toolbar(QToolBar):
    """Its icons are as large beside the text as they always are."""

    def __init__(self, title: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self._dress()
        THEME.changed.connect(self._dress)

    def _dress(self) -> None:
        self.setIconSize(QSize(grown(18), grown(18)))


def build_toolbar(window: QMainWindow, actions: Mapping[str, QAction]) -> QToolBar:
    """The toolbar, from the table."""
    bar = Toolbar(tr("Toolbar"), window)
    bar.setObjectName("toolbar")
    bar.setMovable(False)
    bar.setFloatable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    for command in COMMANDS:
        if command.toolbar:
            if command.divide and command.menu != "File":
                bar.addSeparator()
            bar.addAction(actions[command.name])
    return bar


def free_beside(menus: QMenuBar, tools: QToolBar) -> QRect:
    """The room at the right of menus and tools, in pixels of their window; it holds nothing that could be covered."""
    bars = [bar for bar in (menus, tools) if bar.isVisible() and bar.height()]
    if not bars:
        return QRect()
    left, top = max(map(_end_of, bars)) + L, min(bar.geometry().top() for bar in bars)
    right, bottom = max(bar.geometry().right() for bar in bars) - L, max(bar.geometry().bottom() for bar in bars)
    return QRect(left, top + XS, max(0, right - left), max(0, bottom - top - XS))


def _end_of(bar: QMenuBar | QToolBar) -> int:
    return bar.geometry().left() + max((bar.actionGeometry(one).right() for one in bar.actions()), default=0)
