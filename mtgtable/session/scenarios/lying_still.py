"""Steps on a board that lies still: nothing triggers, no state-based action is taken, nobody gets priority."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtgtable.engine.actions.manual import by_hand
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Name
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.stack.as_if import resolve_as_if
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.announcing import Plan
from mtgtable.session.scenarios.answering import NotTaken, only_one, take
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.by_hand import actions_by_hand, as_resolved, name_on_stack, plan_of
from mtgtable.session.scenarios.naming import refuse_name
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Refused, UnknownReference
from mtgtable.session.scenarios.table import Table
from mtgtable.session.scenarios.verbs import VERBS


def do_still(table: Table, workshop: Workshop, step: s.DoStep) -> None:
    """Do a step by hand, or say which step of the turn it is.

    Raises Refused or UnknownReference; then nothing has changed.
    """
    if isinstance(step, s.Advance):
        number = step.turn or table.game.state.turn.number
        say_when(table, step.step or "precombat_main", whose_turn(table.game.state, number), number)
        return
    if type(step) in VERBS:
        raise Refused("", "nothing is played on a board that lies still; it is changed by hand")
    before = table.game.state.clone()
    try:
        _by_hand(table, workshop, step)
    except (Refused, UnknownReference):
        table.game.restore(before)
        raise
    except IllegalAction as illegal:
        table.game.restore(before)
        raise Refused(illegal.rule, illegal.sentence) from illegal


def whose_turn(state: State, number: int) -> PlayerId:
    """Whose turn that is where no turn is taken twice or left out."""
    return PlayerId((state.starting_player + number - 1) % len(state.players))


def say_when(table: Table, step: str, active: PlayerId, number: int) -> None:
    """It is that step of that player's turn, the first being number 1, without anything having happened."""
    following = PlayerId((active + 1) % len(table.game.state.players))
    table.game.state.update_turn(
        step=step, stage="main", priority=active, active=active, number=number, regular_next=following
    )


def _by_hand(table: Table, workshop: Workshop, step: s.DoStep) -> None:
    if isinstance(step, s.ResolveByHand):
        player, plan, before = seat_of(step.player), plan_of(step), table.game.state.next_lineage
        _drive(table, resolve_as_if(table.game.table, player, as_resolved(table, workshop, step)), plan)
        name_on_stack(table, step, before)
        return
    player = PlayerId(0)
    for action in actions_by_hand(table, workshop, step):
        _drive(table, by_hand(table.game.table, player, action), None)


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
                if isinstance(decision, Name):
                    place = f"answers.{seat_letter(decision.player)}"
                    refuse_name(decision, table.queues[decision.player].answers, table.finder, place)
                answer = answering.least(decision)
        answering.validate(decision, answer)
