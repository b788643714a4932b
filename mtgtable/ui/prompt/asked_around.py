"""The one question to all who sit at the screen: does anyone respond?"""

from __future__ import annotations

from collections.abc import Callable

from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.ui.bars.phase_bar import STEPS
from mtgtable.ui.language import tr
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.stack_names import clipped, in_a_sentence
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.prompt.in_combat import quiet_combat
from mtgtable.ui.said import said


def asked_around(play: Play, asked: tuple[PlayerId, ...]) -> Answers:
    """A button for each who could, and the one that nobody does; the digits are those of the seats."""
    view = play.view
    if view.stack:
        top = view.stack[0]
        what = tr("{0}: {1} is on the stack", play.player(top.controller).name, in_a_sentence(top))
    else:
        what = f"{said(play.player(view.active).name)}: {title_of(view.step)}"

    def responder(player: PlayerId) -> Callable[[], object]:
        return lambda: play.respond(player)

    responds = tuple(
        AnswerButton(
            second_person(tr("{0} responds", clipped(play.player(player).name))),
            responder(player),
            tip=tr("Gives them the screen"),
            about=Seat(player),
            place=play.people.index(player),
        )
        for player in asked
    )
    word = tr("Nobody responds") if view.stack else tr("Nobody acts")
    return Answers(
        tr("{0}. Does anyone respond?", what),
        (
            *responds,
            *quiet_combat(play),
            AnswerButton(word, play.nobody_responds, primary=True, tip=tr("Asked face to face"), says="no"),
        ),
    )


def title_of(step: str) -> str:
    """What a step is called in a sentence."""
    return next((tr(tip).partition(" (")[0] for name, _, tip in STEPS if name == step), step)
