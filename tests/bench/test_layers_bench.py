"""How fast a board is computed: run with ``pytest tests/bench --benchmark-enable``; timing never decides a test.

``extra_info["ratio"]`` is the time as a multiple of a plain loop, in the same run, that calls one predicate and one
change for each permanent and effect.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from mtgtable.engine.continuous import evaluate, explain_board
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone
from tests.engine import layer_cards as cards
from tests.engine.boards import A, B, Table

BODIES = (cards.BEARS, cards.HILL_GIANT, cards.SERRA_ANGEL, cards.WIND_DRAKE, cards.FOREST, cards.SOL_RING)
PEACEFUL = (
    cards.GLORIOUS_ANTHEM, cards.CRUSADE, cards.LEVITATION, cards.ENCHANTED_EVENING, cards.DARKEST_HOUR,
    cards.CASTLE_OF_YOURS, cards.GODHEAD_OF_AWE, cards.GRAVITY_SPHERE, cards.MURAGANDA, cards.PRISMATIC_OMEN,
)  # fmt: skip
TANGLED = (
    cards.URBORG, cards.KORMUS_BELL, cards.BLOOD_MOON, cards.OPALESCENCE, cards.HUMILITY, cards.MARCH_OF_THE_MACHINES,
    cards.ENCHANTED_EVENING, cards.MYCOSYNTH_LATTICE, cards.CRUSADE, cards.LIFE_AND_LIMB,
)  # fmt: skip
SIZES = [(10, 0), (10, 10), (50, 0), (50, 10), (50, 50), (200, 0), (200, 10), (200, 50)]


def laid_out(permanents: int, effects: int, makers: tuple[Any, ...] = PEACEFUL, library: int = 60) -> Table:
    """So many permanents, of which so many have a static ability, and two libraries."""
    table = Table()
    for number in range(permanents - effects):
        table.put(BODIES[number % len(BODIES)], A if number % 2 else B)
    for number in range(effects):
        table.put(makers[number % len(makers)], A if number % 2 else B)
    for player in (A, B):
        for _ in range(library):
            table.put(cards.BEARS, player, Zone.LIBRARY)
    return table


class _Body:
    __slots__ = ("power", "toughness", "types")

    def __init__(self) -> None:
        self.types = frozenset({"Creature"})
        self.power = self.toughness = 1


def plain_loop(permanents: int, effects: int) -> Callable[[], None]:
    """One call of a predicate and one of a change for each permanent and effect, and nothing else."""
    bodies = [_Body() for _ in range(permanents)]

    def fits(body: _Body) -> bool:
        return "Creature" in body.types

    def change(body: _Body) -> None:
        body.power += 1
        body.toughness += 1

    def go() -> None:
        for _ in range(effects):
            for body in bodies:
                if fits(body):
                    change(body)

    return go


def best_of(work: Callable[[], object], times: int = 30) -> float:
    """The shortest of some runs, in seconds of the processor."""
    found = []
    for _ in range(times):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


@pytest.mark.parametrize(("permanents", "effects"), SIZES)
def test_a_board_without_dependency(benchmark: Any, permanents: int, effects: int) -> None:
    table = laid_out(permanents, effects)
    board = benchmark(evaluate, table.state)
    assert len(board.characteristics) == permanents + 120
    if effects:
        work = best_of(lambda: evaluate(table.state))
        benchmark.extra_info["ratio"] = round(work / best_of(plain_loop(permanents, effects)), 2)


@pytest.mark.parametrize(("permanents", "effects"), [(50, 10), (200, 50)])
def test_a_board_full_of_dependencies(benchmark: Any, permanents: int, effects: int) -> None:
    table = laid_out(permanents, effects, TANGLED)
    board = benchmark(evaluate, table.state)
    assert board.trials > 0
    benchmark.extra_info["trials"] = board.trials
    if benchmark.enabled:
        work = best_of(lambda: evaluate(table.state), 5)
        benchmark.extra_info["ratio"] = round(work / best_of(plain_loop(permanents, effects)), 2)


def test_one_thing_changed_and_everything_read_again(benchmark: Any) -> None:
    table = laid_out(50, 10)
    first: ObjectId = table.state.battlefield[0]

    def change_and_read() -> int:
        table.state.update(first, tapped=not table.state.objects[first].tapped)
        characteristics = evaluate(table.state).characteristics
        return sum(1 for id_ in table.state.battlefield if "Creature" in characteristics[id_].types)

    assert benchmark(change_and_read) > 0


def test_the_same_with_a_recorder(benchmark: Any) -> None:
    table = laid_out(50, 10)
    story = benchmark(explain_board, table.state)
    assert story.applications


def test_more_permanents_and_effects_cost_in_proportion() -> None:
    """Counted, not timed: what is applied grows no faster than permanents × effects, and nothing is tried in vain."""
    small, large = laid_out(20, 5, library=0), laid_out(80, 20, library=0)
    applied = [sum(len(one.objects) for one in explain_board(table.state).applications) for table in (small, large)]
    assert applied[1] <= applied[0] * 4 * 4 * 2
    assert evaluate(large.state).trials <= 20 * 20
