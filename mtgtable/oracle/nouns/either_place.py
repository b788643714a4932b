"""Targets that may be in one of two zones: on the battlefield or in a graveyard, on the battlefield or suspended."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.filters import AnyOf, HasStatus, InZone, OwnedBy, all_of
from mtgtable.abilities.selectors import You
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Noun
from mtgtable.oracle.wording.tokens import Text

_OR_SUSPENDED: Final = ("or", "suspended", "card")
_YOURS: Final = ("you", "own")
_EITHER: Final = (Zone.BATTLEFIELD, Zone.EXILE)
_FROM_PLAY: Final = ("from", "the", "battlefield", "and")


def in_either_place(text: Text, k: int, noun: Noun, j: int) -> tuple[Noun, int]:
    """ "Creatures from the battlefield and/or creature cards from graveyards": which zone is told by what it is."""
    if text.at(j, _OR_SUSPENDED) and noun.of_permanents:
        there = all_of(noun.filter, InZone((Zone.BATTLEFIELD,)))
        own = text.at(j + len(_OR_SUSPENDED), _YOURS)
        owner = (OwnedBy(You()),) if own else ()
        waiting = all_of(HasStatus("suspended"), InZone((Zone.EXILE,)), *owner)
        end = j + len(_OR_SUSPENDED) + len(_YOURS) * own
        return replace(noun, filter=AnyOf((there, waiting)), zones=_EITHER), end
    play = text.find("from", k, j + 1)
    if play < 0 or not text.at(play, _FROM_PLAY):
        return noun, j
    first = text.up_to(play).slot("noun", k)
    second = text.slot("noun", play + (6 if text.at(play + 4, ("/", "or")) else 4))
    if first is None or first[1] != play or first[0].zones or first[0].card or first[0].choice:
        return noun, j
    if second is None or not second[0].card or not second[0].says_more:
        return noun, j
    there = all_of(first[0].filter, InZone((Zone.BATTLEFIELD,)))
    elsewhere = all_of(second[0].filter, InZone(second[0].zones))
    zones = (Zone.BATTLEFIELD, *second[0].zones)
    return replace(first[0], filter=AnyOf((there, elsewhere)), zones=zones), second[1]
