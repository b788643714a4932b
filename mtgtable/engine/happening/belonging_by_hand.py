"""Clauses by hand that belong to the one before them, so that one pause has both, at the moment of the first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mtgtable.abilities.instructions import Instruction, Manual
from mtgtable.engine.happening.later_words import acts_later
from mtgtable.engine.happening.no_deed import is_no_deed

_OTHER_HALF: Final = re.compile(r"otherwise\b", re.IGNORECASE)
_ON_A_CONDITION: Final = re.compile(r"if\b", re.IGNORECASE)
"""What a delayed triggered ability does at its moment too, depending on how that turns out (603.7)."""


def told_together(steps: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """What only says how a clause by hand is done, or what else is, is told with it, so that one pause has both."""
    found: list[Instruction] = []
    for step in steps:
        last = found[-1] if found else None
        if isinstance(step, Manual) and isinstance(last, Manual) and _belongs_to(last.text, step.text):
            found[-1] = replace(last, text=f"{last.text.rstrip('.')}. {step.text}", aims=last.aims or step.aims)
        else:
            found.append(step)
    return tuple(found)


def _belongs_to(first: str, then: str) -> bool:
    if is_no_deed(then) or _OTHER_HALF.match(then):
        return True
    return acts_later(first) and _ON_A_CONDITION.match(then) is not None
