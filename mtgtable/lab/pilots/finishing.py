"""What takes the last life of all the others by itself: such a mode or spell comes before mana well spent."""

from __future__ import annotations

from typing import Final, NamedTuple

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import Instruction
from mtgtable.abilities.selectors import Players, Targeted, TargetSpec
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.seat import PilotSeat

_EACH_OPPONENT: Final = Players("opponents")


def life_left(seat: PilotSeat) -> int:
    """How much life the one of the others has who has most."""
    return max(seat.life(player) for player in seat.opponents)


def taken_from_each(effect: Instruction) -> int:
    """How much life each opponent loses by it, whatever is targeted."""
    return sum(_amount(node) for node in walk(effect) if _whom(node) == _EACH_OPPONENT)


def kills_outright(seat: PilotSeat, cast: Cast) -> bool:
    """Does a spell take the last life of all the others once it resolves, if nobody answers."""
    left = life_left(seat)
    return any(
        told.each >= left
        or (
            told.target is not None
            and len(seat.opponents) == 1
            and told.each + told.aimed >= left
            and _reaches(seat, cast, told.target)
        )
        for told in _taken_outright(face_of(seat, cast))
    )


class _Taken(NamedTuple):
    """The life that each opponent loses by a spell, and a player who is its only target."""

    each: int
    aimed: int
    target: TargetSpec | None


@by_identity()
def _taken_outright(face: CompiledFace) -> tuple[_Taken, ...]:
    """What a spell takes, where no modes are chosen."""
    contents = [one.content for one in face.abilities if isinstance(one, SpellAbility) and one.content.modal is None]
    return tuple(
        _Taken(
            taken_from_each(content.effect),
            sum(_amount(node) for node in walk(content.effect) if _whom(node) == Targeted(0)),
            content.targets[0] if len(content.targets) == 1 else None,
        )
        for content in contents
    )


def _reaches(seat: PilotSeat, cast: Cast, spec: TargetSpec) -> bool:
    return any(isinstance(ref, Seat) and ref.player != seat.me for ref in seat.targets_of(cast.object, spec))


def _amount(node: object) -> int:
    """So much damage or loss of life; what is counted or divided as it is cast isn't known before."""
    match node:
        case i.DealDamage(amount=int(amount), divided=False) | i.LoseLife(amount=int(amount)):
            return amount
    return 0


def _whom(node: object) -> object:
    match node:
        case i.DealDamage(to=whom) | i.LoseLife(players=whom):
            return whom
    return None
