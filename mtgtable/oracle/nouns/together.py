"""What several objects must be together: "with total mana value 6 or less", "with different names" (601.2c)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from mtgtable.abilities.quantities import Quantity
from mtgtable.oracle.wording.tokens import Text

_FAR: Final = 12
"""The words stand no farther behind the beginning of the noun."""

Total = tuple[Literal["power", "toughness", "mana_value"], Quantity]
Differ = Literal["", "name", "power", "mana_value"]
Alike = Literal["", "card type", "creature type"]

_DIFFERENT: Final[dict[tuple[str, ...], Differ]] = {
    ("with", "different", "names"): "name", ("with", "different", "powers"): "power",
    ("with", "different", "mana", "values"): "mana_value", ("that", "each", "have", "different", "names"): "name",
}  # fmt: skip


_SHARED: Final[tuple[Alike, ...]] = ("card type", "creature type")


@dataclass(frozen=True, slots=True)
class Together:
    """The text without the words, where they stood, how many they were, and what they say."""

    text: Text
    at: int
    length: int
    most_total: Total | None = None
    differ: Differ = ""
    alike: Alike = ""


def together(text: Text, k: int) -> Together | None:
    """What is said of several together behind ``k``; None where nothing is."""
    for at in range(k + 1, min(k + _FAR, text.n)):
        if text.t[at] in (".", ";"):
            return None
        if text.at(at, ("with", "total")):
            stat = text.slot("stat", at + 2)
            most = text.slot("number", stat[1]) if stat is not None else None
            if stat is None or most is None or not text.at(most[1], ("or", "less")):
                return None
            if stat[0] not in ("power", "toughness", "mana_value"):
                return None
            return _without(text, at, most[1] + 2, (stat[0], most[0]), "")
        for shared in _SHARED:
            if text.at(at, ("that", "share", "a", *shared.split())):
                return replace(_without(text, at, at + 5, None, ""), alike=shared)
        for words, differ in _DIFFERENT.items():
            if text.at(at, words):
                return _without(text, at, at + len(words), None, differ)
    return None


def _without(text: Text, at: int, end: int, most: Total | None, differ: Differ) -> Together:
    return Together(Text((*text.tokens[:at], *text.tokens[end:])), at, end - at, most, differ)
