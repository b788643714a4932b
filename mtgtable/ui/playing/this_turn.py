"""A no given once for the rest of a turn: its steps go by, and what comes onto the stack is asked all the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtgtable.model.ids import PlayerId
from mtgtable.session.record import Input

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting


@dataclass(frozen=True, slots=True)
class NotThisTurn:
    """Who lets the steps of a turn go by.

    ``said``: the pass with which it began, the input before ``since``; where that was undone nobody has said anything.
    """

    players: frozenset[PlayerId]
    turn: int
    since: int
    said: Input

    def holds(self, sitting: Sitting, player: PlayerId) -> bool:
        """Has the player said so of the turn that goes on."""
        record = sitting.record
        return (
            player in self.players
            and sitting.state.turn.number == self.turn
            and self.since <= record.position
            and record.entries[self.since - 1].input is self.said
        )

    def without(self, player: PlayerId) -> NotThisTurn:
        """The same, but this player wants to be asked again."""
        return NotThisTurn(self.players - {player}, self.turn, self.since, self.said)


def said_now(sitting: Sitting, players: frozenset[PlayerId]) -> NotThisTurn:
    """What these players have said with the pass that was the last input."""
    at = sitting.record.position
    return NotThisTurn(players, sitting.state.turn.number, at, sitting.record.entries[at - 1].input)
