"""What the window costs: the panel painted, a pass, triggers drawn, undo; each against half of it, in one run.

Run with ``pytest tests/bench --benchmark-enable``; timing never decides a test. Seconds are those of the processor.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import ManualPut, Pass
from mtgtable.engine.continuous import evaluate
from mtgtable.engine.state.state import State
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.layers.account_tree import AccountTree
from mtgtable.ui.layers.panel import LayerPanel
from mtgtable.ui.window import Window
from tests.bench.test_crowds_bench import WARDEN, seconds
from tests.bench.test_layers_bench import BODIES, TANGLED, laid_out
from tests.engine import layer_cards as cards
from tests.engine.boards import A, Table
from tests.engine.random_player import RandomGame
from tests.soak.decks import starter_decks
from tests.soak.test_kept import differences, random_game
from tests.ui.crowds import beside_nobody, go_on
from tests.ui.layers.tables import FakePlay


def drawn() -> None:
    """Let everything that waits be drawn."""
    for _ in range(3):
        QApplication.processEvents()


def seated(qtbot: QtBot, sitting: Sitting) -> Window:
    """The window with that game in it."""
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.furnish()
    window.sit_down(sitting, "Bench")
    window.play.full_control = True
    drawn()
    return window


def passed(window: Window) -> None:
    """Priority is passed once, or what is asked is answered as least as can be, and the window has drawn it."""
    go_on(window)
    drawn()


def crowd(permanents: int) -> Sitting:
    """A game against nobody in which so many creatures, lands and anthems have been put onto the table."""
    bodies = (BODIES[number % len(BODIES)] if number % 20 else cards.GLORIOUS_ANTHEM for number in range(permanents))
    sitting = beside_nobody(bodies)
    assert len(sitting.state.battlefield) == permanents
    return sitting


def test_a_pass_in_the_window(benchmark: Any, qtbot: QtBot) -> None:
    """The median of some passes, with two hundred permanents and with half of them."""
    many, passes = (200, 21) if benchmark.enabled else (20, 3)
    halves = []
    for permanents in (many // 2, many):
        window = seated(qtbot, crowd(permanents))
        before = window.play.sitting.record.position
        costs = [seconds(partial(passed, window)) for _ in range(passes)]
        halves.append(statistics.median(costs))
        assert window.play.sitting.record.position >= before + passes
    benchmark(lambda: None)
    benchmark.extra_info["twice"] = round(halves[1] / halves[0], 2)


@pytest.mark.parametrize("time", ["first", "again"])
def test_the_panel_painted(benchmark: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, time: str) -> None:
    """What a permanent is on a tangled board, painted for the first time, or again with what is kept of the first."""
    permanents, effects = (200, 100) if benchmark.enabled else (20, 10)
    panel = LayerPanel(FakePlay(laid_out(permanents, effects, TANGLED, library=0).state))
    qtbot.addWidget(panel)
    panel.resize(420, 800)
    panel.show()
    paints: list[AccountTree] = []
    paint = AccountTree.paintEvent

    def counted(tree: AccountTree, event: QPaintEvent) -> None:
        paints.append(tree)
        paint(tree, event)

    monkeypatch.setattr(AccountTree, "paintEvent", counted)
    panel.pin(panel.play.sitting.game.state.battlefield[0])
    assert not paints, "what is timed first is the first painting"
    first = seconds(panel.grab)
    assert paints
    again = seconds(panel.grab)
    board = seconds(lambda: evaluate(panel.play.sitting.game.state))
    benchmark.extra_info["ratio"] = round((first if time == "first" else again) / board, 2)
    benchmark(lambda: None)
    assert board > 0


@pytest.mark.parametrize("triggers", [500])
def test_triggers_drawn(benchmark: Any, qtbot: QtBot, triggers: int) -> None:
    """A creature enters beside so many that trigger on it; all of them are put on the stack and drawn."""
    many = triggers if benchmark.enabled else 10

    def put(window: Window) -> None:
        window.play.act(ManualPut(A, CompiledCard("Bears", "normal", (cards.BEARS,)), Zone.BATTLEFIELD))
        drawn()

    halves = []
    for count in (many // 2, many):
        table = Table()
        for _ in range(count):
            table.put(WARDEN)
        window = seated(qtbot, Sitting.of_table(table.state))
        halves.append(seconds(partial(put, window)))
        assert len(window.play.sitting.state.stack) == count
    benchmark.extra_info["twice"] = round(halves[1] / halves[0], 2)
    benchmark(lambda: None)


def test_undo_late_in_a_game(benchmark: Any) -> None:
    """One step back past so many inputs, against one input."""
    inputs = 400 if benchmark.enabled else 30
    seats = tuple(NewSeat(name, tuple(deck) * 4) for name, deck in zip("AB", starter_decks(), strict=False))
    sitting = Sitting.new(NewGame(seats, seed=5, mulligans=False))
    costs = []
    while sitting.record.position < inputs and not sitting.state.over:
        costs.append(seconds(partial(_least, sitting)))
    back = [seconds(sitting.undo) for _ in range(inputs // 4)]
    benchmark.extra_info["ratio"] = round(statistics.median(back) / statistics.median(costs), 2)
    benchmark(lambda: None)
    assert sitting.record.position < inputs


def _least(sitting: Sitting) -> None:
    decision = sitting.decision
    if decision is not None:
        sitting.answer(decision.player, answering.least(decision))
    elif sitting.game.priority is not None:
        sitting.act(sitting.game.priority, Pass())


def test_boards_made_for_nothing(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many boards of random games are the board that there was."""
    games, inputs = (6, 200) if benchmark.enabled else (1, 20)
    made = for_nothing = 0
    last: dict[int, Any] = {}

    def counted(state: State, before: Any = None) -> Any:
        nonlocal made, for_nothing
        board = evaluate(state, before=before)
        before = last.get(id(state))
        if before is not None and before.characteristics.keys() == state.objects.keys():
            for_nothing += differences(state, before, board) == []
        made += 1
        last[id(state)] = board
        return board

    monkeypatch.setattr("mtgtable.engine.table.evaluate", counted)
    tables: list[RandomGame] = [random_game(seed) for seed in range(games)]
    step: Callable[[RandomGame], Any] = RandomGame.step
    for table in tables:
        while not table.game.state.over and len(table.inputs) < inputs:
            step(table)
    benchmark.extra_info["share"] = round(for_nothing / made, 3)
    benchmark(lambda: None)
    assert made
