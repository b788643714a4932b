"""Targets that are other than the ones before: "target creature and another target creature" (115.3, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mtgtable.abilities.filters import AllOf, Anything, Filter, IsSource, Not, parts_of
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.oracle.nouns.phrases import OTHER_TARGET
from mtgtable.oracle.sentences.mentions import Unbound


def differing(at: int, spec: TargetSpec, targets: Sequence[TargetSpec]) -> TargetSpec:
    """The target with the numbers of those before that it must differ from. Raises Unbound where there are none."""
    if spec.distinct_from == (-1,):
        before = tuple(k for k, other in enumerate(targets) if other.players is not None)
        if not before:
            raise Unbound(at, '"another target player" without a first')
        spec = replace(spec, distinct_from=before)
    if spec.distinct_from == (-2,):
        spec = replace(spec, distinct_from=tuple(range(len(targets))))
    wanted = spec.objects
    if wanted is not None and has_other(wanted):
        before = tuple(k for k, other in enumerate(targets) if other.objects is not None)
        objects = without_other(wanted, None if before else Not(IsSource()))
        spec = replace(spec, objects=objects, distinct_from=before or spec.distinct_from)
    return spec


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
