"""What the new-game dialog asks for, checked, and made into a new game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtgtable.cards.decklist.deck import Section
from mtgtable.model.edition import EditionName
from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.habits import BadHabit, read_habits
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.language import tr, trn
from mtgtable.ui.said import said

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4
LIFE: Final = 20
COMMANDER_LIFE: Final = 40
"""The life totals at the beginning of a game (103.4, 103.4c)."""

_SMALLEST_DECK: Final = 60
_COMMANDER_DECK: Final = 100
_HAND: Final = 7


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One seat as the dialog has it. ``passive``: a goldfish. ``waiting``: its deck is on its way."""

    name: str
    passive: bool = False
    deck: OpenedDeck | None = None
    waiting: bool = False
    pilot: str = ""
    """Who plays it by itself; empty: a person, or a goldfish."""
    commanders: tuple[str, ...] = ()
    """Names picked as commanders, where the list itself names none."""
    habits: str = ""
    """What a goldfish does, in words."""

    def commander_cards(self) -> tuple[CatalogCard, ...]:
        """The commanders: those of the list, else those that were picked."""
        if self.deck is None:
            return ()
        named = self.deck.commanders
        if named:
            return named
        cards = {entry.card.name: entry.card for entry in self.deck.entries}
        return tuple(cards[name] for name in self.commanders if name in cards)

    def library(self, *, commander: bool) -> tuple[CatalogCard, ...]:
        """The cards that begin in the library: the main deck, a picked commander taken out once."""
        if self.deck is None:
            return ()
        cards = list(self.deck.main)
        if not commander:
            return (*cards, *self.deck.commanders)
        if not self.deck.commanders:
            for card in self.commander_cards():
                if card in cards:
                    cards.remove(card)
        return tuple(cards)


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A whole new game as the dialog has it. ``starting`` None: the seed decides. ``seed`` as it was typed."""

    seats: tuple[SeatChoice, ...]
    life: int = LIFE
    starting: int | None = 0
    edition: EditionName = "current"
    seed: str = ""
    mulligans: bool = True
    commander: bool = False
    best_of: int = 1


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to say about a choice; ``seat`` None: about the whole game. ``stops``: no game can begin with it."""

    text: str
    seat: int | None = None
    stops: bool = True


def remarks(choice: GameChoice) -> tuple[Remark, ...]:
    """What is missing or odd in a choice.

    >>> goldfish = (SeatChoice("Ann", passive=True), SeatChoice("Ben", passive=True))
    >>> [remark.text for remark in remarks(GameChoice(goldfish))]
    ['Somebody must play: at least one seat needs a person.']
    """
    found: list[Remark] = []
    if not FEWEST_SEATS <= len(choice.seats) <= MOST_SEATS:
        found.append(Remark(tr("A game has {0} to {1} seats, not {2}.", FEWEST_SEATS, MOST_SEATS, len(choice.seats))))
    if choice.seats and all(seat.passive or seat.pilot for seat in choice.seats):
        found.append(Remark(tr("Somebody must play: at least one seat needs a person.")))
    for number, seat in enumerate(choice.seats):
        found += [Remark(text, number, stops) for text, stops in _about_seat(choice, number, seat)]
    if parse_seed(choice.seed) is None and choice.seed.strip():
        found.append(Remark(tr("The seed is a whole number of at most 18 digits, or empty for a random one.")))
    return tuple(found)


def _about_seat(choice: GameChoice, number: int, seat: SeatChoice) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    name = seat.name.strip()
    if not name:
        found.append((tr("This seat needs a name."), True))
    elif any(other.name.strip().casefold() == name.casefold() for other in choice.seats[:number]):
        found.append((tr("Another seat is called {0} already.", name), True))
    if seat.passive:
        try:
            read_habits(seat.habits)
        except BadHabit as error:
            found.append((said(f"{error}."), True))
    if seat.waiting:
        found.append((tr("The deck is being opened…"), True))
    elif seat.deck is None:
        if not seat.passive:
            found.append((tr("Choose a deck."), True))
    else:
        found += _about_deck(choice, seat, seat.deck)
    return found


def _about_deck(choice: GameChoice, seat: SeatChoice, deck: OpenedDeck) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    size = len(seat.library(commander=choice.commander))
    if size < _HAND and not seat.passive:
        found.append(
            (
                trn(
                    "The deck has {0} card; an opening hand needs {1}.",
                    "The deck has {0} cards; an opening hand needs {1}.",
                    size,
                    _HAND,
                ),
                True,
            )
        )
    if not choice.commander:
        if _HAND <= size < _SMALLEST_DECK:
            found.append((tr("A deck usually has at least {0} cards (100.2a).", _SMALLEST_DECK), False))
        return found
    return found if seat.passive else found + _about_commanders(seat, deck, size)


def _about_commanders(seat: SeatChoice, deck: OpenedDeck, size: int) -> list[tuple[str, bool]]:
    commanders = len(seat.commander_cards())
    unknown = [one.entry.name for one in deck.checked.unknown if one.section is Section.COMMANDER]
    if unknown:
        return [(tr("The commander {0} isn't known here: see the details.", name), not commanders) for name in unknown]
    if commanders:
        odd = tr("A Commander deck has {0} cards, its commander among them (903.5a).", _COMMANDER_DECK)
        return [] if size + commanders == _COMMANDER_DECK else [(odd, False)]
    if deck.commander_candidates():
        return [(tr("Choose a commander."), True)]
    return [(tr("The deck has no legendary creature to be the commander (903.3)."), True)]


def parse_seed(text: str) -> int | None:
    """The seed that was typed; None for an empty one and for what is no seed.

    >>> parse_seed(" 42 "), parse_seed(""), parse_seed("-1"), parse_seed("x")
    (42, None, None, None)
    """
    stripped = text.strip()
    return int(stripped) if re.fullmatch(r"[0-9]{1,18}", stripped) else None


def new_game_of(choice: GameChoice) -> NewGame:
    """The game to begin. Raises ValueError for a choice that something stops."""
    stopped = [remark.text for remark in remarks(choice) if remark.stops]
    if stopped:
        raise ValueError("; ".join(stopped))
    return NewGame(
        seats=tuple(_seat(seat, commander=choice.commander) for seat in choice.seats),
        seed=parse_seed(choice.seed),
        edition=choice.edition,
        life=choice.life,
        starting=None if choice.starting is None else PlayerId(choice.starting),
        mulligans=choice.mulligans,
        commander=choice.commander,
        best_of=choice.best_of,
    )


def _seat(seat: SeatChoice, *, commander: bool) -> NewSeat:
    return NewSeat(
        name=seat.name.strip(),
        deck=seat.library(commander=commander),
        sideboard=seat.deck.sideboard if seat.deck is not None else (),
        commanders=seat.commander_cards() if commander else (),
        passive=seat.passive,
        pilot=seat.pilot,
        habits=seat.habits.strip() if seat.passive else "",
    )
