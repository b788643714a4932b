"""Cards picked from a hand that is seen, or from among cards that were looked at or revealed (701.20)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.conditions import DidIt, Fits
from mtgtable.abilities.filters import Anything, Filter, IsAmong, Not, OwnedBy
from mtgtable.abilities.instructions import (
    Decide,
    Discard,
    Draw,
    ExileUntil,
    If,
    Instruction,
    Look,
    May,
    Move,
    Search,
    Sequence,
    Shuffle,
    Transform,
)
from mtgtable.abilities.quantities import Quantity
from mtgtable.abilities.selectors import Bound, Choose, Source, Those, TopOfLibrary, You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import is_plural
from mtgtable.oracle.nouns.nouns import with_endings
from mtgtable.oracle.verbs.cards import hand_of
from mtgtable.oracle.verbs.returning import placed
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_LOOKED = Bound("looked")
_PICKED = Bound("picked")


def _described(text: Text, i: int, between: tuple[tuple[str, ...], ...]) -> tuple[Filter, int] | None:
    """A kind of card, then words such as "from it", then what more is said about the card."""
    noun = text.slot("noun", i)
    if noun is None or not noun[0].card or noun[0].zones:
        return None
    for words in between:
        if text.at(noun[1], words):
            more, j = with_endings(text, noun[0], noun[1] + len(words))
            return None if more.says_more else (more.filter, j)
    return None


@slot("picked")
def _picked(text: Text, i: int) -> Parsed:
    """ "A nonland card from it", "two cards from it", "a card from it with mana value 3 or less"."""
    count = text.slot("count", i)
    if count is None:
        return None
    found = _described(text, count[1], (("from", "it"), ("from", "that", "hand")))
    return ((count[0], found[0]), found[1]) if found is not None else None


@slot("among")
def _among(text: Text, i: int) -> Parsed:
    """ "A creature card from among them", "up to two land cards from among those cards"."""
    k = i + 2 if text.at(i, ("up", "to")) else i
    count = text.slot("count", k)
    if count is None:
        return None
    found = _described(text, count[1], (("from", "among", "them"), ("from", "among", "those", "cards")))
    return ((count[0], found[0], k != i), found[1]) if found is not None else None


@slot("all_of_them")
def _all_of_them(text: Text, i: int) -> Parsed:
    """ "All Goblin cards revealed this way", "all land cards from among them"."""
    if text.t[i] != "all":
        return None
    return _described(text, i + 1, (("revealed", "this", "way"), ("from", "among", "them")))


@slot("you_may")
def _you_may(text: Text, i: int) -> Parsed:
    return (True, i + 2) if text.at(i, ("you", "may")) else None


def _pick(fitting: Filter, count: Quantity, *, least: Quantity | None = None) -> Decide:
    """You choose among the cards that are seen."""
    least = count if least is None else least
    return Decide("objects", bind="picked", objects=Those(_LOOKED, fitting), minimum=least, maximum=count)


# ---- from a hand ----------------------------------------------------------------------------------------------------


@slot("some_of_hand")
def _some_of_hand(text: Text, i: int) -> Parsed:
    """ "Three cards from their hand", "a number of cards from their hand equal to your devotion to black"."""
    if text.at(i, ("a", "number", "of", "cards", "from", "their", "hand", "equal", "to")):
        return text.slot("amount", i + 9)
    count = text.slot("number", i)
    if count is None or not text.at(count[1], ("cards", "from", "their", "hand")):
        return None
    return count[0], count[1] + 4


@verb(
    "reveals <n:some_of_hand> (. you choose|and you choose) one of them . that player discards that card",
    "Target player reveals three cards from their hand and you choose one of them. That player discards that card.",
)
def some_of_a_hand_revealed_one_discarded(c: Captures) -> Instruction | None:
    """They choose which cards they reveal, you choose among those (701.20)."""
    who = c["subject"]
    if is_plural(who):
        return None
    shown = Look(Choose(OwnedBy(who), (Zone.HAND,), c["n"], by=who), who, reveal=True)
    return Sequence((shown, _pick(Anything(), 1), Discard(None, who, what=_PICKED)))


def _seen(c: Captures) -> tuple[Any, Look]:
    """Whose hand it is, and how it is shown: revealed by its player, or looked at by you."""
    if "w" in c:
        return c["w"], Look(hand_of(c["w"]), c["subject"])
    return c["subject"], Look(hand_of(c["subject"]), c["subject"], reveal=True)


_REVEALS = "reveal|reveals (their|his) hand (.|and) you choose <p:picked>"
_LOOKS = "look at <w:whose> hand and choose <p:picked>"
_DISCARDS = "(. that player discards|, then that player discards) (that card|those cards|it)"
_EXILES = "(and exile|. exile) (that card|those cards|it)"


def picked_card_is_discarded(c: Captures) -> Instruction:
    who, seen = _seen(c)
    return Sequence((seen, _pick(c["p"][1], c["p"][0]), Discard(None, who, what=_PICKED)))


def picked_card_is_exiled(c: Captures) -> Instruction:
    return Sequence((_seen(c)[1], _pick(c["p"][1], c["p"][0]), Move(_PICKED, Zone.EXILE)))


def picked_card_is_exiled_until_self_leaves(c: Captures) -> Instruction:
    return Sequence((_seen(c)[1], _pick(c["p"][1], c["p"][0]), ExileUntil(_PICKED)))


verb(
    f"{_REVEALS} {_DISCARDS}",
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
)(picked_card_is_discarded)
verb(
    f"{_LOOKS} {_DISCARDS}",
    "Look at target opponent's hand and choose a creature card from it. That player discards that card.",
)(picked_card_is_discarded)
verb(
    f"{_REVEALS} {_EXILES}",
    "Target opponent reveals their hand. You choose a nonland card from it and exile that card.",
)(picked_card_is_exiled)
verb(
    f"{_REVEALS} {_EXILES} until ~ leaves the battlefield",
    "Target opponent reveals their hand and you choose a nonland card from it. Exile that card until ~ leaves the "
    "battlefield.",
)(picked_card_is_exiled_until_self_leaves)


@verb(
    "look at <w:whose> hand . you may choose <p:picked> . if you do , that player reveals the chosen card , puts it on "
    "the bottom of their library , then draws a card",
    "Look at target player's hand. You may choose a nonland card from it. If you do, that player reveals the chosen "
    "card, puts it on the bottom of their library, then draws a card.",
)
def look_at_whose_hand_you_may_choose_picked_if(c: Captures) -> Instruction:
    who, seen = _seen(c)
    done = Sequence(
        (
            Look(_PICKED, who, reveal=True, bind="shown"),
            Move(_PICKED, Zone.LIBRARY, "bottom"),
            Draw(1, who),
        )
    )
    return Sequence((seen, _pick(c["p"][1], c["p"][0], least=0), If(DidIt("picked"), done)))


# ---- from among cards of a library ----------------------------------------------------------------------------------

_TOP = "look at the top <n:number> cards of your library . [<m:you_may>] put <a:among> <how:destination>"
_REVEALED = "reveal the top <n:number> cards of your library . [<m:you_may>] put <a:among> <how:destination>"
_REST = "(. put|. then put|, then put|and|and put) the rest <r:rest_place>"


def _sorted(c: Captures, *, reveal: bool) -> Instruction | None:
    count, fitting, up_to = c["a"]
    if c["how"]["to"] not in (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return None
    return Sequence(
        (
            Look(TopOfLibrary(You(), c["n"]), You(), reveal=reveal),
            _pick(fitting, count, least=0 if up_to or "m" in c else count),
            Move(_PICKED, **placed(c["how"], You())),
            _put_rest(c["r"]),
        )
    )


def _put_rest(place: dict[str, Any]) -> Move:
    return Move(Those(_LOOKED, Not(IsAmong(_PICKED))), origin=Zone.LIBRARY, **place)


@verb(
    f"{_TOP} {_REST}",
    "Look at the top six cards of your library. Put up to two creature cards from among them onto the battlefield. "
    "Put the rest on the bottom of your library in any order.",
)
def look_at_the_top_number_cards_of_your_library(c: Captures) -> Instruction | None:
    return _sorted(c, reveal=False)


@verb(
    f"{_REVEALED} {_REST}",
    "Reveal the top five cards of your library. Put a land card from among them into your hand and the rest into your "
    "graveyard.",
)
def reveal_the_top_number_cards_of_your_library(c: Captures) -> Instruction | None:
    return _sorted(c, reveal=True)


@verb(
    "look at the top <n:number> cards of your library . you may reveal <a:among> and put (it|them|that card|those "
    f"cards) into your hand {_REST}",
    "Look at the top five cards of your library. You may reveal a colorless card from among them and put it into your "
    "hand. Then put the rest on the bottom of your library in any order.",
)
def look_at_the_top_number_cards_of_your_library_you(c: Captures) -> Instruction:
    count, fitting, _ = c["a"]
    return Sequence(
        (
            Look(TopOfLibrary(You(), c["n"]), You()),
            _pick(fitting, count, least=0),
            Look(_PICKED, You(), reveal=True, bind="shown"),
            Move(_PICKED, Zone.HAND),
            _put_rest(c["r"]),
        )
    )


@verb(
    f"reveal the top <n:number> cards of your library . put <a:all_of_them> <how:destination> {_REST}",
    "Reveal the top four cards of your library. Put all Goblin cards revealed this way into your hand and the rest on "
    "the bottom of your library in any order.",
)
def reveal_the_top_number_cards_of_your_library_put(c: Captures) -> Instruction | None:
    if c["how"]["to"] not in (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return None
    fitting: Filter = c["a"]
    return Sequence(
        (
            Look(TopOfLibrary(You(), c["n"]), You(), reveal=True),
            Move(Those(_LOOKED, fitting), **placed(c["how"], You())),
            Move(Those(_LOOKED, Not(fitting)), origin=Zone.LIBRARY, **c["r"]),
        )
    )


@verb(
    "look at the top card of your library . you may reveal that card . if (a|an) <k:noun> is revealed this way , "
    "transform ~",
    "Look at the top card of your library. You may reveal that card. If an instant or sorcery card is revealed this "
    "way, transform ~.",
)
def look_at_the_top_card_of_your_library_you_may(c: Captures) -> Instruction | None:
    if not c["k"].card or c["k"].zones:
        return None
    shown = Sequence(
        (Look(_LOOKED, You(), reveal=True, bind="shown"), If(Fits(_LOOKED, c["k"].filter), Transform(Source())))
    )
    return Sequence((Look(TopOfLibrary(You()), You()), May(shown)))


@verb(
    "search your library for up to two <k:noun> , reveal (those cards|them) , [and] put one onto the battlefield "
    "tapped and the other into your hand (. then|, then) shuffle [your library]",
    "Search your library for up to two basic land cards, reveal those cards, and put one onto the battlefield tapped "
    "and the other into your hand. Then shuffle.",
)
def search_your_library_for_up_to_two_noun(c: Captures) -> Instruction | None:
    if not c["k"].card or c["k"].zones:
        return None
    found = Bound("found")
    first = Choose(zones=(Zone.LIBRARY,), among=found)
    return Sequence(
        (
            Search(c["k"].filter, 2),
            Look(found, You(), reveal=True, bind="shown"),
            Move(first, Zone.BATTLEFIELD, under=You(), tapped=True, bind="picked"),
            Move(found, Zone.HAND, origin=Zone.LIBRARY),
            Shuffle(You()),
        )
    )
