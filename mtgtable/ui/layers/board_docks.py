"""The docks below the table that are about the whole board: all effects in force, and the dependency graph."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QMainWindow, QPushButton, QTabWidget, QWidget

from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.effects_list import EffectsList
from mtgtable.ui.layers.graph import DependencyGraph
from mtgtable.ui.layers.watch import Watch
from mtgtable.ui.look.theme import XS, M, S

HEIGHT: Final = 230
FLOATING: Final = QSize(920, 560)


MANY = 20
SHARE = 62
FEW: Final = 30
LOW = 900
IN_A_LOW_WINDOW: Final = 42
ROOM = 94
"""A graph of more nodes gets so many hundredths of the window's height; in a low window it has a window of its own,
of so many hundredths of the screen."""


class DockHead(QWidget):
    """The title of a dock, and buttons to take it out of the window and to close it."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.dock = dock
        row = QHBoxLayout(self)
        row.setContentsMargins(M, XS, S, 0)
        row.setSpacing(XS)
        title = QLabel(dock.windowTitle())
        title.setProperty("role", "muted")
        row.addWidget(title, 1)
        self.float_button = self._button("maximize", tr("In a window of its own, or back"), self._float)
        self.close_button = self._button("x", tr("Close"), dock.close)
        row.addWidget(self.float_button)
        row.addWidget(self.close_button)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Space on a button too."""
        return keep_for_focus(event) or super().event(event)

    def _button(self, name: str, tip: str, does: object) -> QPushButton:
        button = small_button(name, tip, 22, 14)
        button.setAccessibleName(f"{self.dock.windowTitle()}: {tip}")
        button.clicked.connect(does)
        return button

    def _float(self) -> None:
        floats = not self.dock.isFloating()
        self.dock.setFloating(floats)
        if floats:
            self.dock.setGeometry(floating_place(self.dock))
        else:
            self.dock.raise_()  # it has come back among the tabs


def floating_place(dock: QDockWidget) -> QRect:
    """Where a dock of its own stands: over the middle of the window, wholly on its screen, as large as it needs."""
    window = dock.parentWidget()
    screen = (window.screen() if window is not None else QGuiApplication.primaryScreen()).availableGeometry()
    content = dock.widget()
    many = isinstance(content, DependencyGraph) and len(content.view.nodes) > MANY
    wanted = FLOATING.expandedTo(screen.size() * ROOM / 100) if many else FLOATING
    place = QRect(QPoint(), wanted.boundedTo(screen.size()))
    place.moveCenter(window.geometry().center() if window is not None else screen.center())
    place.moveLeft(min(max(place.left(), screen.left()), screen.right() + 1 - place.width()))
    place.moveTop(min(max(place.top(), screen.top()), screen.bottom() + 1 - place.height()))
    return place


def add_board_docks(window: QMainWindow, watch: Watch) -> tuple[dict[str, QDockWidget], EffectsList, DependencyGraph]:
    """Make both docks, hidden, as tabs below the table; the docks beside it keep their full height."""
    contents = {mark("Effects in force"): EffectsList(watch), mark("Dependencies"): DependencyGraph(watch)}
    window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
    window.setCorner(Qt.Corner.BottomLeftCorner, Qt.DockWidgetArea.LeftDockWidgetArea)
    window.setTabPosition(Qt.DockWidgetArea.BottomDockWidgetArea, QTabWidget.TabPosition.North)
    docks: dict[str, QDockWidget] = {}
    for name, content in contents.items():
        dock = QDockWidget(tr(name), window)
        dock.setObjectName(f"dock {name}")
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        dock.setTitleBarWidget(DockHead(dock))
        dock.setWidget(content)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, dock)
        dock.hide()
        docks[name] = dock
    first, second = docks.values()
    window.tabifyDockWidget(first, second)
    effects, graph = contents.values()
    assert isinstance(effects, EffectsList)
    assert isinstance(graph, DependencyGraph)
    for dock in docks.values():
        dock.toggleViewAction().triggered.connect(lambda on, dock=dock: _shown(window, dock, on))
    return docks, effects, graph


def useful_height(window: QWidget, share: int = FEW) -> int:
    """How high a dock below the table is opened: a share of the window in percent, never too low to be read."""
    return max(HEIGHT, window.height() * (max(share, IN_A_LOW_WINDOW) if window.height() < LOW else share) // 100)


def _shown(window: QMainWindow, dock: QDockWidget, on: bool) -> None:
    """A dock was opened or closed by its action: bring it before the other, at a useful height."""
    if on:
        dock.raise_()
        content = dock.widget()
        many = isinstance(content, DependencyGraph) and len(content.view.nodes) > MANY
        if not dock.isFloating():
            if many and window.height() < LOW:
                head = dock.titleBarWidget()
                assert isinstance(head, DockHead)
                head.float_button.click()
                return
            height = useful_height(window, SHARE if many else FEW)
            window.resizeDocks([dock], [height], Qt.Orientation.Vertical)
