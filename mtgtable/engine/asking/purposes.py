"""What a choice is about: a closed list, so that a word that nobody asks about is an error of types."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Purpose: TypeAlias = Literal[
    # what is announced with a spell or an ability: 601.2, 602.2
    "mode", "target", "splice", "X", "divide", "optional cost", "cost", "phyrexian", "payment", "mana",
    # what an instruction does to what is chosen: 608.2d
    "choose", "attack", "cast", "copy", "counter", "counters", "destroy", "discard", "exile", "may", "new targets",
    "order", "pay", "player", "proliferate", "put", "return", "reveal", "sacrifice", "search", "source", "tap", "untap",
    # a word, a number, chance
    "card name", "card type", "basic land type", "color", "creature type", "keyword", "land type", "number",
    "objects", "opponent", "word", "coin", "clash", "vote", "dungeon", "room", "door", "assist",
    # cards put in order or divided among piles: 700.3, 701.22, 701.25, 701.29
    "scry", "surveil", "top", "bottom", "fateseal", "pile",
    # events, how something enters, what replaces what, what triggered together: 603.3b, 614, 616
    "enchant", "enters", "prevention", "replacement", "timestamps", "trigger",
    # the turn, combat, and before the first turn
    "attackers", "blockers", "combat damage", "exert", "unblocked", "stay tapped", "commander", "legend", "loop",
    "mulligan", "opening hand",
    "manual",
]  # fmt: skip

BY_HAND: Final[Purpose] = "manual"
"""The purpose of a choice that waits while players do by hand what the engine can't."""
AS_A_COST: Final = "As a cost: "
"""What stands before a part of a cost that is paid by hand (601.2h)."""
