"""Whose something is: "your", "target player's", "any number of target players'"."""

from __future__ import annotations

from typing import Final

_OWN: Final = {"you": "your", "they": "their", "it": "its", "who": "whose"}
_SEVERAL: Final = frozenset(
    {
        "players", "opponents", "owners", "controllers", "creatures", "permanents", "lands", "artifacts",
        "enchantments", "planeswalkers", "spells", "tokens", "cards",
    }
)  # fmt: skip
"""Words that speak of several things and take an apostrophe alone."""
_PILES: Final = {"graveyard": "graveyards", "hand": "hands", "library": "libraries"}


def possessive(who: str) -> str:
    """Whose.

    >>> possessive("you"), possessive("target player"), possessive("two target players")
    ('your', "target player's", "two target players'")
    """
    return _OWN.get(who, f"{who}'" if _are_several(who) else f"{who}'s")


def piles_of(who: str, pile: str) -> str:
    """Whose pile; of several players there are several.

    >>> piles_of("they", "hand"), piles_of("two target players", "library")
    ('their hand', "two target players' libraries")
    """
    return f"{possessive(who)} {_PILES.get(pile, pile) if _are_several(who) else pile}"


def _are_several(who: str) -> bool:
    return who.rpartition(" ")[2] in _SEVERAL
