"""The buttons beside a clause that is done by hand."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import Decision
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.language import tr
from mtgtable.ui.playing.by_hand_words import NOTE, called_for, calling
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.answer_button import AnswerButton

OFFERED: Final = "by hand "
"""How what these buttons do is called."""
_MOST, _FEWER = 4, 3
_LONG: Final = 90
"""So many manual actions stand beside a clause; fewer where its words need the room."""


def offered_by_hand(play: Play, decision: Decision) -> tuple[AnswerButton, ...]:
    """The manual actions that a clause calls for, and all others behind one more button."""
    offers = called_for(calling(play, decision))
    shown = offers[: _FEWER if len(decision.prompt) > _LONG else _MOST]
    tip = tr("Do this by hand: it asks at the table what for")
    words = AnswerButton(
        tr("In words…"), "in words", quiet=True, tip=tr("Say what is done as a card would ({0})", key_of("in words"))
    )
    more = AnswerButton(
        tr("More…"), f"{OFFERED}{len(offers)}", quiet=True, tip=tr("All that can be done by hand, in words too")
    )
    called = (AnswerButton(tr(offer.label), f"{OFFERED}{place}", tip=tip) for place, offer in enumerate(shown))
    return (*called, *((words,) if offers == (NOTE,) else ()), more)
