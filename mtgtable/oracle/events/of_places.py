"""Events of going somewhere, said with where from: "enters from exile", "from your hand or library" (400, 603.6)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import Anything, ControlledBy, HasStatus, IsSource, IsSubtype, Not, OwnedBy, all_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import BecomesStatus, LifeChange, OneOf, SpellCast, Together, ZoneChange
from mtgtable.abilities.selectors import Bound, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    event,
    object_phrase,
    player_phrase,
    players_of,
    self_phrase,
)
from mtgtable.oracle.events.of_objects import into_graveyard
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase

_ELSEWHERE: Final = (Zone.HAND, Zone.LIBRARY, Zone.STACK, Zone.EXILE, Zone.COMMAND)


@event(
    "<s:eventful> is|are put into <p:whose> graveyard from anywhere other than the battlefield",
    "a permanent card is put into your graveyard from anywhere other than the battlefield",
)
def object_is_put_into_whose_graveyard_from_elsewhere(c: Captures) -> Event:
    return into_graveyard(c, *_ELSEWHERE)


@event(
    "<s:eventful> is|are put into <p:whose> graveyard from (your|their) hand or library",
    "a land card is put into your graveyard from your hand or library",
)
def object_is_put_into_whose_graveyard_from_hand_or_library(c: Captures) -> Event:
    return into_graveyard(c, Zone.HAND, Zone.LIBRARY)


@event("<s:eventful> is|are put into a graveyard", "a permanent you control is put into a graveyard")
def permanent_is_put_into_a_graveyard(c: Captures) -> Event | None:
    """What somebody controls, or a permanent, was on the battlefield."""
    controlled = any(isinstance(node, ControlledBy) for node in walk(c["s"][0]))
    if "card" in c["s"][1].nouns or not (controlled or "permanent" in c["s"][1].nouns):
        return None
    return Event(ZoneChange(c["s"][0], Zone.BATTLEFIELD, Zone.GRAVEYARD), (object_phrase(c),))


@event("<s:eventful> enters|enter from exile", "a land you control enters from exile")
def object_enters_from_exile(c: Captures) -> Event:
    return Event(ZoneChange(c["s"][0], Zone.EXILE, Zone.BATTLEFIELD), (object_phrase(c),))


@event("~ is put into your hand from your graveyard", "~ is put into your hand from your graveyard")
def self_is_put_into_your_hand_from_your_graveyard(c: Captures) -> Event:
    """It leaves the graveyard, and triggers from there (603.10a)."""
    return Event(ZoneChange(IsSource(), Zone.GRAVEYARD, Zone.HAND), (self_phrase(c),))


@event(
    "one or more cards are put into exile from your hand or a spell or ability you control exiles one or more "
    "permanents from the battlefield",
    "one or more cards are put into exile from your hand or a spell or ability you control exiles one or more "
    "permanents from the battlefield",
)
def cards_are_exiled_from_hand_or_by_you(_c: Captures) -> Event:
    """Permanents that are tokens count, too (111.7)."""
    hand = ZoneChange(all_of(OwnedBy(You()), Not(HasStatus("token"))), Zone.HAND, Zone.EXILE)
    yours = ZoneChange(Anything(), Zone.BATTLEFIELD, Zone.EXILE, caused_by=ControlledBy(You()))
    return Event(Together(OneOf((hand, yours))), (), amount=True)


@event(
    "<p:player> discard|discards a card or mill|mills one or more cards",
    "an opponent discards a card or mills one or more cards",
)
def player_discards_or_mills(c: Captures) -> Event:
    by = players_of(c["p"])
    discards = ZoneChange(OwnedBy(by), Zone.HAND, None, "discard", by)
    mills = ZoneChange(OwnedBy(by), Zone.LIBRARY, Zone.GRAVEYARD, "mill")
    return Event(OneOf((discards, Together(mills, each_player=True))), player_phrase(c["p"], c["at"]))


@event("<p:player> pay|pays life", "you pay life")
def player_pays_life(c: Captures) -> Event:
    """Life that is lost as a cost (119.4)."""
    paid = LifeChange(players_of(c["p"]), gained=False, paid=True)
    return Event(paid, player_phrase(c["p"], c["at"]), amount=True)


@event("<p:player> play|plays (a|an) <n:noun>", "you play an Island")
def player_plays_a_kind_of_land(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    lands = isinstance(noun.filter, IsSubtype) and getattr(noun.filter.word, "kind", "") == "land"
    if not lands or noun.plural or not noun.of_permanents:
        return None
    land = Phrase(c["at"] + 1, "object", ("land", *noun.nouns), False, Bound("event.object"))
    played = ZoneChange(noun.filter, None, Zone.BATTLEFIELD, "play", players_of(c["p"]))
    return Event(played, (*player_phrase(c["p"], c["at"]), land))


@event("<p:player> kick|kicks a spell", "a player kicks a spell")
def player_kicks_a_spell(c: Captures) -> Event:
    """702.33d: as the spell is cast its kicker cost was paid."""
    spell = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.object"))
    return Event(SpellCast(HasStatus("kicked"), players_of(c["p"])), (*player_phrase(c["p"], c["at"]), spell))


@event("<s:eventful> transforms|transform", "equipped creature transforms")
def object_transforms(c: Captures) -> Event:
    """Either way round (701.27)."""
    return Event(BecomesStatus(c["s"][0], "transformed"), (object_phrase(c),))
