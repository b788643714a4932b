"""Conditions about who has the most of something, what attacks alone, and empty graveyards (506.5, 404)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Compares, Condition, Every, Fits
from mtgtable.abilities.filters import ControlledBy, HasStatus, IsType, OwnedBy, all_of
from mtgtable.abilities.quantities import CountOf, MostAmong, PlayerStat
from mtgtable.abilities.selectors import All, Bound, OwnerOf, Players, Selector
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.terms.conditions import condition


def _has_most(who: Selector, noun: Noun) -> Condition:
    def count(whose: Selector) -> CountOf:
        return CountOf(All(all_of(noun.filter, ControlledBy(whose))))

    return Compares(count(who), ">=", MostAmong(Players("each"), count(Bound("each"))))


@condition(
    "<p:player> control|controls the most <n:noun> or (is|are) tied for the most [<m:noun>]",
    "defending player controls the most creatures or is tied for the most",
)
def player_controls_the_most(c: Captures) -> Condition | None:
    noun: Noun = c["n"]
    if noun.card or noun.zones or getattr(c["p"], "plural", False):
        return None
    return _has_most(c["p"], noun)


@condition(
    "<p:player> have|has the most life or (is|are) tied for most life",
    "you have the most life or are tied for most life",
)
def player_has_the_most_life(c: Captures) -> Condition | None:
    if getattr(c["p"], "plural", False):
        return None
    most = MostAmong(Players("each"), PlayerStat("life", Bound("each")))
    return Compares(PlayerStat("life", c["p"]), ">=", most)


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
