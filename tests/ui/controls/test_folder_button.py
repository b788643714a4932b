"""Opening a folder: in the system's own window, or in words where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.ui.controls.folder_button import FolderButton


@pytest.mark.parametrize("opens", [True, False])
def test_a_folder_is_shown_or_it_is_said_that_nothing_shows_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, opens: bool
) -> None:
    asked: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        asked.append(url)
        return opens

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    button = FolderButton("Show", tmp_path)
    qtbot.addWidget(button)
    button.show()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == [QUrl.fromLocalFile(str(tmp_path))]
    assert button.isEnabled() == opens
    assert button.text() == ("Show" if opens else "Nothing here opens folders")
    assert button.toolTip() == ("" if opens else str(tmp_path))
