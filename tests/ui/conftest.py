"""Our look for everything that is drawn in these tests."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.ui.look.theme import THEME


@pytest.fixture(scope="session", autouse=True)
def dressed(qapp: QApplication) -> None:
    """The dark scheme, without animations."""
    THEME.install(qapp, "dark")
    THEME.animated = False
