"""The record of a sitting: what it began with and every input since; it gives the same game again, to the byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from mtgtable.engine.asking.decisions import Answer
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.model.quick import quickly_made
from mtgtable.session.new_game import NewGame


@quickly_made
@dataclass(frozen=True, slots=True)
class Acted:
    """A player began an action."""

    player: PlayerId
    action: Action


@dataclass(frozen=True, slots=True)
class Answered:
    """A player answered what was asked."""

    player: PlayerId
    answer: Answer


@dataclass(frozen=True, slots=True)
class Cancelled:
    """What was being announced was taken back."""


Input: TypeAlias = Acted | Answered | Cancelled


@dataclass(frozen=True, slots=True)
class Entry:
    """An input, how it is called in *Undo*, and the group that is undone with it (0: none).

    ``public``: how those call it who may not know what ``player``, who made it, knows; empty: the same.
    """

    input: Input
    label: str
    group: int = 0
    public: str = ""
    player: PlayerId | None = None

    def label_for(self, viewer: PlayerId | None) -> str:
        """How the viewer may call it; None sees everything."""
        return self.label if viewer is None or viewer == self.player or not self.public else self.public


@dataclass(frozen=True, slots=True)
class Added:
    """An input was done; what could be redone is gone."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Moved:
    """Undo or redo: so many inputs are done now."""

    position: int


@dataclass(frozen=True, slots=True)
class Cut:
    """All inputs after so many are gone, and can't be redone."""

    position: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """An input is called otherwise, or belongs to another group."""

    index: int
    entry: Entry


RecordChange: TypeAlias = Added | Moved | Cut | Renamed


@dataclass(slots=True)
class Record:
    """``setup``: the game as it was begun, names looked up; for a table that was set up by hand or by a scenario
    ``table`` is the state at its beginning. ``position`` is how many of the entries are done; the others can be redone.
    ``still``: the table lies as it is until something is done on it; else what must happen at once (704) has happened.

    It changes only by its methods; ``watcher`` is told of each change, once it is made.
    """

    setup: NewGame | None = None
    table: State | None = None
    entries: list[Entry] = field(default_factory=list)
    position: int = 0
    still: bool = False
    watcher: Callable[[RecordChange], None] | None = field(default=None, compare=False, repr=False)

    @property
    def seed(self) -> int:
        """The seed of all random choices."""
        if self.table is not None:
            return self.table.seed
        return (self.setup.seed or 0) if self.setup is not None else 0

    def begin(self) -> Game:
        """The game at its beginning, run up to the first decision or priority."""
        if self.table is not None:
            game = Game(self.table.clone())
            if not self.still:
                game.resume()
            return game
        if self.setup is None:
            raise ValueError("the record says nothing about how the game began")
        return Game.start(self.setup.for_engine())

    def with_seed(self, seed: int) -> Record:
        """The same beginning with another seed, nothing done yet."""
        if self.table is not None:
            table = self.table.clone()
            table.reseed(seed)
            return Record(table=table, still=self.still)
        if self.setup is None:
            raise ValueError("the record says nothing about how the game began")
        return Record(replace(self.setup, seed=seed))

    def change(self, change: RecordChange) -> None:
        """Make a change. Raises IndexError for a place that isn't there."""
        match change:
            case Added(entry):
                del self.entries[self.position :]
                self.entries.append(entry)
                self.position += 1
            case Moved(position):
                self._must_be_there(position)
                self.position = position
            case Cut(position):
                self._must_be_there(position)
                del self.entries[position:]
                self.position = min(self.position, position)
            case Renamed(index, entry):
                if not 0 <= index < len(self.entries):
                    raise IndexError(f"there are {len(self.entries)} inputs, and none is number {index}")
                self.entries[index] = entry
        if self.watcher is not None:
            self.watcher(change)

    def add(self, entry: Entry) -> None:
        """Put an input that was done behind the others; what could be redone is gone."""
        self.change(Added(entry))

    def move(self, position: int) -> None:
        """Say how many inputs are done now."""
        if position != self.position:
            self.change(Moved(position))

    def cut(self, position: int) -> None:
        """Forget the inputs after so many."""
        if position < len(self.entries):
            self.change(Cut(position))

    def rename(self, index: int, entry: Entry) -> None:
        """Call an input otherwise, or put it into another group."""
        self.change(Renamed(index, entry))

    def _must_be_there(self, position: int) -> None:
        if not 0 <= position <= len(self.entries):
            raise IndexError(f"there are {len(self.entries)} inputs, not {position}")


def do(game: Game, entry: Input) -> None:
    """Do an input in a game. Raises IllegalAction or IllegalAnswer."""
    match entry:
        case Acted(player, action):
            game.act(player, action)
        case Answered(player, answer):
            game.answer(player, answer)
        case Cancelled():
            game.cancel()
