"""How games of a run end: won on a turn, not won in time, lost, broken off. Each is a bar that can be opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mtgtable.lab.runs.noting import GameNote
from mtgtable.lab.runs.spec import RunSpec


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way to end. ``turn``: the turn of the kill; None for games that weren't won. ``short``: it on an axis."""

    name: str
    short: str
    turn: int | None = None
    endings: tuple[str, ...] = ("kill",)

    def holds(self, note: GameNote) -> bool:
        """Did the game end so."""
        return note.kill == self.turn and note.ended in self.endings


NOT_WON: Final = (("turns",), ("loss", "clock"), ("stuck", "failed"))
"""The endings of games that weren't won: out of turns; lost, by a rule or to the clock; broken off."""


def not_won(spec: RunSpec) -> tuple[Outcome, ...]:
    """The ways in which a game of this run isn't won."""
    in_time, lost, broken = NOT_WON
    return (
        Outcome(f"not won by turn {spec.turns}", f"> {spec.turns}", None, in_time),
        Outcome("lost", "lost", None, lost),
        Outcome("broken off", "broken off", None, broken),
    )


def outcomes(spec: RunSpec, notes: Sequence[GameNote]) -> tuple[Outcome, ...]:
    """A turn each up to the last kill, then the ways not to win that came up."""
    last = max((note.kill for note in notes if note.kill is not None), default=0)
    turns = tuple(Outcome(str(turn), str(turn), turn) for turn in range(1, last + 1))
    return turns + tuple(one for one in not_won(spec) if any(map(one.holds, notes)))


def ended_so(notes: Iterable[GameNote], outcome: Outcome) -> list[GameNote]:
    """The games that ended so, in the order of their numbers."""
    return sorted((note for note in notes if outcome.holds(note)), key=lambda note: note.game)
