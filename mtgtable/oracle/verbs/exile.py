"""Exiling (701.13)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.filters import Anything, OwnedBy, all_of
from mtgtable.abilities.instructions import ExileUntil, Instruction, Move
from mtgtable.abilities.selectors import All, Choose, TopOfLibrary
from mtgtable.model.zones import Zone
from mtgtable.oracle.frames import verb
from mtgtable.oracle.patterns import Captures
from mtgtable.oracle.syntax import Noun, Phrase
from mtgtable.oracle.verbs.cards import by_player
from mtgtable.oracle.verbs.permanents import chosen_by


@verb("exile|exiles <what:objects>", "Exile target creature.")
def _(c: Captures) -> Instruction | None:
    phrase: Phrase = c["what"]
    if isinstance(phrase.meaning, Choose):
        return _chosen(phrase, c)
    return Move(phrase.selector, Zone.EXILE)


def _chosen(phrase: Phrase, c: Captures) -> Instruction | None:
    meaning: Choose = phrase.meaning
    if meaning.zones == (Zone.BATTLEFIELD,):
        what = chosen_by(phrase, c["subject"])
        return None if what is None else Move(what, Zone.EXILE)
    by = by_player(c["subject"])
    return Move(replace(phrase, meaning=replace(meaning, by=by)).selector, Zone.EXILE)


@verb("exile|exiles <what:objects> from <z:zone_of>", "Exile ~ from your graveyard.")
def _(c: Captures) -> Instruction | None:
    zones, _ = c["z"]
    return Move(c["what"].selector, Zone.EXILE, origin=zones[0]) if len(zones) == 1 else None


@verb("exile|exiles <w:whose> (graveyard|graveyards)", "Exile target player's graveyard.")
def _(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["w"]), (Zone.GRAVEYARD,)), Zone.EXILE)


@verb("exile|exiles (all graveyards|each player 's graveyard)", "Exile all graveyards.")
def _(_c: Captures) -> Instruction:
    return Move(All(Anything(), (Zone.GRAVEYARD,)), Zone.EXILE)


@verb("exile|exiles all cards from <w:whose> hand", "Exile all cards from your hand.")
def _(c: Captures) -> Instruction:
    return Move(All(OwnedBy(c["w"]), (Zone.HAND,)), Zone.EXILE)


@verb("exile|exiles all <n:noun>", "Exile all cards from all graveyards.")
def _(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    return Move(All(noun.filter, noun.zones), Zone.EXILE) if noun.card and noun.zones else None


@verb(
    "exile|exiles <what:objects> until ~ leaves the battlefield",
    "Exile target creature until ~ leaves the battlefield.",
)
def _(c: Captures) -> Instruction:
    return ExileUntil(c["what"].selector)


@verb("exile|exiles the top <n:number> cards of <w:whose> library", "Exile the top three cards of your library.")
def _(c: Captures) -> Instruction:
    return Move(TopOfLibrary(c["w"], c["n"]), Zone.EXILE)


@verb("exile|exiles (a|one) <n:noun> from (your|their) hand", "Exile a blue card from your hand.")
def _(c: Captures) -> Instruction | None:
    noun: Noun = c["n"]
    if not noun.card or noun.zones:
        return None
    fitting = all_of(noun.filter, OwnedBy(c["subject"]))
    return Move(Choose(fitting, (Zone.HAND,), by=by_player(c["subject"])), Zone.EXILE)


@verb("remove <what:objects> from the game", "Remove target creature from the game.")
def _(c: Captures) -> Instruction | None:
    if isinstance(c["what"].meaning, Choose):
        return _chosen(c["what"], c)
    return Move(c["what"].selector, Zone.EXILE)
