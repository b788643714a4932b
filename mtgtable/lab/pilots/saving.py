"""What blocks could stop: the assignments of blockers to attackers that let the least damage through (509).

Looked at are the strongest attackers first, each with as few blockers as may block it (702.111b), within bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Final

from mtgtable.engine.asking.decisions import Block
from mtgtable.engine.combat.blocking import least_blockers, why_cant_block_at_all
from mtgtable.engine.combat.evasion import why_not_block
from mtgtable.engine.state.refs import Seat
from mtgtable.lab.pilots.combat_deaths import dead, gained
from mtgtable.lab.pilots.declarations import Pairs, allows_block
from mtgtable.lab.pilots.hits import dealt, force, hit, together, unblocked
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import stamina, worth
from mtgtable.model.ids import ObjectId

_MOST_LOOKS: Final = 2_000
_FORETOLD_LOOKS: Final = 400
"""How many partial assignments are looked at; fewer for an attack that hasn't come, as that is asked for often."""
_MOST_CHECKS: Final = 120
"""How many whole ones are held against the rules."""
_MORE_UNDERFOOT: Final = 2
"""So many more than must block what tramples."""
_MOST_WAYS: Final = 12
"""In how many ways one attacker is blocked, for each of what else is blocked."""


@dataclass(frozen=True, slots=True)
class Threat:
    """An attacker: the life that it takes unblocked, by how many it is blocked, and who could.

    More than the least block only what would trample over them.
    """

    attacker: ObjectId
    damage: int
    least: int
    most: int
    able: tuple[ObjectId, ...]


def through(seat: PilotSeat, attackers: Iterable[ObjectId], pairs: Pairs[ObjectId]) -> int:
    """What reaches me past these blocks, with what tramples over them (702.19b); in life, see ``together``."""
    return together(seat, seat.me, (hit(seat, id_, _past(seat, id_, pairs)) for id_ in attackers))


def _past(seat: PilotSeat, attacker: ObjectId, pairs: Pairs[ObjectId]) -> int:
    """The damage of one attacker that reaches me."""
    row = [blocker for blocker, its in pairs if its == attacker]
    if not row:
        return force(seat, attacker)
    if "trample" not in (its := seat.facts(attacker).keywords):
        return 0
    enough = len(row) if "deathtouch" in its else sum(max(0, stamina(seat, id_)) for id_ in row)
    return max(0, force(seat, attacker) - enough)


def aimed_at_me(seat: PilotSeat, attackers: Iterable[ObjectId]) -> list[ObjectId]:
    """Those of the attackers that attack me, and no planeswalker."""
    combat = seat.turn.combat
    fighting = {one.id: one.defender for one in combat.attackers} if combat is not None else {}
    return [id_ for id_ in attackers if fighting.get(id_, Seat(seat.me)) == Seat(seat.me)]


def saving_block(seat: PilotSeat, decision: Block) -> Pairs[ObjectId] | None:
    """The legal block that leaves me alive at the best price, or with the least damage; None where none is found."""
    coming = aimed_at_me(seat, decision.attackers)
    enough = seat.life(seat.me) - 1
    looking = _Looking(_threats(seat, coming, decision.blockers))
    best: tuple[int, int] | None = None
    found: Pairs[ObjectId] | None = None
    checks = 0
    for pairs in looking.leaves():
        past = through(seat, coming, pairs)
        rank = max(0, past - enough), -_brought(seat, pairs)
        if best is not None and rank >= best:
            continue
        checks += 1
        if checks > _MOST_CHECKS:
            break
        if allows_block(seat.game.table, decision, pairs):
            best, found = rank, pairs
            looking.worst = max(enough, past)
    return found


def worst_blocks(seat: PilotSeat, decision: Block, most: int) -> list[Pairs[ObjectId]]:
    """The legal blocks that let the least through, so many of them, the least first; of those like each other one."""
    coming = aimed_at_me(seat, decision.attackers)
    looking = _Looking(_threats(seat, coming, decision.blockers), most=_FORETOLD_LOOKS)
    ranked = sorted(looking.leaves(), key=lambda pairs: through(seat, coming, pairs))
    legal = (pairs for pairs in ranked[:_MOST_CHECKS] if allows_block(seat.game.table, decision, pairs))
    return list(islice(legal, most))


def least_answer(seat: PilotSeat, attackers: Iterable[ObjectId], home: Iterable[ObjectId], enough: int) -> int:
    """The least damage of an attack of these that blockers at home leave over, or any that is no more than enough."""
    able = [id_ for id_ in home if why_cant_block_at_all(seat.game.table, seat.me, id_) is None]
    coming = tuple(attackers)
    looking = _Looking(_threats(seat, coming, able), most=_FORETOLD_LOOKS)
    least = unblocked(seat, seat.me, coming)
    for pairs in looking.leaves():
        least = min(least, through(seat, coming, pairs))
        if least <= enough:
            break
        looking.worst = least - 1
    return least


def _threats(seat: PilotSeat, attackers: Iterable[ObjectId], blockers: Sequence[ObjectId]) -> list[Threat]:
    """The attackers, the most damage first; who can block little blocks first."""
    table = seat.game.table
    able = {
        attacker: [id_ for id_ in blockers if why_not_block(table, id_, attacker) is None] for attacker in attackers
    }
    chances = {id_: sum(id_ in row for row in able.values()) for id_ in blockers}
    threats = []
    for attacker, row in able.items():
        row.sort(key=lambda id_: (chances[id_], worth(seat, id_)))
        least = least_blockers(table, attacker)
        most = least + (_MORE_UNDERFOOT if "trample" in seat.facts(attacker).keywords else 0)
        threats.append(Threat(attacker, dealt(seat, attacker), least, most, tuple(row)))
    return sorted(threats, key=lambda threat: -unblocked(seat, seat.me, (threat.attacker,)))


@dataclass
class _Looking:
    """Goes through assignments; those that surely let more than ``worst`` through are left out."""

    threats: Sequence[Threat]
    worst: float = float("inf")
    most: int = _MOST_LOOKS
    looks: int = field(default=0, init=False)

    def leaves(self) -> Iterator[Pairs[ObjectId]]:
        """Each whole assignment, those that block the most damage first."""
        return self._from(0, (), frozenset(), 0)

    def _from(
        self, place: int, chosen: Pairs[ObjectId], used: frozenset[ObjectId], past: int
    ) -> Iterator[Pairs[ObjectId]]:
        self.looks += 1
        if self.looks > self.most or past + self._surely(place, used) > self.worst:
            return
        if place == len(self.threats):
            yield chosen
            return
        threat = self.threats[place]
        free = [id_ for id_ in threat.able if id_ not in used]
        rows = (row for number in range(threat.least, threat.most + 1) for row in combinations(free, number))
        for row in islice(rows, _MOST_WAYS):
            more = tuple((id_, threat.attacker) for id_ in row)
            yield from self._from(place + 1, (*chosen, *more), used.union(row), past)
        yield from self._from(place + 1, chosen, used, past + threat.damage)

    def _surely(self, place: int, used: frozenset[ObjectId]) -> int:
        """What of the other attackers nobody is left to block."""
        left = self.threats[place:]
        free = len({id_ for threat in left for id_ in threat.able} - used)
        return sum(sorted((threat.damage for threat in left), reverse=True)[free:])


def _brought(seat: PilotSeat, pairs: Pairs[ObjectId]) -> int:
    """What the blocks kill, less what they cost."""
    rows: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in pairs:
        rows.setdefault(attacker, []).append(blocker)
    return -sum(gained(seat, attacker, dead(seat, attacker, row)) for attacker, row in rows.items())
