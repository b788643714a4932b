"""What a run plays: the deck, how many games from which seed, who plays it, against whom."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.numbered import numbered
from mtgtable.model.edition import EditionName
from mtgtable.model.ids import PlayerId
from mtgtable.model.shortly import shortly
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.opened_deck import OpenedDeck

GOLDFISH: Final = "goldfish"
MOST_GAMES: Final = 1_000_000
ME: Final = PlayerId(0)
FISH: Final = PlayerId(1)


class BadSpec(ValueError):
    """A run that can't be played; the message says why."""


@dataclass(frozen=True, slots=True)
class RunSpec:
    """``opponent``: "goldfish", who does nothing, or "clock:N", who does nothing and wins as turn N of theirs ends.

    ``turns``: a game that lasts longer is counted as one without a kill. ``life``: of the opponent.
    """

    title: str
    deck: tuple[CompiledCard, ...]
    commanders: tuple[CompiledCard, ...] = ()
    games: int = 1000
    seed: int = 1
    pilot: str = "greedy"
    opponent: str = GOLDFISH
    turns: int = 20
    life: int = 20
    on_the_draw: bool = False
    edition: EditionName = "current"
    rule: KeepRule = KeepRule()

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSpec(f"games: expected a number from 1 to {MOST_GAMES}, not {self.games}")
        if not 1 <= self.turns <= 100:
            raise BadSpec(f"turns: expected a number from 1 to 100, not {self.turns}")
        if len(self.deck) < 7:
            raise BadSpec(f"a deck of {numbered(len(self.deck), 'card')} has no hand of seven")
        _ = self.clock

    @property
    def clock(self) -> int | None:
        """The opponent's turn after which the game is lost; None for one who never wins. Raises BadSpec."""
        if self.opponent == GOLDFISH:
            return None
        kind, _, number = self.opponent.partition(":")
        if kind != "clock" or re.fullmatch(r"[1-9][0-9]{0,2}", number) is None:
            raise BadSpec(f"opponent: expected goldfish or clock:N with N from 1 to 999, not {shortly(self.opponent)}")
        return int(number)

    @property
    def against(self) -> str:
        """Who the opponent is, in words."""
        return GOLDFISH if self.clock is None else f"a clock that wins on turn {self.clock}"

    def seed_of(self, game: int) -> int:
        """The seed of the game of that number, counted from 0: 32 bits from the run's seed and the number."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{game}".encode()).digest()[:4])

    def new_game(self, game: int) -> NewGame:
        """The game of that number, before anything is drawn."""
        seats = (
            NewSeat("You", self.deck, commanders=self.commanders),
            NewSeat("Goldfish", passive=True, life=self.life),
        )
        starting = FISH if self.on_the_draw else ME
        life = usual_life(self.commanders)
        return NewGame(
            seats, self.seed_of(game), self.edition, life=life, starting=starting, commander=bool(self.commanders)
        )

    def as_json(self) -> dict[str, Any]:
        """Everything on which the figures depend but the number of games; equal ones give equal games."""
        names: dict[str, int] = {}
        for card in self.deck:
            names[card.name] = names.get(card.name, 0) + 1
        return {
            "deck": self.title,
            "cards": names,
            "commanders": [card.name for card in self.commanders],
            "order": hashlib.sha256("\n".join(card.name for card in self.deck).encode()).hexdigest()[:16],
            "seed": self.seed,
            "pilot": self.pilot,
            "opponent": self.opponent,
            "turns": self.turns,
            "life": self.life,
            "on_the_draw": self.on_the_draw,
            "edition": self.edition,
            "keep": self.rule.words(),
        }


def usual_life(commanders: Sequence[object]) -> int:
    """How much life players begin with: 20, and 40 where they have commanders (119.1, 903.7)."""
    return 40 if commanders else 20


def spec_of(deck: OpenedDeck, **more: Any) -> RunSpec:
    """A run of an opened deck; with a commander the opponent has 40 life (903.7). Raises BadSpec."""
    main = tuple(card.compiled for card in deck.main)
    commanders = tuple(card.compiled for card in deck.commanders)
    more.setdefault("life", usual_life(commanders))
    return RunSpec(more.pop("title", deck.title), main, commanders, **more)
