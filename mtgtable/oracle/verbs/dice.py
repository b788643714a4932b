"""Dice and what is done with their results (706)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.instructions import Chance, Instruction
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_SIDES: Final = {"four": "d4", "six": "d6", "eight": "d8", "ten": "d10", "twelve": "d12", "twenty": "d20"}
_DICE: Final = frozenset(_SIDES.values())


@slot("die")
def _die(text: Text, i: int) -> Parsed:
    """ "D20", "six-sided die"."""
    if text.t[i] == "d" and (name := f"d{text.t[i + 1]}") in _DICE:
        return name, i + 2
    sides, dash, rest = text.t[i].partition("-")
    if dash and rest == "sided" and sides in _SIDES and text.t[i + 1] == "die":
        return _SIDES[sides], i + 2
    return None


@verb("roll|rolls a <d:die>", "Roll a d20.")
def roll_a_die(c: Captures) -> Instruction:
    """706.1a; what follows may stand in a table below (706.3)."""
    what: Any = c["d"]
    return Chance(what, c["subject"])


@amount("the result", "the result")
def the_result(_c: Captures) -> Quantity:
    """706.2."""
    return Noted("rolled")
