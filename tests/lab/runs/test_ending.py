"""A run that is ended from outside: nothing of it stays behind but what was played."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PROC = Path("/proc")

pytestmark = pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="processes are looked up in /proc")


def children(pid: int) -> set[int]:
    return {int(each.name) for each in PROC.iterdir() if each.name.isdigit() and _state(int(each.name))[1] == pid}


def alive(pid: int) -> bool:
    return _state(pid)[0] not in ("", "Z", "X")


def _state(pid: int) -> tuple[str, int]:
    try:
        state, parent = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return "", 0
    return state, int(parent)


def wait_until(there: Callable[[], bool], seconds: float = 90) -> bool:
    end = time.monotonic() + seconds
    while not there() and time.monotonic() < end:
        time.sleep(0.05)
    return there()


@pytest.fixture
def run(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], Path, set[int]]]:
    """A long run in two processes that has written its file, and the processes of it."""
    deck, out = tmp_path / "bears.txt", tmp_path / "run.json"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    asked = ("lab", "goldfish", str(deck), "--games", "100000", "--jobs", "2", "--json", str(out))
    process = subprocess.Popen([sys.executable, "-m", "mtgtable", *asked], stderr=subprocess.PIPE, text=True)
    try:
        assert wait_until(out.exists)
        workers = children(process.pid)
        assert len(workers) >= 2
        yield process, out, workers
    finally:
        process.kill()
        process.communicate()


def _hear_the_key() -> None:
    """As in a terminal: what a shell begins in the background, as tests may be, doesn't hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def beginning(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A run whose processes have begun and don't play yet, in a group of its own, as a shell begins it."""
    deck, out = tmp_path / "bears.txt", tmp_path / "run.json"
    deck.write_text("24 Forest\n36 Grizzly Bears\n")
    asked = ("lab", "goldfish", str(deck), "--games", "100000", "--jobs", "2", "--json", str(out))
    process = subprocess.Popen(
        [sys.executable, "-m", "mtgtable", *asked],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_the_key,
    )
    try:
        assert wait_until(lambda: len(children(process.pid)) >= 2)
        yield process, out
    finally:
        process.kill()
        process.communicate()


def test_a_key_that_stops_a_run_that_begins_is_told_in_a_line(beginning: tuple[subprocess.Popen[str], Path]) -> None:
    """The key is sent to all processes of the terminal; those that only load themselves say nothing of it."""
    process, out = beginning
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=90)
    assert process.returncode == 130
    assert said.strip() == "stopped before a game was over; there is nothing to keep"
    assert not out.exists()


def test_its_processes_end_when_it_is_killed(run: tuple[subprocess.Popen[str], Path, set[int]]) -> None:
    process, out, workers = run
    process.kill()
    process.wait()
    assert wait_until(lambda: not any(map(alive, workers)))
    assert json.loads(out.read_text())["games"], "what was written before is whole"


def test_asked_to_end_it_says_so_and_keeps_what_was_played(
    run: tuple[subprocess.Popen[str], Path, set[int]],
) -> None:
    process, out, workers = run
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=90)
    assert process.returncode == 128 + signal.SIGTERM
    played = len(json.loads(out.read_text())["games"])
    assert played
    assert f"stopped after {played} of 100000 games; what was played is kept in {out}" in said
    assert wait_until(lambda: not any(map(alive, workers)))
