"""Coins that nobody calls, and the planar die that no game here has (705.2, 901.3)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import Compares, Condition, Exists
from mtgtable.abilities.game_changes import TAILS
from mtgtable.abilities.instructions import Chance, ChangeTurn, DealDamage, Instruction, Repeat, Sequence
from mtgtable.abilities.quantities import Noted, Quantity
from mtgtable.abilities.selectors import Bound
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition

_HEADS = Noted("heads")
_TAILS = Bound(TAILS)


@verb("flip <n:number> coins", "Flip two coins.")
def flip_coins(c: Captures) -> Instruction | None:
    """Heads and tails are noted; nobody wins or loses the flips (705.2)."""
    return Repeat(c["n"], Chance("heads", c["subject"]))


@verb(
    "flip|flips a coin . ~ deals <n:number> damage to each player whose coin comes up tails . repeat this process "
    "until both players 's coins come up heads on the same flip",
    "You and target opponent each flip a coin. ~ deals 1 damage to each player whose coin comes up tails. Repeat this "
    "process until both players' coins come up heads on the same flip.",
)
def flip_until_nobody_has_tails(c: Captures) -> Instruction | None:
    """Nobody calls these coins (705.2); both are flipped before damage is dealt."""
    who: Any = c["subject"]
    if who == Bound("each") or (isinstance(who, Phrase) and not who.plural):
        return None
    once = Sequence((Chance("heads", who), DealDamage(c["n"], _TAILS)))
    return Repeat(1, once, Exists(_TAILS))


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
