"""Where the keys go is seen: on each page of the lab, in light and dark, whatever has the focus looks otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QSlider, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import spec_of
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.look.colors import Scheme
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.focus import in_front
from tests.gui.lab_room import open_lab
from tests.lab.decks import opened

pytestmark = pytest.mark.gui

LIST = "24 Mountain\n30 Mons's Goblin Raiders\n6 Gray Ogre\n"


@pytest.fixture(params=["dark", "light"])
def room(request: pytest.FixtureRequest, window: Window, qtbot: QtBot) -> Iterator[LabRoom]:
    scheme: Scheme = request.param
    THEME.choose(scheme)
    yield open_lab(window, qtbot, opened(LIST))
    THEME.choose("dark")


def stops(page: QWidget) -> list[QWidget]:
    """Where Tab stops on a page."""
    return [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
    ]


def seen(widget: QWidget) -> QImage:
    QApplication.processEvents()
    # The ring of a page lies around it.
    return (widget.window() if isinstance(widget, QScrollArea) else widget).grab().toImage()


@pytest.mark.parametrize("name", ["counts", "hands", "games", "compare"])
def test_what_has_the_focus_is_seen(room: LabRoom, qtbot: QtBot, name: str) -> None:
    page: QWidget = getattr(room, name)
    room.tabs.setCurrentWidget(page)
    if name == "games":
        spec = spec_of(opened(LIST), games=4)
        room.games.spec, room.games.notes = spec, list(run(spec))
        room.games._refresh()
    elif name == "compare":
        qtbot.waitUntil(lambda: bool(room.compare.counted.figure.labels))
    else:
        qtbot.waitUntil(lambda: bool(room.counts.curve.figure.labels))
    in_front(qtbot, room)
    found = stops(page)
    assert any(isinstance(widget, QAbstractScrollArea) for widget in found)
    assert name != "counts" or any(isinstance(widget, QSlider) for widget in found)
    unseen = []
    for widget in found:
        room.chooser.setFocus(Qt.FocusReason.TabFocusReason)
        before = seen(widget)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        assert widget.hasFocus()
        if seen(widget) == before:
            unseen.append(f"{type(widget).__name__} {widget.accessibleName()}")
    assert not unseen
