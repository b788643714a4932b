"""Counters of a kind that is chosen as they are put: "your choice of a menace, trample, or reach counter" (122.1b)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.instructions import ChooseMode, Instruction, PutCounters
from mtgtable.abilities.selectors import You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures


@verb(
    "put your choice of <k:counter_choice> on <on:objects>",
    "Put your choice of a menace, trample, reach, or haste counter on target creature.",
)
def put_a_counter_of_your_choice(c: Captures) -> Instruction | None:
    """608.2d: chosen as it is done."""
    if c["subject"] != You() or c["on"].plural:
        return None
    on = c["on"].selector
    return ChooseMode(tuple(Mode(f"Put a {kind} counter on it", PutCounters(kind, 1, on)) for kind in c["k"]))
