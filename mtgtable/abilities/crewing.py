"""What crew and saddle cost: other untapped creatures with total power N are tapped (702.122a, 702.171a)."""

from __future__ import annotations

from typing import Final, Literal

from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.filters import AllOf, ControlledBy, HasStatus, IsSource, IsType, Not
from mtgtable.abilities.instructions import Tap
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Choose, You

_OTHERS: Final = AllOf((IsType("Creature"), ControlledBy(You()), Not(IsSource())))
_UNTAPPED_OTHERS: Final = AllOf((_OTHERS, Not(HasStatus("tapped"))))


def by_total_power(how: Literal["crew", "saddle"], number: Quantity) -> Cost:
    """Tap any number of other untapped creatures you control with total power ``number`` or greater."""
    tapping = Tap(Choose(_UNTAPPED_OTHERS, any_number=True, least_total=(how, number)))
    return Cost(
        (Perform(tapping, f"Tap creatures with total power {number} or greater"),), f"{how.capitalize()} {number}"
    )
