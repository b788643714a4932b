"""What a new game is made of: seats with decks, life, edition, seed; and making the engine's set-up of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.state.setup import GameSetup, SeatSetup
from mtgtable.engine.state.state import State
from mtgtable.engine.turn.led import leader_of
from mtgtable.model.edition import EditionName
from mtgtable.model.ids import PlayerId
from mtgtable.session.blank_card import GOLDFISH_DECK
from mtgtable.session.catalog import Catalog, CatalogCard

DeckCard: TypeAlias = str | CatalogCard | CompiledCard
"""A card of a deck: by name, from the catalog, or compiled by hand."""


@dataclass(frozen=True, slots=True)
class NewSeat:
    """One player of a new game; ``passive``: nobody sits there, as in goldfishing. ``pilot``: who plays by itself.

    ``habits``: what a goldfish does though nobody plays it, in the words of ``session.goldfish``.
    """

    name: str
    deck: tuple[DeckCard, ...] = ()
    sideboard: tuple[DeckCard, ...] = ()
    commanders: tuple[DeckCard, ...] = ()
    passive: bool = False
    life: int | None = None
    pilot: str = ""
    habits: str = ""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be begun. ``seed`` None: a fresh one is drawn; ``starting`` None: the seed decides."""

    seats: tuple[NewSeat, ...]
    seed: int | None = None
    edition: EditionName = "current"
    life: int = 20
    starting: PlayerId | None = PlayerId(0)
    mulligans: bool = True
    hand_size: int = 7
    commander: bool = False
    best_of: int = 1
    """How many games the match has at most."""
    won: tuple[int, ...] = ()
    """The games of the match that each seat has won before this one."""

    @staticmethod
    def goldfish(deck: tuple[DeckCard, ...], *, seed: int | None = None, name: str = "You") -> NewGame:
        """A game alone: the opponent has a life total and does nothing."""
        return NewGame((NewSeat(name, deck), NewSeat("Goldfish", passive=True)), seed=seed)

    def with_cards(self, catalog: Catalog | None) -> NewGame:
        """The same with every name looked up. Raises UnknownCard; ValueError for names without a catalog."""

        def found(cards: tuple[DeckCard, ...]) -> tuple[DeckCard, ...]:
            return tuple(_look_up(card, catalog) for card in cards)

        seats = tuple(
            replace(seat, deck=found(_deck(seat)), sideboard=found(seat.sideboard), commanders=found(seat.commanders))
            for seat in self.seats
        )
        return replace(self, seats=seats, seed=fresh_seed() if self.seed is None else self.seed)

    def for_engine(self) -> GameSetup:
        """The engine's set-up; names must have been looked up."""
        seats = tuple(
            SeatSetup(
                seat.name,
                _compiled(seat.deck),
                _compiled(seat.sideboard),
                _compiled(seat.commanders),
                seat.passive,
                seat.life,
            )
            for seat in self.seats
        )
        if self.seed is None:
            raise ValueError("the game has no seed yet")
        return GameSetup(
            seats, self.seed, self.edition, self.life, self.starting, self.mulligans, self.hand_size, self.commander
        )


def _deck(seat: NewSeat) -> tuple[DeckCard, ...]:
    """The deck; where nobody sits and no deck lies, one that nothing comes of."""
    return GOLDFISH_DECK if seat.passive and not seat.deck else seat.deck


def fresh_seed() -> int:
    """A seed that nobody can guess; small enough to be read out."""
    return secrets.randbelow(1 << 32)


def _look_up(card: DeckCard, catalog: Catalog | None) -> DeckCard:
    if not isinstance(card, str):
        return card
    if catalog is None:
        raise ValueError(f"there is no catalog in which to find {card!r}")
    return catalog.card(card)


def _compiled(cards: tuple[DeckCard, ...]) -> tuple[CompiledCard, ...]:
    found = []
    for card in cards:
        if isinstance(card, str):
            raise ValueError(f"{card!r} is only a name")
        found.append(card.compiled if isinstance(card, CatalogCard) else card)
    return tuple(found)


def played_by_program(seats: Sequence[NewSeat], state: State) -> frozenset[PlayerId]:
    """The seats that the program plays now: by themselves, or for a turn in which their pilot controls a player."""
    every = (PlayerId(number) for number in range(len(seats)))
    return frozenset(player for player in every if seats[leader_of(state, player)].pilot)
