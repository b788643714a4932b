"""Objects that instructions bring in though no noun phrase names them: "draw a card … it", "manifest … it"."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.affected import names_given
from mtgtable.abilities.filters import HasStatus, IsSubtype, IsType, parts_of
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import (
    CastIt,
    CreateTokens,
    Decide,
    Discard,
    Draw,
    Look,
    Mill,
    Move,
    RevealUntil,
    Search,
)
from mtgtable.abilities.selectors import All, Bound, Choose, Those, TopOfLibrary
from mtgtable.abilities.words import TypeWord
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.inner_names import FOUND_DOWN_TO, INNER, PASSED_OVER
from mtgtable.oracle.grammar.syntax import Phrase, is_plural

_IMPLICIT: Final[dict[type, tuple[str, ...]]] = {
    Draw: ("card",), Discard: ("card",), Mill: ("card",), Search: ("card",), Look: ("card",),
    CreateTokens: ("token", "creature"),
    CastIt: ("spell",), Decide: ("card",), RevealUntil: ("card",),
}  # fmt: skip
"""Instructions that bring in objects which no noun phrase names."""


def brought_in(leaf: Any) -> tuple[str, ...] | None:
    """As what the instruction brings in an object; None: the text can't take it up."""
    if any(name.startswith(INNER) for name in names_given(leaf)):
        return None
    if isinstance(leaf, Move):
        if leaf.what == FOUND_DOWN_TO:
            return ("card",)
        return ("creature", "permanent", "card") if leaf.mark else None
    if isinstance(leaf, Decide) and isinstance(leaf.objects, All) and leaf.objects.zones == (Zone.BATTLEFIELD,):
        kinds = (part.name.lower() for part in walk(leaf.objects.filter) if isinstance(part, IsType))
        token = ("token",) if HasStatus("token") in parts_of(leaf.objects.filter) else ()
        return ("permanent", *kinds, *token)
    if isinstance(leaf, Decide) and isinstance(leaf.objects, Those):  # some of the cards that are seen
        return ("card", *(part.name.lower() for part in parts_of(leaf.objects.filter) if isinstance(part, IsType)))
    return _IMPLICIT.get(type(leaf))


def count_of(leaf: Any) -> Any:
    """How many objects the instruction brings in."""
    if isinstance(leaf, Look):
        if isinstance(leaf.at, Choose) and not leaf.at.any_number:
            return leaf.at.count
        if not isinstance(leaf.at, TopOfLibrary) or is_plural(leaf.at.players):
            return 2
        return leaf.at.count
    if isinstance(leaf, CastIt | Move):
        return 1
    if isinstance(leaf, Decide):
        return leaf.maximum
    if isinstance(leaf, Search) and leaf.any_number:
        return 2
    return leaf.count


def home_of(leaf: Any) -> Zone | None:
    """Where the cards lie that the instruction shows; None when it shows no cards."""
    if any(name.startswith(INNER) for name in names_given(leaf)):
        return None
    if isinstance(leaf, Look):
        if isinstance(leaf.at, TopOfLibrary):
            return Zone.LIBRARY
        hand = leaf.at if isinstance(leaf.at, All) else None
        return hand.zones[0] if hand is not None and len(hand.zones) == 1 else None
    if isinstance(leaf, Mill):
        return Zone.GRAVEYARD
    if isinstance(leaf, RevealUntil):
        return Zone.LIBRARY
    if isinstance(leaf, Search):
        return leaf.zones[0] if len(leaf.zones) == 1 else None
    if isinstance(leaf, Move) and leaf.what == FOUND_DOWN_TO:
        return Zone.EXILE
    if not isinstance(leaf, Move) or leaf.to != Zone.EXILE:
        return None
    what: Any = leaf.what
    of = what.meaning if isinstance(what, Phrase) else what
    return Zone.EXILE if isinstance(of, TopOfLibrary) else None


def passed_over(leaf: Any) -> Bound | None:
    """The cards that were shown on the way to the one that fits."""
    if isinstance(leaf, RevealUntil):
        return Bound(leaf.rest)
    return PASSED_OVER if isinstance(leaf, Move) and leaf.what == FOUND_DOWN_TO else None


def _kind(part: Any) -> str:
    """The type or subtype of which it speaks."""
    match part:
        case IsType(name=name) | IsSubtype(word=TypeWord(name=name)):
            return str(name).lower()
    return ""


def _of_choice(leaf: Look) -> bool:
    """Cards chosen from a hand to be revealed, or among what is seen at random."""
    at: Any = leaf.at
    return isinstance(at, Choose) and at.players is None and (at.zones == (Zone.HAND,) or at.among is not None)


def named_by(leaf: Any) -> tuple[str, ...] | None:
    """By which nouns what the instruction brings in can be taken up; None where there is nothing to speak of."""
    nouns = brought_in(leaf)
    if isinstance(leaf, CreateTokens) and nouns is not None and leaf.token is not None:
        return ("token", *(kind.lower() for kind in (*leaf.token.types, *leaf.token.subtypes)))
    if isinstance(leaf, Search) and nouns is not None:
        return ("card", *(kind for part in parts_of(leaf.filter) if (kind := _kind(part))))
    if (
        (isinstance(leaf, Decide) and leaf.what != "objects")
        or (isinstance(leaf, Look) and not (isinstance(leaf.at, (TopOfLibrary, All)) or _of_choice(leaf)))
        or (isinstance(leaf, Discard) and leaf.what is not None)
    ):
        return None
    return nouns
