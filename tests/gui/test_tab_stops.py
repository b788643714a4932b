"""Tab goes round the table through what is seen, in every arrangement of the docks, and misses nothing of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QTabBar, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.model.zones import Zone
from mtgtable.ui.controls.tab_stops import is_seen
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.focus import in_front
from tests.gui.hands import A, put

pytestmark = pytest.mark.gui


def raised(name: str) -> Callable[[Window], None]:
    def arrange(window: Window) -> None:
        window.docks[name].show()
        window.docks[name].raise_()

    return arrange


def trigger(*names: str) -> Callable[[Window], None]:
    def arrange(window: Window) -> None:
        for name in names:
            window.actions_by_name[name].trigger()

    return arrange


ARRANGED: dict[str, Callable[[Window], object]] = {
    "layers in front": raised("Layers"),
    "log in front": raised("Log"),
    "objects in front": raised("Objects"),
    "no panels": trigger("side panel"),
    "panels below the table too": trigger("effects", "dependencies"),
    "the rules beside it": trigger("rules"),
    "a study": trigger("study"),
    "one dock closed": lambda window: window.docks["Log"].close(),
}


def walk(window: Window, key: Qt.Key) -> list[QWidget]:
    """Where Tab stops on one way round, from the table back to it; each is seen when it has the keys."""
    window.table.setFocus()
    met: list[QWidget] = []
    for _ in range(1200):  # a page of rules has hundreds of links
        here = window.focusWidget()
        assert here is not None
        QTest.keyClick(here, key)
        QApplication.processEvents()
        stop = window.focusWidget()
        assert stop is not None
        assert not stop.visibleRegion().isEmpty(), (type(stop).__name__, stop.objectName(), stop.accessibleName())
        if stop is window.table:
            return met
        met.append(stop)
    raise AssertionError("Tab doesn't come back to the table")


@pytest.mark.parametrize("arranged", list(ARRANGED))
def test_tab_goes_only_to_what_is_seen(window: Window, qtbot: QtBot, arranged: str) -> None:
    window.resize(1366, 768)
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    window.hand.draw(A, 3)
    ARRANGED[arranged](window)
    in_front(qtbot, window)
    QApplication.processEvents()
    forward, back = walk(window, Qt.Key.Key_Tab), walk(window, Qt.Key.Key_Backtab)
    assert set(forward) == set(back)
    bars = [one for one in forward if isinstance(one, QTabBar)]
    assert all(bar.count() for bar in bars)
    fields = [
        one
        for kind in (QLineEdit, QSpinBox, QTextEdit)
        for one in window.findChildren(kind)
        if one.isVisible() and one.isEnabled() and is_seen(one) and one.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(forward) >= 3 or arranged == "no panels"
    assert all(field in forward or field.focusProxy() is not None or field.parent() in forward for field in fields)


def test_tab_in_the_panels_that_float_goes_only_to_what_is_seen(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    window.side_panel.toggle()
    for name in ("Layers", "Log", "Objects"):
        raised(name)(window)
        QApplication.processEvents()
        panels = window.docks[name].window()
        assert panels is not window
        window.docks[name].widget().setFocus()
        met: list[QWidget] = []
        for _ in range(40):
            QTest.keyClick(panels.focusWidget(), Qt.Key.Key_Tab)
            stop = panels.focusWidget()
            assert stop is not None
            if stop in met:
                break
            assert not stop.visibleRegion().isEmpty(), (type(stop).__name__, stop.accessibleName())
            met.append(stop)
        assert met
    window.side_panel.toggle()
