"""Our look for everything that is drawn in these tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.ui.theme import THEME


@pytest.fixture(scope="session", autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    """The dark scheme, without animations."""
    THEME.install(qapp, "dark")
    THEME.animated = False
    yield
