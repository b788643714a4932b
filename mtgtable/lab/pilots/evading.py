"""Who can be blocked, and by whom: by the rules' own judgement of each pair and of how many it takes (509.1a–b)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.engine.combat.blocking import least_blockers, why_cant_block_at_all
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId, PlayerId


def blockers_of(seat: PilotSeat, player: PlayerId) -> list[ObjectId]:
    """The creatures of a player that can block anything as they stand: untapped, and not forbidden to."""
    table = seat.game.table
    return [id_ for id_ in seat.creatures(player) if why_cant_block_at_all(table, player, id_) is None]


def able_to_block(seat: PilotSeat, attacker: ObjectId, blockers: Iterable[ObjectId]) -> list[ObjectId]:
    """Those of the blockers that may block this creature; none where they are fewer than must block it together."""
    table = seat.game.table
    able = [id_ for id_ in blockers if why_not_block(table, id_, attacker) is None]
    return able if len(able) >= least_blockers(table, attacker) else []
