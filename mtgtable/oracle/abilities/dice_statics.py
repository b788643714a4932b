"""Static sentences about how dice are rolled (706)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, StaticAbility
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import You
from mtgtable.oracle.abilities.statics import static
from mtgtable.oracle.grammar.patterns import Captures


@static(
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
)
def one_more_die_and_the_lowest_ignored(_c: Captures) -> tuple[Ability, ...]:
    """706.6: each such effect adds a die and takes one away, in whatever order they are applied."""
    return (StaticAbility(You(), (RuleChange("ignores lowest rolls", value=1),)),)
