"""What combat damage of creatures takes from a player: life, or poison counters of which ten are too many (704.5c)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mtgtable.engine.changes.damage import toxic_value
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId, PlayerId

_DEADLY_POISON: Final = 10
_POISONS: Final = frozenset({"infect", "toxic"})


class Hit(NamedTuple):
    """What a player loses by it, and the poison counters that they get."""

    life: int
    poison: int


def force(seat: PilotSeat, id_: ObjectId) -> int:
    """The combat damage of a creature that isn't blocked (702.4b)."""
    facts = seat.facts(id_)
    return max(0, facts.power or 0) * (2 if "double strike" in facts.keywords else 1)


def hit(seat: PilotSeat, id_: ObjectId, damage: int) -> Hit:
    """So much combat damage to a player: infect takes no life, toxic poisons beside it (702.90b, 702.164c)."""
    keywords = seat.facts(id_).keywords
    poison = damage if "infect" in keywords else 0
    if damage > 0 and "toxic" in keywords:
        poison += toxic_value(seat.facts(id_)) * (2 if "double strike" in keywords else 1)
    return Hit(0 if "infect" in keywords else damage, poison)


def dealt(seat: PilotSeat, id_: ObjectId) -> int:
    """The life that a creature takes which isn't blocked."""
    return 0 if "infect" in seat.facts(id_).keywords else force(seat, id_)


def poisons(seat: PilotSeat, id_: ObjectId) -> int:
    """The poison counters that a creature gives which isn't blocked."""
    return hit(seat, id_, force(seat, id_)).poison


def poison_left(seat: PilotSeat, player: PlayerId) -> int:
    """How many poison counters more a player loses by."""
    return _DEADLY_POISON - seat.game.state.player(player).counters_of("poison")


def together(seat: PilotSeat, player: PlayerId, hits: Iterable[Hit]) -> int:
    """What all of it does to a player, in life: poison counts as what would leave as little of that.

    So it is as much as the player's life just where it kills, by one or the other; the two don't add up.
    """
    life = poison = 0
    for one in hits:
        life += one.life
        poison += one.poison
    return max(life, poison + seat.life(player) - poison_left(seat, player)) if poison else life


def unblocked(seat: PilotSeat, player: PlayerId, attackers: Iterable[ObjectId]) -> int:
    """What these do to a player where nothing blocks, in life."""
    life = poison = 0
    for id_ in attackers:
        keywords = seat.facts(id_).keywords
        if keywords.isdisjoint(_POISONS):
            life += force(seat, id_)
        else:
            one = hit(seat, id_, force(seat, id_))
            life, poison = life + one.life, poison + one.poison
    return together(seat, player, (Hit(life, poison),)) if poison else life
