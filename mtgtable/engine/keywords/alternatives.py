"""Keywords that let a card be cast in another way: turned over, for a while, for less, out of the graveyard (702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import CastingAbility, KeywordAbility, StaticAbility
from mtgtable.abilities.conditions import Every, Fits, HappenedThisTurn, IsStep, IsTurnOf, WasPaid
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, AnyOf, HasCounter, HasStatus, InZone, IsSubtype, IsType
from mtgtable.abilities.happenings import DamageDealt, StepBegins
from mtgtable.abilities.instructions import Move, RemoveCounters, Sacrifice
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, RuleChange
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import Bound, Choose, OwnerOf, Players, Source, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.keywords.arriving import enters_with
from mtgtable.engine.keywords.casting import GRAVEYARD, additional, alternative, leaves_stack_to_exile
from mtgtable.engine.keywords.declaring import (
    ENTERS,
    YOUR_CREATURE,
    YOURS,
    Abilities,
    cost_of,
    number_of,
    text_of,
    when,
    with_part,
)
from mtgtable.model.zones import Zone


def disturb(k: KeywordAbility) -> Abilities:
    """702.146a: cast it transformed from the graveyard for the cost (the way has its other face)."""
    return (alternative(k, cost_of(k), zones=GRAVEYARD),)


def more_than_meets_the_eye(k: KeywordAbility) -> Abilities:
    """702.162a: cast it converted for the cost (the way has its other face)."""
    return (alternative(k, cost_of(k)),)


def warp(k: KeywordAbility) -> Abilities:
    """702.185a: an alternative cost from hand; exiled at the next end step, then castable on later turns."""
    card = Bound("warped")
    this_turn = Fits(Bound("affected"), HasStatus("arrived_this_turn"))
    again = RuleChange("may play from zone", zone=Zone.EXILE, players=OwnerOf(Bound("affected")), unless=this_turn)
    away = when(StepBegins("end"), Move(Source(), Zone.EXILE, bind="warped"), Apply(card, (again,), FOREVER), keyword=k)
    from_hand = Fits(Source(), InZone((Zone.HAND,)))
    return (
        alternative(k, cost_of(k), condition=from_hand),
        when(ENTERS, Later(away), condition=WasPaid(k.name), keyword=k),
    )


def mayhem(k: KeywordAbility) -> Abilities:
    """702.187b: cast it from the graveyard for the cost if you discarded it this turn."""
    discarded = Fits(Source(), HasStatus("discarded_this_turn"))
    return (alternative(k, cost_of(k), zones=GRAVEYARD, condition=discarded),)


def web_slinging(k: KeywordAbility) -> Abilities:
    """702.188a: an alternative cost, and a tapped creature you control returned to its owner's hand."""
    tapped = Choose(AllOf((YOUR_CREATURE, HasStatus("tapped"))))
    text = "Return a tapped creature you control to its owner's hand"
    back = Perform(Move(tapped, Zone.HAND, bind="cost.returned"), text)
    return (alternative(k, with_part(cost_of(k), back)),)


def sneak(k: KeywordAbility) -> Abilities:
    """702.190a: in your declare blockers step, an unblocked attacker of yours goes back to its owner's hand.

    That its permanent enters attacking stands in ``engine.stack.sneaking``.
    """
    blocks = Every((IsStep(("declare_blockers",)), IsTurnOf(You())))
    unblocked = Choose(AllOf((YOUR_CREATURE, HasStatus("unblocked"))))
    text = "Return an unblocked creature you control to its owner's hand"
    back = Perform(Move(unblocked, Zone.HAND, bind="cost.returned"), text)
    now = CastingAbility("flash", name=k.name, condition=blocks, zones=tuple(Zone), text=text_of(k))
    return (alternative(k, with_part(cost_of(k), back), condition=blocks), now)


def freerunning(k: KeywordAbility) -> Abilities:
    """702.173a: an alternative cost if an Assassin or commander of yours hurt a player in combat this turn."""
    runner = AllOf((YOURS, AnyOf((IsSubtype(TypeWord("Assassin")), HasStatus("commander")))))
    hurt = HappenedThisTurn(DamageDealt(runner, to_players=Players("each"), combat=True))
    return (alternative(k, cost_of(k), condition=hurt),)


def impending(k: KeywordAbility) -> Abilities:
    """702.176a: an alternative cost; enters with N time counters, and is no creature until the last is gone."""
    paid = WasPaid(k.name)
    timed = Every((paid, Fits(Source(), HasCounter("time"))))
    return (
        alternative(k, cost_of(k)),
        enters_with(k, EntersWith(counters=(("time", number_of(k)),)), paid),
        StaticAbility(Source(), (ChangeTypes(remove_types=("Creature",)),), timed, keyword=k.name, text=text_of(k)),
        when(StepBegins("end", You()), RemoveCounters("time", 1, Source()), condition=timed, keyword=k),
    )


def bargain(k: KeywordAbility) -> Abilities:
    """702.166a: an optional additional cost: sacrifice an artifact, enchantment or token."""
    given = AllOf((YOURS, AnyOf((IsType("Artifact"), IsType("Enchantment"), HasStatus("token")))))
    text = "Sacrifice an artifact, enchantment, or token"
    return (additional(k, Cost((Perform(Sacrifice(Choose(given)), text),), text)),)


def harmonize(k: KeywordAbility) -> Abilities:
    """702.180a: cast it from the graveyard for the cost; a creature tapped for it lowers it; exiled then.

    Which creature is chosen on announcing (see ``engine.stack.lowering``).
    """
    less = CastingAbility(
        "reduction",
        amount=StatOf("power", Bound("harmonized")),
        condition=WasPaid(k.name),
        zones=tuple(Zone),
        text=text_of(k),
    )
    return (alternative(k, cost_of(k), zones=GRAVEYARD), less, leaves_stack_to_exile(k))


def mutate(k: KeywordAbility) -> Abilities:
    """702.140a: an alternative cost; it merges with a creature then (see ``engine.stack.mutating``)."""
    return (alternative(k, cost_of(k)),)


def cleave(k: KeywordAbility) -> Abilities:
    """702.148a: an alternative cost; the text in brackets is gone then (the card has both texts)."""
    return (alternative(k, cost_of(k)),)


def prototype(k: KeywordAbility) -> Abilities:
    """702.160a: cast it with another cost, color and size (see ``engine.stack.prototyping``)."""
    return (alternative(k, cost_of(k)),)


ALTERNATIVES = {
    "bargain": bargain,
    "cleave": cleave,
    "disturb": disturb,
    "freerunning": freerunning,
    "harmonize": harmonize,
    "impending": impending,
    "mayhem": mayhem,
    "more than meets the eye": more_than_meets_the_eye,
    "mutate": mutate,
    "prototype": prototype,
    "sneak": sneak,
    "warp": warp,
    "web-slinging": web_slinging,
}
