"""Targets that are other than the ones before: "target creature and another target creature" (115.3, 601.2c)."""

from __future__ import annotations

from mtgtable.abilities.filters import AllOf, Anything, Filter
from mtgtable.oracle.nouns.phrases import OTHER_TARGET


def parts_of(fitting: Filter) -> tuple[Filter, ...]:
    """The parts of a conjunction; anything else is its own part."""
    return fitting.parts if isinstance(fitting, AllOf) else (fitting,)


def has_other(fitting: Filter) -> bool:
    """Does the description of a target say "other"."""
    return OTHER_TARGET in parts_of(fitting)


def without_other(fitting: Filter, instead: Filter | None) -> Filter:
    """The description without "other", or with something in its place."""
    kept = [part for part in parts_of(fitting) if part != OTHER_TARGET]
    if instead is not None:
        kept.append(instead)
    if not kept:
        return Anything()
    return kept[0] if len(kept) == 1 else AllOf(tuple(kept))
