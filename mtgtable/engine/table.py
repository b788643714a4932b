"""What rules code takes in its hands: the state, the board computed from it, a look at both, and the edition.

Nothing here runs a game. ``engine/game.py`` is the runner above, which takes inputs and answers; everything that tells
a rule gets a ``Table``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.continuous import Board, evaluate
from mtgtable.engine.continuous.marks import Marks
from mtgtable.engine.kept import Memory
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.state import State
from mtgtable.model.edition import Edition, edition_named
from mtgtable.model.ids import ObjectId, PlayerId

T = TypeVar("T")


class Table:
    """A state in play, with everything that is computed from it remembered for as long as it stands."""

    def __init__(self, state: State, like: Table | None = None) -> None:
        self.state = state
        self.lenient = False
        """An action is being done anyway: timing and unpayable costs don't refuse it (see ``inputs.Override``)."""
        self.beside = False
        """Something else waits while this is done: by hand, what the rules don't do (see ``purposes.BY_HAND``)."""
        self.stop_in: tuple[int, str] | None = None
        """A turn and step in which to stop once it has begun, also if nobody gets priority in it."""
        self.passes: Callable[[PlayerId], bool] | None = None
        """Asked of somebody who gets priority and could act: do they pass at once."""
        self.moment: State | None = None
        """The state when the game, running by itself, last was nothing but its state (with three players or more)."""
        self.moments: int = 0
        """How many such moments there were."""
        self.memory: Memory = Memory(None if like is None else like.memory)
        """What is kept of the state, under the facts it was computed from."""
        self.settled: int = 0
        """The version of the state in which there was nothing left to do before a player gets priority (117.5)."""
        self._seen = 0
        self._stamps = (0, 0)
        """Of the board that was given last, where it has read nothing but what boards always read."""
        self._now: Board | None = None
        self._look: Look | None = None

    @property
    def edition(self) -> Edition:
        """The rules edition that is played."""
        return edition_named(self.state.edition)

    def board(self) -> Board:
        """All characteristics after all continuous effects, kept until something changes that the board has read."""
        now, state = self._now, self.state
        if now is None or self._seen != state.version:
            stamps = (state.board_version, state.elsewhere_version)
            if now is None or stamps != self._stamps:
                now = self._standing_board()
                if self._now is not now:
                    self._now, self._look = now, None
                self._stamps = stamps if not now.marks and not now.historic else (0, 0)
            self._seen = state.version
        return now

    def _standing_board(self) -> Board:
        """The board, from memory where what it has read still stands; elsewhere there may be more or less."""
        state, memory = self.state, self.memory
        made: Board | None = memory.last("board")
        if made is not None and memory.known("board", _read_by(made, state)) is not None:
            facts = (made, state.elsewhere_version)
            known: Board | None = memory.known("board among all", facts)
            if known is None:
                known = memory.last("board among all").among(state)
                if known is not None:
                    memory.keep("board among all", facts, known)
            if known is not None:
                return known
        board = evaluate(state, before=memory.last("board among all"))
        memory.keep("board", _read_by(board, state), board)
        return memory.keep("board among all", (board, state.elsewhere_version), board)

    def remembered(self, what: Hashable, make: Callable[[], T]) -> T:
        """What is computed from the whole state, once while nothing at all changes in it."""
        return self.memory.of(what, (self.state.version, self.lenient), make)

    def _standing(self) -> tuple[Board, int]:
        return self.board().field, self.state.objects_version

    def at_rest(self, what: str) -> bool:
        """Was nothing found to do last time, and has nothing about any permanent changed since."""
        return self.memory.known(what, self._standing()) is True

    def rests(self, what: str) -> None:
        """Nothing was found to do: it need not be looked for until something about a permanent changes."""
        self.memory.keep(what, self._standing(), True)

    def of(self, id_: ObjectId) -> Characteristics:
        """The characteristics of an object now, or as last known. Raises KeyError for an id that never was."""
        found = self.board().characteristics.get(id_)
        if found is None:
            found = self.look().of(id_)
        if found is None:
            raise KeyError(f"there is no object {id_}")
        return found

    def look(self) -> Look:
        """The state with the characteristics of everything in it."""
        state, look = self.state, self._look
        if look is not None and self._seen == state.version and look.state is state:
            return look
        board, look = self.board(), self._look
        if look is None or look.state is not self.state:
            look = self._look = Look(self.state, board.characteristics)
        return look


def _read_by(board: Board, state: State) -> tuple[object, ...]:
    """The stamps of what went into the board: it stands while they are these."""
    marks, history = board.marks, _history_read_by(board, state)
    if not marks:
        return state.board_version, history
    if marks & Marks.ALL:
        return state.board_version, history, state.marks_version
    return (
        state.board_version,
        history,
        state.object_marks if marks & Marks.OBJECTS else 0,
        state.posture_marks if marks & Marks.POSTURE else 0,
        state.counter_marks if marks & Marks.COUNTERS else 0,
        state.player_marks if marks & Marks.PLAYERS else 0,
        state.player_counters if marks & Marks.PLAYER_COUNTERS else 0,
        state.pools if marks & Marks.POOLS else 0,
        state.life_totals if marks & Marks.LIFE else 0,
        state.turn_marks if marks & Marks.TURN else 0,
        state.whose_turn if marks & Marks.WHOSE else 0,
        state.combat_marks if marks & Marks.FIGHT else 0,
        state.cards_elsewhere if marks & Marks.ELSEWHERE else 0,
        (state.elsewhere_version, state.ability_marks) if marks & Marks.ABILITIES else 0,
    )


def _history_read_by(board: Board, state: State) -> object:
    if not board.historic:
        return 0
    if object in board.kinds:
        return state.history_version
    return state.history_began, tuple(map(state.happened_last.get, board.kinds))
