"""What rules code takes in its hands: the state, the board computed from it, a look at both, and the edition.

Nothing here runs a game. ``engine/game.py`` is the runner above, which takes inputs and answers; everything that tells
a rule gets a ``Table``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.continuous import Board, evaluate
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.state import State
from mtgtable.model.edition import Edition, edition_named
from mtgtable.model.ids import ObjectId

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Kept:
    """A board, and the versions of what it was computed from; ``history`` None: it has read none of it."""

    state: State
    version: int
    history: int | None
    marks: int
    abilities: int
    board: Board

    def again(self, state: State) -> _Kept | None:
        """The board as it stands in the state now; None when it has to be made anew."""
        if self.state is not state or self.version != state.board_version:
            return None
        if self.history not in (None, state.history_version):
            return None
        board = self.board
        if not board.quiet:
            return None
        if self.abilities != state.abilities_version:
            board = board.with_objects(state.objects)
        return replace(self, marks=state.marks_version, abilities=state.abilities_version, board=board)


class Table:
    """A state in play, with everything that is computed from it remembered for as long as it stands."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lenient = False
        """An action is being done anyway: timing and unpayable costs don't refuse it (see ``inputs.Override``)."""
        self.stop_in: tuple[int, str] | None = None
        """A turn and step in which to stop once it has begun, also if nobody gets priority in it."""
        self._board: _Kept | None = None
        self._at_rest: dict[str, tuple[int, ...]] = {}
        self._remembered: dict[Any, tuple[State, int, bool, Any]] = {}

    @property
    def edition(self) -> Edition:
        """The rules edition that is played."""
        return edition_named(self.state.edition)

    def board(self) -> Board:
        """All characteristics after all continuous effects, kept until something changes that the board has read."""
        state, kept = self.state, self._board
        if (
            kept is not None
            and kept.marks == state.marks_version
            and kept.version == state.board_version
            and kept.state is state
            and (kept.history is None or kept.history == state.history_version)
        ):
            return kept.board
        kept = kept.again(state) if kept is not None else None
        if kept is None:
            read = state.history_read
            board = evaluate(state)
            history = state.history_version if state.history_read != read else None
            kept = _Kept(state, state.board_version, history, state.marks_version, state.abilities_version, board)
        self._board = kept
        return kept.board

    def remembered(self, what: Hashable, make: Callable[[], T]) -> T:
        """What is computed from the whole state, once while nothing at all changes in it."""
        state = self.state
        known = self._remembered.get(what)
        if known is not None and known[0] is state and known[1:3] == (state.version, self.lenient):
            found: T = known[3]
            return found
        made = make()
        self._remembered[what] = (state, state.version, self.lenient, made)
        return made

    def _standing(self) -> tuple[int, ...]:
        board, state = self.board(), self.state
        marks = 0 if board.quiet and not board.rules else state.marks_version
        return state.board_version, state.objects_version, state.history_version, marks

    def at_rest(self, what: str) -> bool:
        """Was nothing found to do last time, and has nothing about any object changed since."""
        return self._at_rest.get(what) == self._standing()

    def rests(self, what: str) -> None:
        """Nothing was found to do: it need not be looked for until something about an object changes."""
        self._at_rest[what] = self._standing()

    def of(self, id_: ObjectId) -> Characteristics:
        """The characteristics of an object now, or as last known. Raises KeyError for an id that never was."""
        found = self.look().of(id_)
        if found is None:
            raise KeyError(f"there is no object {id_}")
        return found

    def look(self) -> Look:
        """The state with the characteristics of everything in it."""
        return Look(self.state, self.board().characteristics)
