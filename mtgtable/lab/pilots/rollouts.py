"""Rollouts: the best lines of the one-turn search are played on for some turns, on the same imagined games.

It is a race: after each round of games a line that is surely behind the leader is tried no more, and the favourite of
the search is given up only for a line that is ahead of it by more than chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.imagining import imagined
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import Directed, Line, SearchingPilot, Thinking
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import WON, worth

BEST_LINES: Final = 7
"""How many are raced; the search tells lines apart by this turn alone, so the best is often not among its first."""
FUTURES: Final = 4
"""Imagined games of a round."""
ROUNDS: Final = 3
_SURE: Final = 2.0
"""By so many standard errors a line must be ahead of the favourite: with fewer, rare games are lost by many turns."""
TURNS_AHEAD: Final = 6
"""Turns of all players together that are played on."""


class RolloutPilot(SearchingPilot):
    """Takes of the best few lines the one that does best on average in imagined futures."""

    def _best(self, seat: PilotSeat, greedy: Action) -> Thinking[Line]:
        dice = Random(f"rollouts {seat.turn.number} {seat.turn.step} {len(seat.hand)} {len(seat.my_permanents)}")
        now = imagined(seat.game, seat.me, dice)
        ranked = []
        for tried in self._tried(now, seat.me, self.lines(seat, greedy)):
            yield
            ranked.append(tried)
        ranked.sort(key=lambda tried: -tried[1])
        if ranked[0][1] >= WON or len(ranked) == 1:
            return ranked[0][0]
        ranked = [(line, value) for line, value in ranked if value > float("-inf")]
        chosen = [line for line, _ in ranked[:BEST_LINES]]
        first = Line(greedy)
        if first not in chosen and any(line == first for line, _ in ranked):
            chosen.append(first)
        values: dict[Line, list[float]] = {line: [] for line in chosen}
        running = chosen
        for _ in range(ROUNDS):
            for _ in range(FUTURES):
                future = imagined(seat.game, seat.me, dice)
                for line in running:
                    yield
                    values[line].append(self._played_on(future, seat, line))
            leader = max(running, key=lambda line: fmean(values[line]))
            running = [line for line in running if line == leader or not _behind(values[line], values[leader], 2.0)]
            if len(running) == 1 or all(values[line] == values[leader] for line in running):
                break
        leader, favourite = max(running, key=lambda line: fmean(values[line])), chosen[0]
        return leader if _behind(values[favourite], values[leader], _SURE) else favourite

    def _played_on(self, future: Game, seat: PilotSeat, line: Line) -> float:
        """What the line is worth some turns on; a win counts for more the sooner it comes."""
        game = future.clone()
        pilots = {player.id: GreedyPilot(self.rule) for player in game.state.players if player.id != seat.me}
        piloted = PilotedGame(game, {**pilots, seat.me: Directed(line, self._greedy.fresh())}, most_inputs=600)
        piloted.play(seat.turn.number + TURNS_AHEAD)
        value = worth(PilotSeat(game, seat.me))
        early = seat.turn.number + TURNS_AHEAD - game.state.turn.number
        return value + 20.0 * early if value >= WON else value


def _behind(values: Sequence[float], others: Sequence[float], errors: float) -> bool:
    """Is a line worse than another on the games that both have played, by more than so many standard errors."""
    differences = [other - value for value, other in zip(values, others, strict=False)]
    return fmean(differences) > errors * stdev(differences) / sqrt(len(differences))
