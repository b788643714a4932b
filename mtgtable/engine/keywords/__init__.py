"""Keyword abilities, declared in terms of ``abilities/`` (702).

``MARKS`` are keywords that the rules themselves look for (combat, targets, payment …); all others are expanded.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from mtgtable.abilities.abilities import Ability, KeywordAbility, ManualAbility
from mtgtable.engine.keywords.alternatives import ALTERNATIVES
from mtgtable.engine.keywords.arriving import ARRIVING
from mtgtable.engine.keywords.attacking import ATTACKING
from mtgtable.engine.keywords.bonds import BONDS
from mtgtable.engine.keywords.casting import CASTING
from mtgtable.engine.keywords.declaring import BadKeyword
from mtgtable.engine.keywords.fighting import FIGHTING
from mtgtable.engine.keywords.spelling import SPELLING

EXPANSIONS: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {
    **FIGHTING,
    **ARRIVING,
    **CASTING,
    **SPELLING,
    **ATTACKING,
    **ALTERNATIVES,
    **BONDS,
}
"""What each keyword means, by its name in lower case."""

MARKS: Final = frozenset(
    {
        "assist", "banding", "bands with other",
        "choose a background", "compleated", "convoke", "daybound", "deathtouch", "defender", "delve",
        "doctor's companion", "double strike", "enchant", "entwine", "escalate", "fear", "first strike", "flash",
        "flying", "foretell", "friends forever", "fuse", "haste", "hexproof", "horsemanship", "improvise",
        "indestructible", "infect", "intimidate", "landwalk", "lifelink", "menace", "nightbound", "partner",
        "phasing", "plot", "protection", "reach", "shadow", "shroud", "skulk", "splice", "start your engines!",
        "storied", "toxic", "trample", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords without an expansion: rules code reads them off the characteristics."""

SUPPORTED: Final = frozenset(EXPANSIONS) | MARKS
"""The keywords that the engine knows."""


def expand(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """What the keyword means in terms of abilities; empty for marks and for keywords that the engine doesn't know.

    With parameters that the engine can't do it is done by hand, as a clause is that wasn't read.

    >>> [type(ability).__name__ for ability in expand(KeywordAbility("bushido", (2,)))]
    ['TriggeredAbility']
    >>> expand(KeywordAbility("flying"))
    ()
    """
    return _expanded(keyword, keyword.text)


@lru_cache(maxsize=4096)
def _expanded(keyword: KeywordAbility, text: str) -> tuple[Ability, ...]:
    """Kept by its words too, which its equals needn't share: what it means says those of its own card."""
    try:
        return _meaning(keyword)
    except ValueError as error:
        return (ManualAbility(str(error), text),)


def _meaning(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """Its expansion. Raises ValueError (BadKeyword among them) with parameters that the engine can't do."""
    declared = EXPANSIONS.get(keyword.name)
    return declared(keyword) if declared else ()


def problem(keyword: KeywordAbility) -> str | None:
    """Why the engine can't do this keyword with these parameters; None when it can."""
    if keyword.name not in SUPPORTED:
        return f"keyword {keyword.name}"
    try:
        _meaning(keyword)
    except ValueError as error:
        return str(error)
    return None


__all__ = ["EXPANSIONS", "MARKS", "SUPPORTED", "BadKeyword", "expand", "problem"]
