"""What a pilot does where its own reading of the table fails: something simple, and it tells so.

Such a failure is the pilot's and not the engine's: the seat goes on, and a run counts it beside the games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import shorten
from typing import Final

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Answer, Decision, Sourced, can_cancel
from mtgtable.engine.asking.inputs import Action, Pass
from mtgtable.lab.pilots.begun import face_begun, face_of
from mtgtable.lab.pilots.imagining import fails
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.model.ids import NO_OBJECT

AT_A_LOSS: Final = "It can't make out what to do here"
"""How a reason begins that tells of it."""
MOST_SAID: Final = 160
"""So much of an error is told, on one line."""


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {shorten(str(error), MOST_SAID, placeholder='…')}"


def reason(name: str = "") -> str:
    """The sentence in which a pilot tells of it: of which card, where that is found, and nothing of the program."""
    return f"{AT_A_LOSS}: {_unknown(name)}." if name else f"{AT_A_LOSS}."


def noted(error: Exception, name: str = "") -> str:
    """What a run notes of it: the same, with the error for whoever mends it."""
    return f"{_unknown(name)} ({told(error)})" if name else f"it can't be told what to do ({told(error)})"


def _unknown(name: str) -> str:
    return f"what {name} is worth isn't known"


def unread(seat: PilotSeat, read: Callable[[Action], object]) -> str:
    """The name of the first thing that may be begun at which reading fails; nothing where each by itself is read."""
    face = next((face_begun(seat, action) for action in seat.legal_actions()[1:] if fails(partial(read, action))), None)
    return face.name if face is not None else ""


def asking(seat: PilotSeat, decision: Decision) -> str:
    """The name of what asks, where the seat may know it; nothing where nothing asks."""
    source = decision.source if isinstance(decision, Sourced) else NO_OBJECT
    face = seat.face(source) if seat.sees(source) else None
    return face.name if face is not None else ""


def simple_action(seat: PilotSeat, without: set[Action]) -> Action:
    """A land, else a creature, else nothing, as far as the table can be read."""
    if not seat.mine or seat.stack or seat.turn.step not in MAIN_STEPS:
        return Pass()

    def lands() -> Action | None:
        return next((one for one in seat.legal_lands() if one not in without), None)

    def creatures() -> Action | None:
        able = (one for one in seat.legal_casts() if one not in without)
        return next((one for one in able if "Creature" in face_of(seat, one).types), None)

    return _first_found(lands, creatures) or Pass()


def simple_answer(decision: Decision) -> Answer | None:
    """What was begun is taken back where that may be; else the least that is asked."""
    return None if can_cancel(decision) else answering.least(decision)


def _first_found(*ways: Callable[[], Action | None]) -> Action | None:
    """What the first of them finds; one that fails finds nothing: why it was asked is told already."""
    for way in ways:
        try:
            found = way()
        except Exception:
            continue
        if found is not None:
            return found
    return None
