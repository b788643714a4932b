"""What a pilot is: something that says what to begin, answers what is asked, and can tell why."""

from __future__ import annotations

from typing import Protocol

from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.state.state import Turn
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId


class Pilot(Protocol):
    """A player without hands. ``why`` is the reason for the last choice, as a sentence.

    ``openly``: the reason as far as everybody at the table may know it, without what it holds; empty where none of it.
    """

    why: str
    openly: str

    def begin(self, seat: PilotSeat) -> Action:
        """What to begin with priority; passing is an action too."""
        ...

    def passes(self, turn: Turn, me: PlayerId) -> bool:
        """Does it surely pass now, with nothing on the stack. When it says so it is as if it had begun that."""
        ...

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """The answer to what is asked of this seat; None takes back what was begun."""
        ...

    def refused(self, _seat: PilotSeat) -> None:
        """What was begun or answered last was refused or taken back; try something else."""
        ...


class SeatedPilot(Pilot, Protocol):
    """One that sits at a table by itself. ``misread``: the errors at which its own reading of the table has failed."""

    misread: list[str]
