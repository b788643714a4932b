"""Whether an attack is safe: no block costs more than it brings; and who of the others makes it unsafe (509.1a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from mtgtable.engine.combat.blocking import least_blockers
from mtgtable.engine.state.refs import Ref
from mtgtable.lab.pilots.combat_deaths import dead
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power, worth
from mtgtable.model.ids import ObjectId

MOST_TOGETHER: Final = 6
"""Of how many creatures those are chosen that block an attacker together."""
NOT_SAFE: Final = "No attack is safe."


def is_safe(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> bool:
    """Does no block by these cost more than it brings."""
    return next(_bad_blocks(seat, attacker, able), None) is None


def _bad_blocks(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> Iterator[tuple[ObjectId, ...]]:
    """The blocks that cost more than they bring: by one of these, or by as many as must block together (702.111b)."""
    least = least_blockers(seat.game.table, attacker)
    if least > 1:
        able = sorted(able, key=lambda id_: (-power(seat, id_), int(id_)))[: max(least, MOST_TOGETHER)]
    return (row for row in combinations(able, least) if not _fair(seat, attacker, row))


def _fair(seat: PilotSeat, attacker: ObjectId, row: Sequence[ObjectId]) -> bool:
    """If these block together, does the attacker live, or take one that is worth as much."""
    fallen = dead(seat, attacker, row)
    return attacker not in fallen or any(worth(seat, id_) >= worth(seat, attacker) for id_ in fallen - {attacker})


def why_unsafe(
    seat: PilotSeat, may_block: Mapping[ObjectId, Sequence[ObjectId]], able: Iterable[tuple[ObjectId, Ref]]
) -> str:
    """Why nobody attacks, told of the most valuable that could: who would kill it, or be traded for it."""
    attackers = sorted((id_ for id_, _ in able), key=lambda id_: (-worth(seat, id_), int(id_)))
    for attacker in attackers:
        bad = list(_bad_blocks(seat, attacker, may_block[attacker]))
        row = min(bad, key=lambda ids: len(dead(seat, attacker, ids)), default=())
        names = [seat.facts(id_).name for id_ in (attacker, *row)]
        if not row or not all(names):
            continue
        mine, first, others = names[0], names[1], ", ".join(names[2:])
        who = f"{first} together with {others}" if others else first
        lost = len(dead(seat, attacker, row)) > 1
        return f"No attack is safe: {who} would {f'trade for {mine}, which is worth more' if lost else f'kill {mine}'}."
    return NOT_SAFE
