"""Landwalk and protection as of another: which of them, its own abilities tell (702.14, 702.16)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.filters import HasKeyword, parts_of
from mtgtable.abilities.modifications import GainAbilitiesOf
from mtgtable.abilities.selectors import All
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures


@static(
    "as long as <c:condition> , <o:object> has <k:keyword_list>",
    "As long as a creature card with landwalk is in a graveyard, ~ has landwalk",
)
def as_long_as_one_has_it(c: Captures) -> tuple[Ability, ...] | None:
    """It has that kind of landwalk, or protection from that quality."""
    there = c["c"].objects if isinstance(c["c"], Exists) else None
    if len(c["k"]) != 1 or c["k"][0] not in ("landwalk", "protection") or not isinstance(there, All):
        return None
    if HasKeyword(c["k"][0]) not in parts_of(there.filter):
        return None
    return (StaticAbility(c["o"].selector, (GainAbilitiesOf(there, "keywords", c["k"]),)),)
