"""Banding: attackers that are blocked together, and who divides combat damage (702.22)."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.state import AttackingCreature
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

Attackers = tuple[AttackingCreature, ...]


def has_banding(table: Table, id_: ObjectId) -> bool:
    """Does the creature have banding now."""
    facts = table.board().characteristics.get(id_)
    return facts is not None and facts.has("banding")


def form_bands(table: Table, player: PlayerId, attackers: Attackers) -> Steps[Attackers]:
    """The active player says which attackers with banding, and up to one without, are in a band (702.22c-d)."""
    bands: dict[ObjectId, int] = {}
    for one in attackers:
        if one.id in bands or not has_banding(table, one.id):
            continue
        beside = [other.id for other in attackers if other.defender == one.defender and other.id not in bands]
        beside.remove(one.id)
        members = [one.id]
        for banding, most in ((True, len(beside)), (False, 1)):
            free = tuple(id_ for id_ in beside if has_banding(table, id_) is banding)
            if not free or not most:
                continue
            asked = f"Which creatures attack in a band with {name_of(table.look(), one.id)}?"
            answer = yield Choose(
                player, "attackers", asked, options_of(table.look(), free), 0, min(most, len(free)), rule="702.22c",
                source=one.id,
            )  # fmt: skip
            members += [free[index] for index in answer.indexes]
        if len(members) > 1:
            number = max(bands.values(), default=0) + 1
            bands |= dict.fromkeys(members, number)
    return tuple(altered(one, band=bands.get(one.id, 0)) for one in attackers)


def blocked_with(attackers: Attackers, pairs: tuple[tuple[ObjectId, ObjectId], ...]) -> tuple[
    tuple[ObjectId, ObjectId], ...
]:  # fmt: skip
    """The blocks as declared, and those of the other creatures in a blocked creature's band (702.22h)."""
    bands = {one.id: one.band for one in attackers}
    found = list(pairs)
    for blocker, attacker in pairs:
        band = bands.get(attacker, 0)
        found += [(blocker, one.id) for one in attackers if band and one.band == band and one.id != attacker]
    return tuple(dict.fromkeys(found))


def divides(table: Table, otherwise: PlayerId, other_side: PlayerId, against: tuple[ObjectId, ...]) -> PlayerId:
    """Who divides a creature's damage: the player on the other side if one it fights has banding (702.22j-k)."""
    return other_side if any(has_banding(table, id_) for id_ in against) else otherwise
