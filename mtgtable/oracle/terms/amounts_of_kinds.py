"""Amounts that look for the most: of one creature type, of a commander; and how often a commander was cast."""

from __future__ import annotations

from mtgtable.abilities.filters import AllOf, HasStatus, OwnedBy
from mtgtable.abilities.quantities import CommandersCast, Distinct, Quantity, StatOf
from mtgtable.abilities.selectors import All, Source
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Amount, Noun
from mtgtable.oracle.terms.amounts import amount


@amount(
    "the greatest number of <n:noun> that have a creature type in common",
    "the greatest number of creatures you control that have a creature type in common",
)
def the_most_of_one_creature_type(c: Captures) -> Quantity | None:
    noun: Noun = c["n"]
    return None if noun.card and not noun.zones else Distinct("creature type", All(noun.filter, noun.places), True)


@amount(
    "the (amount of damage|damage) (it|they|that creature|those creatures) dealt to (that player|them)",
    "the amount of damage those creatures dealt to that player",
)
def the_damage_that_they_dealt(c: Captures) -> Quantity:
    """What the event was about."""
    return Amount(c["at"], "amount").quantity


@amount(
    "the greatest <s:stat> of a commander <p:player> own|owns on the battlefield or in the command zone",
    "the greatest mana value of a commander you own on the battlefield or in the command zone",
)
def the_greatest_stat_of_a_commander(c: Captures) -> Quantity:
    """903.3."""
    commanders = AllOf((HasStatus("commander"), OwnedBy(c["p"])))
    return StatOf(c["s"], All(commanders, (Zone.BATTLEFIELD, Zone.COMMAND)), "greatest")


@amount(
    "the number of times (it is|it has) been cast from the command zone this game",
    "the number of times it's been cast from the command zone this game",
)
def the_number_of_times_it_was_cast_from_the_command_zone(_c: Captures) -> Quantity:
    """903.8; of the very permanent that enters."""
    return CommandersCast(Source())
