"""Instants that make one creature bigger for a turn: they wait till it is known who blocks (509.4).

Then they save an attacker or let it kill, or add damage where nothing blocks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.attaching import is_lost_on
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.combat_deaths import Boost, dead, gained
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId

SAVES: Final = "it is better off in the fight by it"
HITS: Final = "nothing blocks, and it deals more damage"


class Trick(NamedTuple):
    """A spell for an attacker of mine, and why it is cast."""

    cast: Cast
    target: ObjectId
    why: str


@by_identity()
def bigger_by(face: CompiledFace) -> tuple[int, int] | None:
    """By how much an instant makes the one creature that it targets bigger; None for any other card."""
    if "Instant" not in face.types:
        return None
    contents = [one.content for one in face.abilities if isinstance(one, SpellAbility)]
    if len(contents) != 1 or contents[0].modal is not None or len(contents[0].targets) != 1:
        return None
    parts = [
        part
        for node in walk(contents[0].effect)
        if isinstance(node, Apply) and node.what == Targeted(0)
        for part in node.parts
        if isinstance(part, ModifyPT)
    ]
    if len(parts) != 1 or not isinstance(parts[0].power, int) or not isinstance(parts[0].toughness, int):
        return None
    return (parts[0].power, parts[0].toughness) if parts[0].power > 0 and parts[0].toughness >= 0 else None


def best_trick(seat: PilotSeat, casts: Iterable[Cast]) -> Trick | None:
    """The trick that brings most now that blocks are known; None where none brings anything."""
    found: list[tuple[float, Trick]] = []
    for cast in casts:
        more = bigger_by(face_of(seat, cast))
        if more is None:
            continue
        asked = seat.only_targets(cast)
        targets = asked[1] if asked is not None else ()
        mine = (ref for ref in targets if not isinstance(ref, Seat) and seat.attacks(ref) and not is_lost_on(seat, ref))
        found += [_weighed(seat, cast, target, more) for target in mine]
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best is not None and best[0] > 0 else None


def _weighed(seat: PilotSeat, cast: Cast, target: ObjectId, more: tuple[int, int]) -> tuple[float, Trick]:
    """What a trick brings for that attacker: what more it kills or keeps, or its damage where it isn't blocked."""
    fighting = seat.attacking(target)
    if fighting is None or not fighting.blocked:
        twice = 2 if "double strike" in seat.facts(target).keywords else 1
        return (more[0] * twice if power(seat, target) + more[0] > 0 else 0), Trick(cast, target, HITS)
    row = [id_ for id_ in fighting.blockers if id_ in seat.game.state.objects]
    then = dead(seat, target, row, Boost(target, *more))
    return gained(seat, target, then) - gained(seat, target, dead(seat, target, row)), Trick(cast, target, SAVES)
