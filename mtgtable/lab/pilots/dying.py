"""Life that others lose as creatures of mine die: what triggers as they leave the battlefield (603.6c)."""

from __future__ import annotations

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.reach import reach_of_content
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone


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
