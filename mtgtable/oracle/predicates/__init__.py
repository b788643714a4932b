"""Predicates about what objects and players are, have, may and can't do; importing this declares them all."""

from mtgtable.oracle.predicates import (
    abilities_of,
    aimed_at,
    as_though_in_blocks,
    combat_demands,
    copies,
    enchanting,
    other_costs,
    player_limits,
    player_rules,
    playing,
    power_toughness,
    restrictions,
    sizes,
    types_colors,
)

__all__ = [
    "abilities_of",
    "aimed_at",
    "as_though_in_blocks",
    "combat_demands",
    "copies",
    "enchanting",
    "other_costs",
    "player_limits",
    "player_rules",
    "playing",
    "power_toughness",
    "restrictions",
    "sizes",
    "types_colors",
]
