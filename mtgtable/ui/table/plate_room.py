"""What plates and piles take: how much a plate tells, which piles a player has, how wide they are in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.engine.showing.views import PlayerView
from mtgtable.model.zones import Zone

LEAST_PLATE: Final = 92.0
"""So wide a plate in a line is at least, and so high one that stands alone."""
_LEAST_PILE: Final = 18.0
"""Piles in a line are as narrow as that for the plate beside them to have room for a name, life and cards in hand."""
_SHORT: Final = 11
"""A label of more letters takes the room of two."""


def told_on_plate(player: PlayerView) -> int:
    """For how many short labels a plate needs room."""
    return sum(1 if len(label) <= _SHORT else 2 for label in _labels(player))


def _labels(player: PlayerView) -> Iterator[str]:
    """What the plate tells in labels, about as long as they are."""
    yield from (f"{counter.kind} ×{counter.count}" for counter in player.counters)
    yield from player.designations
    yield from (f"{amount} from {name.partition(',')[0]}" for name, amount in player.commander_damage)
    yield from (name for _, name in player.attached)
    yield from (f"{name.partition(',')[0]} +{tax}" for name, tax in player.commander_tax)


def pile_in_line(piles: int, width: float, grown: float) -> float:
    """How wide a pile is there; the plate has room for what it tells first."""
    usual = 36.0 if width >= 340 * grown else 30.0
    return grown * max(_LEAST_PILE, min(usual, (width / grown - LEAST_PLATE) / piles - 5))


def plate_in_line(piles: int, width: float, grown: float) -> float:
    """How wide the plate is that lies in a line with its piles, in a seat of a width."""
    return min(width - piles * (pile_in_line(piles, width, grown) + 5), 340.0 * grown)


def piles_of(player: PlayerView) -> list[Zone]:
    zones = [Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE]
    return [*zones, Zone.COMMAND] if player.command or player.has_command_zone else zones
