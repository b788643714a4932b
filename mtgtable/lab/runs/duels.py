"""Duels: two pilots play the same deck against each other, and each game a second time from the other's seat.

In a goldfish game the better pilot has little to be better at; here it is answered. Both games of a pair begin with the
same seed and in one each begins, so that neither the deck, the start nor the first hands favor anybody.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mtgtable.engine.game import Game
from mtgtable.lab.pilots.ladder import pilot_named
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.runs.ending import deaf_to_keys, end_with_parent
from mtgtable.lab.runs.intervals import Comparison, in_sight, paired, sided
from mtgtable.lab.runs.spec import FISH, ME, RunSpec, usual_life
from mtgtable.session.new_game import NewGame, NewSeat

LAST_TURN: Final = 60
"""Turns of both together; a game that isn't over then is drawn."""


@dataclass(frozen=True, slots=True)
class Duel:
    """``spec``: the deck, the seed, the rule for hands, and how many pairs; its pilot is the upper one."""

    spec: RunSpec
    lower: str

    def new_game(self, pair: int) -> NewGame:
        """How both games of a pair begin, whoever sits where: the first seat has the first turn."""
        spec = self.spec
        seats = tuple(NewSeat(name, spec.deck, commanders=spec.commanders) for name in ("Begins", "Follows"))
        life = usual_life(spec.commanders)
        return NewGame(seats, spec.seed_of(pair), spec.edition, life=life, commander=bool(spec.commanders))


def play_pair(duel: Duel, pair: int) -> float:
    """The share of the points of a pair that the upper pilot takes: a game won is one of two, a draw half of one."""
    return sum(_points(duel, pair, upper_begins=begins) for begins in (True, False)) / 2


def _points(duel: Duel, pair: int, *, upper_begins: bool) -> float:
    new_game = duel.new_game(pair).for_engine()
    pilots = [pilot_named(name, duel.spec.rule) for name in (duel.spec.pilot, duel.lower)]
    # Seats, not cards, change hands: who begins has the same seat, library and hand in both games.
    at = (ME, FISH) if upper_begins else (FISH, ME)
    piloted = PilotedGame(Game.start(new_game), dict(zip(at, pilots, strict=True)))
    piloted.play(LAST_TURN)
    state = piloted.game.state
    if not state.over or len(state.winners) != 1:
        return 0.5
    return 1.0 if at[0] in state.winners else 0.0


def points(duel: Duel, jobs: int = 1) -> Iterator[float]:
    """The points of every pair in order; the same with any number of processes."""
    pairs = range(duel.spec.games)
    if jobs == 1 or len(pairs) == 1:
        yield from map(partial(play_pair, duel), pairs)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(pairs)), context, end_with_parent) as pool:
        with deaf_to_keys():
            played = pool.map(partial(play_pair, duel), pairs)
        yield from played


@dataclass(frozen=True, slots=True)
class Outplayed:
    """What the points of all pairs come to: how far the upper pilot's share is from one half."""

    lower: str
    upper: str
    ahead: Comparison

    def words(self) -> str:
        """Who beats whom, or that nothing is shown yet.

        >>> outplayed("greedy", "search", [1.0, 0.5] * 20).words()
        'search beats greedy: 75.0 % of the points of 40 pairs (95 % interval 66.9 to 83.1 %)'
        """
        found = self.ahead.difference
        low, value, high = (100 * (0.5 + bound) for bound in (found.low, found.value, found.high))
        fine = sided((low, high), 1, 50.0)
        share, least, most = (f"{bound:.{fine}f}" for bound in (value, low, high))
        told = f"{share} % of the points of {found.games:,} pairs (95 % interval {least} to {most} %)"
        if not self.ahead.shown:
            return f"{self.upper} against {self.lower}: no difference shown yet, {told}{in_sight(self.ahead.more)}"
        if found.value < 0:
            return f"{self.lower} beats {self.upper}, which has {told}"
        return f"{self.upper} beats {self.lower}: {told}"

    def as_json(self) -> dict[str, Any]:
        """The same as plain values; ``share``: of the points, with its interval, ``more_pairs`` would show it."""
        found = self.ahead.difference.as_json()
        share = {name: found[name] if name == "games" else found[name] + 0.5 for name in found}
        pairs = share.pop("games")
        return {
            "lower": self.lower,
            "upper": self.upper,
            "pairs": pairs,
            "share": share,
            "shown": self.ahead.shown,
            "more_pairs": self.ahead.more,
        }


def outplayed(lower: str, upper: str, taken: Sequence[float]) -> Outplayed:
    """Compare the share of the points in each pair with one half, by Student's interval over pairs."""
    return Outplayed(lower, upper, paired([0.5] * len(taken), taken, most=0.5))
