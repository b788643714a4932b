"""How the cost grows with the board: ``extra_info["twice"]`` is the time as a multiple of that of half the size.

Run with ``pytest tests/bench --benchmark-enable``; timing never decides a test.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from mtgtable.abilities import filters as f
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, Bound
from mtgtable.engine.continuous import evaluate, explain
from tests.bench.test_layers_bench import TANGLED, best_of, laid_out
from tests.engine import layer_cards as cards
from tests.engine.boards import Table, face, static

SHARING = f.AllOf((f.IsType("Creature"), f.SharesWith("creature type", Bound("affected"))))


def pumped(effects: int) -> Table:
    """One creature with that many effects on it."""
    table = Table()
    bears = table.put(cards.BEARS)
    for _ in range(effects):
        table.effect(ModifyPT(1, 0), on=(bears,))
    return table


def crowd(creatures: int) -> Table:
    """Creatures, each of which counts all that share a type with it."""
    table = Table()
    size = CountOf(All(SHARING))
    table.put(face("Coat", "Artifact", static(All(f.IsType("Creature")), ModifyPT(size, size))))
    for _ in range(creatures):
        table.put(cards.BEARS)
    return table


def tangled(permanents: int) -> Table:
    """A board on which every fifth permanent has an effect that others depend on."""
    return laid_out(permanents, permanents // 5, TANGLED, library=0)


@pytest.mark.parametrize(("make", "size"), [(pumped, 320), (crowd, 300), (tangled, 100)])
def test_twice_the_board(benchmark: Any, make: Callable[[int], Table], size: int) -> None:
    half, whole = make(size // 2), make(size)
    board = benchmark(evaluate, whole.state)
    assert set(whole.state.battlefield) <= set(board.characteristics)
    benchmark.extra_info["trials"] = board.trials
    if benchmark.enabled:
        small, large = (best_of(partial(evaluate, table.state), 5) for table in (half, whole))
        benchmark.extra_info["twice"] = round(large / small, 2)


def test_a_pumped_creature_explained(benchmark: Any) -> None:
    table = pumped(320)
    told = benchmark(explain, table.state, table.state.battlefield[0])
    assert len(told.steps) == 320
