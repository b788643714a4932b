"""Keywords of attackers and those who carry them: tokens that attack, mana, mounts, stations (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility, StaticAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Compares, Fits, Isnt, IsStep, IsTurnOf
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.crewing import by_total_power
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, HasStatus, IsSource, Not
from mtgtable.abilities.happenings import PlayerDoes, StepBegins
from mtgtable.abilities.instructions import (
    AddMana,
    Announce,
    Attach,
    CreateTokens,
    Draw,
    ForEach,
    If,
    Move,
    PutCounters,
    Sacrifice,
    SetStatus,
    Tap,
)
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, ModifyPT, RuleChange
from mtgtable.abilities.quantities import EventAmount, StatOf, X
from mtgtable.abilities.replacements import EntersWith
from mtgtable.abilities.selectors import AttackedBy, Bound, Choose, Players, Source, Targeted, You
from mtgtable.engine.keywords.arriving import PLUS, enters_with
from mtgtable.engine.keywords.casting import EXILE_THIS, GRAVEYARD, HAND, HASTE
from mtgtable.engine.keywords.declaring import (
    ATTACKS,
    CREATURE,
    ENTERS,
    OPPONENTS,
    OTHER_CREATURE_OF_YOURS,
    THIS,
    YOUR_CREATURE,
    Abilities,
    activated,
    cost_of,
    number_of,
    steps,
    target,
    text_of,
    when,
    with_part,
)
from mtgtable.model.colors import color_set
from mtgtable.model.zones import Zone

NEXT_END: Final = StepBegins("end")
CREATED: Final = Bound("created")


def mobilize(k: KeywordAbility) -> Abilities:
    """702.181a: whenever it attacks, N 1/1 red Warriors, tapped and attacking, until the next end step."""
    body = CompiledFace(
        "Warrior Token", None, color_set("R"), types=("Creature",), subtypes=("Warrior",), power=1, toughness=1
    )
    made = CreateTokens(number_of(k), body, tapped=True, attacking=True)
    return (when(ATTACKS, made, Later(when(NEXT_END, Sacrifice(CREATED), keyword=k)), keyword=k),)


def firebending(k: KeywordAbility) -> Abilities:
    """702.189a: whenever it attacks, N {R} that stay until end of combat."""
    return (when(ATTACKS, AddMana(mana="{R}", count=number_of(k), lasting="combat"), Announce("firebend"), keyword=k),)


def encore(k: KeywordAbility) -> Abilities:
    """702.141a: exile it from the graveyard: for each opponent a copy with haste that must attack them this turn."""
    copy = CreateTokens(1, copy_of=Source())
    haste = Apply(CREATED, (GainAbilities((HASTE,)),), FOREVER)
    must = Apply(CREATED, (RuleChange("must attack", players=Bound("each")),))
    ends = Later(when(NEXT_END, Sacrifice(CREATED), keyword=k))
    each = ForEach(OPPONENTS, steps(copy, haste, must, ends))
    return (activated(with_part(cost_of(k), EXILE_THIS), each, zones=GRAVEYARD, sorcery=True, keyword=k),)


def enlist(k: KeywordAbility) -> Abilities:
    """702.154a: as it attacks another creature may be tapped (see ``engine.combat.attacking``); then +X/+0."""
    grow = Apply(Source(), (ModifyPT(EventAmount(), 0),))
    return (when(PlayerDoes("enlist", Players("each"), THIS), grow, keyword=k),)


def saddle(k: KeywordAbility) -> Abilities:
    """702.171a: tap other untapped creatures with total power N: it becomes saddled until end of turn."""
    cost = by_total_power("saddle", number_of(k))
    return (activated(cost, SetStatus(Source(), "saddled_this_turn"), sorcery=True, keyword=k),)


def station(k: KeywordAbility) -> Abilities:
    """702.184a: tap another untapped creature: charge counters equal to its power, as a sorcery."""
    other = AllOf((OTHER_CREATURE_OF_YOURS, Not(HasStatus("tapped"))))
    cost = Cost((Perform(Tap(Choose(other)), "Tap another untapped creature you control"),), "Station")
    charge = PutCounters("charge", StatOf("power", Bound("cost.tapped")), Source())
    return (activated(cost, charge, sorcery=True, keyword=k),)


def ravenous(k: KeywordAbility) -> Abilities:
    """702.156a: enters with X +1/+1 counters; if X is 5 or more, draw a card."""
    return (
        enters_with(k, EntersWith(counters=((PLUS, X()),))),
        when(ENTERS, Draw(1), condition=Compares(X(), ">=", 5), keyword=k),
    )


def reconfigure(k: KeywordAbility) -> Abilities:
    """702.151a–b: attach it to another creature you control or unattach it; attached it is no creature."""
    attached = Fits(Source(), HasStatus("attached"))
    cost = cost_of(k)
    spec = (target(OTHER_CREATURE_OF_YOURS, "another target creature you control"),)
    off = activated(cost, Attach(Source(), None), sorcery=True, condition=attached, keyword=k)
    return (
        activated(cost, Attach(Source(), Targeted(0)), targets=spec, sorcery=True, keyword=k),
        replace(off, text=f"{text_of(k)} (unattach)"),
        StaticAbility(Source(), (ChangeTypes(remove_types=("Creature",)),), attached, keyword=k.name, text=text_of(k)),
    )


def living_metal(k: KeywordAbility) -> Abilities:
    """702.161a: during your turn it is an artifact creature too."""
    becomes = (ChangeTypes(add_types=("Artifact", "Creature")),)
    return (StaticAbility(Source(), becomes, IsTurnOf(You()), keyword=k.name, text=text_of(k)),)


def ninjutsu(k: KeywordAbility) -> Abilities:
    """702.49a, 702.49c: pay, return an unblocked attacker: put this card onto the battlefield attacking the same.

    Commander ninjutsu works in the command zone as well (702.49d).
    """
    zones = (*HAND, Zone.COMMAND) if k.name == "commander ninjutsu" else HAND
    unblocked = AllOf((YOUR_CREATURE, HasStatus("unblocked")))
    give = Perform(Move(Choose(unblocked), Zone.HAND, bind="ninjutsu"), "Return an unblocked attacker you control")
    steps_with_blocks = IsStep(("declare_blockers", "first_strike_damage", "combat_damage", "end_combat"))
    same = AttackedBy(Bound("ninjutsu"))
    enter = Move(Source(), Zone.BATTLEFIELD, tapped=True, attacking=True, attacking_whom=same)
    return (activated(with_part(cost_of(k), give), enter, zones=zones, condition=steps_with_blocks, keyword=k),)


def backup(k: KeywordAbility) -> Abilities:
    """702.165a: when it enters, N counters on target creature; another one gains the abilities below this turn."""
    gained = next((one for one in k.parameters if isinstance(one, GainAbilities)), GainAbilities(()))
    other = If(Isnt(Fits(Targeted(0), IsSource())), Apply(Targeted(0), (gained,)))
    counters = PutCounters(PLUS, number_of(k), Targeted(0))
    return (when(ENTERS, counters, other, targets=(target(CREATURE, "target creature"),), keyword=k),)


ATTACKING = {
    "backup": backup,
    "commander ninjutsu": ninjutsu,
    "encore": encore,
    "enlist": enlist,
    "firebending": firebending,
    "living metal": living_metal,
    "mobilize": mobilize,
    "ninjutsu": ninjutsu,
    "ravenous": ravenous,
    "reconfigure": reconfigure,
    "saddle": saddle,
    "station": station,
}
