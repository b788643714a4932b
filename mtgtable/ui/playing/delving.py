"""Which cards of the graveyard a payment would exile: they are marked and named before that (702.66a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from mtgtable.engine.asking.decisions import Pay
from mtgtable.engine.mana.instead import DELVE
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import tr

_MOST_NAMED: Final = 4


def delved(decision: Pay) -> tuple[ObjectId, ...]:
    """What *Pay* would exile that nobody has clicked."""
    return tuple(use.source for use in decision.plan or () if use.ability == DELVE)


def named(names: Iterable[str]) -> str:
    """Cards by their names, equal ones with their number; of many kinds the first, and how many more.

    >>> named(["Forest", "Bear", "Forest"])
    'Forest ×2, Bear'
    >>> named("ABCDEF")
    'A, B, C, D and 2 more'
    """
    kinds = list(Counter(names).items())
    told = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in kinds[:_MOST_NAMED])
    rest = sum(count for _, count in kinds[_MOST_NAMED:])
    return tr("{0} and {1} more", told, rest) if rest else told
