"""Rollouts: the best lines of the one-turn search are played on for some turns, on several imagined games each."""

from __future__ import annotations

from random import Random
from typing import Final

from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.imagining import imagined
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import Directed, Line, SearchingPilot, Thinking
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import WON, worth

BEST_LINES: Final = 3
FUTURES: Final = 4
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
        chosen = [line for line, _ in ranked[:BEST_LINES]]
        first = Line(greedy)
        if first not in chosen:
            chosen.append(first)
        futures = [imagined(seat.game, seat.me, dice) for _ in range(FUTURES)]
        values = [0.0] * len(chosen)
        for place, line in enumerate(chosen):
            for future in futures:
                yield
                values[place] += self._played_on(future, seat, line)
        return chosen[max(range(len(chosen)), key=lambda index: (values[index], -index))]

    def _played_on(self, future: Game, seat: PilotSeat, line: Line) -> float:
        """What the line is worth some turns on; a win counts for more the sooner it comes."""
        game = future.clone()
        pilots = {player.id: GreedyPilot(self.rule) for player in game.state.players if player.id != seat.me}
        piloted = PilotedGame(game, {**pilots, seat.me: Directed(line, GreedyPilot(self.rule))}, most_inputs=600)
        piloted.play(seat.turn.number + TURNS_AHEAD)
        value = worth(PilotSeat(game, seat.me))
        early = seat.turn.number + TURNS_AHEAD - game.state.turn.number
        return value + 20.0 * early if value >= WON else value
