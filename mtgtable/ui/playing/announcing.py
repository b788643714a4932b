"""What is being announced: how far it is, and how the action is reversed until it is complete (601.2, 602.2, 732.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtgtable.engine.asking.decisions import Answer, Attacks, Blocks, Paid, Pay, can_cancel
from mtgtable.engine.asking.inputs import (
    Action,
    Activate,
    Cast,
    Concede,
    IllegalAction,
    ManualAction,
    ManualResolve,
    ManualRoll,
)
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.state.events import Activates, Casts
from mtgtable.model.ids import NO_OBJECT
from mtgtable.session.record import Acted, Answered

if TYPE_CHECKING:
    from mtgtable.engine.game import Game
    from mtgtable.session.sitting import Sitting

_BESIDE: Final = (Concede, ManualRoll)
"""What is done while something is asked, and is no part of it."""


def announced(sitting: Sitting) -> tuple[Action | None, tuple[Answer, ...]]:
    """What was begun last, and what was answered since; it goes on when somebody leaves the game (800.4a), or rolls."""
    answers: list[Answer] = []
    for entry in reversed(sitting.record.entries[: sitting.record.position]):
        if isinstance(entry.input, Acted):
            if isinstance(entry.input.action, _BESIDE):
                continue
            return entry.input.action, tuple(reversed(answers))
        if isinstance(entry.input, Answered):
            answers.append(entry.input.answer)
    return None, ()


def refusal_of(game: Game, action: Cast | Activate, answers: tuple[Answer, ...]) -> IllegalAction | None:
    """What the last of these answers makes illegal: more targets, modes or additional costs than can be paid (601.2h).

    Found on a copy, so that the question stays, and what was announced before it.
    """
    trial = game.clone()
    if not answers or trial.priority is None:
        return None
    trial.act(trial.priority, action)
    try:
        for answer in answers:
            if trial.decider is not None:
                trial.answer(trial.decider, answer)
    except IllegalAction as refusal:
        return refusal
    return None


def is_within_by_hand(sitting: Sitting) -> bool:
    """Is something announced that is done by hand while a spell waits: going back leaves the spell as it is."""
    return isinstance(announced(sitting)[0], ManualResolve) and can_cancel(sitting.decision)


def is_done_by_hand(sitting: Sitting) -> bool:
    """Does something that is done by hand ask what it needs: who takes that back has never begun it.

    Not where it waits for hands in its turn, nor for what triggers by it once it is done.
    """
    decision = sitting.decision
    by_hand = isinstance(sitting.game.doing, ManualAction)
    return by_hand and decision is not None and decision.purpose != BY_HAND


def is_unfinished(sitting: Sitting) -> bool:
    """Can what was begun still be taken back, though what is asked now is no part of announcing it."""
    return is_being_paid(sitting) or is_done_by_hand(sitting)


def is_being_paid(sitting: Sitting) -> bool:
    """Is it asked what pays a spell or ability that is on the stack and isn't cast or activated yet (601.2h)."""
    if is_declared(sitting):
        return True
    stack, decision = sitting.state.stack, sitting.decision
    if decision is None or not stack or not isinstance(announced(sitting)[0], Cast | Activate):
        return False
    top = stack[-1]
    return not any(
        (isinstance(event, Casts) and event.object == top) or (isinstance(event, Activates) and event.on_stack == top)
        for event in sitting.state.history
    )


def is_declared(sitting: Sitting) -> bool:
    """Is it asked what pays for attackers or blockers: not to pay is to declare anew (508.1, 732.1)."""
    decision = sitting.decision
    asked = isinstance(decision, Pay) and decision.spell == NO_OBJECT and sitting.state.turn.combat is not None
    return asked and _since_declared(announced(sitting)[1]) > 0


def _since_declared(answers: tuple[Answer, ...]) -> int:
    """How many answers ago attackers or blockers were declared, that answer counted; 0: they weren't."""
    for back, answer in enumerate(reversed(answers), 1):
        if isinstance(answer, Attacks | Blocks):
            return back
        if not isinstance(answer, Paid):
            break
    return 0


def take_back(sitting: Sitting) -> None:
    """Undo all that was answered since something was begun, and that it was begun; who has left since stays away."""
    _, answers = announced(sitting)
    left: list[Acted] = []
    if is_declared(sitting):
        answers = answers[len(answers) - _since_declared(answers) :]
        before = sitting.record.position - len(answers)
    else:
        before = sitting.record.position - len(answers) - 1
    since = [one.input for one in sitting.record.entries[max(before, 0) : sitting.record.position]]
    if not any(isinstance(one, Acted) and isinstance(one.action, _BESIDE) for one in since):
        sitting.hold_together(max(before, 0))  # so that it comes back with all that was chosen for it
    while sitting.record.position > before:
        last = sitting.record.entries[sitting.record.position - 1].input
        if isinstance(last, Acted) and isinstance(last.action, _BESIDE):
            left.append(last)
            before -= 1
        if not sitting.undo():
            break
    for one in reversed(left):
        sitting.act(one.player, one.action)
