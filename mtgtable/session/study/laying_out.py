"""A study on a table: everything where it lies, nothing of it set going: no triggers, no state-based actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mtgtable.abilities.codec import BadData
from mtgtable.engine.actions.manual import by_hand
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.inputs import IllegalAction, ManualResolve
from mtgtable.engine.game import Game
from mtgtable.engine.stack.as_if import resolve_as_if
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.announcing import Plan
from mtgtable.session.scenarios.answering import NotTaken, only_one, queues_of, take
from mtgtable.session.scenarios.board import Workshop, set_up
from mtgtable.session.scenarios.by_hand import actions_by_hand, as_resolved, plan_of
from mtgtable.session.scenarios.reading import scenario_from_data
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Refused, UnknownReference
from mtgtable.session.scenarios.table import Table
from mtgtable.session.study.as_scenario import keys_of, scenario_of
from mtgtable.session.study.board import StudyBoard


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The table of a study. ``ids``: the object of each piece; ``troubles``: what couldn't be done, in sentences.

    ``passing``: the pieces that state-based actions would take from the battlefield in a game (704.3).
    """

    state: State
    ids: dict[int, ObjectId]
    troubles: tuple[str, ...] = ()
    passing: frozenset[int] = frozenset()

    def key_of(self, id_: ObjectId) -> int | None:
        """The piece that an object is."""
        return next((key for key, one in self.ids.items() if one == id_), None)


def lay_out(board: StudyBoard, workshop: Workshop) -> LaidOut:
    """Put everything on a table. Raises ScenarioError for a card that isn't known."""
    scenario = scenario_from_data(scenario_of(board, every_alias=True), "(study)")
    game, names = set_up(scenario, workshop)
    answers = {seat_of(letter): queue for letter, queue in scenario.header.answers.items()}
    table = Table(game, names, queues_of(answers, len(game.state.players)))
    troubles: list[str] = []
    for step in scenario.script:
        if not isinstance(step, s.DoStep) or isinstance(step, s.Advance):
            continue
        before = game.state.clone()
        try:
            _do(table, workshop, step)
        except (IllegalAction, Refused, UnknownReference, NotTaken, BadData) as error:
            game.restore(before)
            troubles.append(f"{_named(step)}: {error}")
    state = game.state
    state.set_pending(())
    state.clear_log()
    active = seat_of(board.active)
    state.update_turn(step=board.step, stage="main", priority=active, active=active)
    by_lineage = {item.lineage: item.id for item in state.everything()}
    ids = {key: by_lineage[lineage] for key, lineage in keys_of(board, names).items() if lineage in by_lineage}
    return LaidOut(state, ids, tuple(troubles), _passing(state, ids))


def _passing(state: State, ids: dict[int, ObjectId]) -> frozenset[int]:
    """The pieces that would leave the battlefield before any player had priority (704.3)."""
    game = Game(state.clone())
    game.resume()
    there = set(game.state.battlefield)
    return frozenset(key for key, id_ in ids.items() if id_ in state.battlefield and id_ not in there)


def _named(step: s.DoStep) -> str:
    card = getattr(step, "card", None)
    return str(getattr(card, "card", "") or getattr(step, "source", "") or getattr(step, "text", "") or "an entry")


def _do(table: Table, workshop: Workshop, step: s.DoStep) -> None:
    if isinstance(step, s.ResolveByHand):
        player, plan = seat_of(step.player), plan_of(step)
        _drive(table, resolve_as_if(table.game.table, player, _action(table, workshop, step)), plan)
        return
    player = PlayerId(0)
    for action in actions_by_hand(table, workshop, step):
        _drive(table, by_hand(table.game.table, player, action), None)


def _action(table: Table, workshop: Workshop, step: s.ResolveByHand) -> ManualResolve:
    return as_resolved(table, workshop, step)


def _drive(table: Table, steps: Iterator[Any], plan: Plan | None) -> None:
    """Run rules code by itself, answering as the plan or the queues say, and else with the least."""
    answer: Any = None
    while True:
        try:
            decision = steps.send(answer)  # type: ignore[attr-defined]
        except StopIteration:
            return
        answer = plan.reply(decision, table.finder) if plan is not None else None
        if answer is None:
            answer = only_one(decision)
        if answer is None:
            try:
                answer = take(decision, table.queues[decision.player], table.finder)
            except NotTaken:
                answer = answering.least(decision)
        answering.validate(decision, answer)
