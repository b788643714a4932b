"""Playing one scenario: the steps one after the other, up to the first that doesn't hold."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator
from dataclasses import replace

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction, PlayLand, SpecialAction
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.answering import agree, queues_of
from mtgtable.session.scenarios.board import UnsupportedCards, Workshop, cards_of, refuse_unsupported, set_up
from mtgtable.session.scenarios.by_hand import manual
from mtgtable.session.scenarios.checking import CHECKS, CharacteristicFailed
from mtgtable.session.scenarios.layer_checks import breakdown, check_dependency, check_layers
from mtgtable.session.scenarios.lying_still import do_still
from mtgtable.session.scenarios.outcome import Outcome, Status
from mtgtable.session.scenarios.reading import Scenario, ScenarioError, Unreadable, do_step
from mtgtable.session.scenarios.references import seat_of
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference
from mtgtable.session.scenarios.table import Table
from mtgtable.session.scenarios.verbs import VERBS, ability_meant


def play(scenario: Scenario | Unreadable, workshop: Workshop, *, lenient: bool = False) -> Outcome:
    """Play a scenario in a fresh game. Never raises: a crash of the engine is an outcome."""
    began = time.process_time()
    if isinstance(scenario, Unreadable):
        return Outcome(scenario.file, scenario.name, "error", message=scenario.message)
    outcome = _play(scenario, workshop, lenient)
    return replace(outcome, seconds=round(time.process_time() - began, 4))


def _play(scenario: Scenario, workshop: Workshop, lenient: bool) -> Outcome:
    def ended(status: Status, message: str = "", step: int | None = None, cards: tuple[str, ...] = ()) -> Outcome:
        return Outcome(scenario.file, scenario.name, status, step, message, cards)

    run: ScenarioRun | None = None
    try:
        refuse_unsupported(cards_of(scenario, workshop).values())
        run = ScenarioRun(scenario, workshop)
        run.play()
        run.finish(lenient=lenient)
    except UnsupportedCards as unsupported:
        return ended("unsupported", str(unsupported), cards=tuple(unsupported.cards))
    except ScenarioError as error:
        return ended("error", f"{scenario.name}: {error}")
    except (Failed, Refused, UnknownReference) as failure:
        status: Status = "error" if isinstance(failure, UnknownReference) and failure.foreign else "failed"
        message = str(failure)
        if isinstance(failure, CharacteristicFailed) and run is not None:
            message += "\n" + breakdown(run.table, failure.object)
        return ended(status, message, run.at if run else None)
    except Exception:
        return ended("crashed", traceback.format_exc(), run.at if run else None)
    return ended("passed")


class ScenarioRun:
    """A scenario being played, step by step."""

    def __init__(self, scenario: Scenario, workshop: Workshop) -> None:
        game, names = set_up(scenario, workshop)
        self.scenario = scenario
        self.workshop = workshop
        answers = {seat_of(letter): queue for letter, queue in scenario.header.answers.items()}
        queues = queues_of(answers, len(game.state.players))
        game.unasked = []
        self.table = Table(game, names, queues, strict=scenario.header.strict)
        self.at: int | None = None
        self.done = 0
        """How many steps have been done."""
        self._waiting: tuple[s.DoStep, Iterator[None], State | None] | None = None

    def play(self) -> None:
        """Play all steps. Raises Failed, Refused or UnknownReference at the first that doesn't hold."""
        self.begin()
        while self.step():
            pass

    def begin(self) -> None:
        """Let the game begin, unless the first step says where, or the board lies still."""
        if not self.still and self.table.game.state.turn.stage == "main":
            self._drive(None, self.table.start(), None)

    def settle_beginning(self) -> None:
        """Answer what is asked at a table where the game has begun already."""
        self._drive(None, self.table.settle(), None)

    @property
    def still(self) -> bool:
        """Is it a board that lies still."""
        return self.scenario.header.still

    @property
    def waiting(self) -> bool:
        """Is a choice left open for an ``answer`` step."""
        return self._waiting is not None

    def drop_waiting(self) -> None:
        """Forget the choice that was left open: the game has gone elsewhere."""
        self._waiting = None

    def step(self) -> bool:
        """Do the next step; False when there is none, or the game is over."""
        if self.done >= len(self.scenario.script):
            return False
        self.at = self.done
        step = self.scenario.script[self.done]
        self.done += 1
        self.table.inputs = self.table.paid_by_hand = 0
        if isinstance(step, s.DoStep):
            if self.still:
                do_still(self.table, self.workshop, step)
            elif not self.table.game.state.over:
                self._do(step)
        elif isinstance(step, s.CheckStep):
            self._check(step)
        return True

    def finish(self, *, lenient: bool) -> None:
        """What a strict scenario demands at its end: that every answer was taken."""
        self.at = None
        if not self.scenario.header.strict or lenient:
            return
        for decision in self.table.game.unasked or ():
            agree(decision, self.table.queues[decision.player], self.table.finder)
        left = {"ABCD"[seat]: queue.answers for seat, queue in self.table.queues.items() if queue.answers}
        if left:
            raise Failed(f"answers that were never taken: {left}")

    # ---- doing ------------------------------------------------------------------------------------------------------

    def _do(self, step: s.DoStep) -> None:
        if isinstance(step, s.AnswerStep) and self._waiting is not None:
            self._answer(step)
            return
        game = self.table.game
        if isinstance(game.decision, Attack | Block) and not isinstance(step, s.AttackStep | s.BlockStep):
            self._drive(None, self.table.settle(), None)  # a declaration that was refused is not made at all
        before = game.state.clone() if game.settled else None
        if step.expect is None and not step.if_legal:
            self._drive(step, self._performance(step), before)
            return
        if step.turn is not None or step.step is not None:
            self._drive(None, self._advance(step), None)
            before = game.state.clone() if game.settled else None
        self._attempt(step, before)

    def _attempt(self, step: s.DoStep, before: State | None) -> None:
        """A step that may be refused: then nothing has changed."""
        table = self.table
        answers = {seat: queue.copy() for seat, queue in table.queues.items()}
        image = state_bytes(table.game.state) if step.expect == "illegal" else b""
        try:
            self._drive(step, perform(table, self.workshop, step), before)
        except (Refused, UnknownReference) as refusal:
            if isinstance(refusal, UnknownReference) and refusal.foreign:
                raise
            table.queues = answers
            if image and before is not None and state_bytes(table.game.state) != image:
                raise Failed(f"the step was refused ({refusal}), but the game has changed") from refusal
            return
        if step.expect == "illegal":
            raise Failed("expected the step to be refused, but the rules allow it")

    def _performance(self, step: s.DoStep) -> Iterator[None]:
        yield from self._advance(step)
        yield from perform(self.table, self.workshop, step)

    def _advance(self, step: s.Step) -> Iterator[None]:
        if step.turn is None and step.step is None:
            return
        if isinstance(step, s.AttackStep | s.BlockStep) and step.step in ("declare_attackers", "declare_blockers"):
            if step.turn is not None:
                yield from self.table.advance(step.turn, "upkeep" if step.turn > self.table.place[0] else None)
            return
        yield from self.table.advance(step.turn, step.step)

    def _drive(self, step: s.DoStep | None, steps: Iterator[None], before: State | None) -> None:
        """Run what a step does; when a choice is left open for an ``answer`` step, keep the rest for later."""
        table = self.table
        table.awaited = self._next_answerer()
        try:
            next(steps)
        except StopIteration:
            self._waiting = None
        except (IllegalAction, Refused, UnknownReference) as refusal:
            self._waiting = None
            if before is not None:
                table.game.restore(before)
            table.plan = None
            if isinstance(refusal, IllegalAction):
                raise Refused(refusal.rule, refusal.sentence) from refusal
            raise
        else:
            if step is None:
                raise Failed("a choice is open before the step that answers it")
            self._waiting = (step, steps, before)

    def _answer(self, step: s.AnswerStep) -> None:
        if self._waiting is None:
            raise Refused("", "no choice is open")
        waiting, rest, before = self._waiting
        try:
            self.table.open_answer(seat_of(step.player), step.answer)
        except Refused:
            if step.expect == "illegal" or step.if_legal:
                return
            raise
        if step.expect == "illegal":
            raise Failed("expected the answer to be refused, but the rules allow it")
        self._drive(waiting, rest, before)

    def _next_answerer(self) -> PlayerId | None:
        """Whose ``answer`` step comes next, checks in between left out."""
        for step in self.scenario.script[self.done :]:
            if isinstance(step, s.AnswerStep):
                return seat_of(step.player)
            if isinstance(step, s.DoStep):
                return None
        return None

    # ---- checking ---------------------------------------------------------------------------------------------------

    def _check(self, check: s.CheckStep) -> None:
        if (
            not self.still
            and not self.table.game.state.over
            and not (isinstance(check, s.GameCheck) and check.asks_where)
        ):
            self._drive(None, self._advance(check), None)
        if isinstance(check, s.LegalCheck):
            self._legal(check)
        elif isinstance(check, s.PlayableCheck):
            self._playable(check)
        elif isinstance(check, s.LayersCheck):
            check_layers(self.table, check)
        elif isinstance(check, s.DependencyCheck):
            check_dependency(self.table, check)
        else:
            CHECKS[type(check)](self.table, check)

    def _legal(self, check: s.LegalCheck) -> None:
        step = do_step(check.action, "action")
        refusal = could_be_done(self.table, self.workshop, step)
        if (refusal is None) != check.legal:
            raise Failed("expected to be legal, but: " + str(refusal) if check.legal else "expected to be illegal")

    def _playable(self, check: s.PlayableCheck) -> None:
        seen = is_playable(self.table, check)
        if seen != check.playable:
            what = check.card or f"{check.source} {check.ability or ''}".strip()
            raise Failed(
                f"{what}: expected {'' if check.playable else 'not '}to be among {check.player}'s legal actions"
            )


def perform(table: Table, workshop: Workshop, step: s.DoStep) -> Iterator[None]:
    """What the step does, without going to its turn and step first."""
    verb = VERBS.get(type(step))
    yield from verb(table, step) if verb is not None else manual(table, workshop, step)


def could_be_done(table: Table, workshop: Workshop, step: s.DoStep) -> Refused | UnknownReference | None:
    """Why the step can't be done now, tried out on a copy; None when it can."""
    trial = table.trial()
    try:
        if step.turn is not None or step.step is not None:
            for _ in trial.advance(step.turn, step.step):
                break
        for _ in perform(trial, workshop, step):
            break
    except IllegalAction as refusal:
        return Refused(refusal.rule, refusal.sentence)
    except (Refused, UnknownReference) as refusal:
        return refusal
    return None


def is_playable(table: Table, check: s.PlayableCheck) -> bool:
    """Is the card, or an ability of the source, among the player's legal actions now."""
    player = seat_of(check.player)
    actions = table.game.legal_actions(player)
    if check.card is not None:
        found = set(table.finder.all(check.card))
        return any(isinstance(action, Cast | PlayLand) and action.object in found for action in actions)
    if check.source is None:
        raise ValueError("a playable check names a card or a source")
    if check.ability is None:
        found = set(table.finder.all(check.source))
        return any(isinstance(action, Activate | SpecialAction) and action.object in found for action in actions)
    try:
        return ability_meant(table, player, check.source, check.ability) in actions
    except (Refused, UnknownReference):
        return False
