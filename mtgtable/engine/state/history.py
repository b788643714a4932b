"""What has happened this turn, and what each thing it was about was like then (608.2i)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mtgtable.engine.kept import new_stamp
from mtgtable.engine.state.events import Event

if TYPE_CHECKING:
    from mtgtable.engine.state.state import LastKnown

ANY_EVENT: Final[frozenset[type]] = frozenset({object})
"""As kinds of events: all of them."""


class History:
    """The part of a state that remembers this turn."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are the state's own

    history: tuple[Event, ...]
    then: tuple[tuple[LastKnown, ...], ...]
    version: int
    history_version: int
    history_began: int
    happened_last: Mapping[type, int]
    history_read: int
    history_asked: frozenset[type]

    def happened(self, kinds: frozenset[type] = ANY_EVENT) -> tuple[Event, ...]:
        """What has happened this turn, for words that ask; whoever remembers what they say asks ``history_read``.

        ``kinds``: of which events the answer hangs on no others.
        """
        self.history_read += 1
        self.history_asked |= kinds
        return self.history

    def hangs_on(self, kinds: frozenset[type]) -> None:
        """What was asked of the history hangs on events of these kinds too."""
        self.history_asked |= kinds

    def like_then(self, place: int) -> tuple[LastKnown, ...]:
        """The objects that the event at that place of the history was about, as they were then."""
        return self.then[place] if place < len(self.then) else ()

    def record(self, events: Iterable[Event]) -> None:
        """These events have happened this turn."""
        new = tuple(events)
        self.history = (*self.history, *new)
        self.then = (*self.then, *((),) * (len(self.history) - len(self.then)))
        self._happened(new)

    def record_then(self, rows: Sequence[tuple[LastKnown, ...]]) -> None:
        """What the last events that have been recorded were about was like this, event by event."""
        self.then = (*self.then[: len(self.then) - len(rows)], *rows)
        recorded = self.history[len(self.history) - len(rows) :]
        self._happened(event for event, row in zip(recorded, rows, strict=True) if row)

    def _happened(self, events: Iterable[Event]) -> None:
        self.version = self.history_version = new_stamp()
        self.happened_last = {**self.happened_last, **dict.fromkeys(map(type, events), self.version)}

    def forget_history(self) -> None:
        """A new turn: nothing has happened in it."""
        self.history, self.then, self.happened_last = (), (), {}
        self.version = self.history_version = self.history_began = new_stamp()
