"""The process is killed at any moment of a session in a window: the game is there, and every file is whole."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mtgtable.cards.store import CardStore
from mtgtable.session.journal import read_journal
from mtgtable.session.key_settings import read_keys
from mtgtable.session.saves import read_save
from mtgtable.session.sitting import Sitting
from mtgtable.session.unfinished import GLANCE, tidy, unfinished_games

pytestmark = [pytest.mark.gui, pytest.mark.soak]

KILLS = 100 if os.environ.get("MTGTABLE_SOAK") == "long" else 3
_WAIT = 1.2
"""Seconds after the first input within which it is killed."""


def killed(folder: Path, seed: int) -> list[str]:
    """What the session had told when it was killed: what it did, in which journal, inputs and position."""
    environment = dict(os.environ)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        environment[f"XDG_{name}_HOME"] = str(folder / name.lower())
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.gui.killed_session", str(folder), str(seed)],
        env=environment,
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    first = process.stdout.readline()
    assert first, process.stderr.read()
    time.sleep(random.Random(seed).random() * _WAIT)
    process.kill()
    rest, trouble = process.communicate()
    assert "Traceback" not in trouble
    lines = [first, *rest.splitlines(keepends=True)]
    return [line.strip() for line in lines if line.endswith("\n")]


def json_is_whole(path: Path) -> None:
    """The file is JSON to its end."""
    json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("seed", range(KILLS))
def test_a_killed_session_has_lost_nothing(tmp_path: Path, seed: int) -> None:
    told = killed(tmp_path, seed)
    doing, name, *numbers = told[-1].split()
    before = (int(numbers[0]), int(numbers[1]))
    games = tmp_path / "games"
    save = read_journal(games / name)
    kept = (len(save.entries), save.position)
    # What was being done may have been written down, or not; everything before it has.
    if doing == "input" and kept != before:
        assert kept == (before[1] + 1, before[1] + 1)
    elif doing == "undo" and kept != before:
        assert kept[0] == before[0]
        assert kept[1] < before[1]
    else:
        assert kept == before
    sitting = Sitting.open(save)
    while sitting.replay is not None:
        assert sitting.go_on_replaying() == ""
    tidy(games)
    if save.position and not sitting.state.over and len(told) > 2:
        offered = {game.folder.name: game for game in unfinished_games(games)}
        assert name in offered
        json_is_whole(games / name / GLANCE)
    check_files(tmp_path)


def check_files(folder: Path) -> None:
    """The card store, the save, the keys and the list of recent files are whole, and nothing unfinished lies about."""
    store = folder / "data" / "mtgtable" / "cards.sqlite3"
    if store.exists():
        with sqlite3.connect(store) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
        with CardStore(store) as cards:
            assert cards.count() in (0, 9, 21)
    saved = folder / "game.mtgtable"
    if saved.exists():
        Sitting.open(read_save(saved))
    read_keys(folder / "keys.json")
    recent = folder / "config" / "mtgtable" / "recent.json"
    if recent.exists():
        json_is_whole(recent)
    assert len(list(folder.rglob("*.part"))) <= 1
