"""The games of a run in the lab: which are listed, at which turns they open, how fast the run is said to be."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.runs.run_file import write_run
from mtgtable.lab.runs.running import run
from mtgtable.lab.runs.spec import RunSpec, spec_of
from mtgtable.ui.lab.games_page import GamesPage
from mtgtable.ui.lab.room import LabRoom
from mtgtable.ui.window import Window
from tests.gui.lab_room import open_lab
from tests.lab.decks import opened

pytestmark = pytest.mark.gui

BEARS = "24 Forest\n36 Grizzly Bears\n"


@pytest.fixture
def room(window: Window, qtbot: QtBot) -> LabRoom:
    room = open_lab(window, qtbot, opened(BEARS))
    room.tabs.setCurrentWidget(room.games)
    return room


@pytest.fixture
def page(room: LabRoom) -> GamesPage:
    return room.games


def press(qtbot: QtBot, page: GamesPage) -> None:
    qtbot.mouseClick(page.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.thread_.running, timeout=60_000)


def saved(tmp_path: Path, games: int, text: str = BEARS, **more: Any) -> tuple[str, RunSpec]:
    spec = spec_of(opened(text), games=games, seed=7, **more)
    write_run(tmp_path / "run.json", spec, run(spec))
    return str(tmp_path / "run.json"), spec


def test_another_run_lists_no_games_of_the_last(page: GamesPage, qtbot: QtBot) -> None:
    page.form.games.setValue(8)
    press(qtbot, page)
    kills = [note.kill for note in page.notes]
    often = max(set(kills), key=kills.count)
    assert kills.count(often) > 1
    assert often is not None
    page.show_bar(often - 1)
    assert page.list.count() == kills.count(often)
    page.list.setCurrentRow(1)
    page.form.seed.setValue(2)
    page.form.games.setValue(1)
    press(qtbot, page)
    assert page.list.count() == 0
    assert not page.open_button.isEnabled()
    assert page.list_title.text() == "Click a bar to see its games."


def test_a_game_opens_at_the_turns_that_it_has(page: GamesPage, qtbot: QtBot) -> None:
    page.form.games.setValue(1)
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
    page.form.games.setValue(8)
    press(qtbot, page)
    found = re.fullmatch(r"8 of 8 games, ([\d.]+) a second", page.progress.text())
    assert found is not None
    assert float(found[1]) == pytest.approx(2 / page._seconds, abs=0.06)
    figure = page.kills.figure
    assert figure is not None
    assert "a second" not in figure.method


def test_games_go_by_the_draw_of_the_lab(room: LabRoom, qtbot: QtBot) -> None:
    """On the draw a card is drawn on turn one too (103.8a): seven and one have been seen by its end."""
    page = room.games
    room.counts.on_the_draw.setChecked(True)
    qtbot.waitUntil(page.form.on_the_draw.isChecked)
    page.form.games.setValue(1)
    press(qtbot, page)
    assert "on the draw" in page.kills.method.text()
    assert page.notes[0].cards[0] == 8
    page.form.on_the_draw.click()
    assert not room.counts.on_the_draw.isChecked()
    press(qtbot, page)
    assert page.notes[0].cards[0] == 7
    qtbot.waitUntil(lambda: not room.hands.on_the_draw)


ITS_OWN: dict[str, Any] = {
    "on_the_draw": True,
    "turns": 10,
    "opponent": "clock:6",
    "rule": KeepRule(((1, 6), (0, 7)), 2),
    "life": 15,
}


def test_a_run_is_opened_with_its_own_settings(room: LabRoom, window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    page = room.games
    path, spec = saved(tmp_path, 3, **ITS_OWN)
    page.open_run(path)
    form = page.form
    assert (form.seed.value(), form.turns.value(), form.opponent.currentData()) == (7, 10, "clock:6")
    assert form.opponent.currentText() == "clock: wins on turn 6"
    assert form.on_the_draw.isChecked()
    assert form.rule_words.text() == spec.rule.words()
    assert "seed 7, on the draw" in page.kills.method.text()
    qtbot.waitUntil(lambda: room.hands.on_the_draw)
    form.games.setValue(4)
    press(qtbot, page)
    assert sorted(page.notes, key=lambda note: note.game) == list(run(replace(spec, games=4)))
    note = page.notes[0]
    page._show_games([note], "")
    page.turn.setValue(2)
    qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    sitting = window.play.sitting
    assert sitting is not None
    # On the draw one's second turn is the fourth of the game.
    assert (sitting.state.turn.number, sitting.state.turn.active) == (4, 0)
    page.turn.setValue(1)
    window.actions_by_name["redo"].trigger()
    qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert window.leaving.dialog is None, "nothing was done in it, and it can be opened from the run again"
    assert window.play.sitting is not sitting
    form.seed.setValue(8)
    assert page.wished().life == 20, "what can't be seen goes with the run that brought it"


def test_a_run_that_is_refused_says_why_and_changes_no_control(room: LabRoom, tmp_path: Path) -> None:
    page = room.games
    path, _ = saved(tmp_path, 1, "24 Forest\n35 Grizzly Bears\n1 Centaur Courser\n", **ITS_OWN)
    before = page.form.settings()
    page.open_run(path)
    assert room.status.text() == (
        f"{path}: is a run of another deck, 'Pasted deck' (1 Centaur Courser more, 1 Grizzly Bears fewer)"
    )
    good, _ = saved(tmp_path, 1)
    data = json.loads(Path(good).read_text(encoding="utf-8"))
    for part, value, words in (
        ("pilot", "wizard", "pilot: expected one of greedy"),
        ("keep", "all", "no keep rule is told as 'all'"),
        ("seed", "1", "doesn't say what was played: seed is '1'"),
        ("turns", 0, "turns: expected a number from 1 to 100"),
        ("order", "", "the same cards in another order"),
    ):
        Path(path).write_text(json.dumps(data | {"run": data["run"] | {part: value}}), encoding="utf-8")
        page.open_run(path)
        assert words in room.status.text()
    Path(path).write_text(json.dumps(data | {"games": data["games"] * 2}), encoding="utf-8")
    page.open_run(path)
    assert "a game in it can't be read (the numbers of its games)" in room.status.text()
    assert page.form.settings() == before
    assert page.spec is None


def test_what_was_wrong_isnt_said_of_the_next_run(room: LabRoom, tmp_path: Path) -> None:
    page = room.games
    (tmp_path / "bad.json").write_text("[", encoding="utf-8")
    page.open_run(str(tmp_path / "bad.json"))
    assert "bad.json" in room.status.text()
    path, _ = saved(tmp_path, 1)
    page.open_run(path)
    assert room.status.text() == f"The run of {path} is shown with its own settings"
