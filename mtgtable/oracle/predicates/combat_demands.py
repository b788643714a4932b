"""Predicates about attacking alone, and about blocking one very creature (508.1c, 509.1c)."""

from __future__ import annotations

from mtgtable.abilities.durations import Until
from mtgtable.abilities.filters import IsAmong, IsSource
from mtgtable.abilities.modifications import RuleChange
from mtgtable.abilities.selectors import All, Choose, Source
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Continuous


@verb("can (only attack|attack only) alone", "~ can only attack alone.", "object")
def can_only_attack_alone(_c: Captures) -> Continuous:
    return Continuous((RuleChange("can attack only alone"),))


@verb("attacks|attack or blocks|block each (combat|turn) if able", "~ attacks or blocks each combat if able.", "object")
def attacks_or_blocks_each_combat(_c: Captures) -> Continuous:
    return Continuous((RuleChange("must attack"), RuleChange("must block")))


@verb("blocks|block <o:object> this combat if able", "Target creature blocks ~ this combat if able.", "object")
def blocks_object_this_combat(c: Captures) -> Continuous | None:
    return _must_block(c, Until("end of combat"))


@verb(
    "can't have <k:counter_kind> counters put on (it|them)",
    "Creatures can't have +1/+1 counters put on them.",
    "object",
)
def cant_have_such_counters(c: Captures) -> Continuous:
    """122.1."""
    return Continuous((RuleChange("cant have counters", step=c["k"]),))


def _must_block(c: Captures, until: Until) -> Continuous | None:
    """509.1c: a requirement that only a block of that very creature obeys."""
    meaning = c["o"].meaning
    if c["o"].plural or isinstance(meaning, All | Choose):
        return None
    whom = IsSource() if isinstance(meaning, Source) else IsAmong(c["o"].selector)
    return Continuous((RuleChange("must block", filter=whom),), until)
