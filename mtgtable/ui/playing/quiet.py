"""A combat in which nobody acts any more: said once by all at the screen, and over as soon as something comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtgtable.engine.asking.inputs import Pass
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.record import Acted, Answered, Input

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting

_Fight = tuple[frozenset[ObjectId], tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]]


@dataclass(slots=True)
class Quiet:
    """Who has said that they do nothing more in this combat as it stands: who attacks and blocks whom.

    ``said``: the pass with which it began, the input before ``since``; where that was undone nobody has said anything.
    """

    players: frozenset[PlayerId]
    turn: int
    fight: _Fight
    since: int
    said: Input
    broken: bool = False
    """Something was on the stack meanwhile: then all are asked again."""

    def holds(self, sitting: Sitting, player: PlayerId) -> bool:
        """Is the player, who has priority, passed for because they have said so, and nothing has come between."""
        self.broken = self.broken or bool(sitting.state.stack)
        record = sitting.record
        if self.broken or player not in self.players or sitting.state.turn.number != self.turn:
            return False
        if _fight(sitting) != self.fight or not self.since <= record.position:
            return False
        entries = record.entries[self.since - 1 : record.position]
        return entries[0].input is self.said and all(_is_waiting(entry.input) for entry in entries)


def quiet_from_now(sitting: Sitting, players: frozenset[PlayerId]) -> Quiet | None:
    """What these players have said with the pass that was the last input; None where nothing attacks."""
    fight, record = _fight(sitting), sitting.record
    if fight is None or not fight[0] or not record.position:
        return None
    return Quiet(players, sitting.state.turn.number, fight, record.position, record.entries[record.position - 1].input)


def in_combat(sitting: Sitting) -> bool:
    """Do creatures attack, and is nothing to be answered on the stack."""
    fight = _fight(sitting)
    return fight is not None and bool(fight[0]) and not sitting.state.stack


def _fight(sitting: Sitting) -> _Fight | None:
    combat = sitting.state.turn.combat
    return None if combat is None else (frozenset(one.id for one in combat.attackers), combat.blocking)


def _is_waiting(given: Input) -> bool:
    return isinstance(given, Answered) or (isinstance(given, Acted) and isinstance(given.action, Pass))
