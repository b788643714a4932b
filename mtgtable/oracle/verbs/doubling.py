"""Doubling, parts of a life total, phasing out (701.10, 119, 702.26)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.durations import END_OF_TURN
from mtgtable.abilities.instructions import ForEach, Instruction, LoseLife, PutCounters, SetStatus
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ModifyPT
from mtgtable.abilities.quantities import PlayerStat, Ratio, StatOf
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase, is_plural

# ---- doubling -------------------------------------------------------------------------------------------------------


@verb(
    "double the number of each kind of counter on <on:objects>",
    "Double the number of each kind of counter on target permanent.",
)
def double_each_kind_of_counter(c: Captures) -> Instruction:
    return PutCounters("every kind", 1, c["on"].selector)


def _doubled(on: Phrase, power: bool, toughness: bool) -> Instruction:
    """Each by its own values as the effect begins (701.10b)."""
    each = Bound("each")
    more = ModifyPT(StatOf("power", each) if power else 0, StatOf("toughness", each) if toughness else 0)
    return ForEach(on.selector, Apply(each, (more,), END_OF_TURN))


@verb(
    "double <o:object_whose> power and toughness until end of turn", "Double ~'s power and toughness until end of turn."
)
def double_power_and_toughness(c: Captures) -> Instruction:
    return _doubled(c["o"], True, True)


@verb("double <o:object_whose> power until end of turn", "Double target creature's power until end of turn.")
def double_power(c: Captures) -> Instruction:
    return _doubled(c["o"], True, False)


@verb("double the power and toughness of <o:object> until end of turn",
      "Double the power and toughness of each creature you control until end of turn.")  # fmt: skip
def double_power_and_toughness_of(c: Captures) -> Instruction:
    return _doubled(c["o"], True, True)


@verb("double the power of <o:object> until end of turn",
      "Double the power of each creature you control until end of turn.")  # fmt: skip
def double_power_of(c: Captures) -> Instruction:
    return _doubled(c["o"], True, False)


# ---- phasing --------------------------------------------------------------------------------------------------------


@verb("phase|phases out", "~ phases out.", "object")
def phase_out(c: Captures) -> Instruction:
    """702.26b."""
    return SetStatus(c["subject"], "phased out")


# ---- life -----------------------------------------------------------------------------------------------------------


@verb("lose|loses a third of (your|their) life , rounded up", "Target player loses a third of their life, rounded up.")
def lose_a_third_of_life(c: Captures) -> Instruction | None:
    if is_plural(c["subject"]):
        return ForEach(c["subject"].selector, LoseLife(_third(Bound("each")), Bound("each")))
    return LoseLife(_third(c["subject"]), c["subject"])


def _third(player: Any) -> Any:
    return Ratio(PlayerStat("life", player), 3, up=True)
