"""What is described without "card", "spell", "source" or a zone is a permanent on the battlefield (109.2)."""

from __future__ import annotations

from functools import lru_cache

from mtgtable.abilities import filters as f
from mtgtable.model.zones import Zone


@lru_cache(maxsize=1024)
def of_permanents(described: f.Filter) -> f.Filter:
    """The description as one of permanents, wherever it doesn't say otherwise (109.2).

    For what a happening, a cost or a target is compared with: there, unlike in a choice, no zone is looked through.

    >>> of_permanents(f.IsType("Creature"))
    AllOf(parts=(IsType(name='Creature'), InZone(zones=(<Zone.BATTLEFIELD: 'battlefield'>,))))
    >>> spell = f.all_of(f.IsType("Creature"), f.IsStackKind("spell"))
    >>> of_permanents(spell) == spell
    True
    """
    if isinstance(described, f.AnyOf):
        return f.AnyOf(tuple(of_permanents(part) for part in described.parts))
    if any(isinstance(part, _SAYS_WHERE) for part in f.parts_of(described)):
        return described
    told = next((part for part in f.parts_of(described) if isinstance(part, f.AnyOf) and _says_where(part)), None)
    if told is not None:
        rest = tuple(part for part in f.parts_of(described) if part is not told)
        return f.AnyOf(tuple(of_permanents(f.all_of(part, *rest)) for part in told.parts))
    return f.all_of(described, f.InZone((Zone.BATTLEFIELD,)))


_SAYS_WHERE = (f.InZone, f.IsStackKind, f.AbilityFrom, f.IsSource, f.IsAmong)
"""Parts that speak of one object, of what is on the stack, or of a zone."""


def _says_where(either: f.AnyOf) -> bool:
    """Does one of the alternatives say it, so that each is asked by itself: "a creature or a creature spell"."""
    return any(isinstance(part, _SAYS_WHERE) for one in either.parts for part in f.parts_of(one))
