"""The greater or the less of two amounts: "…, whichever is greater" (107)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.filters import Comparison
from mtgtable.abilities.quantities import IfElse, Quantity
from mtgtable.oracle.wording.tokens import Text

_WHICHEVER: Final[dict[str, Comparison]] = {"greater": ">=", "higher": ">=", "less": "<=", "lower": "<="}


def whichever(text: Text, one: Quantity, other: tuple[Quantity, int] | None) -> tuple[Quantity, int] | None:
    """The one or the other amount, where the words behind the other tell which; None where they don't."""
    if other is None or not text.at(other[1], (",", "whichever", "is")):
        return None
    sign = _WHICHEVER.get(text.t[other[1] + 3])
    return None if sign is None else (IfElse(Compares(one, sign, other[0]), one, other[0]), other[1] + 4)
