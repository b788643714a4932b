"""How much unspent mana players have: "for each unspent green mana you have", "six or more unspent mana" (106.4)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition
from mtgtable.abilities.quantities import Quantity, UnspentMana
from mtgtable.abilities.selectors import You
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.terms.amounts import amount
from mtgtable.oracle.terms.conditions import condition
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("unspent")
def _unspent(text: Text, i: int) -> Parsed:
    """ "Unspent mana you have", "unspent green mana you have": how much of which type."""
    if text.t[i] != "unspent":
        return None
    kind = text.slot("mana_type", i + 1) or ("", i + 1)
    return (UnspentMana(You(), kind[0]), kind[1] + 3) if text.at(kind[1], ("mana", "you", "have")) else None


@amount("the amount of <n:unspent>", "the amount of unspent mana you have")
def the_amount_of_unspent_mana(c: Captures) -> Quantity:
    counted: Quantity = c["n"]
    return counted


@condition("you have <n:number> or more unspent [<m:mana_type>] mana", "you have six or more unspent mana")
def you_have_so_much_unspent_mana(c: Captures) -> Condition:
    return Compares(UnspentMana(You(), c.get("m", "")), ">=", c["n"])
