"""How wide a plate and its piles are that lie in one line, and which piles a player has."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import PlayerView
from mtgtable.model.zones import Zone

LEAST_PLATE: Final = 92.0
"""So wide a plate in a line is at least, and so high one that stands alone."""
_LEAST_PILE: Final = 18.0
"""Piles in a line are as narrow as that for the plate beside them to have room for a name, life and cards in hand."""


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
