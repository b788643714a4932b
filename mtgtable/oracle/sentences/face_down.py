"""What lies face down as something else: "turn it face down. It's a 2/2 Cyberman artifact creature" (708.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mtgtable.abilities.durations import Until
from mtgtable.abilities.instructions import Instruction, Move, Transform
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeTypes, SetPT, TurnedFaceDown
from mtgtable.abilities.selectors import Bound, Selector
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone


def with_listed_values(steps: Sequence[Instruction]) -> list[Instruction]:
    """Each that lies face down with the characteristics that the sentence after it lists.

    They are its copiable values, and no effect that goes on when it is turned up (708.2, 708.8).
    """
    found: list[Instruction] = []
    for step in steps:
        listed = _listed(step) if found else None
        turned = None if listed is None or not isinstance(step, Apply) else _turned(found[-1], step.what, listed)
        if turned is None:
            found.append(step)
        else:
            found[-1] = turned
    return found


def _listed(step: Instruction) -> TurnedFaceDown | None:
    if not isinstance(step, Apply) or step.duration != Until("forever") or len(step.parts) != 2:
        return None
    kinds, size = step.parts
    if not isinstance(kinds, ChangeTypes) or not isinstance(size, SetPT):
        return None
    if not isinstance(size.power, int) or not isinstance(size.toughness, int):
        return None
    subtypes = [kind.name for kind in kinds.set_subtypes or () if isinstance(kind, TypeWord)]
    types = kinds.set_types or kinds.add_types
    known = ChangeTypes(
        set_types=kinds.set_types, add_types=kinds.add_types, set_subtypes=kinds.set_subtypes, of_kinds=kinds.of_kinds
    )
    if kinds != known or "Creature" not in types:
        return None
    return TurnedFaceDown(size.power, size.toughness, types=types, subtypes=tuple(subtypes))


def _turned(before: Instruction, what: Selector, listed: TurnedFaceDown) -> Instruction | None:
    match before:
        case Transform(what=turned, how="face down", listed=None) if turned == what:
            return replace(before, listed=listed)
        case Move(to=Zone.BATTLEFIELD, face_down=True, bind=name) if name and what == Bound(name):
            return replace(before, extra=(*before.extra, listed))
    return None
