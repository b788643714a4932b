"""Searching libraries, and sorting cards that were looked at or revealed (701.23, 701.20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.filters import AnyOf, Anything, Filter, InZone, IsAmong, IsSubtype, Not, OwnedBy, all_of
from mtgtable.abilities.instructions import (
    Arrange,
    Decide,
    If,
    Instruction,
    Look,
    Move,
    Search,
    Sequence,
    Shuffle,
)
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import (
    CHOSEN_BEFORE,
    All,
    Bound,
    Choose,
    Players,
    Source,
    Those,
    TopOfLibrary,
    Union,
    You,
)
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, is_plural, meaning_of
from mtgtable.oracle.nouns.together import together
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("wanted")
def _wanted(text: Text, i: int) -> Parsed:
    """What is searched for: count, "up to", filter; whether no two may have the same name, how much they may total."""
    whole = together(text, i)
    if whole is not None:
        found = _plain_wanted(whole.text, i)
        total = whole.most_total
        if found is None or found[1] < whole.at or whole.differ not in ("", "name"):
            return None
        if total is not None and total[0] == "toughness":
            return None
        return (*found[0][:3], whole.differ == "name", total, False), found[1] + whole.length
    return _plain_wanted(text, i)


def _plain_wanted(text: Text, i: int) -> Parsed:
    k = i
    if text.at(k, ("any", "number", "of")):
        noun = text.slot("noun", k + 3)
        if noun is None or not noun[0].card or noun[0].zones:
            return None
        return (noun[0].filter, 1, True, False, None, False), noun[1]
    up_to = text.at(k, ("up", "to"))
    if up_to:
        k += 2
    count = text.slot("count", k)
    if count is None:
        return None
    value, k = count
    noun = text.slot("noun", k)
    if noun is None or not noun[0].card or noun[0].zones:
        return None
    fitting, k = noun[0].filter, noun[1]
    while value == 1 and text.t[k] == "or" and text.t[k + 1] in ("a", "an"):
        more = text.slot("noun", k + 2)
        if more is None or not more[0].card or more[0].zones:
            break
        fitting, k = AnyOf((fitting, more[0].filter)), more[1]
    return (fitting, value, False, False, None, up_to and fitting == Anything()), k


def _search(c: Captures) -> Search:
    fitting, count, any_number, distinct, total, up_to = c["w"]
    return Search(
        fitting, count, c["subject"], any_number=any_number, distinct_names=distinct, most_total=total, up_to=up_to
    )


@verb(
    "search|searches (your|their) library for an aura card that could enchant <o:object>",
    "Search your library for an Aura card that could enchant ~.",
)
def search_for_an_aura_that_could_enchant(c: Captures) -> Instruction | None:
    if c["o"].plural or is_plural(c["subject"]):
        return None
    return Search(IsSubtype(TypeWord("Aura", "other")), 1, c["subject"], onto=c["o"].selector)


@verb(
    "search your library for an aura card that could enchant it . if ~ is on the battlefield , put that aura card onto "
    "the battlefield attached to it . otherwise , reveal the aura card and put it into your hand",
    "Search your library for an Aura card that could enchant it. If ~ is still on the battlefield, put that Aura card "
    "onto the battlefield attached to it. Otherwise, reveal the Aura card and put it into your hand.",
)
def search_for_an_aura_and_put_it_on_self(c: Captures) -> Instruction | None:
    if c["subject"] != You():
        return None
    found = Bound("inner found")
    search = Search(IsSubtype(TypeWord("Aura", "other")), 1, You(), bind=found.name, onto=Source())
    there = Move(found, Zone.BATTLEFIELD, under=You(), attached_to=Source())
    to_hand = Sequence((Look(found, reveal=True, bind="inner shown"), Move(found, Zone.HAND)))
    return Sequence((search, If(Fits(Source(), InZone((Zone.BATTLEFIELD,))), there, to_hand)))


_FOUND = Bound("found")


@slot("revealing")
def _revealing(text: Text, i: int) -> Parsed:
    """ "Reveal it," between finding a card and what is done with it."""
    if text.t[i] not in ("reveal", "reveals"):
        return None
    for words in (("it", ","), ("them", ","), ("that", "card", ","), ("those", "cards", ",")):
        if text.at(i + 1, words):
            return True, i + 1 + len(words)
    return None


def _to_hand(c: Captures, *, reveal: bool) -> Instruction:
    shown = (Look(_FOUND, c["subject"], reveal=True),) if reveal else ()
    return Sequence((_search(c), *shown, Move(_FOUND, Zone.HAND), Shuffle(c["subject"])))


@verb(
    "search|searches (your|their) library for <w:wanted> , [<r:revealing>] "
    "(put|puts) (it|them|that card|those cards) (into) (your|their) hand , then shuffle|shuffles "
    "[(your|their) library]",
    "Search your library for a creature card, reveal it, put it into your hand, then shuffle your library.",
)
def search_your_library_for_wanted_put_it_into(c: Captures) -> Instruction:
    return _to_hand(c, reveal="r" in c)


@verb(
    "search|searches (your|their) library for <w:wanted> , reveal|reveals (it|them|that card|those cards) , "
    "and (put|puts) (it|them|that card|those cards) into (your|their) hand . (if you do , "
    "shuffle|then shuffle) [your library]",
    "Search your library for a creature card, reveal it, and put it into your hand. Then shuffle your library.",
)
def search_your_library_for_wanted_reveal_it(c: Captures) -> Instruction:
    return Sequence(
        (_search(c), Look(_FOUND, c["subject"], reveal=True), Move(_FOUND, Zone.HAND), Shuffle(c["subject"]))
    )


@verb(
    "search|searches (your|their) library for <w:wanted> , put|puts (it|them|that card|those cards) "
    "<how:destination> , "
    "then shuffle|shuffles [(your|their) library]",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle your library.",
)
def search_your_library_for_wanted_put_it(c: Captures) -> Instruction | None:
    if c["how"]["to"] not in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND):
        return None
    return Sequence((_search(c), Move(_FOUND, **placed(c["how"], c["subject"])), Shuffle(c["subject"])))


@verb(
    "search|searches (your|their) library for <w:wanted> and put|puts (it|them|that card|those "
    "cards) <how:destination> . "
    "(if you do , shuffle|then shuffle|then that player shuffles|then shuffles) [(your|their) library]",
    "Search your library for a basic land card and put it onto the battlefield tapped. Then shuffle your library.",
)
def search_your_library_for_wanted_and_put_it(c: Captures) -> Instruction | None:
    if c["how"]["to"] not in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND):
        return None
    return Sequence((_search(c), Move(_FOUND, **placed(c["how"], c["subject"])), Shuffle(c["subject"])))


@verb(
    "search|searches (your|their) library for <w:wanted> , [<r:revealing>] then shuffle|shuffles "
    "[(your|their) library] and put|puts (it|them|that card|the card|those cards) on top "
    "(of it|of your library|of their library|in any order|)",
    "Search your library for an artifact card, reveal it, then shuffle your library and put that card on top of it.",
)
def search_your_library_for_wanted_then_shuffle(c: Captures) -> Instruction:
    """Several are put there in any order (401.4)."""
    steps: list[Instruction] = [_search(c), Shuffle(c["subject"]), Move(_FOUND, Zone.LIBRARY, "top")]
    if "r" in c:
        steps.insert(1, Look(_FOUND, c["subject"], reveal=True))
    return Sequence(tuple(steps))


@verb(
    "search|searches (your|their) library for <w:wanted> , exile|exiles (it|them|those cards|that card) , "
    "then shuffle|shuffles [(your|their) library]",
    "Search your library for three cards, exile them, then shuffle your library.",
)
def search_your_library_for_wanted_exile_it_then(c: Captures) -> Instruction:
    return Sequence((_search(c), Move(_FOUND, Zone.EXILE), Shuffle(c["subject"])))


@verb(
    "look at the top <n:number> cards of your library , then put them back in any order",
    "Look at the top three cards of your library, then put them back in any order.",
)
def look_at_the_top_number_cards_of_your_library(c: Captures) -> Instruction:
    return Arrange("top", c["n"], You())


@verb(
    "look at the top <n:number> cards of your library . put <k:number> of (them|those cards) into your hand and "
    "(the rest|the other) (<how:rest_place>)",
    "Look at the top two cards of your library. Put one of them into your hand and the other on the "
    "bottom of your library.",
)
def look_at_the_top_number_cards_of_your_library_put(c: Captures) -> Instruction | None:
    return _pick(c["n"], c["k"], Anything(), c["how"])


@verb(
    "look at the top <n:number> cards of your library . you may reveal (a|an|one) <f:noun> from "
    "among them and put it into "
    "your hand . put the rest <how:rest_place>",
    "Look at the top four cards of your library. You may reveal a creature card from among them and "
    "put it into your hand. "
    "Put the rest on the bottom of your library in any order.",
)
def look_at_the_top_number_cards_of_your_library_you(c: Captures) -> Instruction | None:
    noun: Noun = c["f"]
    if not noun.card or noun.zones:
        return None
    return _pick(c["n"], 1, noun.filter, c["how"], may=True)


@verb(
    "look at the top three cards of your library . put one of (them|those cards) into your hand , one on top of your "
    "library , and one on the bottom of your library",
    "Look at the top three cards of your library. Put one of those cards into your hand, one on top of your library, "
    "and one on the bottom of your library.",
)
def look_at_three_one_to_each_place(_c: Captures) -> Instruction:
    """With fewer cards the hand comes first, then the top (608.2c)."""
    looked = Bound("looked")
    left = Those(looked, Not(IsAmong(Union((Bound("picked"), Bound("kept"))))))
    return Sequence((
        Look(TopOfLibrary(You(), 3), You()),
        Decide("objects", bind="picked", objects=looked, minimum=1, maximum=1),
        Decide("objects", bind="kept", objects=Those(looked, Not(IsAmong(Bound("picked")))), minimum=1, maximum=1),
        Move(Bound("picked"), Zone.HAND),
        Move(left, Zone.LIBRARY, "bottom", origin=Zone.LIBRARY),
        Move(Bound("kept"), Zone.LIBRARY, "top", origin=Zone.LIBRARY),
    ))  # fmt: skip


@verb(
    "look at the top <n:number> cards of <w:whose> library , then put them back in any order",
    "Look at the top five cards of target opponent's library, then put them back in any order.",
)
def look_at_the_top_of_a_library_and_put_back(c: Captures) -> Instruction | None:
    """Who looks puts them back (401.4)."""
    if c["subject"] != You() or c["w"] == You() or is_plural(c["w"]):
        return None
    return Sequence((
        Look(TopOfLibrary(c["w"], c["n"]), You()),
        Move(Bound("looked"), Zone.LIBRARY, "top", origin=Zone.LIBRARY),
    ))  # fmt: skip


@verb(
    "starting with the next opponent in turn order , each opponent chooses a different <k:noun> from among them . put "
    "the chosen cards into your hand and the rest <how:rest_place>",
    "Reveal the top ten cards of your library. Starting with the next opponent in turn order, each opponent chooses a "
    "different nonland card from among them. Put the chosen cards into your hand and the rest on the bottom of your "
    "library in a random order.",
)
def each_opponent_chooses_a_different_card(c: Captures) -> Instruction | None:
    """What is chosen by one of them can't be chosen by the next."""
    noun: Noun = c["k"]
    if not noun.card or noun.zones or noun.plural:
        return None
    looked, picked = Bound("looked"), Bound("picked")
    left = All(InZone((Zone.LIBRARY,)), (Zone.LIBRARY,))
    there = Those(looked, all_of(noun.filter, Not(IsAmong(Bound(CHOSEN_BEFORE)))))
    one = Decide("objects", Players("opponents"), "picked", objects=there, minimum=1, maximum=1)
    rest = Move(Those(looked, IsAmong(left)), origin=Zone.LIBRARY, **c["how"])
    return Sequence((one, Move(picked, Zone.HAND), rest))


@slot("rest_place")
def _rest_place(text: Text, i: int) -> Parsed:
    for words, how in _REST.items():
        if text.at(i, words):
            return how, i + len(words)
    return None


_REST: dict[tuple[str, ...], dict[str, Any]] = {
    ("on", "the", "bottom", "of", "your", "library", "in", "any", "order"): {"to": Zone.LIBRARY, "position": "bottom"},
    ("on", "the", "bottom", "of", "your", "library", "in", "a", "random", "order"):
        {"to": Zone.LIBRARY, "position": "random bottom"},
    ("on", "the", "bottom", "of", "your", "library"): {"to": Zone.LIBRARY, "position": "bottom"},
    ("into", "your", "graveyard"): {"to": Zone.GRAVEYARD},
}  # fmt: skip


def _pick(count: Quantity, take: Quantity, fitting: Filter, rest: dict[str, Any], *, may: bool = False) -> Instruction:
    """Some of the top cards go to the hand, the rest elsewhere."""
    looked = Bound("looked")
    chosen = Choose(fitting, (Zone.LIBRARY,), take, up_to=may, among=looked)
    steps: list[Instruction] = [Look(TopOfLibrary(You(), count), You())]
    if may:
        steps.append(Decide("objects", bind="picked", objects=Those(looked, fitting), minimum=0, maximum=take))
        steps.append(Look(Bound("picked"), You(), reveal=True, bind="shown"))
        steps.append(Move(Bound("picked"), Zone.HAND))
    else:
        steps.append(Move(chosen, Zone.HAND, bind="picked"))
    steps.append(Move(Those(looked, Not(IsAmong(Bound("picked")))), origin=Zone.LIBRARY, **rest))
    return Sequence(tuple(steps))


@verb("search|searches <z:zone_of> for <w:wanted>", "Search your library for a basic land card, then shuffle.")
def search_zone_of_for_wanted(c: Captures) -> Instruction | None:
    """What becomes of the card is said by the clauses that follow (701.23)."""
    zones, owner = c["z"]
    if owner is None:
        return None
    whose = None if owner == c["subject"] or _they(owner) else owner
    return replace(_search(c), whose=whose, zones=zones)


def _they(owner: Any) -> bool:
    """ "Their library" after "target player searches": the player's own."""
    meaning = meaning_of(owner)
    return isinstance(meaning, Anaphor) and meaning.how == "they"


@verb(
    "shuffle ~ and your graveyard into (your|their owner 's|its owner 's) library",
    "Shuffle ~ and your graveyard into their owner's library.",
)
def shuffle_self_and_your_graveyard_into_library(c: Captures) -> Instruction:
    """The permanent and the cards go at the same time."""
    both = Union((Source(), All(OwnedBy(c["subject"]), (Zone.GRAVEYARD,))))
    return Move(both, Zone.LIBRARY, "shuffled")
