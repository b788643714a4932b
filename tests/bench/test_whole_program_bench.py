"""What a user waits for: the start against a bare window, inputs and games a second, a scenario of twice the length.

Run with ``pytest tests/bench --benchmark-enable``; timing never decides a test. Seconds are those of the processor, so
that what else runs on the machine counts little; ``extra_info`` holds the ratio, against a plain loop or a bare window.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from mtgtable.engine.continuous import evaluate
from mtgtable.engine.game import Game
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.lab.runs.one_game import play
from mtgtable.lab.runs.spec import RunSpec
from tests.bench.test_layers_bench import TANGLED, best_of, laid_out, plain_loop
from tests.engine.random_player import RandomGame
from tests.house.test_start import FIRST_PAINT
from tests.soak.decks import starter_decks

BARE = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(["bare"])
window = QMainWindow()
window.show()
app.processEvents()
"""
TOLD = "\nimport json, sys, time\nprint(json.dumps([time.process_time(), len(sys.modules)]))"


def cost(program: str) -> tuple[float, int]:
    """Seconds of the processor from the start of a fresh Python to the end of a program, and what it has loaded."""
    done = subprocess.run([sys.executable, "-c", program + TOLD], capture_output=True, text=True, check=True)
    seconds, modules = json.loads(done.stdout.splitlines()[-1])
    return seconds, modules


def test_the_first_paint_against_a_bare_window(benchmark: Any) -> None:
    rounds = 5 if benchmark.enabled else 1
    pairs = [(cost(BARE), cost(FIRST_PAINT)) for _ in range(rounds)]
    bare, ours = (min(pair[which] for pair in pairs) for which in (0, 1))
    benchmark(lambda: None)
    benchmark.extra_info["ratio"] = round(ours[0] / bare[0], 2)
    assert ours[1] > bare[1]


def played(inputs: int) -> Callable[[], int]:
    """Play so many random inputs with two starter decks."""

    def go() -> int:
        seats = tuple(SeatSetup(name, deck) for name, deck in zip("AB", starter_decks(), strict=False))
        table = RandomGame(Game.start(GameSetup(seats, seed=7)), random.Random(7))
        while not table.game.state.over and len(table.inputs) < inputs:
            table.step()
        return len(table.inputs)

    return go


def test_random_inputs_a_second(benchmark: Any) -> None:
    go = played(300 if benchmark.enabled else 30)
    go()
    began = time.process_time()
    inputs = go()
    cost = (time.process_time() - began) / inputs
    benchmark.extra_info["a second"] = round(1 / cost)
    benchmark.extra_info["ratio"] = round(cost / best_of(plain_loop(50, 10)), 2)
    assert benchmark(go) == inputs


def test_goldfish_games_a_second(benchmark: Any) -> None:
    games = 12 if benchmark.enabled else 1
    spec = RunSpec("starter", tuple(starter_decks()[0]), games=games)

    def go() -> int:
        return len([play(spec, number) for number in range(games)])

    go()
    began = time.process_time()
    assert go() == games
    cost = (time.process_time() - began) / games
    benchmark.extra_info["a second"] = round(1 / cost, 1)
    benchmark.extra_info["ratio"] = round(cost / best_of(plain_loop(200, 50)), 2)
    benchmark(lambda: None)


@pytest.mark.parametrize("size", [500])
def test_a_large_tangled_board(benchmark: Any, size: int) -> None:
    """Effects that say the same are tried together: trials grow no faster than the number of effects."""
    few, many = (laid_out(size, effects, TANGLED, library=0) for effects in (20, 100))
    board = benchmark(evaluate, many.state)
    benchmark.extra_info["trials"] = board.trials
    benchmark.extra_info["ratio"] = round(
        best_of(lambda: evaluate(many.state), 3) / best_of(plain_loop(size, 100), 3), 2
    )
    assert board.trials <= 5 * evaluate(few.state).trials
