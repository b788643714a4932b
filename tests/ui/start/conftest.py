"""Dialogs over a bare window, with a small shelf of cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from mtgtable.session import catalog
from mtgtable.session.new_game import NewGame
from mtgtable.session.recent import RecentFiles
from mtgtable.ui.start.deck_workshop import DeckWorkshop
from mtgtable.ui.start.entrance import Entrance
from tests.ui.start.shelf import BEARS, ByHand, shelf


@pytest.fixture(autouse=True)
def everything_is_done_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards compiled by hand ask nothing of the engine."""
    monkeypatch.setattr(catalog, "missing_in", lambda _: ())


@pytest.fixture
def compiler() -> ByHand:
    return ByHand()


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(1280, 720)
    return made


@pytest.fixture
def recent(tmp_path: Path) -> RecentFiles:
    return RecentFiles(tmp_path / "recent.json")


@pytest.fixture
def workshop(compiler: ByHand) -> Iterator[DeckWorkshop]:
    made = DeckWorkshop(lambda: shelf(compiler))
    yield made
    compiler.gate.set()
    made.close()


@pytest.fixture
def entrance(window: QMainWindow, recent: RecentFiles, compiler: ByHand) -> Iterator[Entrance]:
    made = Entrance(window, lambda: shelf(compiler), recent)
    window.setCentralWidget(made.page)
    window.show()
    yield made
    compiler.gate.set()
    made.close()


@pytest.fixture
def bears(tmp_path: Path) -> Path:
    path = tmp_path / "Bears.txt"
    path.write_text(BEARS, encoding="utf-8")
    return path


@pytest.fixture
def games(entrance: Entrance) -> list[NewGame]:
    found: list[NewGame] = []
    entrance.gameReady.connect(lambda game, _: found.append(game))
    return found
