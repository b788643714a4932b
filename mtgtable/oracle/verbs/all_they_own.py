"""All that a player owns is shuffled away, and that many cards are revealed and sorted (608.2e, 701.24)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.conditions import Exists
from mtgtable.abilities.filters import AnyOf, ControlledBy, InZone, IsType, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import ForEach, Instruction, Look, Move, Sacrifice, Sequence
from mtgtable.abilities.quantities import CountOf, Noted
from mtgtable.abilities.selectors import All, Bound, Players, PlayersWho, Those, TopOfLibrary, Union, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase
from mtgtable.oracle.verbs.cards import hand_of
from mtgtable.oracle.verbs.returning import placed

_EACH: Final = Bound("each")
_AWAY: Final = "inner away"


def _everybody(who: Any) -> bool:
    return isinstance(who, Phrase) and who.plural


def _permanents_of(who: Any) -> All:
    return All(OwnedBy(who))


@verb(
    "shuffle|shuffles (your|their) hand , [your|their] graveyard , and all permanents (you|they) own into (your|their) "
    "library",
    "Each player shuffles their hand, graveyard, and all permanents they own into their library, then draws seven "
    "cards.",
)
def shuffle_all_that_is_owned(c: Captures) -> Instruction | None:
    who = c["subject"]
    if who == _EACH:
        return None
    player = _EACH if _everybody(who) else who
    everything = Union((hand_of(player), All(OwnedBy(player), (Zone.GRAVEYARD,)), _permanents_of(player)))
    away = Move(everything, Zone.LIBRARY, "shuffled")
    return ForEach(who.selector, away) if _everybody(who) else away


@verb(
    "shuffle|shuffles all permanents (you|they) own into (your|their) library , then reveal|reveals that many cards "
    "from the top of (your|their) library",
    "Shuffle all permanents you own into your library, then reveal that many cards from the top of your library.",
)
def shuffle_permanents_and_reveal_that_many(c: Captures) -> Instruction | None:
    """Tokens are permanents too, and count (111.1)."""
    who = c["subject"]
    if who == _EACH:
        return None
    player = _EACH if _everybody(who) else who
    away = Move(_permanents_of(player), Zone.LIBRARY, "shuffled", bind=_AWAY)
    shown = Look(TopOfLibrary(player, Noted(_AWAY)), player, reveal=True)
    if not _everybody(who):
        return Sequence((away, shown))
    # all of them shuffle before any of them reveals
    return Sequence((ForEach(who.selector, away), ForEach(who.selector, Look(_top_of(player), player, reveal=True))))


def _top_of(player: Any) -> TopOfLibrary:
    return TopOfLibrary(player, CountOf(Those(Bound(_AWAY), OwnedBy(player))))


@verb(
    "put|puts all <n:noun> revealed this way onto the battlefield , then (does|do) the same for <m:noun> , then "
    "(put|puts) (the rest|all cards revealed this way that weren't put onto the battlefield) <how:destination>",
    "Reveal the top ten cards of your library. Put all land cards revealed this way onto the battlefield, then do the "
    "same for creature cards, then put the rest on the bottom of your library in a random order.",
)
def put_one_kind_then_another_onto_the_battlefield(c: Captures) -> Instruction | None:
    """Each kind at one time, whoever they belong to; what can't enter stays where it is and goes with the rest."""
    first, second = c["n"], c["m"]
    if c["subject"] == _EACH or not all(_of_cards(noun) for noun in (first, second)):
        return None
    where = placed(c["how"], c["subject"])
    if where["to"] is not Zone.LIBRARY:
        return None
    those = Phrase(c["at"], "object", ("card",), True, Anaphor("those", "revealed")).selector
    here = InZone((Zone.LIBRARY,))
    library = Zone.LIBRARY
    onto = (Move(Those(those, all_of(noun.filter, here)), Zone.BATTLEFIELD, origin=library) for noun in (first, second))
    return Sequence((*onto, Move(Those(those, here), origin=library, **where)))


def _of_cards(noun: Noun) -> bool:
    return noun.card and noun.plural and not noun.zones


@verb(
    "those players sacrifice those permanents . each player who sacrificed a permanent this way reveals the top card "
    "of their library , then puts it onto the battlefield if it is a permanent card",
    "For each player, choose target permanent that player controls. Those players sacrifice those permanents. Each "
    "player who sacrificed a permanent this way reveals the top card of their library, then puts it onto the "
    "battlefield if it's a permanent card.",
)
def sacrifice_those_and_reveal(c: Captures) -> Instruction | None:
    """Steps of multiple players, each of which all of them take at once (608.2e)."""
    if c["subject"] != You():
        return None
    those = Phrase(c["at"] + 2, "object", ("permanent",), True, Anaphor("those"))
    given_up = Sacrifice(those.selector, bind="inner given up", by=Players("each"))
    who = PlayersWho(Players("each"), Exists(Those(Bound("inner given up"), ControlledBy(_EACH))))
    shown = ForEach(who, Look(TopOfLibrary(_EACH), _EACH, reveal=True, bind="inner shown"))
    permanent = Those(Bound("inner shown"), Not(AnyOf((IsType("Instant"), IsType("Sorcery")))))
    return Sequence((given_up, shown, Move(permanent, Zone.BATTLEFIELD)))
