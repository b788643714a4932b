"""Cards and permanents that one player separates into two piles, of which another chooses one (700.3)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.abilities import Mode
from mtgtable.abilities.filters import IsAmong, Not
from mtgtable.abilities.instructions import ChooseMode, Decide, Instruction, Look, Move, Sequence
from mtgtable.abilities.quantities import CountOf, Quantity
from mtgtable.abilities.selectors import (
    FIRST_PILE,
    PARTED,
    All,
    Bound,
    Choose,
    Players,
    Selector,
    Those,
    TopOfLibrary,
    You,
)
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.frames import verb
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Anaphor, Noun, Phrase, meaning_of
from mtgtable.oracle.verbs.returning import placed

_PILE: Final = Bound(FIRST_PILE)
_CARDS: Final = Bound(PARTED)
_REST: Final = Those(_CARDS, Not(IsAmong(_PILE)))
_OPPONENT: Final = Bound("inner opponent")
_WHO: Final = Decide("opponent", bind="inner opponent")


def _parted(by: Selector) -> Instruction:
    """That player chooses which of the cards are in the first pile; either pile may be empty (700.3b)."""
    return Decide("objects", by, FIRST_PILE, objects=_CARDS, minimum=0, maximum=CountOf(_CARDS))


def _one_to_hand(by: Selector, other: dict[str, Any], names: tuple[str, str]) -> Instruction:
    """The pile that the player chooses goes to your hand, the other elsewhere."""
    first = Sequence((Move(_REST, origin=Zone.LIBRARY, **other), Move(_PILE, Zone.HAND, origin=Zone.LIBRARY)))
    second = Sequence((Move(_PILE, origin=Zone.LIBRARY, **other), Move(_REST, Zone.HAND, origin=Zone.LIBRARY)))
    return ChooseMode((Mode(names[0], first), Mode(names[1], second)), by=by)


def _open(count: Quantity, separating: Selector, choosing: Selector, other: dict[str, Any]) -> Instruction:
    """Revealed cards in two piles that everybody sees."""
    shown = Look(TopOfLibrary(You(), count), You(), reveal=True, bind=PARTED)
    names = ("The first pile", "The second pile")
    return Sequence((_WHO, shown, _parted(separating), _one_to_hand(choosing, other, names)))


def _hidden(count: Quantity, separating: Selector, choosing: Selector, other: dict[str, Any]) -> Instruction:
    """A face-down pile and one that is shown."""
    seen = Look(TopOfLibrary(You(), count), separating, bind=PARTED)
    shown = Look(_REST, separating, reveal=True, bind="inner face up")
    names = ("The face-down pile", "The face-up pile")
    return Sequence((_WHO, seen, _parted(separating), shown, _one_to_hand(choosing, other, names)))


@verb(
    "reveal the top <n:number> cards of your library . an opponent separates those cards into two piles . put one pile "
    "into your hand and the other <how:rest_place>",
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into "
    "your hand and the other into your graveyard.",
)
def an_opponent_separates(c: Captures) -> Instruction:
    """700.3: an opponent separates, you choose."""
    return _open(c["n"], _OPPONENT, You(), c["how"])


@verb(
    "reveal the top <n:number> cards of your library and separate them into two piles . an opponent chooses one of "
    "those piles . put that pile into your hand and the other <how:rest_place>",
    "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
    "piles. Put that pile into your hand and the other into your graveyard.",
)
def you_separate(c: Captures) -> Instruction:
    """700.3: you separate, an opponent chooses."""
    return _open(c["n"], You(), _OPPONENT, c["how"])


@verb(
    "look at the top <n:number> cards of your library and separate them into a face-down pile and a face-up pile . an "
    "opponent chooses one of (the|those) piles . put that pile into your hand and the other <how:rest_place>",
    "Look at the top four cards of your library and separate them into a face-down pile and a face-up pile. An "
    "opponent chooses one of the piles. Put that pile into your hand and the other into your graveyard.",
)
def you_separate_face_down(c: Captures) -> Instruction:
    """700.3: the opponent sees one of the piles."""
    return _hidden(c["n"], You(), _OPPONENT, c["how"])


def _piled(cards: Selector, separating: Selector, choosing: Selector, first: Any, second: Any) -> Instruction:
    """Cards that lie where everybody sees them: the pile that is chosen goes to one place, the other to another."""

    def ways(chosen: Selector, other: Selector) -> Instruction:
        return Sequence((Move(chosen, **first), Move(other, **second)))

    names = ("The first pile", "The second pile")
    modes = (Mode(names[0], ways(_PILE, _REST)), Mode(names[1], ways(_REST, _PILE)))
    parted = Look(cards, You(), reveal=True, bind=PARTED)
    return Sequence((_WHO, parted, _parted(separating), ChooseMode(modes, by=choosing)))


@verb(
    "separates those cards into two piles . put all cards from the pile of your choice <a:destination> and the rest "
    "<b:destination>",
    "Exile up to five target creature cards from graveyards. An opponent separates those cards into two piles. Put all "
    "cards from the pile of your choice onto the battlefield under your control and the rest into their owners' "
    "graveyards.",
)
def an_opponent_separates_those_cards(c: Captures) -> Instruction | None:
    """700.3: what isn't there any more is in neither pile."""
    if meaning_of(c["subject"]) != Choose(zones=(), players=Players("opponents")):
        return None
    those = Phrase(c["at"], "object", ("card",), True, Anaphor("those"))
    places = (placed(c[name], You()) for name in ("a", "b"))
    return _piled(those.selector, _OPPONENT, You(), *places)


@verb(
    "separate all <n:noun> into two piles . exile the pile of an opponent 's choice and return the other "
    "<a:destination>",
    "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and return "
    "the other to the battlefield.",
)
def you_separate_cards_of_a_graveyard(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones != (Zone.GRAVEYARD,) or noun.choice:
        return None
    return _piled(All(noun.filter, noun.zones), You(), _OPPONENT, {"to": Zone.EXILE}, placed(c["a"], You()))


@verb(
    "reveal the top <n:number> cards of your library and separate them into two piles . an opponent chooses one of "
    "those piles . put a card from the chosen pile into your hand , then put all other cards revealed this way "
    "<how:rest_place>",
    "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
    "piles. Put a card from the chosen pile into your hand, then put all other cards revealed this way on the bottom "
    "of your library in any order.",
)
def one_card_of_the_chosen_pile(c: Captures) -> Instruction:
    """700.3: you take one card of the pile that the opponent has chosen."""
    shown = Look(TopOfLibrary(You(), c["n"]), You(), reveal=True, bind=PARTED)
    left: Any = Move(Those(_CARDS, Not(IsAmong(Bound("inner taken")))), origin=Zone.LIBRARY, **c["how"])

    def way(pile: Selector) -> Instruction:
        one = Decide("objects", bind="inner taken", objects=pile, minimum=1, maximum=1)
        return Sequence((one, Move(Bound("inner taken"), Zone.HAND), left))

    modes = (Mode("The first pile", way(_PILE)), Mode("The second pile", way(_REST)))
    return Sequence((_WHO, shown, _parted(You()), ChooseMode(modes, by=_OPPONENT)))
