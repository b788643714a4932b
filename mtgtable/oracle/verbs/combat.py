"""Removing from combat, and orders to attack or block (506–509)."""

from __future__ import annotations

from mtgtable.abilities.filters import IsAmong
from mtgtable.abilities.instructions import Instruction, RemoveFromCombat
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import RuleChange
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures


@verb("remove|removes <what:object> from combat", "Remove target creature from combat.")
def remove_object_from_combat(c: Captures) -> Instruction:
    return RemoveFromCombat(c["what"].selector)


@verb("block|blocks <whom:object> this turn if able", "Target creature blocks ~ this turn if able.", "object")
def block_object_this_turn_if_able(c: Captures) -> Instruction:
    return Apply(c["subject"], (RuleChange("must block", filter=IsAmong(c["whom"].selector)),))


@verb(
    "all creatures able to block <whom:object> this turn do so",
    "All creatures able to block target creature this turn do so.",
)
def all_creatures_able_to_block_object_this_turn(c: Captures) -> Instruction:
    return Apply(c["whom"].selector, (RuleChange("all must block it"),))
