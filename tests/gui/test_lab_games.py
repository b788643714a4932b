"""The games of a run in the lab: which are listed, at which turns they open, how fast the run is said to be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mtgtable.lab.runs.run_file import write_run
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import RunSpec, spec_of
from mtgtable.ui.lab.games_page import GamesPage
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import opened

pytestmark = pytest.mark.gui

BEARS = "24 Forest\n36 Grizzly Bears\n"


@pytest.fixture
def page(window: Window, qtbot: QtBot) -> GamesPage:
    room = open_lab(window, qtbot, opened(BEARS))
    room.tabs.setCurrentWidget(room.games)
    return room.games


def press(qtbot: QtBot, page: GamesPage) -> None:
    qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)


def saved(tmp_path: Path, games: int) -> tuple[str, RunSpec]:
    spec = spec_of(opened(BEARS), games=games, seed=7)
    write_run(tmp_path / "run.json", spec, run(spec))
    return str(tmp_path / "run.json"), spec


def test_another_run_lists_no_games_of_the_last(page: GamesPage, qtbot: QtBot) -> None:
    page.games.setValue(8)
    press(qtbot, page)
    kills = [note.kill for note in page.notes]
    often = max(set(kills), key=kills.count)
    assert kills.count(often) > 1
    assert often is not None
    page.show_bar(often - 1)
    assert page.list.count() == kills.count(often)
    page.list.setCurrentRow(1)
    page.seed.setValue(2)
    page.games.setValue(1)
    press(qtbot, page)
    assert page.list.count() == 0
    assert not page.open_button.isEnabled()
    assert page.list_title.text() == "Click a bar to see its games."


def test_a_game_opens_at_the_turns_that_it_has(page: GamesPage, qtbot: QtBot) -> None:
    page.games.setValue(1)
    press(qtbot, page)
    kill = page.notes[0].kill
    assert kill is not None
    page.show_bar(kill - 1)
    assert page.turn.value() == kill
    page.turn.setValue(98)
    assert page.turn.value() == kill


def test_games_that_were_there_make_no_run_faster(page: GamesPage, qtbot: QtBot, tmp_path: Path) -> None:
    path, _ = saved(tmp_path, 6)
    page.open_run(path)
    assert page.progress.text() == "6 of 200 games"
    page.games.setValue(8)
    press(qtbot, page)
    found = re.fullmatch(r"8 of 8 games, ([\d.]+) a second", page.progress.text())
    assert found is not None
    assert float(found[1]) == pytest.approx(2 / page._seconds, abs=0.06)
    figure = page.kills.figure
    assert figure is not None
    assert "a second" not in figure.method
