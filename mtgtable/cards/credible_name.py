"""Whether a name of a card may be what somebody meant who wrote another one."""

from __future__ import annotations

from typing import Final

from rapidfuzz import fuzz

from mtgtable.cards.card_name import JOINT

_CREDIBLE: Final = 79.0
"""How like a name must be to be taken unasked, of 100."""
_CREDIBLE_WORD, _SHORT_WORD = 60.0, 3
"""And how like each of its words, but for the shortest."""


def credible(typed: str, name: str) -> bool:
    """May the name, or that of one of its faces, be what was meant: so like it that only slips of the hand lie between.

    >>> credible("Lightnig Bolt", "Lightning Bolt"), credible("Shokk", "Shock"), credible("Ise", "Fire // Ice")
    (True, True, False)
    >>> credible("Insectile Abberation", "Delver of Secrets // Insectile Aberration")
    True
    >>> credible("Eidolon of the Great Revel", "Honor of the Pure")
    False

    One word for another is no slip.

    >>> credible("Kargan Intimidator", "Rathi Intimidator"), credible("Relic Robber", "Rictus Robber")
    (False, False)
    """
    return any(_credible(typed.casefold(), one) for one in {name.casefold(), *name.casefold().split(JOINT)})


def _credible(one: str, other: str) -> bool:
    pairs = list(zip(one.split(), other.split(), strict=False))
    long = [pair for pair in pairs if max(map(len, pair)) > _SHORT_WORD]
    alike = len(one.split()) != len(other.split()) or all(fuzz.ratio(*pair) >= _CREDIBLE_WORD for pair in long)
    return alike and fuzz.ratio(one, other) >= _CREDIBLE
