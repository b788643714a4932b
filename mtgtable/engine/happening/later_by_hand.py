"""A clause of a spell or ability that isn't understood and waits for something later is noted until then (603.7).

At its moment it comes onto the stack and waits to be done by hand as it resolves: once, or as often as it happens
where it says "whenever". What tells of no step is over at end of turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.durations import Until
from mtgtable.abilities.instructions import Manual
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.instead_by_hand import acts_before
from mtgtable.engine.happening.later_words import NOTHING, has_no_end, is_often, moments_later, waiting_by_hand
from mtgtable.engine.happening.of_whom_by_hand import is_its_moment, is_of_what_was_meant
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.effects import DelayedTrigger, PendingTrigger
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table

_ENTERING: Final = re.compile(r"the next time [^,.]*\benters?\b[^,.]*, (?:they|it|each) enters?\b", re.IGNORECASE)
AT_ITS_MOMENT: Final = "at its moment"
"""Noted where a clause speaks at its moment, so that it doesn't wait for another."""


def note_for_later(table: Table, text: str, frame: Frame) -> None:
    """The clause begins to wait for its moment."""
    state, name = table.state, name_of(table.look(), frame.source)
    until = Until("your next turn") if text.lower().startswith("until your next turn") else Until("end of turn")
    ability = TriggeredAbility(NOTHING, Content(Manual(text)), text=text)
    state.add_delayed(
        DelayedTrigger(
            state.new_effect_id(), frame.source, name, frame.controller, state.new_timestamp(), ability,
            frame.note(AT_ITS_MOMENT, 1), None if has_no_end(text) else until, state.turn.number,
        )
    )  # fmt: skip
    state.write(LogEntry(f"{name}, by hand: {text}", kind="manual", player=frame.controller))


def speak_of_what_was_noted(table: Table, before: Look, done: Sequence[Event]) -> Steps[None]:
    """Each noted clause whose moment the events may be comes onto the stack (603.3, 603.7b).

    One that tells how something enters speaks as it does (614.1c).
    """
    state = table.state
    for one in state.delayed:
        text = waiting_by_hand(one)
        item = table.look().object(one.source)
        if not text or item is None or table.beside:
            continue
        around = Around(item, one.controller, before, table.look())
        if not any(
            is_its_moment(moment, event, around) and not acts_before(moment, event)
            for moment in moments_later(text)
            if "next turn" not in moment.words or one.began_turn < state.turn.number
            for event in done
            if is_of_what_was_meant(moment, event, one.frame, around)
        ):
            continue
        if not is_often(text):
            state.set_delayed(other for other in state.delayed if other.id != one.id)
        if _ENTERING.match(text):
            yield from perform(table, Manual(text), one.frame)
            continue
        state.pend(
            PendingTrigger(
                state.new_effect_id(), one.source, one.source_name, one.controller, one.ability, one.frame, text
            )
        )
