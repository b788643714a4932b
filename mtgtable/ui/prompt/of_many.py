"""A question that is asked of one like ability after the other: the how-manieth it is, and the same answer for all."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.playing.all_equal import answer_all, offered_by
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.triggers import asked_again, choose_the_same
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers


def of_many(play: Play, answers: Answers) -> Answers:
    """The question with its number; from the second on the last answer can be given to all that are left."""
    again = asked_again(play)
    if again is None:
        return _offered_often(play, answers)
    prompt = tr("{0} ({1} of {2})", answers.prompt, again.number, again.of)
    if not again.before:
        return replace(answers, prompt=prompt)
    left = again.of - again.number + 1
    label = tr("The same for all {0}", left) if left > 1 else tr("The same again")
    tip = tr("What was chosen for the last one is chosen for all that are left")
    same = AnswerButton(label, lambda: choose_the_same(play), tip=tip, apart=True)
    return replace(answers, prompt=prompt, buttons=(same, *answers.buttons))


def _offered_often(play: Play, answers: Answers) -> Answers:
    """What several equal abilities offer one after the other may be taken or declined for all of them."""
    decision = play.decision
    count = 0 if decision is None else len(offered_by(play, decision))
    if not count:
        return answers
    each = (
        AnswerButton(
            tr("No to all {0}", count),
            lambda: answer_all(play, yes=False),
            quiet=True,
            tip=tr("No to this and to the equal ones below it on the stack ({0})", key_of("no to all")),
            says="no to all",
        ),
        AnswerButton(
            tr("Yes to all {0}", count),
            lambda: answer_all(play, yes=True),
            quiet=True,
            tip=tr("Yes to this and to the equal ones below it on the stack ({0})", key_of("yes to all")),
            says="yes to all",
        ),
    )
    # The two that answer for this one alone stay where they stand for any other question.
    return replace(answers, buttons=(*answers.buttons[:-2], *each, *answers.buttons[-2:]))
