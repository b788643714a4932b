"""The first turns of the game that a player takes: "your first, second, or third turn of the game"."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Every, IsTurnOf
from mtgtable.abilities.quantities import PlayerStat
from mtgtable.abilities.selectors import You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("first_turns")
def _first_turns(text: Text, i: int) -> Parsed:
    """ "Your first, second, or third turn of the game": one of so many first turns, as a condition."""
    if text.t[i] != "your":
        return None
    k, last = i + 1, 0
    while True:
        found = text.slot("ordinal", k)
        if found is None or found[0] != last + 1:
            return None
        last, end = found
        k = text.past_separator(end, "or")
        if k == end:
            break
    if text.t[k] not in ("turn", "turns") or not text.at(k + 1, ("of", "the", "game")):
        return None
    return Every((IsTurnOf(You()), Compares(PlayerStat("turns_begun", You()), "<=", last))), k + 4


@condition("it is <t:first_turns>", "it's your first, second, or third turn of the game")
def it_is_one_of_your_first_turns(c: Captures) -> Condition:
    early: Condition = c["t"]
    return early
