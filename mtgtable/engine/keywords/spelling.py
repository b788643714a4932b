"""Keywords that give spells further instructions, or a way to be cast as they are drawn (702)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import CastingAbility, Content, KeywordAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.conditions import Fits, WasPaid
from mtgtable.abilities.costs import Perform
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, HasStatus, InZone, IsType, Not, SharesWith
from mtgtable.abilities.happenings import CardDrawn, OneOf
from mtgtable.abilities.instructions import CastIt, CopyOnStack, If, Look, May, Move, PutCounters, Sacrifice
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, RuleChange, SetPT
from mtgtable.abilities.quantities import PlayerStat, StatOf
from mtgtable.abilities.selectors import Bound, Players, Source, Targeted, Those, TopOfLibrary, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.keywords.casting import CAST_THIS, HAND, HASTE, STACK, alternative
from mtgtable.engine.keywords.declaring import (
    THIS,
    UPKEEP,
    YOURS,
    Abilities,
    cost_of,
    number_of,
    steps,
    target,
    text_of,
    when,
    with_part,
)
from mtgtable.model.zones import Zone


def awaken(k: KeywordAbility) -> Abilities:
    """702.113a: an alternative cost; N +1/+1 counters on a land of yours, which becomes a 0/0 Elemental with haste."""
    becomes = Apply(
        Targeted(0),
        (
            ChangeTypes(add_types=("Creature",), add_subtypes=(TypeWord("Elemental"),)),
            SetPT(0, 0),
            GainAbilities((HASTE,)),
        ),
        FOREVER,
    )
    spec = target(AllOf((IsType("Land"), YOURS)))
    woken = Content(steps(PutCounters("+1/+1", number_of(k), Targeted(0)), becomes), (spec,))
    return (alternative(k, cost_of(k)), SpellAbility(woken, text_of(k), only_if_paid="awaken"))


def miracle(k: KeywordAbility) -> Abilities:
    """702.94a: as the first card drawn this turn you may reveal it; when you do, you may cast it for the cost."""
    cast = TriggeredAbility(OneOf(()), Content(CastIt(Source(), free=False, cost=cost_of(k))), text=text_of(k))
    reveal = May(
        steps(Look(Source(), reveal=True), Later(cast)),
        prompt="Reveal the card that you have drawn, so that it may be cast for its miracle cost?",
    )
    drawn = TriggeredAbility(
        CardDrawn(You(), nth_this_turn=1),
        Content(reveal),
        Fits(Bound("event.object"), THIS),
        HAND,
        at_once=True,
        text=text_of(k),
    )
    return (drawn,)


def ripple(k: KeywordAbility) -> Abilities:
    """702.60a: when you cast it, reveal the top N cards; those with its name may be cast free, the rest go below."""
    namesakes = Those(Bound("looked"), SharesWith("name", Source()))
    rest = Those(Bound("looked"), InZone((Zone.LIBRARY,)))
    shown = Look(TopOfLibrary(You(), number_of(k)), reveal=True)
    asked = "Reveal the top cards of your library, to cast those of its name for free?"
    effect = May(steps(shown, CastIt(namesakes), Move(rest, Zone.LIBRARY, position="bottom")), prompt=asked)
    return (when(CAST_THIS, effect, keyword=k, zones=STACK),)


def emerge(k: KeywordAbility) -> Abilities:
    """702.119a: an alternative cost with a creature sacrificed, generic mana less by its mana value.

    Which creature is chosen on announcing (see ``engine.stack.lowering``).
    """
    creature = Bound("emerged")
    cost = with_part(cost_of(k), Perform(Sacrifice(creature), "Sacrifice a creature"))
    less = CastingAbility(
        "reduction",
        amount=StatOf("mana_value", creature),
        condition=WasPaid(k.name),
        zones=tuple(Zone),
        text=text_of(k),
    )
    return (alternative(k, cost), less)


OFFERED: Final = "offered"
"""The name of the permanent that is sacrificed with offering."""


def offering(k: KeywordAbility) -> Abilities:
    """702.48a: cast as an instant is, with a permanent sacrificed by whose mana cost it costs less.

    Which permanent is chosen on announcing (see ``engine.stack.offering``).
    """
    way = CastingAbility("permission", name=k.name, zones=(Zone.HAND, Zone.COMMAND), text=text_of(k))
    less = CastingAbility(
        "reduction", condition=WasPaid(k.name), zones=tuple(Zone), less_by=Bound(OFFERED), text=text_of(k)
    )
    return (way, CastingAbility("flash", name=k.name, zones=tuple(Zone), text=text_of(k)), less)


def gravestorm(k: KeywordAbility) -> Abilities:
    """702.69a: when you cast it, a copy for each permanent that went to a graveyard from the battlefield this turn."""
    gone = PlayerStat("permanents_died_this_turn", Players("each"))
    return (when(CAST_THIS, CopyOnStack(Source(), gone), keyword=k, zones=STACK),)


def epic(k: KeywordAbility) -> Abilities:
    """702.50a: for the rest of the game you can't cast spells, and in each of your upkeeps the spell is copied.

    A copy is one without epic.
    """
    again = Later(when(UPKEEP, CopyOnStack(Source()), keyword=k), FOREVER)
    never = Apply(You(), (RuleChange("cant cast"),), FOREVER)
    original = Not(HasStatus("copy"))
    return (SpellAbility(Content(If(Fits(Source(), original), steps(never, again))), text_of(k)),)


SPELLING = {
    "epic": epic,
    "gravestorm": gravestorm,
    "awaken": awaken,
    "emerge": emerge,
    "miracle": miracle,
    "offering": offering,
    "ripple": ripple,
}
