"""Identities: how the parts of a game refer to each other without holding each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from mtgtable.model.quick import quickly_made

ObjectId = NewType("ObjectId", int)
"""An object: a card in a zone, a token, a spell or an ability on the stack. A zone change makes a new one (400.7)."""

EffectId = NewType("EffectId", int)
"""A continuous, replacement or prevention effect that a resolution has created (611.2, 614.1)."""

PlayerId = NewType("PlayerId", int)
"""A seat at the table: 0 is player A, 1 is player B and so on."""

Timestamp = NewType("Timestamp", int)
"""The moment something began to exist or apply, counted up from 1 (613.7)."""

NO_OBJECT = ObjectId(0)
"""No object; ids of real objects begin at 1."""


@quickly_made
@dataclass(frozen=True, slots=True)
class AbilityId:
    """Which ability this is: who gave it, and where it stands in what was given (607.1, 603.2h, 602.5b).

    The id stays when the ability's text is changed. ``path`` counts from the outside in: ``(2,)`` is the third
    printed ability, ``(2, 0)`` the first ability that it grants.

    >>> AbilityId(ObjectId(7), EffectId(0), (2,)).child(0)
    AbilityId(object=7, effect=0, path=(2, 0))
    """

    object: ObjectId
    effect: EffectId
    path: tuple[int, ...]

    def child(self, index: int) -> AbilityId:
        """The ability that this one grants as its ``index``-th."""
        return AbilityId(self.object, self.effect, (*self.path, index))


def seat_letter(player: PlayerId) -> str:
    """The letter by which scenarios and the log call a seat.

    >>> seat_letter(PlayerId(1))
    'B'
    """
    return "ABCDEFGH"[player]
