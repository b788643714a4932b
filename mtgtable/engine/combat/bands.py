"""Banding: attackers that are blocked together, and who divides combat damage (702.22)."""

from __future__ import annotations

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import Filter
from mtgtable.engine.asking.decisions import Choose, Steps
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import AttackingCreature
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

Attackers = tuple[AttackingCreature, ...]


def has_banding(table: Table, id_: ObjectId) -> bool:
    """Does the creature have banding now."""
    facts = table.board().characteristics.get(id_)
    return facts is not None and facts.has("banding")


def _qualities(table: Table, id_: ObjectId) -> list[Filter]:
    """The qualities of which the creature is and with which it has "bands with other" (702.22c)."""
    facts = table.board().characteristics.get(id_)
    if facts is None or not facts.has("bands with other"):
        return []
    said = [
        quality
        for on in facts.abilities
        if isinstance(on.ability, KeywordAbility) and on.ability.name == "bands with other"
        for quality in on.ability.parameters
    ]
    return [one for one in said if _is_of(table, id_, one)]  # type: ignore[arg-type, misc] # the parameter is a Filter


def _is_of(table: Table, id_: ObjectId, quality: Filter) -> bool:
    facts = table.board().characteristics.get(id_)
    return facts is not None and matches(table.look(), quality, id_, Frame(source=id_, controller=facts.controller))


def form_bands(table: Table, player: PlayerId, attackers: Attackers) -> Steps[Attackers]:
    """The active player says which attackers are in a band (702.22c-d).

    Those with banding and up to one without; or one with "bands with other" and any that share its quality.
    """
    bands: dict[ObjectId, int] = {}
    for one in attackers:
        if one.id in bands:
            continue
        free = [other.id for other in attackers if other.defender == one.defender and other.id not in bands]
        free.remove(one.id)
        members = [one.id]
        if has_banding(table, one.id):
            for banding, most in ((True, len(free)), (False, 1)):
                members += yield from _beside(
                    table, player, one.id, [id_ for id_ in free if has_banding(table, id_) is banding], most
                )
        for quality in _qualities(table, one.id) if len(members) == 1 else ():
            fitting = [id_ for id_ in free if _is_of(table, id_, quality)]
            members += yield from _beside(table, player, one.id, fitting, len(fitting))
            if len(members) > 1:
                break
        if len(members) > 1:
            number = max(bands.values(), default=0) + 1
            bands |= dict.fromkeys(members, number)
    return tuple(altered(one, band=bands.get(one.id, 0)) for one in attackers)


def _beside(table: Table, player: PlayerId, one: ObjectId, free: list[ObjectId], most: int) -> Steps[list[ObjectId]]:
    if not free or not most:
        return []
    asked = f"Which creatures attack in a band with {name_of(table.look(), one)}?"
    answer = yield Choose(
        player, "attackers", asked, options_of(table.look(), free), 0, min(most, len(free)), rule="702.22c", source=one
    )
    return [free[index] for index in answer.indexes]


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
    """Who divides a creature's damage: the player on the other side if one it fights has banding (702.22j-k).

    Or if one bands with others of a quality, and another one has that quality.
    """
    if any(has_banding(table, id_) for id_ in against):
        return other_side
    for one in against:
        for quality in _qualities(table, one):
            if any(other != one and _is_of(table, other, quality) for other in against):
                return other_side
    return otherwise


def with_their_bands(attackers: Attackers, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """These attackers and the others of their bands, which become blocked with them (702.22i)."""
    bands = {one.band for one in attackers if one.id in ids and one.band}
    return tuple(one.id for one in attackers if one.id in ids or one.band in bands)
