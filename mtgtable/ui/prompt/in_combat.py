"""Answers in combat: one that is given once for the rest of it, and the way back to an empty declaration."""

from __future__ import annotations

from mtgtable.session.sitting import Sitting
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.quiet import in_combat
from mtgtable.ui.prompt.answer_button import AnswerButton


def quiet_combat(play: Play) -> tuple[AnswerButton, ...]:
    """While creatures attack: nobody here does anything more, unless blockers, a trigger or a spell come."""
    if not isinstance(play.sitting, Sitting) or play.full_control or play.decision is not None:
        return ()
    if play.acting not in play.people or not in_combat(play.sitting):
        return ()
    word = tr("I act no more in combat") if play.solo else tr("Nobody acts in combat")
    tip = tr(
        "On through damage; all are asked again when blockers or something on the stack come ({0})", key_of("no to all")
    )
    return (AnswerButton(word, lambda: play.nobody_responds(in_combat=True), tip=tip, says="no to all"),)


def clear_declared(play: Play, choosing: Choosing) -> tuple[AnswerButton, ...]:
    """While creatures are said to attack or block, and nothing is declared yet: begin anew."""
    if not choosing.attacks and not choosing.blocks:
        return ()
    tip = tr("Begin anew: no creature attacks or blocks yet ({0})", key_of("cancel"))
    return (AnswerButton(tr("Clear"), play.cancel, quiet=True, tip=tip),)
