"""What an effect takes away besides what it gives: "and loses all other abilities", "… all other card types"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities.conditions import Compares
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.instructions import RemoveCounters
from mtgtable.abilities.modifications import ChangeTypes, LoseAbilities, Modification
from mtgtable.abilities.quantities import CountersOn
from mtgtable.oracle.grammar.syntax import THOSE_COUNTERS

ALL_OTHER_TYPES: Final = ChangeTypes(set_types=())
"""Loses all card types but those that the same effect says: it can't stand alone."""


def says_too_little(effect: Any) -> bool:
    """Does it take all other card types away without saying which stay, or counters without saying of what kind."""
    return any(node == ALL_OTHER_TYPES or _removes_those(node) for node in walk(effect))


def _removes_those(node: Any) -> bool:
    return isinstance(node, RemoveCounters) and node.kind == THOSE_COUNTERS


def counters_counted(effect: Any, condition: Any) -> Any:
    """ "If there are five or more charge counters on it, remove those counters": of that kind, from there."""
    counted = condition.left if isinstance(condition, Compares) else None
    if not isinstance(counted, CountersOn):
        return effect

    def leaf(node: Any) -> Any:
        return replace(node, kind=counted.kind, of=counted.on) if _removes_those(node) else node

    return rewrite(effect, leaf)


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
