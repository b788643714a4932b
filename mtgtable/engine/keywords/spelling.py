"""Keywords that give spells further instructions, or a way to be cast as they are drawn (702)."""

from __future__ import annotations

from mtgtable.abilities.abilities import CastingAbility, Content, KeywordAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.conditions import Fits, WasPaid
from mtgtable.abilities.costs import Perform
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import AllOf, InZone, IsType, SharesWith
from mtgtable.abilities.happenings import CardDrawn, OneOf
from mtgtable.abilities.instructions import CastIt, Look, May, Move, PutCounters, Sacrifice
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities, SetPT
from mtgtable.abilities.quantities import StatOf
from mtgtable.abilities.selectors import Bound, Source, Targeted, Those, TopOfLibrary, You
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.keywords.casting import CAST_THIS, HAND, HASTE, STACK, alternative
from mtgtable.engine.keywords.declaring import (
    THIS,
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
    reveal = May(steps(Look(Source(), reveal=True), Later(cast)), prompt="Reveal the card that you have drawn?")
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
    effect = May(steps(shown, CastIt(namesakes), Move(rest, Zone.LIBRARY, position="bottom")))
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


SPELLING = {"awaken": awaken, "emerge": emerge, "miracle": miracle, "ripple": ripple}
