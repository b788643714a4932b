"""Numbers that were chosen for a permanent, and what it is by the last of them (607.2d)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Ability, KeywordAbility
from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.instructions import Decide, Instruction
from mtgtable.abilities.quantities import NotedAsEntered, Product, Quantity, Sum
from mtgtable.model.mana import parse_mana_cost
from mtgtable.oracle.abilities.statics import defining, static
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import is_plural
from mtgtable.oracle.terms.amounts import amount


@verb("choose|chooses a number between <n:number> and <m:number>", "You may choose a number between 0 and 7.")
def choose_a_number_between(c: Captures) -> Instruction | None:
    """The last one chosen is the one that is kept (607.2d)."""
    if is_plural(c["subject"]) or not isinstance(c["n"], int) or not isinstance(c["m"], int):
        return None
    return Decide("number", c["subject"], minimum=c["n"], maximum=c["m"], note_on_source=True)


@amount("the last chosen number", "the last chosen number")
def the_last_chosen_number(_c: Captures) -> Quantity:
    return NotedAsEntered("number")


@static(
    "~ 's power is equal to <n:amount> and its toughness is equal to <m:number> minus that number",
    "~'s power is equal to the last chosen number and its toughness is equal to 7 minus that number",
)
def power_and_so_much_less_toughness(c: Captures) -> tuple[Ability, ...]:
    """208.2a."""
    return defining(c["n"], Sum((c["m"], Product(-1, c["n"]))))


@static("~ has echo {x} , where x is <n:amount>", "~ has echo {X}, where X is your life total")
def self_has_echo_of_an_amount(c: Captures) -> tuple[Ability, ...]:
    """702.30a; X is what it is as the ability resolves."""
    cost = Cost((PayMana(parse_mana_cost("{1}"), c["n"]),), "{X}")
    return (KeywordAbility("echo", (cost,)),)
