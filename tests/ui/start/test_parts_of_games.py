"""A file of the folder in which games are written down is no game by itself: it is told in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mtgtable.session.recent import RecentFiles
from mtgtable.ui.start.entrance import Entrance
from tests.ui.start.shelf import shelf


@pytest.mark.parametrize("name", ["begun-1.json", "inputs-1", "lock", "glance.json"])
def test_a_part_of_a_game_is_told_to_be_one_and_where_games_are_opened(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "20261129-192730-ea955a"
    folder.mkdir()
    for part in ("begun-1.json", "inputs-1", "lock", "glance.json"):
        (folder / part).write_bytes(b"{}")
    window = QWidget()
    qtbot.addWidget(window)
    entrance = Entrance(window, shelf, RecentFiles(tmp_path / "recent.json"))
    told: list[str] = []
    entrance.troubled.connect(told.append)
    entrance.open_path(folder / name)
    entrance.close()
    assert len(told) == 1
    assert name in told[0]
    assert "start page" in told[0]
