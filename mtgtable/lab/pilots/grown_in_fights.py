"""By how much creatures grow or shrink as one is blocked, by keywords that trigger then: before any damage is dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId

_GROW: Final = frozenset({"bushido", "flanking", "melee", "rampage"})


def growth(seat: PilotSeat, attacker: ObjectId, row: Sequence[ObjectId]) -> Mapping[ObjectId, int]:
    """By how much of both power and toughness each of them changes where all of the row block the attacker.

    Bushido (702.45a), flanking (702.25a), rampage (702.23a), and melee as it attacks a player (702.121a). What has
    triggered already, as the attack or the blocks are declared, is in its power and toughness.
    """
    grown: Counter[ObjectId] = Counter()
    combat = seat.turn.combat
    if not row or not any(_GROW & seat.facts(id_).keywords for id_ in (attacker, *row)):
        return grown
    if not seat.attacks(attacker):
        grown[attacker] += len(_numbers(seat, attacker, "melee"))
    if combat is not None and combat.blockers_declared:
        return grown
    grown[attacker] += sum(_numbers(seat, attacker, "rampage")) * (len(row) - 1)
    for id_ in (attacker, *row):
        grown[id_] += sum(_numbers(seat, id_, "bushido"))
    flanks = len(_numbers(seat, attacker, "flanking"))
    for id_ in row:
        if "flanking" not in seat.facts(id_).keywords:
            grown[id_] -= flanks
    return grown


def _numbers(seat: PilotSeat, id_: ObjectId, keyword: str) -> list[int]:
    """The number of each such keyword that it has; 0 where it has none, or one that is only known later."""
    found = (on.ability for on in seat.facts(id_).abilities)
    return [
        next((one for one in ability.parameters if isinstance(one, int)), 0)
        for ability in found
        if isinstance(ability, KeywordAbility) and ability.name == keyword
    ]
