"""What a pilot says of a choice that no more can be said of: no choice goes without a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.engine.asking.decisions import Answer, Choose, Chosen, Decision

ONLY_ONE: Final = "Nothing else can be chosen."
ALIKE: Final = "It knows of no difference between what can be chosen."
WORTH_MOST: Final = "What is worth most of what can be chosen."
WORTH_LEAST: Final = "What is worth least of what can be chosen."
CHANGES_NOTHING: Final = "It must target something, and changes nothing about any of that."
NOT_ALLOWED: Final = "What it would choose isn't allowed."
UNWEIGHED: Final = "It knows of nothing better."
_TAKEN_BACK: Final = "It can't go through with it."
_NONE: Final = "It needn't choose anything."
_ALL: Final = "All that can be chosen."


def of_values(values: Sequence[float], wanted: int) -> str:
    """Why the first of these is chosen, or the first few; each number is what one is worth, in the order of liking."""
    if len(values) == 1:
        return ONLY_ONE
    if wanted >= len(values):
        return _ALL
    if values[0] == values[wanted]:
        return ALIKE
    return WORTH_MOST if values[0] > values[wanted] else WORTH_LEAST


def plain_reason(decision: Decision, answer: Answer | None) -> str:
    """A true sentence about any answer."""
    if answer is None:
        return _TAKEN_BACK
    if not isinstance(decision, Choose) or not isinstance(answer, Chosen):
        return UNWEIGHED
    if not answer.indexes:
        return _NONE if decision.options and not decision.minimum else ONLY_ONE
    if len(decision.options) == 1:
        return ONLY_ONE
    return _ALL if len(answer.indexes) == len(decision.options) else ALIKE
