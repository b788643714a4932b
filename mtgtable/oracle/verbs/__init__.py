"""The verb frames by family; importing this declares them all."""

from mtgtable.oracle.verbs import (
    all_players,
    at_random,
    by_description,
    cards,
    combat,
    counters,
    damage,
    dice,
    doubling,
    either_end,
    exile,
    game,
    keyword_actions,
    life,
    mana,
    named_cards,
    permanents,
    permissions,
    picking,
    piles,
    prevention,
    returning,
    stack,
    tokens,
    two_piles,
    until_found,
    ventures,
    votes,
)

__all__ = [
    "all_players", "at_random", "by_description", "cards", "combat", "counters", "damage", "dice", "doubling",
    "either_end", "exile", "game", "keyword_actions", "life", "mana", "named_cards", "permanents",
    "permissions", "picking", "piles", "prevention", "returning", "stack", "tokens", "two_piles", "until_found",
    "ventures", "votes",
]  # fmt: skip
