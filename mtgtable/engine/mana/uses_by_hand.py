"""What mana may be spent on in words that aren't understood: they speak as that mana is spent (106.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from mtgtable.abilities.filters import Anything
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import AddMana, Instruction, Manual, SpentRider
from mtgtable.engine.state.objects import FloatingMana
from mtgtable.model.ids import ObjectId

_USES: Final = re.compile(r"(?:spend this mana only|you can't spend this mana) (?!on x\b)", re.IGNORECASE)


def with_uses_by_hand(steps: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """What says on what mana may be spent goes with the mana that is added before it."""
    found: list[Instruction] = []
    for step in steps:
        if found and isinstance(step, Manual) and _USES.match(step.text):
            with_it = _hung_on(found[-1], step)
            if with_it != found[-1]:
                found[-1] = with_it
                continue
        found.append(step)
    return tuple(found)


def _hung_on(adding: Instruction, uses: Manual) -> Instruction:
    rider = SpentRider(Anything(), uses)
    return rewrite(
        adding, lambda node: replace(node, rider=rider) if isinstance(node, AddMana) and node.rider is None else node
    )


def uses_by_hand(spent: Iterable[FloatingMana]) -> tuple[tuple[ObjectId, str], ...]:
    """What is said of the mana that was spent, each once, with where it came from."""
    riders = ((mana.source, mana.rider) for mana in spent)
    return tuple(
        dict.fromkeys(
            (source, rider.do.text)
            for source, rider in riders
            if isinstance(rider, SpentRider) and isinstance(rider.do, Manual)
        )
    )
