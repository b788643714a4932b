"""Who dies where some creatures block another: both combat damage steps, one after the other (510.1–510.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

from mtgtable.engine.stack.targets import protected_from
from mtgtable.lab.pilots.grown_in_fights import growth
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power, stamina, worth
from mtgtable.model.ids import ObjectId

_QUICK: Final = frozenset({"first strike", "double strike"})
_SHRINKS: Final = frozenset({"wither", "infect"})


class Boost(NamedTuple):
    """A creature that would be bigger by so much."""

    id: ObjectId
    power: int
    toughness: int


def dead(
    seat: PilotSeat, attacker: ObjectId, row: Sequence[ObjectId], boost: Boost | None = None
) -> frozenset[ObjectId]:
    """Those of them who die where all of the row block the attacker, which kills what it gains most by.

    First and double strike (702.7b, 702.4b), deathtouch (702.2b), protection (702.16e), wither and infect (702.80a,
    702.90c) count; what is indestructible isn't destroyed (702.12b), nor is what of mine can be regenerated, which
    fights no more then (701.19a).
    """
    if not _QUICK & seat.facts(attacker).keywords:
        return _fought(seat, attacker, row, (), boost)
    meant = (some for number in range(len(row) + 1) for some in combinations(row, number))
    ends = (_fought(seat, attacker, row, some, boost) for some in meant)
    return max(ends, key=lambda fallen: gained(seat, attacker, fallen))


def gained(seat: PilotSeat, attacker: ObjectId, fallen: Iterable[ObjectId]) -> int:
    """What a fight brings the attacker's side: what falls of the others, less the attacker where it falls."""
    return sum(-worth(seat, id_) if id_ == attacker else worth(seat, id_) for id_ in fallen)


def _fought(
    seat: PilotSeat,
    attacker: ObjectId,
    row: Sequence[ObjectId],
    meant: tuple[ObjectId, ...],
    boost: Boost | None,
) -> frozenset[ObjectId]:
    fight = _Fight(seat, _Fighter(seat, attacker), [_Fighter(seat, id_) for id_ in row], frozenset(meant))
    grown = growth(seat, attacker, row)
    for one in (fight.attacker, *fight.row):
        if by := grown.get(one.id, 0):
            one.grow(Boost(one.id, by, by))
        if boost is not None and one.id == boost.id:
            one.grow(boost)
    if grown:
        for one in (fight.attacker, *fight.row):
            one.settle()  # a creature of toughness 0 is in its graveyard before damage (704.5f)
    return fight.fought()


@dataclass
class _Fighter:
    """A creature that fights. ``damage``, ``shrunk``: what it has taken there, and as -1/-1 counters."""

    seat: PilotSeat
    id: ObjectId
    damage: int = 0
    shrunk: int = 0
    poisoned: bool = False
    """Has something with deathtouch dealt it damage."""
    dead: bool = False
    out: bool = False
    """Does it fight no more."""
    keywords: frozenset[str] = field(init=False)
    power: int = field(init=False)
    left: int = field(init=False)
    """How much more damage kills it."""
    toughness: int = field(init=False)

    def __post_init__(self) -> None:
        self.keywords = frozenset(self.seat.facts(self.id).keywords)
        self.power, self.left = power(self.seat, self.id), stamina(self.seat, self.id)
        self.toughness = self.seat.facts(self.id).toughness or 0

    def grow(self, boost: Boost) -> None:
        """It is bigger by so much."""
        self.power += boost.power
        self.left += boost.toughness
        self.toughness += boost.toughness

    def strikes(self, *, first: bool) -> bool:
        """Does it deal damage in the first of two steps, or in the second (510.4)."""
        if self.out:
            return False
        return bool(_QUICK & self.keywords) if first else "first strike" not in self.keywords or self._twice

    @property
    def _twice(self) -> bool:
        return "double strike" in self.keywords

    def force(self) -> int:
        """How much damage it deals at once; what has shrunk deals less."""
        return max(0, self.power - self.shrunk)

    def asks(self, other: _Fighter) -> int | None:
        """How much damage of the other kills it now, None where none does."""
        if protected_from(self.seat.game.table, self.id, other.id):
            return None
        rest = self.left - self.damage - self.shrunk
        if self.lasts or self.id in self.seat.regenerators:
            return rest if _SHRINKS & other.keywords else None
        return min(rest, 1) if "deathtouch" in other.keywords else rest

    @property
    def lasts(self) -> bool:
        """Is it never destroyed."""
        return "indestructible" in self.keywords

    def takes(self, other: _Fighter, amount: int) -> None:
        """So much damage of the other is dealt to it."""
        if amount <= 0 or protected_from(self.seat.game.table, self.id, other.id):
            return
        if _SHRINKS & other.keywords:
            self.shrunk += amount
        else:
            self.damage += amount
        self.poisoned = self.poisoned or "deathtouch" in other.keywords

    def settle(self) -> None:
        """It dies of what it has taken, or fights no more as it is regenerated (704.5f–h)."""
        if self.out:
            return
        if self.toughness - self.shrunk <= 0:
            self.dead = self.out = True
        elif (self.damage + self.shrunk >= self.left or self.poisoned) and not self.lasts:
            self.out = True
            self.dead = self.id not in self.seat.regenerators


@dataclass
class _Fight:
    seat: PilotSeat
    attacker: _Fighter
    row: list[_Fighter]
    meant: frozenset[ObjectId]
    """Whom the attacker means to kill before any other, in both steps together."""

    def fought(self) -> frozenset[ObjectId]:
        """Who is dead at the end of it."""
        everybody = (self.attacker, *self.row)
        for first in (True, False) if any(_QUICK & one.keywords for one in everybody) else (False,):
            striking = [one for one in self.row if one.strikes(first=first)]
            dealt = [(one, self.attacker, one.force()) for one in striking]
            if self.attacker.strikes(first=first):
                dealt += [(self.attacker, one, amount) for one, amount in self._dealt_out()]
            for source, other, amount in dealt:
                other.takes(source, amount)
            for one in everybody:
                one.settle()
        return frozenset(one.id for one in everybody if one.dead)

    def _dealt_out(self) -> list[tuple[_Fighter, int]]:
        """How the attacker deals out its damage: to whom it means to kill, then to the dearest that die of the rest."""
        there = [one for one in self.row if not one.out]
        asked = [(one, max(0, need)) for one in there if (need := one.asks(self.attacker)) is not None]
        asked.sort(key=lambda entry: entry[1])
        force, dealt = self.attacker.force(), []
        for one, need in asked:
            if one.id in self.meant:
                dealt.append((one, min(need, force)))
                force -= min(need, force)
        others = [(one, need) for one, need in asked if one.id not in self.meant]
        sets = (some for number in range(len(others) + 1) for some in combinations(others, number))
        able = (some for some in sets if sum(need for _, need in some) <= force)
        dealt += max(able, key=lambda some: sum(worth(self.seat, one.id) for one, _ in some))
        return dealt
