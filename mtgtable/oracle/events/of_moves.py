"""Events in further words: the first time each turn, entering tapped, leaving for exile, much damage at once."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.filters import Anything, ControlledBy, Filter, HasStatus, IsSource, Not, OwnedBy, all_of
from mtgtable.abilities.happenings import (
    BecomesStatus,
    DamageDealt,
    Nth,
    OneOf,
    SpellCast,
    Together,
    TokensCreated,
    While,
    ZoneChange,
)
from mtgtable.abilities.selectors import Bound, HostOf, OwnerOf, Players, Source, You, controller_then
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import (
    Event,
    cards_alone,
    event,
    object_phrase,
    other_phrase,
    player_phrase,
    players_of,
    recipient,
    self_phrase,
)
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase


@event("<s:eventful> enters|enter tapped", "a permanent you control enters tapped")
def object_enters_tapped(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], HasStatus("tapped")), None, Zone.BATTLEFIELD), (object_phrase(c),))


@event("<s:eventful> enters|enter untapped", "~ enters untapped")
def object_enters_untapped(c: Captures) -> Event:
    fitting = all_of(c["s"][0], Not(HasStatus("tapped")))
    return Event(ZoneChange(fitting, None, Zone.BATTLEFIELD), (object_phrase(c),))


@event("<p:player> discard|discards ~", "you discard ~")
def player_discards_self(c: Captures) -> Event:
    return Event(ZoneChange(IsSource(), Zone.HAND, None, "discard", players_of(c["p"])), (self_phrase(c),))


@event("you cycle or discard another card", "you cycle or discard another card")
def you_cycle_or_discard_another_card(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    return Event(ZoneChange(Not(IsSource()), Zone.HAND, None, "discard", You()), (card,))


@event(
    "<s:eventful> is|are put into <p:whose> graveyard from the battlefield",
    "an artifact is put into an opponent's graveyard from the battlefield",
)
def object_is_put_into_whose_graveyard_from_the_battlefield(c: Captures) -> Event:
    owned = all_of(cards_alone(c), OwnedBy(players_of(c["p"])))
    owner = Phrase(c["at"] + 1, "player", ("player",), False, OwnerOf(Bound("event.object")))
    phrases = (object_phrase(c),) if c["p"] == You() else (object_phrase(c), owner)
    return Event(ZoneChange(owned, Zone.BATTLEFIELD, Zone.GRAVEYARD), phrases)


@event(
    "<s:eventful> dies|die or is|are put into exile from the battlefield",
    "~ dies or is put into exile from the battlefield",
)
def object_dies_or_is_exiled(c: Captures) -> Event:
    ways = tuple(ZoneChange(c["s"][0], Zone.BATTLEFIELD, to) for to in (Zone.GRAVEYARD, Zone.EXILE))
    return Event(OneOf(ways), (object_phrase(c),))


@event("<s:eventful> is|are put into exile from the battlefield", "~ is put into exile from the battlefield")
def object_is_exiled_from_the_battlefield(c: Captures) -> Event:
    return Event(ZoneChange(c["s"][0], Zone.BATTLEFIELD, Zone.EXILE), (object_phrase(c),))


@event(
    "<s:eventful> is|are put into exile from your graveyard", "one or more cards are put into exile from your graveyard"
)
def object_is_exiled_from_your_graveyard(c: Captures) -> Event:
    return Event(ZoneChange(all_of(c["s"][0], OwnedBy(You())), Zone.GRAVEYARD, Zone.EXILE), (object_phrase(c),))


@event(
    "<s:eventful> deals|deal <n:number> or more [<k:combat>] damage to <r:recipient>",
    "a source you control deals 5 or more damage to a player",
)
def object_deals_number_or_more_damage(c: Captures) -> Event | None:
    to = recipient(c["r"])
    if to is None or not isinstance(c["n"], int):
        return None
    phrases: tuple[Phrase, ...] = (object_phrase(c, "event.source"),)
    phrases += player_phrase(c["r"], c["at"] + 1) if to[1] is not None else other_phrase(c["r"], "event.target")
    return Event(DamageDealt(c["s"][0], to[0], to[1], c.get("k"), c["n"]), phrases, amount=True)


@event("<p:player> cast|casts a spell from exile", "you cast a spell from exile")
def player_casts_from_exile(c: Captures) -> Event:
    return _cast_from(c, "cast_from_exile")


@event("<p:player> cast|casts a spell from your graveyard", "you cast a spell from your graveyard")
def player_casts_from_your_graveyard(c: Captures) -> Event:
    return _cast_from(c, "cast_from_graveyard", OwnedBy(You()))


@event("<p:player> cast|casts a spell from (a|their) graveyard", "a player casts a spell from a graveyard")
def player_casts_from_graveyard(c: Captures) -> Event:
    return _cast_from(c, "cast_from_graveyard")


@event("<p:player> cast|casts a spell from anywhere other than (your|their) hand",
       "you cast a spell from anywhere other than your hand")  # fmt: skip
def player_casts_from_elsewhere(c: Captures) -> Event:
    spell = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.object"))
    elsewhere = Not(HasStatus("cast_from_hand"))
    return Event(SpellCast(elsewhere, players_of(c["p"])), (*player_phrase(c["p"], c["at"]), spell))


def _cast_from(c: Captures, status: str, *whose: Filter) -> Event:
    spell = Phrase(c["at"] + 1, "object", ("spell",), False, Bound("event.object"))
    from_there = all_of(HasStatus(status), *whose)  # type: ignore[arg-type]
    return Event(SpellCast(from_there, players_of(c["p"])), (*player_phrase(c["p"], c["at"]), spell))


@event("<p:player> cast|casts <o:object> from (your|their) hand", "you cast an instant or sorcery spell from your hand")
def player_casts_object_from_hand(c: Captures) -> Event | None:
    meaning = c["o"].meaning
    if type(meaning).__name__ != "Choose" or meaning.zones != (Zone.STACK,) or meaning.count != 1:
        return None
    fitting = all_of(meaning.filter, HasStatus("cast_from_hand"))
    spell = Phrase(c["at"] + 1, "object", c["o"].nouns, False, Bound("event.object"))
    return Event(SpellCast(fitting, players_of(c["p"])), (*player_phrase(c["p"], c["at"]), spell))


@event("<s:eventful> dies|die under your control", "a creature dies under your control")
def object_dies_under_your_control(c: Captures) -> Event:
    fitting = all_of(c["s"][0], ControlledBy(You()))
    return Event(ZoneChange(fitting, Zone.BATTLEFIELD, Zone.GRAVEYARD), (object_phrase(c),))


@event("<s:eventful> is|are exiled from the battlefield", "a creature is exiled from the battlefield")
def object_is_exiled(c: Captures) -> Event:
    return Event(ZoneChange(c["s"][0], Zone.BATTLEFIELD, Zone.EXILE), (object_phrase(c),))


@event("you cast your <n:ordinal> <k:noun> each turn", "you cast your first enchantment spell each turn")
def you_cast_your_ordinal_such_spell(c: Captures) -> Event | None:
    noun: Noun = c["k"]
    if "spell" not in noun.nouns or noun.zones != (Zone.STACK,) or noun.plural:
        return None
    spell = Phrase(c["at"] + 1, "object", noun.nouns, False, Bound("event.object"))
    return Event(Nth(SpellCast(noun.filter, You()), c["n"]), (spell,))


@event("the <n:ordinal> <k:noun> of a turn is cast", "the first noncreature spell of a turn is cast")
def the_nth_such_spell_of_a_turn_is_cast(c: Captures) -> Event | None:
    """Whoever casts it."""
    noun: Noun = c["k"]
    if "spell" not in noun.nouns or noun.zones != (Zone.STACK,) or noun.plural or noun.choice:
        return None
    spell = Phrase(c["at"] + 1, "object", noun.nouns, False, Bound("event.object"))
    return Event(Nth(SpellCast(noun.filter), c["n"]), (spell,))


@event("~ enters attached to (a|an) <k:noun>", "~ enters attached to a creature")
def self_enters_attached_to(c: Captures) -> Event | None:
    """What it is attached to as it enters (303.4f)."""
    noun = c["k"]
    if noun.plural or not noun.of_permanents or noun.choice:
        return None
    host = HostOf(Source())
    arrival = While(ZoneChange(IsSource(), to=Zone.BATTLEFIELD), Fits(host, noun.filter))
    phrases = (self_phrase(c), Phrase(c["at"] + 2, "object", noun.nouns, False, host))
    return Event(arrival, phrases)


@event("<s:eventful> becomes unattached from a permanent", "~ becomes unattached from a permanent")
def object_becomes_unattached(c: Captures) -> Event:
    """701.3d: it comes off, leaves, or loses its host; "that permanent" is what it was on (603.10)."""
    host = Phrase(c["at"] + 1, "object", ("permanent",), False, Bound("event.target"))
    return Event(BecomesStatus(c["s"][0], "unattached"), (object_phrase(c), host))


@event("you cast your commander", "you cast your commander")
def you_cast_your_commander(c: Captures) -> Event:
    spell = Phrase(c["at"] + 1, "object", ("spell", "commander"), False, Bound("event.object"))
    return Event(SpellCast(all_of(HasStatus("commander"), OwnedBy(You())), You()), (spell,))


@event(
    "a <k:noun> an opponent controls deals [<m:combat>] damage to you",
    "a source an opponent controls deals damage to you",
)
def opponents_source_deals_damage_to_you(c: Captures) -> Event | None:
    noun: Noun = c["k"]
    if noun.plural or noun.zones:
        return None
    source = all_of(noun.filter, ControlledBy(Players("opponents")))
    at = c["at"]
    phrases = (
        Phrase(at, "object", noun.nouns, False, Bound("event.source")),
        Phrase(at + 1, "player", ("player",), False, controller_then(Bound("event.source"))),
    )
    return Event(DamageDealt(source, None, You(), c.get("m")), phrases, amount=True)


# ---- what an opponent's spells and abilities make one do -------------------------------------------------------------


def caused_discard(what: Filter, by: Any) -> ZoneChange:
    """You discard because of a spell or ability of one of the players."""
    return ZoneChange(what, Zone.HAND, None, "discard", You(), ControlledBy(by))


def _whose_doing(c: Captures) -> Phrase:
    return Phrase(c["at"], "player", ("player",), False, controller_then(Bound("event.source")))


@event(
    "a spell or ability <p:player> controls causes you to discard ~",
    "a spell or ability an opponent controls causes you to discard ~",
)
def you_are_made_to_discard_self(c: Captures) -> Event:
    return Event(caused_discard(IsSource(), players_of(c["p"])), (_whose_doing(c), self_phrase(c)))


@event(
    "a spell or ability <p:player> controls causes you to discard a card",
    "a spell or ability an opponent controls causes you to discard a card",
)
def you_are_made_to_discard(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    return Event(caused_discard(Anything(), players_of(c["p"])), (_whose_doing(c), card))


@event(
    "<s:eventful> is|are put into your graveyard from your library", "~ is put into your graveyard from your library"
)
def object_is_put_into_your_graveyard_from_your_library(c: Captures) -> Event:
    milled = ZoneChange(all_of(c["s"][0], OwnedBy(You())), Zone.LIBRARY, Zone.GRAVEYARD)
    if c["s"][0] == IsSource():
        milled = ZoneChange(IsSource(), Zone.LIBRARY, Zone.GRAVEYARD)
    return Event(milled, (object_phrase(c),))


@event("you create (a|an) <n:noun>", "you create a token")
def you_create_a_token(c: Captures) -> Event | None:
    if "token" not in c["n"].nouns:
        return None
    made = Phrase(c["at"] + 1, "object", c["n"].nouns, False, Bound("event.object"))
    return Event(TokensCreated(c["n"].filter, You()), (made,))


@event("you create one or more <n:noun>", "you create one or more creature tokens")
def you_create_tokens(c: Captures) -> Event | None:
    return Event(Together(TokensCreated(c["n"].filter, You()))) if "token" in c["n"].nouns else None
