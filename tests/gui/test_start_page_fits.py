"""The start page has no more width than its window: what has no room beside something lies below it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from mtgtable.ui.window import Window
from tests.gui.test_as_large_as_text import write

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def usual_text(dressed: None) -> Iterator[None]:
    yield
    write(1.0)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_nothing_is_cut_at_the_right_edge(window: Window, text: float, size: tuple[int, int]) -> None:
    write(text)
    window.resize(*size)
    for _ in range(5):
        QApplication.processEvents()
    room = window.page.viewport().width()
    cut = [
        one
        for one in window.page.findChildren(QWidget)
        if one.isVisible() and one.mapTo(window.page, QPoint(one.width(), 0)).x() > room
        if one is not window.page.verticalScrollBar() and not one.objectName().startswith("qt_")
    ]
    assert cut == []
