"""What an effect takes away besides what it gives: "and loses all other abilities", "… all other card types"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import ChangeTypes, LoseAbilities, Modification

ALL_OTHER_TYPES: Final = ChangeTypes(set_types=())
"""Loses all card types but those that the same effect says: it can't stand alone."""


def says_too_little(effect: Any) -> bool:
    """Does it take all other card types away without saying which stay."""
    return any(node == ALL_OTHER_TYPES for node in walk(effect))


def ordered(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """ "Has defender, loses all other abilities": what is gained with the loss stays (613.1f)."""
    parts = _only_these_types(parts)
    losing = [part for part in parts if isinstance(part, LoseAbilities) and not (part.keywords or part.this)]
    return (*losing, *(part for part in parts if part not in losing)) if losing else parts


def _only_these_types(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """ "Is an artifact creature … and loses all other card types": what it is is all that it is (205.1a)."""
    if ALL_OTHER_TYPES not in parts:
        return parts
    kept = [part for part in parts if part != ALL_OTHER_TYPES]
    for number, part in enumerate(kept):
        if isinstance(part, ChangeTypes) and (part.set_types or part.add_types):
            only = part.set_types if part.set_types is not None else part.add_types
            kept[number] = replace(part, set_types=only, add_types=())
            return tuple(kept)
    return parts
