"""What creatures that die bring: life that others lose as they leave the battlefield, and what comes then (603.6c)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import KeywordAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.reach import reach_of_content
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone

_COMES_BACK: Final = ("persist", "undying")
_LEAVES_TOKENS: Final = ("afterlife",)
_MANY: Final = 4
"""So many tokens at most are thought to come where their number isn't told."""


def lost_by_a_death(seat: PilotSeat) -> int:
    """How much life an opponent may lose each time that a creature of mine dies, at most."""
    faces = (seat.face(id_) for id_ in seat.my_permanents)
    return sum(drained(face) for face in faces if face is not None)


@by_identity()
def drained(face: CompiledFace) -> int:
    """The same by one permanent."""
    return sum(
        reach_of_content(one.content).face
        for one in face.abilities
        if isinstance(one, TriggeredAbility) and any(map(_is_a_death, walk(one.when)))
    )


def _is_a_death(node: object) -> bool:
    return isinstance(node, ZoneChange) and node.origin is Zone.BATTLEFIELD and node.to is Zone.GRAVEYARD


@by_identity()
def left_by_its_death(face: CompiledFace) -> int:
    """How many creatures may be there in its place once it has died: it comes back, or leaves tokens (702.79)."""
    left = sum(isinstance(one, KeywordAbility) and one.name in _COMES_BACK for one in face.abilities)
    for one in face.abilities:
        if isinstance(one, KeywordAbility) and one.name in _LEAVES_TOKENS:
            left += _MANY
        elif isinstance(one, TriggeredAbility) and any(map(_is_a_death, walk(one.when))):
            left += sum(map(_comes, walk(one.content)))
    return left


def _comes(node: object) -> int:
    """How many permanents an instruction may put onto the battlefield."""
    match node:
        case i.CreateTokens(count=count):
            return count if isinstance(count, int) else _MANY
        case i.Move(to=Zone.BATTLEFIELD):
            return 1
    return 0
