"""Assassins, Mercenaries, Pirates, Rogues, and Warlocks in one word (700.12)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities import filters as f


def are_outlaws(part: Any, parts: tuple[Any, ...]) -> bool:
    """ "Outlaw creature card": the five types in one word (700.12), before the card type."""
    words = {one.word.name for one in getattr(part, "parts", ()) if isinstance(one, f.IsSubtype)}
    return words == _OUTLAWS and len(part.parts) == len(words) and f.IsType("Creature") in parts


_OUTLAWS: Final = {"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"}
