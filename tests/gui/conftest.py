"""A window for each test, shown, without gliding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> None:
    """Our look, without animations."""
    THEME.install(qapp, "dark")
    THEME.animated = False


@pytest.fixture
def window(qtbot: QtBot, dressed: None) -> Iterator[Window]:
    """The window at its start page."""
    made = Window()
    qtbot.addWidget(made)
    made.resize(1280, 760)
    with qtbot.waitExposed(made):
        made.show()
    made.furnish()  # drops and keys are those of a window that has everything
    made.activateWindow()
    yield made
    QApplication.processEvents()
