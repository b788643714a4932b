"""Which answer the key that passes may give: the usual one, never one that turns down what is offered."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.engine.asking.decisions import YesNo
from mtgtable.engine.asking.purposes import Purpose

_GIFTS: Final[frozenset[Purpose]] = frozenset({"may", "cast", "copy", "enters", "search"})
"""What is offered, so that the key that passes must not turn it down."""

USUALLY_NONE: Final[frozenset[Purpose]] = frozenset(
    (
        "optional cost", "splice", "cost", "pay", "assist", "sacrifice", "discard", "exert", "stay tapped",
        "new targets", "scry", "surveil", "fateseal", "bottom", "attack",
    )
)  # fmt: skip
"""Of what costs something, and of what stays as it is, none may be the answer of the key that passes; never of a gift,
nor of targets, without which a spell is lost."""

OF_A_COPY: Final = "707.10c"
"""The rule by which new targets of a copy are asked for."""

_DEAR: Final = re.compile(r"(?<!without )\b(sacrifice|discard|pay|lose|exile|destroy|tap|return|remove)", re.IGNORECASE)
"""Words of an offer that takes something first: neither answer is the usual one."""


def usual_answer(decision: YesNo) -> bool | None:
    """The answer that the key that passes gives; None where only a person can know.

    >>> from mtgtable.model.ids import PlayerId
    >>> usual_answer(YesNo(PlayerId(0), "cast", "Cast Shock without paying its mana cost?"))
    True
    """
    if decision.purpose == "new targets":  # of another's spell they are what was paid for, a copy's mostly stay
        return decision.rule != OF_A_COPY
    if decision.purpose not in _GIFTS:
        return decision.default
    return None if _DEAR.search(decision.prompt) else True
