"""Compiled shapes that few cards or none have: said in words where there are words, else field by field."""

from typing import Any, Final

import pytest

from mtgtable.abilities import abilities as a
from mtgtable.abilities import conditions as c
from mtgtable.abilities import filters as f
from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting
from mtgtable.abilities import modifications as m
from mtgtable.abilities import quantities as q
from mtgtable.abilities import replacements as r
from mtgtable.abilities import selectors as s
from mtgtable.model.zones import Zone
from mtgtable.oracle import plainly

CREATURE: Final = f.IsType("Creature")
YOURS: Final = f.ControlledBy(s.You())
DRAW: Final = i.Draw(1)
GAIN: Final = i.GainLife(1)
DIES: Final = h.ZoneChange(f.IsSource(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
IT: Final = s.Source()


def said_of(part: Any) -> str:
    """The part in an ability that needs nothing else."""
    match part:
        case (when, change):
            return plainly(a.ReplacementAbility(when, change))
        case _ if isinstance(part, c.Condition.__args__):
            return plainly(a.SpellAbility(a.Content(i.If(part, DRAW)))).removesuffix(", draw a card")
        case _ if isinstance(part, h.Happening.__args__):
            return plainly(a.TriggeredAbility(part, a.Content(DRAW))).removesuffix(", draw a card")
        case _ if isinstance(part, q.Quantity.__args__):
            return plainly(a.SpellAbility(a.Content(i.GainLife(part))))
    return plainly(a.SpellAbility(a.Content(part)))


IN_WORDS: Final = (
    (i.ChooseMode((a.Mode("", i.PutCounters("flying", 1, IT)), a.Mode("", i.PutCounters("reach", 1, IT)))),
     "Put your choice of a flying counter or a reach counter on this"),
    (lasting.ReplaceNext(h.ZoneChange(f.IsAmong(s.Bound("event.object")), to=Zone.BATTLEFIELD),
                         r.EntersWith(counters=(("+1/+1", 2),))),
     "That creature enters with two additional +1/+1 counters on it until end of turn"),
    (lasting.ReplaceNext(h.ZoneChange(f.IsAmong(s.Bound("cast")), Zone.STACK, Zone.GRAVEYARD),
                         r.GoElsewhere(Zone.EXILE)),
     "If that spell would be put into a graveyard, exile it instead"),
    (lasting.ReplaceNext(h.DamageDealt(CREATURE, to_players=s.You()), r.PreventDamage()),
     "The next time a creature would deal damage to you this turn, prevent that damage"),
    (i.Designate("blessing"), "You get the city's blessing"),
    (i.Designate("tempted"), "The Ring tempts you"),
    (i.Decide("color", minimum=1, maximum=5), "Choose one or more colors"),
    (c.WasChosen("Mardu"), "If Mardu was chosen"),
    (c.Every((c.Compares(q.CountersOn("level", IT), ">=", 1), c.Compares(q.CountersOn("level", IT), "<=", 4))),
     "If this has at least 1 and no more than 4 level counters on it"),
    (c.Isnt(c.Fits(IT, YOURS)), "If you don't control this"),
    (c.Isnt(c.CastFrom(())), "If this spell wasn't cast"),
    (c.Isnt(c.HappenedThisTurn(h.Attacks(YOURS))), "If you didn't attack this turn"),
    (c.HappenedThisTurn(h.Attacks(YOURS)), "If you attacked this turn"),
    (c.Compares(q.CountOf(s.All(CREATURE)), "!=", 3), "If other than three creatures are on the battlefield"),
    (c.Compares(q.PlayerStat("spells_cast_this_turn", s.You()), ">=", 2),
     "If you've cast two or more spells this turn"),
    (c.Compares(q.StatOf("power", IT), ">=", 4), "If this's power is 4 or greater"),
    (c.Fits(IT, f.HasStatus("cast_from_hand")), "If you cast this from your hand"),
    (h.StepBegins("end_combat"), "At end of combat"),
    (h.ZoneChange(f.AnyOf((f.IsSource(), CREATURE, f.IsType("Land"))), to=Zone.BATTLEFIELD),
     "Whenever this or a creature or a land enters"),
    (h.ZoneChange(f.AllOf((f.AnyOf((f.IsSource(), CREATURE)), YOURS)), to=Zone.BATTLEFIELD),
     "Whenever this or a creature enters under your control"),
    (h.ZoneChange(CREATURE, Zone.STACK, Zone.GRAVEYARD), "Whenever a creature is put into a graveyard"),
    (h.ZoneChange(CREATURE, Zone.HAND, Zone.LIBRARY), "Whenever a creature goes from hand to library"),
    (h.Together(h.Attacks(CREATURE, together=True)), "Whenever one or more creatures attack"),
    (h.Together(h.Attacks(CREATURE, whom=s.You())), "Whenever you are attacked"),
    (h.PlayerDoes("cycle", s.You(), by=CREATURE), "Whenever you cycle a creature card"),
    (h.Nth(h.LifeChange(s.You(), gained=True), 3), "Whenever you gain life (number 3 of the turn)"),
    (h.OneOf((h.StepBegins("upkeep", s.You()), h.StepBegins("end", s.You()))),
     "At the beginning of your upkeep or at the beginning of your end step"),
    (q.CountOf(s.Linked("exiled")), "You gain life equal to the number of cards exiled with this"),
    (q.Product(-1, q.X()), "You gain life equal to minus X"),
    (q.PlayerStat("hand", s.Players("each")), "You gain 1 life for each card in all players' hands"),
    ((h.TokensCreated(players=s.Players("each")), r.ChangeAmount(2)),
     "If one or more tokens would be created, twice that many of those tokens are created instead"),
    ((h.CardDrawn(s.You()), r.Skip()), "If you would draw a card, skip that draw instead"),
    ((DIES, r.GoElsewhere(Zone.HAND)), "If this would die, return it to its owner's hand instead"),
)  # fmt: skip


@pytest.mark.parametrize(("part", "words"), IN_WORDS, ids=[words for _, words in IN_WORDS])
def test_what_has_words_is_said_in_them(part: Any, words: str) -> None:
    assert said_of(part) == words


FIELD_BY_FIELD: Final = (
    (i.Counter(IT, Zone.COMMAND), "Counter (what this; to command)"),
    (i.CastIt(IT, way="plot"), "Cast it (what this; way plot)"),
    (i.ChangeTargets(IT, how="change one"), "Change targets (what this; how change one)"),
    (i.SetStatus(IT, "exerted", off=True), "Set status (what this; status exerted; off)"),
    (i.SetStatus(IT, "odd"), "Set status (what this; status odd)"),
    (i.Chance("clash", players=s.Players("each")), "Chance (what clash; players each player)"),
    (i.ChooseMode((a.Mode("", DRAW), a.Mode("", GAIN)), 2),
     "Choose mode (modes mode (effect draw), mode (effect gain life (amount 1)); count 2)"),
    (lasting.Prevent(None, source=CREATURE, by_source=IT), "Prevent (amount any; source creature; by source this)"),
    (lasting.Prevent(2, to=s.You(), next_time=True), "Prevent (amount 2; to you; next time)"),
    (lasting.ReplaceNext(h.WouldDestroy(CREATURE), r.Instead(DRAW), condition=c.IsTurnOf(s.You())),
     ("Replace next (what would destroy (what creature); replacement instead (do draw); condition is turn of "
     "(players you))")),
    (lasting.ReplaceNext(h.DamageDealt(CREATURE, least=2), r.RedirectDamage(s.You())),
     "Replace next (what damage dealt (source creature; least 2); replacement redirect damage (to you))"),
    (lasting.ReplaceNext(h.DamageDealt(), r.RedirectDamage(s.You()), source_choice=CREATURE),
     "Replace next (what damage dealt; replacement redirect damage (to you); source choice creature)"),
    (lasting.ReplaceNext(h.WouldDestroy(CREATURE), r.AlsoDo(DRAW)),
     "Replace next (what would destroy (what creature); replacement also do (do draw))"),
    (i.Decide("number", minimum=1, maximum=3, random=True), "Decide (what number; minimum 1; maximum 3; random)"),
    (i.Vote(players=s.You()), "Vote (players you)"),
    (i.Move(IT, Zone.BATTLEFIELD, extra=(m.SetPT(1, 1),)),
     "Move (what this; to battlefield; extra set p t (power 1; toughness 1))"),
    (i.Arrange("bottom", 2), "Arrange (how bottom; count 2)"),
    (i.Transform(IT, "meld"), "Transform (what this; how meld)"),
    (i.Look(IT, by=s.Players("each")), "Look (at this; by each player)"),
    (h.CountersChange(players=s.You(), kind="poison", removed=True),
     "Whenever counters change (players you; kind poison; removed)"),
    ((h.WouldDestroy(CREATURE), r.Skip()),
     "Replacement ability (when would destroy (what creature); replacement skip)"),
    ((h.WouldDestroy(CREATURE), r.AlsoDo(DRAW)),
     "Replacement ability (when would destroy (what creature); replacement also do (do draw))"),
    ((h.PlayerDoes("begin turn", s.You()), r.Skip()),
     "Replacement ability (when player does (what begin turn; players you); replacement skip)"),
    ((h.LifeChange(s.You(), gained=True), r.ChangeAmount(plus=-1)),
     "Replacement ability (when life change (players you; gained); replacement change amount (plus -1))"),
    ((DIES, r.GoElsewhere(Zone.COMMAND)),
     ("Replacement ability (when zone change (what this; origin battlefield; to graveyard); replacement go elsewhere "
     "(to command))")),
)  # fmt: skip


@pytest.mark.parametrize(("part", "fields"), FIELD_BY_FIELD, ids=[fields for _, fields in FIELD_BY_FIELD])
def test_what_has_no_words_is_told_field_by_field(part: Any, fields: str) -> None:
    """Nothing is left out where there is no sentence for it."""
    assert said_of(part) == fields
