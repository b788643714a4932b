"""What isn't understood and is done with damage "prevented this way" speaks once something was prevented (615.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.instructions import If, Instruction, Manual, Sequence
from mtgtable.abilities.lasting import Prevent
from mtgtable.abilities.quantities import EventAmount
from mtgtable.engine.happening.later_words import PREVENTED_SO

_SOMETHING: Final = Compares(EventAmount(), ">", 0)


def told_when_prevented(steps: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """The steps, where a clause by hand of what is prevented belongs to the prevention before it."""
    found: list[Instruction] = []
    for step in steps:
        last = found[-1] if found else None
        if isinstance(step, Manual) and PREVENTED_SO in step.text and isinstance(last, Prevent):
            clause = If(_SOMETHING, step)
            found[-1] = replace(last, then=clause if last.then is None else Sequence((last.then, clause)))
        else:
            found.append(step)
    return tuple(found)
