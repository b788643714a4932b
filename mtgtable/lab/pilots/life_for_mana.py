"""Life in the place of mana: for how many Phyrexian symbols a pilot pays it, and whether it begins what asks for it.

Mana comes first, and life only for what mana can't pay, or where that mana casts more (107.4f). The last of it is never
paid, and for more power only what an attack kills with.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine.asking.decisions import Number
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.phyrexian import with_life_allowed, with_life_for, without_phyrexian
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.arriving import can_spare
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.paying import LIFE, lost_with
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost

EACH: Final = 2
"""The life that is paid for a symbol."""


def symbols_paid_with_life(seat: PilotSeat, decision: Number) -> int | None:
    """For how many symbols life is paid: the fewest, or more to cast more; None where it is the last."""
    least, most = decision.minimum, decision.maximum
    if EACH * least >= seat.life(seat.me):
        return None
    asking = seat.game.state.objects.get(decision.source)
    cost = asking.printed.mana_cost if asking is not None and asking.is_spell else None
    if cost is None or most is None:
        return least
    mana = cost.mana_value
    able = [count for count in range(least, most + 1) if count == least or can_spare(seat, EACH * count)]
    return min(able, key=lambda count: (LIFE * EACH * count + lost_with(seat, max(0, mana - count)), count))


def asks_for_too_much_life(seat: PilotSeat, action: Cast) -> bool:
    """Can a spell only be paid for with more life than can be spared."""
    cost = face_of(seat, action).mana_cost
    return cost is not None and not can_spare(seat, _asked(seat, cost))


def costs_life(seat: PilotSeat, ability: ActivatedAbility) -> bool:
    """Can an ability only be paid for with life in the place of mana."""
    return ability.cost.mana is not None and _asked(seat, ability.cost.mana) > 0


def kills_for_life(seat: PilotSeat, attacker: ObjectId, pump: int) -> bool:
    """Does an unblocked attacker kill with so much more power for each 2 life, the last of it kept."""
    combat, fighting = seat.turn.combat, seat.attacking(attacker)
    if combat is None or fighting is None or fighting.blocked or fighting.defender != Seat(fighting.defending_player):
        return False
    there = sum(
        power(seat, one.id) for one in combat.attackers if not one.blocked and one.defender == fighting.defender
    )
    times = (seat.life(seat.me) - 1) // EACH
    return there < seat.life(fighting.defending_player) <= there + pump * times


def _asked(seat: PilotSeat, cost: ManaCost) -> int:
    """The least life that a cost asks for, as far as the mana goes that is there now."""
    allowed = with_life_allowed(seat.game.table, seat.me, cost)
    most = sum(symbol.phyrexian for symbol in allowed.symbols)
    if not most:
        return 0
    means = means_of(seat.game.table, seat.me)
    able = (
        count
        for count in range(most)
        if means.not_ruled_out(without_phyrexian(with_life_for(allowed, count)).with_variable(0), NO_OBJECT)
    )
    return EACH * next(able, most)
