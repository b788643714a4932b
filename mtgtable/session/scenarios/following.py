"""A script followed at a sitting, step by step: what it does can be undone there like everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from mtgtable.engine.asking.decisions import Answer
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.engine.snapshot import state_bytes
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.engine_crash import EngineCrash
from mtgtable.session.record import Entry
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.answering import Queue
from mtgtable.session.scenarios.board import Workshop
from mtgtable.session.scenarios.playing import ScenarioRun
from mtgtable.session.scenarios.reading import Scenario
from mtgtable.session.scenarios.references import Names
from mtgtable.session.scenarios.refusal import Failed, Refused, UnknownReference
from mtgtable.session.scenarios.step_words import step_text
from mtgtable.session.sitting import Sitting

StepStatus: TypeAlias = Literal["done", "passed", "failed"]


@dataclass(frozen=True, slots=True)
class StepResult:
    """What came of a step: its index, what it says, and for one that failed what was expected and seen."""

    index: int
    text: str
    status: StepStatus
    message: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """How things stood after a step: how many inputs there were, the last of them, and what was left of the script."""

    done: int
    position: int
    last: Entry | None
    queues: dict[PlayerId, tuple[Any, ...]]
    aliases: dict[str, tuple[int, ...]]
    waits: bool
    results: tuple[StepResult, ...]


class _GameOfSitting:
    """A sitting's game to a script: whatever it does is an input of the sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sitting.game, name)

    def act(self, player: PlayerId, action: Action) -> None:
        self._sitting.act(player, action)

    def answer(self, player: PlayerId, answer: Answer) -> None:
        self._sitting.answer(player, answer)

    def restore(self, state: State) -> None:
        """Go back to that state by taking inputs back."""
        wanted = state_bytes(state)
        self._sitting.take_back(lambda at: state_bytes(at) == wanted)


class Following:
    """A scenario's script at a sitting that was set up by it; ``names`` belong to its table."""

    def __init__(
        self, scenario: Scenario, workshop: Workshop, names: Names, sitting: Sitting, *, begun: bool = False
    ) -> None:
        """``begun``: the script is under way already."""
        self.scenario = scenario
        self.sitting = sitting
        self.run = ScenarioRun(scenario, workshop)
        self.run.table.game = cast(Game, _GameOfSitting(sitting))
        names.pool = workshop.catalog.pool.find
        self.run.table.names = names
        self.results: tuple[StepResult, ...] = ()
        self.trouble = ""
        """Why the script can't go on from here; empty when it can."""
        self.marks: list[Mark] = []
        """How things stood after each step that was played, the beginning first."""
        if begun:
            return
        self._guarded(self.run.settle_beginning, "set up")
        self._mark()

    @classmethod
    def from_marks(
        cls, scenario: Scenario, workshop: Workshop, names: Names, sitting: Sitting, marks: list[Mark]
    ) -> Following:
        """The script where it was, at a game that was taken up. Raises ValueError where there is no mark."""
        found = cls(scenario, workshop, names, sitting, begun=True)
        found.marks = list(marks)
        here = [mark for mark in marks if mark.position <= sitting.record.position]
        if not here:
            raise ValueError("nothing says how far it was")
        found._go_to(here[-1])
        return found

    @property
    def steps(self) -> tuple[s.Step, ...]:
        """The steps of the script."""
        return self.scenario.script

    @property
    def done(self) -> int:
        """How many steps have been played."""
        return self.run.done

    def next(self) -> StepResult | None:
        """Play the next step; None at the end, or when the script can't go on. Raises EngineCrash."""
        if self.done >= len(self.steps) or self.trouble:
            return None
        index = self.done
        step = self.steps[index]
        message = self._guarded(self.run.step, step_text(step))
        status: StepStatus = "failed" if message else "passed" if isinstance(step, s.CheckStep) else "done"
        result = StepResult(index, step_text(step), status, message)
        self.results = (*self.results, result)
        self._mark()
        return result

    def to_end(self) -> StepResult | None:
        """Play on to the end or to the first step that fails; the last result. Raises EngineCrash."""
        last = None
        while (result := self.next()) is not None:
            last = result
            if result.status == "failed":
                break
        return last

    @property
    def can_go_back(self) -> bool:
        """Is there a step to take back."""
        return any(mark.done < self.run.done for mark in self.marks)

    def back(self) -> bool:
        """Take the last step back, with all inputs since; False when there is none."""
        earlier = [mark for mark in self.marks if mark.done < self.run.done]
        if not earlier:
            return False
        mark = earlier[-1]
        while self.sitting.record.position > mark.position and self.sitting.undo():
            pass
        self._go_to(mark)
        return True

    def looked_at(self) -> ObjectId | None:
        """The object that the last step checked; None where it checked none, or it isn't there."""
        step = self.steps[self.done - 1] if self.done else None
        if not isinstance(step, s.ObjectCheck | s.LayersCheck):
            return None
        found = self.run.table.finder.all(step.object)
        return found[0] if found else None

    def look(self) -> None:
        """The sitting may have gone back or forth: be where it is."""
        position, entries = self.sitting.record.position, self.sitting.record.entries
        last = entries[position - 1] if position else None
        here = [mark for mark in self.marks if mark.position == position and mark.last is last]
        if not here:
            self.trouble = "A choice of the script was left open" if self._open else ""
            return
        if any(mark.done == self.run.done for mark in here):
            if not self.run.waiting or here[-1].waits:
                self.trouble = ""
            return
        self._go_to(here[-1])

    @property
    def _open(self) -> bool:
        return self.run.waiting

    def _go_to(self, mark: Mark) -> None:
        self.run.done = mark.done
        self.run.drop_waiting()
        self.run.table.queues = {player: Queue(list(answers)) for player, answers in mark.queues.items()}
        self.run.table.names.aliases = dict(mark.aliases)
        self.results = mark.results
        self.trouble = "A choice of the script was open here" if mark.waits else ""

    def _guarded(self, do: Callable[[], object], label: str) -> str:
        """Do something of the script as one step of *Undo*; why it failed, else nothing."""
        before = self.sitting.record.position
        try:
            do()
        except (Failed, Refused, UnknownReference) as failure:
            return str(failure)
        except EngineCrash:
            raise
        finally:
            self.sitting.join(before, label)
        return ""

    def _mark(self) -> None:
        record = self.sitting.record
        self.marks = [mark for mark in self.marks if mark.done < self.run.done and mark.last in (None, *record.entries)]
        self.marks.append(
            Mark(
                self.run.done,
                record.position,
                record.entries[record.position - 1] if record.position else None,
                {player: tuple(queue.answers) for player, queue in self.run.table.queues.items()},
                dict(self.run.table.names.aliases),
                self.run.waiting,
                self.results,
            )
        )
