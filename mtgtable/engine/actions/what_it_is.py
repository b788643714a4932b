"""What the next sentence says that something is, it enters as (611.2e)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities import instructions as i
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, LoseAbilities, Modification
from mtgtable.abilities.selectors import Bound
from mtgtable.model.zones import Zone


def with_what_it_is(steps: tuple[i.Instruction, ...]) -> list[i.Instruction]:
    """A permanent put onto the battlefield enters as what the next sentence says that it is (611.2e)."""
    result: list[i.Instruction] = []
    for step in steps:
        before = result[-1] if result else None
        if isinstance(before, i.Move) and isinstance(step, Apply) and before.to is Zone.BATTLEFIELD and before.bind:
            same = step.what == Bound(before.bind) and step.duration == FOREVER
            if same and before.extra and step.parts == (LoseAbilities(),):
                result[-1] = replace(before, extra=(*step.parts, *before.extra))  # all other abilities
                continue
            is_: tuple[Modification, ...] = tuple(
                part for part in step.parts if isinstance(part, ChangeTypes | ChangeColors)
            )
            if is_ and any(isinstance(part, ChangeTypes) and part.set_types for part in is_):
                is_ = step.parts  # "it's an Aura with enchant creature"
            if same and is_:
                result[-1] = replace(before, extra=(*before.extra, *is_))
                rest = tuple(part for part in step.parts if part not in is_)
                if rest:
                    result.append(replace(step, parts=rest))
                continue
        result.append(step)
    return result
