"""The one question to all who sit at the screen: does anyone respond?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.engine.showing.views import GameView
from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId
from mtgtable.session.sitting import Sitting
from mtgtable.ui.bars.phase_bar import STEPS
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import mark, tr
from mtgtable.ui.playing.all_equal import equal_on_top, nobody_to_all
from mtgtable.ui.playing.around import TO_THE_END
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.second_person import second_person
from mtgtable.ui.playing.stack_names import clipped, in_a_sentence
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers
from mtgtable.ui.prompt.in_combat import quiet_combat
from mtgtable.ui.said import said


def asked_around(play: Play, asked: tuple[PlayerId, ...]) -> Answers:
    """A button for each who could, and the one that nobody does; the digits are those of the seats."""
    view = play.view

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
    nobody = AnswerButton(word, play.nobody_responds, primary=True, tip=tr("Asked face to face"), says="no")
    further = (
        *quiet_combat(play),
        *not_this_turn(play),
        *_in_combat_too(view, play),
        *_at_the_end_too(view, play),
        *_to_several(play),
    )
    return Answers(_question(view), (*responds, *further, nobody))


def _in_combat_too(view: GameView, play: Play) -> tuple[AnswerButton, ...]:
    """Before a combat in which something may attack: nobody acts now, but perhaps as it begins (507)."""
    if view.stack or view.step != "precombat_main":
        return ()
    if not any("Creature" in one.types and not one.tapped for one in view.players[view.active].battlefield):
        return ()
    tip = tr("Nobody acts now; asked once more as combat begins, before attackers are declared")
    return (AnswerButton(tr("At combat"), lambda: play.nobody_responds(again="combat"), tip=tip),)


def _at_the_end_too(view: GameView, play: Play) -> tuple[AnswerButton, ...]:
    """Nobody acts now, but perhaps in the end step, when nothing can be cast any more (513)."""
    if view.stack or view.step not in TO_THE_END:
        return ()
    tip = tr("Nobody acts now; asked once more in the end step")
    return (AnswerButton(tr("At the end step"), lambda: play.nobody_responds(again="end"), tip=tip),)


def _to_several(play: Play) -> tuple[AnswerButton, ...]:
    """Nobody responds to any of several: equal abilities, or the whole stack where all of it is to resolve."""
    stack = play.view.stack
    whole = play.resolves_all and len(stack) > 1
    items = tuple(item.id for item in stack) if whole else equal_on_top(stack)
    if not items:
        return ()
    word = (
        tr("Nobody, to all {0} on the stack", len(items)) if whole else tr("Nobody, to all {0} equal ones", len(items))
    )
    tip = tr(
        "They resolve one after the other; all are asked again when something new comes ({0})", key_of("no to all")
    )
    return (AnswerButton(word, lambda: nobody_to_all(play, items), tip=tip, says="no to all"),)


_ENDS: Final = {
    "upkeep": mark("{0}: the upkeep is to end. Does anyone act first? A no holds until the main phase."),
    "draw": mark("{0}: the draw step is to end. Does anyone act first? A no holds until the main phase."),
    "precombat_main": mark(
        "{0}: the main phase is to end. Does anyone act first? A no holds all turn unless creatures attack."
    ),
    "declare_attackers": mark("{0}: creatures attack. Does anyone act? A no holds until some block or deal damage."),
    "combat_damage": mark("{0}: combat damage is dealt. Does anyone act? A no holds to the end of the turn."),
    "begin_combat": mark("{0}: combat begins. Does anyone act first? A no holds until creatures attack."),
    "end_combat": mark("{0}: combat is to end. Does anyone act first? A no holds until the main phase."),
    "postcombat_main": mark(
        "{0}: the second main phase is to end. Does anyone act first? A no holds to the end of the turn."
    ),
    "end": mark("{0}: the turn is to end. Does anyone act first?"),
}
"""What is asked before a step goes by in which nothing happens by itself, and until when a no holds (500.1).

In a fight the step itself says it.
"""


def _question(view: GameView) -> str:
    """What happens unless somebody acts."""
    if view.stack:
        top = view.stack[0]
        what = tr("{0}: {1} is on the stack", view.players[top.controller].name, in_a_sentence(top))
        return tr("{0}. Does anyone respond?", what)
    active = said(view.players[view.active].name)
    if view.step in _ENDS:
        return tr(_ENDS[view.step], active)
    return tr("{0}: {1}. Does anyone act?", active, title_of(view.step))


def not_this_turn(play: Play) -> tuple[AnswerButton, ...]:
    """In somebody else's turn, with nothing on the stack: its steps go by from here on."""
    state = play.sitting.state
    if not isinstance(play.sitting, Sitting) or play.full_control or play.decision is not None or state.stack:
        return ()
    active = state.player(state.turn.active)
    if play.acting not in play.people or (play.acting == active.id and not play.asked_around) or active.passive:
        return ()
    tip = tr("Its steps go by; what is cast or triggers is asked about all the same. Stops and yields takes it back")
    return (AnswerButton(tr("Not this turn"), lambda: play.nobody_responds(this_turn=True), tip=tip, says="no"),)


def title_of(step: str) -> str:
    """What a step is called in a sentence."""
    return next((tr(tip).partition(" (")[0] for name, _, tip in STEPS if name == step), step)
