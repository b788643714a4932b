"""What depends on what is worked out anew only when something was written: counted, and held against working it out
each time."""

from __future__ import annotations

from typing import Any

import pytest

from mtgtable.engine.continuous import evaluate, explain, ordering, trials
from mtgtable.engine.continuous.explaining import explain_board
from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.layering import Run
from mtgtable.engine.continuous.plans import Plan, Relation, plan_of
from mtgtable.engine.continuous.recording import Recorder
from tests.bench.test_layers_bench import TANGLED, laid_out


def test_relations_stand_while_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid_out(40, 40, TANGLED, library=0)
    about = table.state.battlefield[0]
    asked: list[tuple[int, int]] = []
    work_out = ordering._all_relations

    def counted(run: Run, pending: list[Effect]) -> dict[Effect, dict[Effect, Relation]]:
        asked.append((run.layer, len(run.in_layer.written)))
        return work_out(run, pending)

    monkeypatch.setattr(ordering, "_all_relations", counted)
    explain(table.state, about)
    assert asked
    assert len(asked) <= 2 * len(set(asked)), "twice for what comes into the layer while nothing is written"


def test_who_waits_for_whom_is_told_once_for_all_that_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not again for every effect that is applied: with many effects those are thousands of dependencies."""
    table = laid_out(60, 40, TANGLED, library=0)
    told: list[int] = []
    chosen: list[Effect] = []
    tell, choose = Recorder.ordered, ordering.next_effect

    def counted(recorder: Recorder, run: Run, pending: list[Effect], *more: Any) -> None:
        told.append(len(pending))
        tell(recorder, run, pending, *more)

    def noted(run: Run, pending: list[Effect]) -> Effect:
        chosen.append(choose(run, pending))
        return chosen[-1]

    monkeypatch.setattr(Recorder, "ordered", counted)
    monkeypatch.setattr(ordering, "next_effect", noted)
    found = explain(table.state, table.state.battlefield[0])
    assert len(found.dependencies) > 100
    assert len(told) < len(chosen) / 2


@pytest.mark.parametrize("effects", [5, 20, 40])
def test_an_explanation_is_the_same_with_all_relations_worked_out_each_time(
    monkeypatch: pytest.MonkeyPatch, effects: int
) -> None:
    table = laid_out(40, effects, TANGLED, library=0)
    about = table.state.battlefield[:6]
    explain_board(table.state)  # what never changes is known from here on, and trials are counted alike
    kept = [explain(table.state, id_) for id_ in about], explain_board(table.state)
    monkeypatch.setattr(ordering._Seen, "stands_for", lambda *_: False)
    assert ([explain(table.state, id_) for id_ in about], explain_board(table.state)) == kept


def test_few_effects_of_which_the_oldest_waits_for_nobody_need_no_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    """One gives flying to creatures, another takes it: neither is what the other applies to."""
    made: list[int] = []
    make = ordering._Graph.__init__

    def counted(graph: Any, layer: Any, pending: Any) -> None:
        made.append(len(pending))
        make(graph, layer, pending)

    monkeypatch.setattr(ordering._Graph, "__init__", counted)
    table = laid_out(40, 10)
    board = evaluate(table.state)
    assert not made
    assert board.characteristics == evaluate(table.state, reference=True).characteristics
    tangled = laid_out(40, 40, TANGLED, library=0)
    board = evaluate(tangled.state)
    assert made
    assert board.characteristics == evaluate(tangled.state, reference=True).characteristics


def test_why_is_told_by_what_the_other_would_write_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a fork of the world only the objects that the other effect would change are looked at again."""
    table = laid_out(60, 40, TANGLED, library=0)
    about = table.state.battlefield[0]
    looked: list[int] = []
    look_through = Effect.objects_in

    def counted(effect: Effect, *where: Any) -> Any:
        looked.append(len(table.state.battlefield))
        return look_through(effect, *where)

    def in_full(layer: Any, effect: Effect, before: Plan, look: Any, world: Any, _: Any) -> Plan:
        return plan_of(layer, effect, look, world)

    monkeypatch.setattr(Effect, "objects_in", counted)
    explain(table.state, about)
    looked.clear()
    quick, few = explain(table.state, about), len(looked)
    looked.clear()
    monkeypatch.setattr(trials, "plan_on_fork", in_full)
    assert explain(table.state, about) == quick
    assert few * 3 < len(looked) * 2
