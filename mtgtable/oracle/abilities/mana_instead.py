"""Mana that permanents are tapped for, replaced: another type, or more of it (106.12b, 614.1a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.happenings import TappedForMana
from mtgtable.abilities.replacements import ChangeAmount, Replacement
from mtgtable.oracle.abilities.instead import changes
from mtgtable.oracle.events.happenings import Event, players_of, subject_filter
from mtgtable.oracle.events.would import would
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_TIMES: Final = {("twice",): 2, ("three", "times"): 3}


@would("<p:would_player> tap|taps <o:object> for mana", "you tap a permanent for mana")
def player_taps_for_mana(c: Captures) -> Event | None:
    what = subject_filter(c["o"])
    return None if what is None else Event(TappedForMana(what, players_of(c["p"])))


@would("<o:object> is tapped for mana", "a land is tapped for mana")
def is_tapped_for_mana(c: Captures) -> Event | None:
    what = subject_filter(c["o"])
    return None if what is None else Event(TappedForMana(what))


@slot("one_mana")
def _one_mana(text: Text, i: int) -> Parsed:
    """ "{B}", "colorless mana": one type of mana, as its letter."""
    if text.at(i, ("colorless", "mana")):
        return "C", i + 2
    letter = text.raw[i].strip("{}").upper()
    return (letter, i + 1) if text.t[i].startswith("{") and letter in ("W", "U", "B", "R", "G", "C") else None


@slot("so_much_of_it")
def _so_much_of_it(text: Text, i: int) -> Parsed:
    return next(((times, i + len(words)) for words, times in _TIMES.items() if text.at(i, words)), None)


def _mana(event: Event, change: ChangeAmount) -> Replacement | None:
    return change if isinstance(event.what, TappedForMana) else None


@changes("it produces <m:one_mana> instead of any other type", "it produces {B} instead of any other type")
def it_produces_another_type(event: Event, c: Captures) -> Replacement | None:
    return _mana(event, ChangeAmount(mana=c["m"]))


@changes(
    "it produces <m:one_mana> instead of any other type and amount",
    "it produces {B} instead of any other type and amount",
)
def it_produces_one_of_another_type(event: Event, c: Captures) -> Replacement | None:
    return _mana(event, ChangeAmount(fixed=1, mana=c["m"]))


@changes("it produces <k:so_much_of_it> as much of that mana instead", "it produces twice as much of that mana instead")
def it_produces_more_of_it(event: Event, c: Captures) -> Replacement | None:
    return _mana(event, ChangeAmount(c["k"]))
