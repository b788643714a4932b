"""A message on the start page covers nothing of it: the page begins below it, and is whole again when it is gone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from mtgtable.ui.window import Window
from tests.gui.test_as_large_as_text import write

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def usual_text(dressed: None) -> Iterator[None]:
    yield
    write(1.0)


def covered(window: Window) -> list[str]:
    """What of the page lies under the message."""
    found: list[QAbstractButton | QLabel] = [
        *window.page.findChildren(QAbstractButton),
        *window.page.findChildren(QLabel),
    ]
    lies = window.message.geometry()
    return [
        one.text()
        for one in found
        if one.isVisible() and QRect(one.mapTo(window, QPoint()), one.size()).intersects(lies)
    ]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (960, 600)])
def test_the_page_begins_below_it(window: Window, text: float, size: tuple[int, int]) -> None:
    write(text)
    window.resize(*size)
    window.pages.setCurrentWidget(window.page)
    window.message.hide()
    for _ in range(3):
        QApplication.processEvents()
    first = window.page.tiles()[0]
    before = first.mapTo(window, QPoint())
    window.message.say("New here? " + "A tour of the table takes a minute, and comes with the first game. " * 2)
    for _ in range(3):
        QApplication.processEvents()
    assert covered(window) == []
    window.message.hide()
    for _ in range(3):
        QApplication.processEvents()
    assert first.mapTo(window, QPoint()) == before
