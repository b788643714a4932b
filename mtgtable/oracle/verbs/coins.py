"""Coins that nobody calls, and the planar die that no game here has (705.2, 901.3)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition
from mtgtable.abilities.instructions import Chance, ChangeTurn, Instruction, Repeat
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition

_HEADS = Noted("heads")


@verb("flip <n:number> coins", "Flip two coins.")
def flip_coins(c: Captures) -> Instruction | None:
    """Heads and tails are noted; nobody wins or loses the flips (705.2)."""
    return Repeat(c["n"], Chance("heads", c["subject"]))


@amount("the number of (coins|coin) that (come up|comes up) heads", "the number of coins that come up heads")
def the_number_of_heads(_c: Captures) -> Quantity:
    return _HEADS


@condition("both coins come up heads", "both coins come up heads")
def both_come_up_heads(_c: Captures) -> Condition:
    return Compares(_HEADS, "=", 2)


@condition("both coins come up tails", "both coins come up tails")
def both_come_up_tails(_c: Captures) -> Condition:
    return Compares(_HEADS, "=", 0)


@verb(
    "take|takes an extra turn after this one <e:for_each>",
    "Take an extra turn after this one for each Swamp you control.",
)
def take_extra_turns_for_each(c: Captures) -> Instruction:
    """500.7."""
    return ChangeTurn("extra turn", c["subject"], c["e"])


@verb("roll|rolls the planar die", "Roll the planar die.")
def roll_the_planar_die(c: Captures) -> Instruction:
    """Only a Planechase game has one; in any other nothing is rolled and nothing happens (901.3)."""
    return Chance("planar die", c["subject"])
