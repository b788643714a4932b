"""What a creature is in a fight: its power, what kills it, whom it beats."""

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


def kills(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the damage of the one kill the other; mine that can be regenerated then will be."""
    facts = seat.facts(one)
    if "indestructible" in seat.facts(other).keywords or other in seat.regenerators:
        return False
    return power(seat, one) >= stamina(seat, other) or ("deathtouch" in facts.keywords and power(seat, one) > 0)


def kills_with(seat: PilotSeat, id_: ObjectId, damage: int) -> bool:
    """Does so much damage kill a permanent."""
    facts = seat.facts(id_)
    if "indestructible" in facts.keywords:
        return False
    if "Creature" in facts.types:
        return damage >= stamina(seat, id_)
    return facts.loyalty is not None and damage >= seat.item(id_).counters_of("loyalty")


def wins(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the one kill the other and live, first strike counted."""
    strikes_first = {"first strike", "double strike"}
    first = bool(strikes_first & seat.facts(one).keywords) and not strikes_first & seat.facts(other).keywords
    return kills(seat, one, other) and (first or not kills(seat, other, one))
