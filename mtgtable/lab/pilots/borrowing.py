"""What takes control of a creature for a turn: cast only where something is done with it in that turn."""

from __future__ import annotations

from mtgtable.abilities import modifications as m
from mtgtable.abilities.abilities import ActivatedAbility, SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.reach import price_of
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power


def is_borrowed_in_vain(seat: PilotSeat, action: Cast, face: CompiledFace) -> bool:
    """Would it take for this turn what can neither attack nor be given up, and leaves the way no freer."""
    if not _borrows(face):
        return False
    asked = seat.only_targets(action)
    if asked is None or _gives_creatures(seat):
        return False
    return seat.turn.step != "precombat_main" or not any(_is_of_use(seat, ref) for ref in asked[1])


@by_identity()
def _borrows(face: CompiledFace) -> bool:
    """Does a spell take control until the end of the turn, and no longer."""
    return any(
        isinstance(node, Apply)
        and node.duration == END_OF_TURN
        and any(isinstance(part, m.ChangeControl) for part in node.parts)
        for ability in face.abilities
        if isinstance(ability, SpellAbility)
        for node in walk(ability.content.effect)
    )


def _is_of_use(seat: PilotSeat, ref: Ref) -> bool:
    """Could it attack, or would it be out of the way of what attacks."""
    if isinstance(ref, Seat) or seat.owner(ref) == seat.me or "Creature" not in seat.facts(ref).types:
        return False
    attacks = power(seat, ref) > 0 and "defender" not in seat.facts(ref).keywords
    return attacks or (
        not seat.item(ref).tapped
        and any(seat.can_attack_soon(id_) and power(seat, id_) > 0 for id_ in seat.creatures(seat.me))
    )


def _gives_creatures(seat: PilotSeat) -> bool:
    """Is there something of mine for which a creature may be given up."""
    return any(
        isinstance(on.ability, ActivatedAbility) and price_of(on.ability).gives_creature
        for id_ in seat.my_permanents
        for on in activated_abilities(seat.game.table, id_)
    )
