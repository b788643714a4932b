"""What a permanent that may enter as a copy is best a copy of (707.5)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgtable.abilities.abilities import ReplacementAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Choose
from mtgtable.engine.continuous.copying import excepted, shut
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.lab.pilots.having import value_of
from mtgtable.lab.pilots.keeping_back import is_second_legend
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def is_worth_copying(seat: PilotSeat, source: ObjectId) -> bool:
    """Is there anything that it is better a copy of than itself."""
    own = _alone(seat, source)
    return any(worth_as_copy(seat, source, id_) > own for id_ in _choices(seat, source))


def has_nothing_to_copy(seat: PilotSeat, source: ObjectId) -> bool:
    """Would it enter with no toughness, as there is nothing that it had better be: then it dies (704.5f)."""
    face = seat.item(source).printed
    copying = _copying(face)
    return (
        copying is not None
        and isinstance(copying.copy_of, Choose)
        and copying.copy_of.among is None
        and "Creature" in face.types
        and (seat.arrived(source).toughness or 0) <= 0
        and not is_worth_copying(seat, source)
    )


def worth_as_copy(seat: PilotSeat, source: ObjectId, ref: Ref | None) -> float:
    """What the source would be worth as a copy of that: what is printed there, without counters and what else is on it.

    Nothing where it would have no toughness, or be a second legend with the same name (704.5f, 704.5j).
    """
    if ref is None or isinstance(ref, Seat) or not seat.sees(ref):
        return 0.0
    copying, facts = _copying(seat.item(source).printed), seat.facts(ref)
    if copying is None or not isinstance(facts.copiable, CompiledFace):
        return value_of(seat, ref)
    face = excepted(shut(facts.copiable), copying.exceptions, seat.item(source).printed)
    if is_second_legend(seat, face):
        return 0.0
    if "Creature" not in face.types:
        return value_of(seat, ref)
    counted = face.pt_text is not None  # by an ability, which the copy has too
    power = (facts.power if counted else face.power) or 0
    toughness = (facts.toughness if counted else face.toughness) or 0
    return max(facts.mana_value + (power + toughness) / 4, (power + toughness) / 2) if toughness > 0 else 0.0


def _alone(seat: PilotSeat, source: ObjectId) -> float:
    """What it is worth as itself: its body, as it does nothing else."""
    face = seat.item(source).printed
    return ((face.power or 0) + (face.toughness or 0)) / 2 if "Creature" in face.types else 0.0


def _choices(seat: PilotSeat, source: ObjectId) -> Iterator[ObjectId]:
    """What it could be a copy of, as far as I may know it; X is what was paid."""
    copying = _copying(seat.item(source).printed)
    if copying is None or copying.copy_of is None:
        return
    stack, look, what = seat.item(source).stack, seat.game.table.look(), copying.copy_of
    frame = stack.frame if stack is not None else Frame(source=source, controller=seat.me, x=0)
    if isinstance(what, Choose):
        what = All(what.filter, what.zones) if what.among is None else what.among
    for ref in select(look, what, frame):
        if isinstance(ref, Seat) or ref == source or not seat.sees(ref):
            continue
        if not isinstance(copying.copy_of, Choose) or matches(look, copying.copy_of.filter, ref, frame):
            yield ref


@by_identity()
def _copying(face: CompiledFace) -> EntersWith | None:
    """How a permanent of this face may enter as a copy."""
    return next(
        (
            ability.replacement
            for ability in face.abilities
            if isinstance(ability, ReplacementAbility)
            and isinstance(ability.replacement, EntersWith)
            and ability.replacement.copy_of is not None
        ),
        None,
    )
