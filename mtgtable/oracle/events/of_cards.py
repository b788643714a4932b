"""Events of cards: cycled, discarded several at once, exiled, played or cast, gone without dying (400, 601, 701)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import (
    Anything,
    Filter,
    HasStatus,
    IsNthCast,
    IsSource,
    IsStackKind,
    IsType,
    Not,
    OwnedBy,
    all_of,
)
from mtgtable.abilities.happenings import (
    BecomesStatus,
    CardDrawn,
    Happening,
    LifeChange,
    OneOf,
    PlayerDoes,
    SpellCast,
    Together,
    TokensCreated,
    ZoneChange,
)
from mtgtable.abilities.selectors import Bound, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.events.happenings import A_CARD, Event, event, object_phrase, player_phrase, players_of
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Noun, Phrase
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_ELSEWHERE: Final = (Zone.HAND, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND)


@event(
    "<s:eventful> leaves|leave the battlefield without dying",
    "a creature you control leaves the battlefield without dying",
)
def object_leaves_without_dying(c: Captures) -> Event:
    """To any zone but the graveyard (700.4)."""
    ways = tuple(ZoneChange(c["s"][0], Zone.BATTLEFIELD, zone) for zone in _ELSEWHERE)
    return Event(OneOf(ways), (object_phrase(c),))


@event("<p:player> cycle|cycles another card", "you cycle another card")
def player_cycles_another_card(c: Captures) -> Event:
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    cycled = ZoneChange(Not(IsSource()), Zone.HAND, None, "cycle", players_of(c["p"]))
    return Event(cycled, (*player_phrase(c["p"], c["at"]), card))


@event("<p:player> discard|discards one or more <n:noun>", "you discard one or more artifact cards")
def player_discards_one_or_more_such(c: Captures) -> Event | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones or not noun.plural:
        return None
    what = Together(ZoneChange(noun.filter, cause="discard", by=players_of(c["p"])), each_player=True)
    those = Phrase(c["at"] + 1, "object", ("card",), True, Bound("event.objects"))
    return Event(what, (*player_phrase(c["p"], c["at"]), those), amount=True)


@event("<p:player> play|plays a land or cast|casts a spell", "you play a land or cast a spell")
def player_plays_a_land_or_casts_a_spell(c: Captures) -> Event:
    by = players_of(c["p"])
    either = OneOf((SpellCast(None, by), ZoneChange(IsType("Land"), None, Zone.BATTLEFIELD, "play", by)))
    return Event(either, (*player_phrase(c["p"], c["at"]), _it(c)))


def _it(c: Captures) -> Phrase:
    return Phrase(c["at"] + 1, "object", ("land", "spell"), False, Bound("event.object"))


@event(
    "<p:player> play|plays a land from exile or cast|casts a spell from exile",
    "you play a land from exile or cast a spell from exile",
)
def player_plays_or_casts_from_exile(c: Captures) -> Event:
    return _from_exile(c)


@event("<p:player> play|plays a card from exile", "you play a card from exile")
def player_plays_a_card_from_exile(c: Captures) -> Event:
    return _from_exile(c, A_CARD)


def _from_exile(c: Captures, *such: Filter) -> Event:
    by = players_of(c["p"])
    land = ZoneChange(IsType("Land"), Zone.EXILE, Zone.BATTLEFIELD, "play", by)
    spell = SpellCast(all_of(HasStatus("cast_from_exile"), *such), by)
    return Event(OneOf((spell, land)), (*player_phrase(c["p"], c["at"]), _it(c)))


@event(
    "<p:player> play|plays a <a:noun> or cast|casts a <b:noun>", "you play a legendary land or cast a legendary spell"
)
def player_plays_such_a_land_or_casts_such_a_spell(c: Captures) -> Event | None:
    land, spell = c["a"], c["b"]
    if land.plural or "land" not in land.nouns or land.zones or spell.zones != (Zone.STACK,) or spell.plural:
        return None
    by = players_of(c["p"])
    either = OneOf((SpellCast(spell.filter, by), ZoneChange(land.filter, None, Zone.BATTLEFIELD, "play", by)))
    return Event(either, (*player_phrase(c["p"], c["at"]), _it(c)))


@event("<p:player> gain|gains or lose|loses life", "you gain or lose life")
def player_gains_or_loses_life(c: Captures) -> Event:
    by = players_of(c["p"])
    either = OneOf((LifeChange(by, gained=True), LifeChange(by, gained=False)))
    return Event(either, player_phrase(c["p"], c["at"]), amount=True)


@event(
    "<p:player> draws their <n:ordinal> or <m:ordinal> card each turn",
    "an opponent draws their first or second card each turn",
)
def player_draws_one_of_two(c: Captures) -> Event:
    who = players_of(c["p"])
    return Event(OneOf((CardDrawn(who, c["n"]), CardDrawn(who, c["m"]))), player_phrase(c["p"], c["at"]))


@event("you draw your <n:ordinal> or <m:ordinal> card each turn", "you draw your first or second card each turn")
def you_draw_one_of_two(c: Captures) -> Event:
    return Event(OneOf((CardDrawn(You(), c["n"]), CardDrawn(You(), c["m"]))), ())


@event("you draw your <n:ordinal> card in a turn", "you draw your third card in a turn")
def you_draw_your_ordinal_card_in_a_turn(c: Captures) -> Event:
    return Event(CardDrawn(You(), c["n"]), ())


@slot("other_cards")
def _other_cards(text: Text, i: int) -> Parsed:
    return (True, i + 1) if text.t[i] == "other" else None


_FROM: Final[dict[str, tuple[tuple[Zone, Filter], ...]]] = {
    "[from anywhere]": tuple((zone, Anything()) for zone in Zone if zone is not Zone.EXILE),
    "from your library and / or your graveyard": (
        (Zone.LIBRARY, OwnedBy(You())), (Zone.GRAVEYARD, OwnedBy(You())),
    ),
    "from graveyards and / or the battlefield": ((Zone.GRAVEYARD, Anything()), (Zone.BATTLEFIELD, Anything())),
}  # fmt: skip


def _exiled_from(words: str, places: tuple[tuple[Zone, Filter], ...]) -> None:
    example = words.strip("[]").replace(" / ", "/")

    @event(
        f"one or more [<o:other_cards>] cards are put into exile {words}",
        f"one or more cards are put into exile {example}",
    )
    def cards_are_put_into_exile(c: Captures) -> Event:
        but: tuple[Filter, ...] = (Not(IsSource()),) if "o" in c else ()
        card = Not(HasStatus("token"))
        ways = tuple(ZoneChange(all_of(card, whose, *but), zone, Zone.EXILE) for zone, whose in places)
        those = Phrase(c["at"], "object", ("card",), True, Bound("event.objects"))
        return Event(Together(OneOf(ways)), (those,))


for _words, _places in _FROM.items():
    _exiled_from(_words, _places)


@event("<s:eventful> transforms|transform into (a|an) <k:noun>", "a permanent you control transforms into a Phyrexian")
def object_transforms_into(c: Captures) -> Event | None:
    """As it is after it has turned over (701.27)."""
    if c["k"].plural or c["k"].card or c["k"].zones:
        return None
    return Event(BecomesStatus(all_of(c["s"][0], c["k"].filter), "transformed"), (object_phrase(c),))


@event("<p:player> search|searches their library", "an opponent searches their library")
def player_searches_their_library(c: Captures) -> Event:
    return Event(PlayerDoes("search", players_of(c["p"])), player_phrase(c["p"], c["at"]))


def _milled(c: Captures, noun: Noun) -> Happening | None:
    """Wherever it goes instead, it is milled and found there (701.17c)."""
    if not noun.card or noun.says_more:
        return None
    by = players_of(c["p"]) if "p" in c else None
    whose = () if by is None else (OwnedBy(by),)
    return ZoneChange(all_of(noun.filter, *whose), Zone.LIBRARY, None, "mill")


@event("one or more <n:noun> are milled", "one or more nonland cards are milled")
def cards_are_milled(c: Captures) -> Event | None:
    """701.17a; many at once are one occurrence (603.2c)."""
    what = _milled(c, c["n"])
    if what is None or not c["n"].plural:
        return None
    return Event(Together(what), (Phrase(c["at"], "object", ("card",), True, Bound("event.objects")),), amount=True)


@event("<p:player> mill|mills (a|an) <n:noun>", "an opponent mills a nonland card")
def player_mills_a_card(c: Captures) -> Event | None:
    what = _milled(c, c["n"])
    if what is None or c["n"].plural:
        return None
    card = Phrase(c["at"] + 1, "object", ("card",), False, Bound("event.object"))
    return Event(what, (*player_phrase(c["p"], c["at"]), card))


@event("<p:player> mill|mills one or more <n:noun>", "a player mills one or more creature cards")
def player_mills_cards(c: Captures) -> Event | None:
    what = _milled(c, c["n"])
    if what is None or not c["n"].plural:
        return None
    those = Phrase(c["at"] + 1, "object", ("card",), True, Bound("event.objects"))
    return Event(Together(what, each_player=True), (*player_phrase(c["p"], c["at"]), those), amount=True)


@event("you copy (a|an) <n:noun>", "you copy an instant spell")
def you_copy_a_spell(c: Captures) -> Event | None:
    """707.10."""
    if c["n"].zones != (Zone.STACK,) or c["n"].plural or "spell" not in c["n"].nouns:
        return None
    copied = Phrase(c["at"] + 1, "object", c["n"].nouns, False, Bound("event.object"))
    return Event(PlayerDoes("copy spell", You(), c["n"].filter), (copied,))


@event("you create or sacrifice a token", "you create or sacrifice a token")
def you_create_or_sacrifice_a_token(_c: Captures) -> Event:
    token = HasStatus("token")
    gone = ZoneChange(token, Zone.BATTLEFIELD, Zone.GRAVEYARD, "sacrifice", You())
    return Event(OneOf((TokensCreated(token, You()), gone)), ())


@event(
    "<p:player> casts their <n:ordinal> <k:noun> each turn", "an opponent casts their first noncreature spell each turn"
)
def player_casts_their_ordinal_such_spell(c: Captures) -> Event | None:
    """Counted for each player by themselves."""
    noun: Noun = c["k"]
    if "spell" not in noun.nouns or noun.zones != (Zone.STACK,) or noun.plural or noun.filter == IsStackKind("spell"):
        return None
    spell = Phrase(c["at"] + 1, "object", noun.nouns, False, Bound("event.object"))
    cast = SpellCast(all_of(noun.filter, IsNthCast(noun.filter, c["n"])), players_of(c["p"]))
    return Event(cast, (*player_phrase(c["p"], c["at"]), spell))
