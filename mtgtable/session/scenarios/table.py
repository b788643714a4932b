"""A scenario's table in play: passing, going on to a step, answering what comes up from the queues."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer
from mtgtable.engine.asking.inputs import Action, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.turn.sequence import STEPS, comes_again
from mtgtable.model.ids import ObjectId, PlayerId, seat_letter
from mtgtable.session.scenarios.announcing import Plan
from mtgtable.session.scenarios.answering import NotTaken, Queue, direct, least_answers, only_one, take
from mtgtable.session.scenarios.naming import refuse_name
from mtgtable.session.scenarios.options import told_apart
from mtgtable.session.scenarios.paying import MOST_BY_HAND, payment
from mtgtable.session.scenarios.references import Finder, Names
from mtgtable.session.scenarios.refusal import Failed, Refused
from mtgtable.session.scenarios.values import AnswerValue

MOST_INPUTS: Final = 5000
"""More passes and answers than this within one step mean that the game goes in a circle."""

WITHOUT_PRIORITY: Final = ("untap", "cleanup")
"""Steps in which normally nobody gets priority (502.4, 514.3)."""


class NoAnswer(Failed):
    """A strict scenario has no answer for a choice."""


@dataclass(slots=True)
class Table:
    """The game of a scenario, what its names mean, and the answers that are left.

    ``awaited``: the player whose ``answer`` step comes next, so that a choice without an answer is left open for it.
    """

    game: Game
    names: Names
    queues: dict[PlayerId, Queue]
    strict: bool = False
    plan: Plan | None = None
    awaited: PlayerId | None = None
    inputs: int = field(default=0)
    paid_by_hand: int = 0
    """How many mana abilities with costs were activated in this step."""
    stack_before: tuple[ObjectId, ...] | None = None
    """While something is announced: the stack without it, in which ``stack:1`` is looked for."""

    @property
    def finder(self) -> Finder:
        """Finds what references mean now."""
        return Finder(self.game, self.names, self.stack_before)

    def trial(self) -> Table:
        """A copy on which things can be tried out."""
        queues = {seat: queue.copy() for seat, queue in self.queues.items()}
        return Table(self.game.clone(), self.names, queues)

    # ---- where the game is ------------------------------------------------------------------------------------------

    @property
    def place(self) -> tuple[int, int]:
        """The turn and the step, as numbers that grow."""
        turn = self.game.state.turn
        return turn.number, STEPS.index(turn.step)

    def reached(self, turn: int, step: str | None) -> bool:
        """Has the step begun, and does the active player have priority in it, if anybody gets it there."""
        now = self.game.state.turn
        if now.number != turn or (step is not None and now.step != step):
            return False
        if step in WITHOUT_PRIORITY:
            return now.stage != "begin"
        return now.stage == "main" and self.game.decision is None and now.priority is not None

    # ---- going on ---------------------------------------------------------------------------------------------------

    def start(self) -> Iterator[None]:
        """Run the game up to the first player who must act."""
        self.game.resume()
        yield from self.settle()

    def act(self, player: PlayerId, action: Action) -> Iterator[None]:
        """Begin an action and answer everything up to the next time somebody has priority."""
        self._count()
        self.game.act(player, action)
        yield from self.settle()

    def settle(self) -> Iterator[None]:
        """Answer what is asked until nothing is; where an ``answer`` step will answer, wait for it."""
        while self.game.decision is not None:
            yield from self.settle_one()

    def settle_one(self) -> Iterator[None]:
        """Answer what is asked now."""
        decision = self.game.decision
        if decision is not None:
            self._count()
            if not self._answer(decision):
                yield

    def pass_once(self) -> Iterator[None]:
        """Whoever has priority passes; a step that was stopped in goes on."""
        holder = self.game.priority
        if holder is None:
            if self.game.state.over:
                return
            self._count()
            self.game.resume()
            yield from self.settle()
        else:
            yield from self.act(holder, Pass())

    def advance(self, turn: int | None, step: str | None) -> Iterator[None]:
        """All pass until the game has reached the step; Failed when it is past, or goes past it."""
        wanted = self.game.state.turn.number if turn is None else turn
        goal = (wanted, 0 if step is None else STEPS.index(step))
        if step in WITHOUT_PRIORITY and not self.reached(wanted, step):
            self.game.stop_in = (wanted, step)
        try:
            while not self.game.state.over and not self.reached(wanted, step):
                number, position = self.place
                past = (number, position if step is not None else 0) > goal
                if past and not (number == wanted and comes_again(self.game.state.turn, step or "")):
                    there = f"turn {number}, {self.game.state.turn.step}"
                    raise Failed(f"the game can't advance to turn {wanted}, {step or 'any step'}: it is in {there}")
                yield from self.settle()
                if not self.reached(wanted, step):
                    yield from self.pass_once()
        finally:
            self.game.stop_in = None

    def resolve_top(self) -> Iterator[None]:
        """All pass until the top object of the stack has left it."""
        stack = self.game.state.stack
        if stack:
            yield from self.until_gone(stack[-1])

    def until_gone(self, id_: ObjectId) -> Iterator[None]:
        """All pass until the object isn't on the stack."""
        while not self.game.state.over and id_ in self.game.state.stack:
            yield from self.pass_once()

    def resolve_all(self) -> Iterator[None]:
        """All pass until the stack is empty."""
        while not self.game.state.over and self.game.state.stack:
            yield from self.pass_once()

    # ---- answering --------------------------------------------------------------------------------------------------

    def _answer(self, decision: Decision) -> bool:
        """Answer the open decision; False when it is left open for an ``answer`` step."""
        planned = self.plan.reply(decision, self.finder) if self.plan is not None else None
        if self.plan is not None and self.plan.left_unsaid(decision):
            planned = self._group_of_targets(decision) or planned
        if planned is not None:
            self._give_planned(decision, planned)
            return True
        if isinstance(decision, d.Pay):
            self._pay(decision)
            return True
        only = only_one(decision)
        if only is not None:
            if self.game.unasked is not None:
                self.game.unasked.append(decision)
            self._give_planned(decision, only)
            return True
        if isinstance(decision, d.Attack | d.Block):
            self._give_least(decision)
            return True
        queue = self.queues[decision.player]
        before = list(queue.answers)
        try:
            found = take(decision, queue, self.finder)
        except NotTaken:
            if isinstance(decision, d.Name):
                refuse_name(decision, before, self.finder, f"answers.{seat_letter(decision.player)}")
            if decision.purpose == "loop":
                raise Failed(f"this goes on without end (731.2a): {decision.prompt}") from None
            return self._without_answer(decision)
        try:
            self._give(decision, found)
        except IllegalAnswer:
            queue.answers = before
            return self._without_answer(decision)
        return True

    def _group_of_targets(self, decision: Decision) -> Answer | None:
        """What the next answer says, if it is a list: a group of targets that the step itself doesn't name."""
        queue = self.queues[decision.player]
        if not queue.answers or not isinstance(queue.answers[0], list):
            return None
        found = direct(decision, queue.answers[0], self.finder)
        if found is not None:
            del queue.answers[0]
        return found

    def _pay(self, decision: d.Pay) -> None:
        """Pay as the payer plans, or go on with a mana ability that has a cost of its own."""
        paid = payment(self.game, decision) if self.paid_by_hand < MOST_BY_HAND else d.Paid(auto=True)
        self.paid_by_hand += paid.activate is not None
        self._give_planned(decision, paid)

    def _without_answer(self, decision: Decision) -> bool:
        if self.awaited == decision.player:
            return False
        if self.strict:
            player = seat_letter(decision.player)
            left = self.queues[decision.player].answers
            raise NoAnswer(f"{player} has no answer for: {describe(decision)}; answers left: {left}")
        self._give_least(decision)
        return True

    def open_answer(self, player: PlayerId, answer: AnswerValue) -> None:
        """Give an answer to the choice that is open. Raises Refused when there is none or it isn't legal."""
        decision = self.game.decision
        if decision is None or decision.player != player:
            raise Refused("", f"no choice of {seat_letter(player)} is open")
        found = direct(decision, answer, self.finder)
        if found is None:
            if isinstance(decision, d.Name):
                refuse_name(decision, [answer], self.finder, f"the answer of {seat_letter(player)}")
            raise Refused(decision.rule, f"{answer!r} is no answer for: {describe(decision)}")
        try:
            self._give(decision, found)
        except IllegalAnswer as refusal:
            raise Refused(refusal.rule, refusal.sentence) from refusal

    def _give(self, decision: Decision, answer: Answer) -> None:
        self.game.answer(decision.player, answer)

    def _give_planned(self, decision: Decision, answer: Answer) -> None:
        try:
            self._give(decision, answer)
        except IllegalAnswer as refusal:
            raise Refused(refusal.rule, refusal.sentence) from refusal

    def _give_least(self, decision: Decision) -> None:
        """The default answer; where the rules refuse it, the least that they take."""
        first: IllegalAnswer | None = None
        for answer in least_answers(self.game, decision):
            try:
                self._give(decision, answer)
            except IllegalAnswer as refusal:
                first = first or refusal
            else:
                return
        raise Failed(f"no default answer is legal for: {describe(decision)} ({first})")

    def _count(self) -> None:
        self.inputs += 1
        if self.inputs > MOST_INPUTS:
            raise Failed(f"the game goes in a circle: {MOST_INPUTS} passes and answers in one step of the script")


def describe(decision: Decision) -> str:
    """The decision in a line: kind, prompt, options."""
    options = decision.options if isinstance(decision, d.Listing) else ()
    listed = f" [{', '.join(told_apart(options)[:12])}]" if options else ""
    kind = type(decision).__name__
    purpose = f" {decision.purpose}" if not isinstance(decision, d.Pay) else ""
    return f"{kind}{purpose}: {decision.prompt}{listed}"
