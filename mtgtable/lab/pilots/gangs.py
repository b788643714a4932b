"""Several creatures that block one attacker together and kill it: what that costs and brings (509.1a, 510.1c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from mtgtable.engine.combat.blocking import least_blockers
from mtgtable.lab.pilots.combat_deaths import dead, gained
from mtgtable.lab.pilots.grown_in_fights import growth
from mtgtable.lab.pilots.hits import force
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina, worth
from mtgtable.model.ids import ObjectId

_MOST: Final = 3
"""So many block one attacker at most, unless more must."""
_MOST_LOOKED_AT: Final = 5
"""Of how many creatures those are chosen that block an attacker together: the strongest."""
_CLEARLY: Final = 2
"""So much more several must bring than one, as they block nothing else."""
_MORE_THAN_DAMAGE: Final = frozenset({"deathtouch", "wither", "infect"})


class Gang(NamedTuple):
    """Who blocks an attacker so that it dies, who else dies, and what it is worth more than they."""

    row: tuple[ObjectId, ...]
    fallen: frozenset[ObjectId]
    cost: int


def gangs(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> Iterator[Gang]:
    """The blocks by these that kill an attacker, the fewest blockers first; of like ones only the first.

    The attacker divides its damage so that it gains most by it.
    """
    least = least_blockers(seat.game.table, attacker)
    strongest = sorted(able, key=lambda id_: (-force(seat, id_), worth(seat, id_), int(id_)))
    looked_at = strongest[: max(least, _MOST_LOOKED_AT)]
    if not _may_kill(seat, attacker, looked_at):
        return
    kinds = {id_: _like(seat, id_) for id_ in able}
    seen: set[tuple[tuple[str | int, ...], ...]] = set()
    for number in range(least, max(least, _MOST) + 1):
        for row in combinations(able if number == 1 else looked_at, number):
            if not _may_kill(seat, attacker, row):
                continue
            like = tuple(sorted(kinds[id_] for id_ in row))
            if like in seen:
                continue
            seen.add(like)
            fallen = dead(seat, attacker, row)
            if attacker in fallen:
                yield Gang(row, fallen - {attacker}, -gained(seat, attacker, fallen))


def worst_gang(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> Gang | None:
    """The block that costs the attacker's side most, of the fewest; None where none kills it."""
    return worst_of(gangs(seat, attacker, able))


def worst_of(found: Iterable[Gang]) -> Gang | None:
    """The same of gangs that are known, the fewest blockers first."""
    worst: Gang | None = None
    for gang in found:
        if worst is None or gang.cost > worst.cost:
            worst = gang
        if not worst.fallen:
            break
    return worst


def fair_gang(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> Gang | None:
    """The best block by as many as must block together (702.111b); None where each costs more than it brings."""
    least = least_blockers(seat.game.table, attacker)
    return _best(seat, (gang for gang in gangs(seat, attacker, able) if gang.cost >= 0 and len(gang.row) == least))


def better_gang(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId], beside: int) -> tuple[ObjectId, ...]:
    """Several who kill an attacker for one lesser creature at most, and bring clearly more than what is beside it."""
    found = _best(
        seat,
        (
            gang
            for gang in gangs(seat, attacker, able)
            if len(gang.row) > 1 and len(gang.fallen) <= 1 and gang.cost >= beside + _CLEARLY
        ),
    )
    return found.row if found is not None else ()


def _best(seat: PilotSeat, found: Iterable[Gang]) -> Gang | None:
    """What costs the attacker's side most, of the fewest and cheapest."""

    def rank(gang: Gang) -> tuple[int, int, int]:
        return gang.cost, -len(gang.row), -sum(worth(seat, id_) for id_ in gang.row)

    return max(found, key=rank, default=None)


def _may_kill(seat: PilotSeat, attacker: ObjectId, row: Sequence[ObjectId]) -> bool:
    """Could their damage be enough, at a glance."""
    grown = growth(seat, attacker, row)
    damage = {id_: force(seat, id_) + max(0, grown.get(id_, 0)) for id_ in row}
    if any(_MORE_THAN_DAMAGE & seat.facts(id_).keywords for id_ in row if damage[id_]):
        return True
    return sum(damage.values()) >= stamina(seat, attacker)


def _like(seat: PilotSeat, id_: ObjectId) -> tuple[str | int, ...]:
    """What tells a creature from another in a fight; protection is told by who has it."""
    facts = seat.facts(id_)
    alike = not any("protection" in word for word in facts.keywords)
    return (facts.name, force(seat, id_), stamina(seat, id_), *sorted(facts.keywords), "" if alike else str(id_))
