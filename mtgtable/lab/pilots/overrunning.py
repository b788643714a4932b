"""Whether an attack kills a player whatever blocks: by life or by poison counters (704.5a, 704.5c)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from mtgtable.engine.combat.blocking import block_limit, least_blockers
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.hits import dealt, force, poison_left, poisons
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina
from mtgtable.model.ids import ObjectId

_Taken: TypeAlias = Callable[[PilotSeat, ObjectId], int]
"""What of a player an unblocked attacker takes."""


def kills_through(
    seat: PilotSeat,
    going: Sequence[ObjectId],
    may_block: Mapping[ObjectId, Sequence[ObjectId]],
    blockers: Sequence[ObjectId],
    target: Seat,
) -> bool:
    """Does an attack of these kill the player, by life or by poison, whatever blocks.

    Each blocker stops one, or part of one (702.111b); combat damage dealt with lifelink gives life
    as it is dealt (702.15b, 510.2).
    """
    able = {id_ for one in going for id_ in may_block[one]}
    gained = sum(force(seat, id_) for id_ in able if "lifelink" in seat.facts(id_).keywords)
    ends: tuple[tuple[_Taken, int], ...] = (
        (dealt, seat.life(target.player) + gained),
        (poisons, poison_left(seat, target.player)),
    )
    return any(
        sum(taken(seat, id_) for id_ in going) >= enough
        and _past_any(seat, going, may_block, blockers, taken) >= enough
        for taken, enough in ends
    )


def out_of_reach(
    seat: PilotSeat, going: Sequence[ObjectId], may_block: Mapping[ObjectId, Sequence[ObjectId]]
) -> list[ObjectId]:
    """Those whom nothing with lifelink may block: against the others it could gain the life that is lacking."""
    return [id_ for id_ in going if not any("lifelink" in seat.facts(one).keywords for one in may_block[id_])]


def _past_any(
    seat: PilotSeat,
    going: Sequence[ObjectId],
    may_block: Mapping[ObjectId, Sequence[ObjectId]],
    blockers: Sequence[ObjectId],
    taken: _Taken,
) -> int:
    """The least that these take whatever blocks: of life, or of the poison counters that one may still get."""
    limit = block_limit(seat.game.table)
    many = len(blockers) if limit is None else min(limit, len(blockers))
    stopped = [0] * (many + 1)
    """The most damage that so many blockers stop."""
    for id_ in going:
        if not may_block[id_]:
            continue
        least, most = least_blockers(seat.game.table, id_), _stops(seat, id_, may_block[id_], taken)
        for used in range(many, least - 1, -1):
            stopped[used] = max(stopped[used], stopped[used - least] + most)
    return sum(taken(seat, id_) for id_ in going) - stopped[many]


def _stops(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId], taken: _Taken) -> int:
    """The most of what an attacker takes that is stopped if these block it: what tramples goes past them (702.19b).

    To what has deathtouch 1 is lethal (702.2c). On what toxic gives nobody counts then.
    """
    keywords, most = seat.facts(attacker).keywords, taken(seat, attacker)
    if "trample" not in keywords or (taken is poisons and "toxic" in keywords):
        return most
    each = 1 if "deathtouch" in keywords else most
    return min(most, sum(min(each, max(0, stamina(seat, id_))) for id_ in able))
