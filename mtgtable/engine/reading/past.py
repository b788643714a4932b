"""What has happened this turn, each event judged with what it was about as that was then (608.2i)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities import happenings as h
from mtgtable.engine.reading import events
from mtgtable.engine.reading.event_fits import EventFit
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.events import Event, StepBegins
from mtgtable.engine.state.history import ANY_EVENT
from mtgtable.engine.state.refs import Frame


def past_matches(
    look: Look,
    what: h.Happening,
    frame: Frame,
    hangs_on: frozenset[type] = ANY_EVENT,
    *,
    this_combat: bool = False,
) -> Iterator[list[EventFit]]:
    """For each event of this turn that fits, the ways in which it does; on other kinds the answer doesn't hang."""
    history, kinds = look.state.happened(hangs_on), events.event_kinds(what)
    for place in range(_combat_began(history) if this_combat else 0, len(history)):
        event = history[place]
        if type(event) not in kinds:
            continue
        then = look.then(place)
        found = events.event_matches(then, then, what, event, frame)
        look.state.hangs_on(then.state.history_asked)
        if found:
            yield found


def _combat_began(history: tuple[Event, ...]) -> int:
    """Where in the history the combat phase began (506.1)."""
    begins = (place for place in range(len(history) - 1, -1, -1) if _begins_combat(history[place]))
    return next(begins, 0)


def _begins_combat(event: Event) -> bool:
    return isinstance(event, StepBegins) and event.step == "begin_combat"
