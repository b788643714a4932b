"""What is kept, and by which rules: all of its lines are seen, in the longer language too."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.ui.dialogs.kept_files import KeptFiles
from mtgtable.ui.language import LANGUAGE, table


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_line_is_cut(qtbot: QtBot, tmp_path: Path, code: str) -> None:
    LANGUAGE.use({} if code == "en" else table(code), code)
    try:
        parent = QWidget()
        qtbot.addWidget(parent)
        dialog = KeptFiles(tmp_path, tmp_path, tmp_path / "quiz.json", tmp_path / "deck.mtgdeck", parent)
        with qtbot.waitExposed(dialog):
            dialog.show()
        for label in dialog.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    finally:
        LANGUAGE.use({}, "en")
