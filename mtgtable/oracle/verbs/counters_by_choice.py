"""Counters of a kind that is chosen as they are put: "your choice of a menace, trample, or reach counter" (122.1b)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.instructions import ChooseMode, Instruction, PutCounters
from mtgtable.abilities.selectors import You
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_KINDS: Final = frozenset(
    {"+1/+1", "-1/-1", "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible",
     "lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)  # fmt: skip


@slot("kinds_of_counter")
def _kinds_of_counter(text: Text, i: int) -> Parsed:
    """ "A menace, trample, reach, or haste counter": the word "counter" is said once."""
    if text.t[i] not in ("a", "an"):
        return None
    kinds: list[str] = []
    k = i + 1
    while True:
        words = next((n for n in (2, 1) if " ".join(text.t[k : k + n]) in _KINDS), 0)
        if not words:
            return None
        kinds.append(" ".join(text.t[k : k + words]))
        k += words
        if text.t[k] == "counter":
            return (tuple(kinds), k + 1) if len(kinds) > 1 else None
        after = k + 2 if text.at(k, (",", "or")) else k + 1
        if text.t[k] not in (",", "or"):
            return None
        k = after


@verb(
    "put your choice of (<k:kinds_of_counter>|<k:counter_choice>) on <on:objects>",
    "Put your choice of a menace, trample, reach, or haste counter on target creature.",
)
def put_a_counter_of_your_choice(c: Captures) -> Instruction | None:
    """608.2d: chosen as it is done."""
    if c["subject"] != You() or c["on"].plural:
        return None
    on = c["on"].selector
    return ChooseMode(tuple(Mode(f"Put a {kind} counter on it", PutCounters(kind, 1, on)) for kind in c["k"]))
