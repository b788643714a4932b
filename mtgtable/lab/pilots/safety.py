"""Whether an attack is safe: no block costs more than it brings; and who of the others makes it unsafe (509.1a)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mtgtable.engine.combat.blocking import least_blockers
from mtgtable.engine.state.refs import Ref
from mtgtable.lab.pilots.gangs import Gang, gangs, worst_gang, worst_of
from mtgtable.lab.pilots.hits import force, unblocked
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power, worth
from mtgtable.model.ids import ObjectId, PlayerId

_A_LIFE: Final = 20
"""What all of a player's life weighs, in what creatures are worth."""
_MOST_WEIGHED: Final = 6
"""So many of those that aren't safe are weighed against what the others deal."""
NOT_SAFE: Final = "No attack is safe."


def is_safe(seat: PilotSeat, attacker: ObjectId, able: Sequence[ObjectId]) -> bool:
    """Does no block by these cost more than it brings, however many of them block together."""
    return all(gang.cost <= 0 for gang in gangs(seat, attacker, able))


def paid_for(
    seat: PilotSeat, player: PlayerId, safe: Sequence[ObjectId], may_block: Mapping[ObjectId, Sequence[ObjectId]]
) -> list[ObjectId]:
    """Who goes along though several together could kill it: those bind themselves, and the rest deals enough instead.

    What creatures are worth is held against the share of the player's life that gets through. What one blocker kills
    at a loss stays.
    """
    unharmed: list[ObjectId] = []
    worst: dict[ObjectId, Gang] = {}
    for id_ in may_block:
        if id_ in safe or not power(seat, id_) or len(worst) == _MOST_WEIGHED:
            continue
        least = least_blockers(seat.game.table, id_)
        found: list[Gang] = []
        for gang in gangs(seat, id_, may_block[id_]):
            if gang.cost > 0 and len(gang.row) <= least:
                break
            found.append(gang)
        else:
            hardest = worst_of(found)
            if hardest is None:
                unharmed.append(id_)
            else:
                worst[id_] = hardest
    while worst:
        coming = [*safe, *unharmed, *worst]
        lost = {
            id_: gang.cost * seat.life(player) - _A_LIFE * beside(seat, player, gang, id_, coming, may_block)
            for id_, gang in worst.items()
        }
        first = max(lost, key=lambda id_: (lost[id_], int(id_)))
        if lost[first] <= 0:
            break
        del worst[first]
    return [*unharmed, *worst]


def beside(
    seat: PilotSeat,
    player: PlayerId,
    gang: Gang,
    attacker: ObjectId,
    coming: Iterable[ObjectId],
    may_block: Mapping[ObjectId, Sequence[ObjectId]],
) -> int:
    """What the other attackers deal while these block one together, each other blocker stopping the strongest."""
    free = {id_ for row in may_block.values() for id_ in row}.difference(gang.row)
    others = sorted((id_ for id_ in coming if id_ != attacker), key=lambda id_: -force(seat, id_))
    going = []
    for id_ in others:
        able = free.intersection(may_block[id_])
        if able:
            free.remove(min(able))
        else:
            going.append(id_)
    return unblocked(seat, player, going)


def why_safe(
    seat: PilotSeat,
    player: PlayerId,
    going: Sequence[ObjectId],
    may_block: Mapping[ObjectId, Sequence[ObjectId]],
    required: Sequence[ObjectId],
) -> str:
    """Why these attack: no block kills one, or the worst that does, and what is had for it."""
    found = [(gang, id_) for id_ in going if (gang := worst_gang(seat, id_, may_block[id_])) is not None]
    if not found:
        return "no block would kill an attacker"
    worst, attacker = max(found, key=lambda one: one[0].cost)
    mine, row = _named(seat, (attacker,)), _named(seat, worst.row)
    fallen = ", ".join(seat.facts(id_).name for id_ in sorted(worst.fallen))
    if not mine or not row:
        return "no block would cost more than it brings"
    if worst.cost > 0:
        dealt = beside(seat, player, worst, attacker, going, may_block)
        if attacker in required:
            return f"{mine} must"
        return f"at worst {row} would kill {mine}, and {dealt} damage would get through"
    return f"at worst {row} would kill {mine}, and {fallen} would die for it"


def _named(seat: PilotSeat, ids: Sequence[ObjectId]) -> str:
    """Their names, "X together with Y, Z" of several; nothing where one has none."""
    names = [seat.facts(id_).name for id_ in ids]
    if not names or not all(names):
        return ""
    return f"{names[0]} together with {', '.join(names[1:])}" if names[1:] else names[0]


def why_unsafe(
    seat: PilotSeat, may_block: Mapping[ObjectId, Sequence[ObjectId]], able: Iterable[tuple[ObjectId, Ref]]
) -> str:
    """Why nobody attacks, told of the most valuable that could: who would kill it, or be traded for it."""
    attackers = sorted((id_ for id_, _ in able), key=lambda id_: (-worth(seat, id_), int(id_)))
    for attacker in attackers:
        worst = worst_gang(seat, attacker, may_block[attacker])
        if worst is None or worst.cost <= 0:
            continue
        mine, who = _named(seat, (attacker,)), _named(seat, worst.row)
        if not mine or not who:
            continue
        what = f"trade for {mine}, which is worth more" if worst.fallen else f"kill {mine}"
        return f"No attack is safe: {who} would {what}."
    return NOT_SAFE
