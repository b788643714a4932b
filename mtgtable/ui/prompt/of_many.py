"""A question that is asked of one like ability after the other: the how-manieth it is, and the same answer for all."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.triggers import asked_again, choose_the_same
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers


def of_many(play: Play, answers: Answers) -> Answers:
    """The question with its number; from the second on the last answer can be given to all that are left."""
    again = asked_again(play)
    if again is None:
        return answers
    prompt = tr("{0} ({1} of {2})", answers.prompt, again.number, again.of)
    if not again.before:
        return replace(answers, prompt=prompt)
    left = again.of - again.number + 1
    label = tr("The same for all {0}", left) if left > 1 else tr("The same again")
    tip = tr("What was chosen for the last one is chosen for all that are left")
    same = AnswerButton(label, lambda: choose_the_same(play), tip=tip, apart=True)
    return replace(answers, prompt=prompt, buttons=(same, *answers.buttons))
