"""What can be beheld: cards in your hand and permanents you control (701.4a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import AllOf, AnyOf, ControlledBy, Filter, InZone, OwnedBy, all_of
from mtgtable.abilities.instructions import Look
from mtgtable.abilities.selectors import Choose, You
from mtgtable.model.zones import Zone

YOURS: Final = AnyOf(
    (all_of(InZone((Zone.HAND,)), OwnedBy(You())), all_of(InZone((Zone.BATTLEFIELD,)), ControlledBy(You())))
)


def behold(fitting: Filter, count: int = 1) -> Look:
    """Cards are revealed; a permanent is seen by all anyway."""
    return Look(Choose(all_of(fitting, YOURS), (Zone.HAND, Zone.BATTLEFIELD), count), reveal=True)


def beheld(node: Look) -> Choose | None:
    """What is chosen to be beheld, as if on the battlefield; None where that isn't what is done."""
    what = node.at
    if not isinstance(what, Choose) or not isinstance(what.filter, AllOf) or YOURS not in what.filter.parts:
        return None
    return Choose(all_of(*(part for part in what.filter.parts if part != YOURS)), count=what.count)
