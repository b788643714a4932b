"""A match: several games with the same decks, cards exchanged with the sideboard between them (100.4, 100.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.new_game import DeckCard, NewGame, NewSeat


@dataclass(frozen=True, slots=True)
class Boarding:
    """How a seat goes into the next game: its main deck and its sideboard."""

    main: tuple[DeckCard, ...]
    side: tuple[DeckCard, ...]

    @staticmethod
    def of(seat: NewSeat) -> Boarding:
        """As it was in the last game."""
        return Boarding(seat.deck, seat.sideboard)

    def moved(self, name: str, *, into: bool) -> Boarding:
        """One card of that name goes into the main deck, or out of it; the same where there is none."""
        source = self.side if into else self.main
        at = next((n for n, card in enumerate(source) if card_name(card) == name), None)
        if at is None:
            return self
        rest, card = source[:at] + source[at + 1 :], source[at]
        return Boarding((*self.main, card), rest) if into else Boarding(rest, (*self.side, card))

    def exchanged(self, before: Boarding) -> tuple[Counter[str], Counter[str]]:
        """What has come in and what has gone out since then, by name."""
        was, now = counted(before.main), counted(self.main)
        return now - was, was - now


def card_name(card: DeckCard) -> str:
    """What a card of a deck is called."""
    return card.name if isinstance(card, CatalogCard | CompiledCard) else card


def counted(cards: Iterable[DeckCard]) -> Counter[str]:
    """How many there are of each name."""
    return Counter(card_name(card) for card in cards)


def score(game: NewGame, winners: Iterable[PlayerId]) -> tuple[int, ...]:
    """The games that each seat has won, with one that these have won now; a drawn game counts for nobody (104.4)."""
    won = list(game.won) + [0] * (len(game.seats) - len(game.won))
    for winner in winners:
        won[winner] += 1
    return tuple(won)


def is_decided(game: NewGame, won: tuple[int, ...]) -> bool:
    """Has somebody won the match: more than half of its games."""
    return game.best_of == 1 or any(2 * count > game.best_of for count in won)


def goes_on(game: NewGame | None, winners: Iterable[PlayerId]) -> bool:
    """Is it a match of which a game has been played and the next one is still to come: there is more to keep than this.

    Without winners it is the match before this game.
    """
    if game is None or game.best_of == 1:
        return False
    won = score(game, winners)
    return any(won) and not is_decided(game, won)


def follows(game: NewGame, winners: Iterable[PlayerId], other: NewGame) -> bool:
    """Is that the game after this one in their match: what was won before it is what was won with this one."""
    names = [[seat.name for seat in one.seats] for one in (game, other)]
    return 1 < game.best_of == other.best_of and names[0] == names[1] and other.won == score(game, winners)


def is_last(game: NewGame, winners: Iterable[PlayerId]) -> bool:
    """Has this game, won by these, decided a match of several."""
    return game.best_of > 1 and is_decided(game, score(game, winners))


def next_game(game: NewGame, winners: tuple[PlayerId, ...], boards: Mapping[PlayerId, Boarding]) -> NewGame:
    """The game after this one, newly shuffled, with decks as they were boarded. The loser begins (103.1a)."""
    seats = tuple(
        replace(seat, deck=boards[PlayerId(n)].main, sideboard=boards[PlayerId(n)].side)
        if PlayerId(n) in boards
        else seat
        for n, seat in enumerate(game.seats)
    )
    losers = [PlayerId(n) for n in range(len(game.seats)) if PlayerId(n) not in winners]
    starting = losers[0] if len(losers) == 1 and not game.seats[losers[0]].passive else game.starting
    won = score(game, winners)
    return replace(game, seats=seats, seed=None, starting=starting, won=() if is_decided(game, won) else won)
