"""Which permanents are better kept in hand now: what would be gone as it arrives, or cost more than it brings."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import ReplacementAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.filters import IsType, OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.quantities import X
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import All, Choose, Players, You
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.having import in_a_fight
from mtgtable.lab.pilots.intent import ENTERS, does_nothing_else, needed_on_entering
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone

_Asked: TypeAlias = Literal["me", "each", ""]
_PLUS: Final = "+1/+1"


def is_kept_back(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Is it a permanent that had better not be cast now."""
    return (
        _would_die(seat, action, face)
        or is_second_legend(seat, face)
        or _costs_more_creatures(seat, action, face)
        or _loses_library(face)
        or (
            does_nothing_else(face)
            and bool(needed := needed_on_entering(face))
            and not any(seat.targets_of(action.object, spec) for spec in needed)
        )
    )


def is_second_legend(seat: PilotSeat, face: CompiledFace) -> bool:
    """Would one of two of the same name have to go (704.5j)."""
    if "Legendary" not in face.supertypes or not face.name:
        return False
    same = (id_ for id_ in seat.my_permanents if seat.facts(id_).name == face.name)
    return any("Legendary" in seat.facts(id_).supertypes and seat.minds_legends(id_) for id_ in same)


def _would_die(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Would its toughness be zero as it arrives (704.5f); what it may become as it enters isn't foretold."""
    toughness = seat.facts(action.object).toughness
    if action.face or "Creature" not in face.types or toughness is None or toughness > 0:
        return False
    entering = [a.replacement for a in face.abilities if isinstance(a, ReplacementAbility) and a.enters]
    left = seat.mana - seat.facts(action.object).mana_value
    more = 0
    for one in entering:
        if not isinstance(one, EntersWith) or one.copy_of is not None or one.shapes or one.parts:
            return False
        for kind, count in one.counters:
            if kind == _PLUS:
                more += count if isinstance(count, int) else left if isinstance(count, X) else 1
    return more <= 0 and (seat.arrived(action.object).toughness or 0) <= 0


@by_identity()
def _asks_for_a_creature(face: CompiledFace) -> _Asked:
    """Whose creature must be sacrificed as it enters: mine, or one of each player."""
    for ability in face.abilities:
        if isinstance(ability, TriggeredAbility) and ability.when == ENTERS:
            for node in walk(ability.content.effect):
                match node:
                    case i.ForEach(of=Players(kind="each"), do=i.Sacrifice(what=Choose(filter=what))) if _creature(
                        what
                    ):
                        return "each"
                    case i.Sacrifice(what=Choose(filter=what, by=None), by=You()) if _creature(what):
                        return "me"
    return ""


def _creature(what: object) -> bool:
    return any(part == IsType("Creature") for part in walk(what))


def _costs_more_creatures(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Would less be left of it, counting what I and the others give up for it, than half of what it is worth."""
    asked = _asks_for_a_creature(face)
    if not asked or "Creature" not in face.types:
        return False
    own = in_a_fight(seat, action.object)
    lost = min([own, *(in_a_fight(seat, id_) for id_ in seat.creatures(seat.me))])
    won = 0.0
    if asked == "each":
        theirs = ([in_a_fight(seat, id_) for id_ in seat.creatures(player)] for player in seat.opponents)
        won = sum(min(values) for values in theirs if values)
    return own + won - lost < own / 2


@by_identity()
def _loses_library(face: CompiledFace) -> bool:
    """Would the whole library be gone as it enters (104.3c)."""
    return any(
        isinstance(node, i.Move) and isinstance(node.what, All) and node.what == All(OwnedBy(You()), (Zone.LIBRARY,))
        for ability in face.abilities
        if isinstance(ability, TriggeredAbility) and ability.when == ENTERS
        for node in walk(ability.content.effect)
    )
