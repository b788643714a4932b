"""What a creature is in a fight: its power, what kills it, whom it beats."""

from __future__ import annotations

from mtgtable.engine.stack.targets import protected_from
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


def kills_in_fight(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the one kill the other where one blocks the other, in either combat damage step.

    Who strikes first deals damage before the other does, and double strike deals it in both (510.4, 702.4b, 702.7b);
    damage is prevented by protection from what deals it (702.16e).
    """
    if _kills_at_first(seat, other, one) and not _kills_at_first(seat, one, other):
        return False
    if protected_from(seat.game.table, other, one):
        return False
    if kills(seat, one, other):
        return True
    twice = "double strike" in seat.facts(one).keywords
    return twice and other not in seat.regenerators and kills_with(seat, other, 2 * power(seat, one))


def _kills_at_first(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the one kill the other in the first of two combat damage steps."""
    strikes = bool({"first strike", "double strike"} & seat.facts(one).keywords)
    return strikes and kills(seat, one, other) and not protected_from(seat.game.table, other, one)


def wins(seat: PilotSeat, one: ObjectId, other: ObjectId) -> bool:
    """Does the one kill the other in a fight and live."""
    return kills_in_fight(seat, one, other) and not kills_in_fight(seat, other, one)
