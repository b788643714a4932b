"""The verb frames by family; importing this declares them all."""

from mtgtable.oracle.verbs import (
    cards,
    combat,
    counters,
    damage,
    dice,
    exile,
    game,
    keyword_actions,
    life,
    mana,
    permanents,
    picking,
    piles,
    prevention,
    returning,
    stack,
    tokens,
    until_found,
    ventures,
)

__all__ = [
    "cards", "combat", "counters", "damage", "dice", "exile", "game", "keyword_actions", "life", "mana", "permanents",
    "picking", "piles", "prevention", "returning", "stack", "tokens", "until_found", "ventures",
]  # fmt: skip
