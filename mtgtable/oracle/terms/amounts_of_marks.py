"""Amounts of speed, and of counters that several players have (122.1, 702.179)."""

from __future__ import annotations

from mtgtable.abilities.quantities import CountersOn, PlayerStat, Quantity, TimesPaid
from mtgtable.abilities.selectors import Players, You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@amount("your speed", "your speed")
def your_speed(_c: Captures) -> Quantity:
    """702.179: none is 0."""
    return PlayerStat("speed", You())


@amount(
    "the number of <k:counter_kind> counters your opponents have", "the number of poison counters your opponents have"
)
def the_number_of_counters_your_opponents_have(c: Captures) -> Quantity:
    return CountersOn(c["k"], Players("opponents"))


@slot("counters_of_players")
def _counters_of_players(text: Text, i: int) -> Parsed:
    """ "Poison counter your opponents have", after "for each"."""
    kind = text.slot("counter_kind", i)
    if kind is None or not text.at(kind[1] + 1, ("your", "opponents", "have")):
        return None
    return CountersOn(kind[0], Players("opponents")), kind[1] + 4


@amount("the number of times that spell was kicked", "the number of times that spell was kicked")
def the_number_of_times_that_spell_was_kicked(c: Captures) -> Quantity:
    """702.33d: of a spell that was just spoken of."""
    return TimesPaid(of=Phrase(c["at"], "object", ("spell",), False, Anaphor("that")).selector)
