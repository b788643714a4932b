"""Whether an attack is safe: no block costs more than it brings; and who of the others makes it unsafe (509.1a)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mtgtable.engine.state.refs import Ref
from mtgtable.lab.pilots.gangs import gangs, worst_gang
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import worth
from mtgtable.model.ids import ObjectId

NOT_SAFE: Final = "No attack is safe."


def is_safe(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> bool:
    """Does no block by these cost more than it brings, however many of them block together."""
    return all(gang.cost <= 0 for gang in gangs(seat, attacker, able))


def why_unsafe(
    seat: PilotSeat, may_block: Mapping[ObjectId, Sequence[ObjectId]], able: Iterable[tuple[ObjectId, Ref]]
) -> str:
    """Why nobody attacks, told of the most valuable that could: who would kill it, or be traded for it."""
    attackers = sorted((id_ for id_, _ in able), key=lambda id_: (-worth(seat, id_), int(id_)))
    for attacker in attackers:
        worst = worst_gang(seat, attacker, may_block[attacker])
        names = [seat.facts(id_).name for id_ in (attacker, *worst.row)] if worst is not None else []
        if worst is None or worst.cost <= 0 or not all(names):
            continue
        mine, first, others = names[0], names[1], ", ".join(names[2:])
        who = f"{first} together with {others}" if others else first
        what = f"trade for {mine}, which is worth more" if worst.fallen else f"kill {mine}"
        return f"No attack is safe: {who} would {what}."
    return NOT_SAFE
