"""Lines of the log for events that are one deed: equal tokens by their number, a crew in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from mtgtable.engine.changes.telling import name_in, tell
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import LogEntry, State

_CREWS: Final = {"crew vehicle": "crew", "saddle mount": "saddle"}
"""What creatures are tapped for, each an event of its own (702.122c, 702.171c)."""


def tell_all(state: State, before: Look, after: Look, done: Sequence[e.Event]) -> None:
    """Write what has happened at the same time, each deed once."""
    for line in _lines(after, done):
        if isinstance(line, LogEntry):
            state.write(line)
        else:
            tell(state, before, after, line)


def _lines(look: Look, done: Sequence[e.Event]) -> Iterator[LogEntry | e.Event]:
    for alike, group in groupby(done, lambda event: _alike(look, event)):
        events = list(group)
        first = events[0]
        if alike and isinstance(first, e.CreatesToken) and len(events) > 1:
            yield _tokens(look, first, [event.became for event in events if isinstance(event, e.CreatesToken)])
        elif alike and isinstance(first, e.Does):
            yield _crew(look, first, [event.by for event in events if isinstance(event, e.Does)])
        else:
            yield from events


def _alike(look: Look, event: e.Event) -> object:
    """What is told with the events beside it; None for what has a line of its own."""
    if isinstance(event, e.CreatesToken):
        return event.owner, name_in(look, event.became)
    if isinstance(event, e.Does) and event.what in _CREWS:
        return event.player, event.what, event.source
    return None


def _tokens(look: Look, event: e.CreatesToken, became: Sequence[Ref]) -> LogEntry:
    name = name_in(look, event.became)
    several = f"{name}s" if name.endswith(" Token") else f"{name} tokens"
    refs = tuple(ref for ref in became if isinstance(ref, int))
    return LogEntry(f"{look.state.player(event.owner).name} creates {len(became)} {several}", refs=refs)


def _crew(look: Look, event: e.Does, tapped: Sequence[Ref]) -> LogEntry:
    player = look.state.player(event.player).name
    names = [name_in(look, ref) for ref in tapped]
    whole = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    deed = f"taps {whole} to {_CREWS[event.what]} {name_in(look, event.source)}"
    return LogEntry(f"{player} {deed}", player=event.player, refs=(event.source,))
