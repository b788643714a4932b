"""Conditions about what attacks alone, and about empty graveyards (506.5, 404)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Every, Fits
from mtgtable.abilities.filters import HasStatus, IsType, OwnedBy, all_of
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All, OwnerOf
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.terms.conditions import condition


@condition("<o:known> is attacking alone", "~ is attacking alone")
def known_is_attacking_alone(c: Captures) -> Condition | None:
    """506.5: it is the only attacking creature."""
    if c["o"].plural:
        return None
    attackers = All(all_of(IsType("Creature"), HasStatus("attacking")))
    return Every((Fits(c["o"].selector, HasStatus("attacking")), Compares(CountOf(attackers), "=", 1)))


@condition("no cards are in that graveyard", "no cards are in that graveyard")
def no_cards_are_in_that_graveyard(c: Captures) -> Condition:
    """Of the player whose card was spoken of."""
    card = Phrase(c["at"], "object", ("card",), False, Anaphor("that"))
    return Compares(CountOf(All(OwnedBy(OwnerOf(card.selector)), (Zone.GRAVEYARD,))), "=", 0)


@condition("no cards are in <z:zone_of>", "no cards are in your graveyard")
def no_cards_are_in_zone(c: Captures) -> Condition | None:
    zones, owner = c["z"]
    if len(zones) != 1 or owner is None:
        return None
    return Compares(CountOf(All(OwnedBy(owner), zones)), "=", 0)
