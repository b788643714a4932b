"""What rules code takes in its hands: the state, the board computed from it, a look at both, and the edition.

Nothing here runs a game. ``engine/game.py`` is the runner above, which takes inputs and answers; everything that tells
a rule gets a ``Table``.
"""

from __future__ import annotations

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.continuous import Board, evaluate
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.state import State
from mtgtable.model.edition import Edition, edition_named
from mtgtable.model.ids import ObjectId


class Table:
    """A state in play, with everything that is computed from it remembered for as long as it stands."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lenient = False
        """An action is being done anyway: timing and unpayable costs don't refuse it (see ``inputs.Override``)."""
        self.stop_in: tuple[int, str] | None = None
        """A turn and step in which to stop once it has begun, also if nobody gets priority in it."""
        self._board: tuple[State, int, Board] | None = None

    @property
    def edition(self) -> Edition:
        """The rules edition that is played."""
        return edition_named(self.state.edition)

    def board(self) -> Board:
        """All characteristics after all continuous effects, computed once for each version of the state."""
        state = self.state
        memo = self._board
        if memo is not None and memo[0] is state and memo[1] == state.version:
            return memo[2]
        board = evaluate(state)
        self._board = (state, state.version, board)
        return board

    def of(self, id_: ObjectId) -> Characteristics:
        """The characteristics of an object now, or as last known. Raises KeyError for an id that never was."""
        found = self.look().of(id_)
        if found is None:
            raise KeyError(f"there is no object {id_}")
        return found

    def look(self) -> Look:
        """The state with the characteristics of everything in it."""
        return Look(self.state, self.board().characteristics)
