"""Mutate: a creature spell that merges with a creature instead of entering (702.140)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import AllOf, IsSubtype, IsType, Not, OwnedBy
from mtgtable.abilities.selectors import OwnerOf, Source, TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.state.objects import GameObject

METHOD: Final = "mutate"
BENEATH: Final = TargetSpec(
    AllOf((IsType("Creature"), Not(IsSubtype(TypeWord("Human"))), OwnedBy(OwnerOf(Source())))),
    text="non-Human creature with the same owner",
)
"""What a mutating creature spell targets (702.140a)."""


def is_mutating(item: GameObject) -> bool:
    """Was the spell cast for its mutate cost."""
    return item.is_spell and item.stack is not None and bool(item.stack.frame.times_paid(METHOD))
