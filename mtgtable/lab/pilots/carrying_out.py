"""A kill that was found is carried out: step by step, the attack as it was tried, and looked for anew in each step."""

from __future__ import annotations

from collections.abc import Callable

from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Decision
from mtgtable.engine.asking.inputs import Pass
from mtgtable.lab.pilots.foretelling import AFTER, BLOCKED
from mtgtable.lab.pilots.killing import Beginner, Kill, Killing
from mtgtable.lab.pilots.killing_steps import Step, answered
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


class CarryingOut:
    """What a pilot knows of how its turn kills, as far as the step goes in which that was found."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Another turn has begun."""
        self._kill: Kill | None = None
        self._left: list[Step] = []
        self._step = ""
        self._known: set[ObjectId] = set()
        """The cards that were held when it was looked for last, in that step."""
        self.doing: Step | None = None
        """What is being done to kill."""

    @property
    def known(self) -> bool:
        """Is it known how this turn kills."""
        return self._kill is not None

    def next(self, seat: PilotSeat, answering: Callable[[], Beginner]) -> Step | None:
        """The next thing to do, a pass where what attacks is enough; None where no kill is known.

        ``answering`` makes those who answer for both sides where it is tried.
        """
        self.doing = None
        if self._kill is None or self._step != seat.turn.step:
            if not self._may_have_come(seat):
                return None
            self._kill = self._as_foreseen(seat) or Killing(seat, answering).found()
            self._left = list(self._kill.steps) if self._kill is not None else []
        if self._kill is None:
            return None
        if not self._left:
            return Step(Pass())
        self.doing = self._left.pop(0)
        if self.doing.action not in seat.legal_actions():
            self._kill = self.doing = None
        return self.doing

    def _as_foreseen(self, seat: PilotSeat) -> Kill | None:
        """What was found before for the step that has come, where nothing could block; None where that isn't known."""
        kill = self._kill
        if kill is not None and seat.turn.step == BLOCKED and kill.after is not None:
            return Kill(kill.after, later=kill.later)
        if kill is not None and seat.turn.step == AFTER and kill.later is not None:
            later = kill.later
            return Kill(later.steps) if later.steps and seat.life(seat.opponents[0]) == later.life else None
        return None

    def _may_have_come(self, seat: PilotSeat) -> bool:
        """May there be a kill where there was none: in another step, or with cards that weren't held."""
        new = seat.turn.step != self._step or not self._known.issuperset(seat.hand)
        self._step = seat.turn.step
        self._known.update(seat.hand)
        return new and len(seat.opponents) == 1

    def answer(self, decision: Decision) -> Answer | None:
        """What it asks for there; None where it asks for nothing."""
        if isinstance(decision, Attack) and self._kill is not None and self._kill.attack is not None:
            pairs = self._kill.attack
            return Attacks(pairs) if all(id_ in decision.attackers for id_, _ in pairs) else None
        return answered(decision, self.doing) if self.doing is not None else None
