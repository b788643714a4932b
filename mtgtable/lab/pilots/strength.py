"""What a creature is in a fight: its power, what kills it, what it is worth."""

from __future__ import annotations

from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def power(seat: PilotSeat, id_: ObjectId) -> int:
    """A creature's power, never below zero."""
    return max(0, seat.facts(id_).power or 0)


def stamina(seat: PilotSeat, id_: ObjectId) -> int:
    """How much more damage kills it."""
    return (seat.facts(id_).toughness or 0) - seat.item(id_).damage


def worth(seat: PilotSeat, id_: ObjectId) -> int:
    """What a creature is worth in a trade."""
    facts = seat.facts(id_)
    return (facts.power or 0) + (facts.toughness or 0) + len(facts.keywords)


def kills_with(seat: PilotSeat, id_: ObjectId, damage: int) -> bool:
    """Does so much damage kill a permanent."""
    facts = seat.facts(id_)
    if "indestructible" in facts.keywords:
        return False
    if "Creature" in facts.types:
        return damage >= stamina(seat, id_)
    return facts.loyalty is not None and damage >= seat.item(id_).counters_of("loyalty")
