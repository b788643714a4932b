"""Rollouts: the best lines of the one-turn search are played on for some turns, on the same imagined games.

The favourite of the search stands until another line has done better by more than chance. It is a race: after each
round of games a line that isn't ahead of the favourite is tried no more, so most of the games go to the few that may
be better. Lines that lead to the same position are one line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.imagining import imagined
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.searching import Directed, Line, SearchingPilot, Thinking, dice_of
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import WON, worth
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

BEST_LINES: Final = 4
FUTURES: Final = 4
"""Imagined games of a round."""
ROUNDS: Final = 5
TURNS_AHEAD: Final = 8
"""Turns of all players together that are played on."""
SURE: Final = 1.5
"""By so many standard errors a line must be ahead of the favourite to be taken instead."""
TURN: Final = 5.0
"""What a turn of any player is worth to the one who wins before it, in the measure of positions."""
GOOD: Final = 40.0
"""A position is taken for no better than that: a win at the last turn looked at is worth as much."""

Position: TypeAlias = tuple[object, ...]


class RolloutPilot(SearchingPilot):
    """Takes of the best few lines the one that does best on average in imagined futures."""

    def _best(self, seat: PilotSeat, greedy: Action) -> Thinking[Line]:
        dice = dice_of(seat)
        now = imagined(seat.game, seat.me, dice)
        ranked: list[tuple[Line, float]] = []
        reached: set[Position] = set()
        for line, after in self.tried(now, seat.me, self.lines(seat, greedy)):
            yield
            there = position(after, seat.me)
            if there not in reached:
                reached.add(there)
                ranked.append((line, worth(PilotSeat(after, seat.me))))
        ranked.sort(key=lambda tried: -tried[1])
        favourite = ranked[0][0]
        if ranked[0][1] >= WON or len(ranked) == 1:
            return favourite
        rivals = [line for line, _ in ranked[1:BEST_LINES]]
        ahead: dict[Line, list[float]] = {line: [] for line in rivals}
        for _ in range(ROUNDS):
            for _ in range(FUTURES):
                future = imagined(seat.game, seat.me, dice)
                yield
                value = self._played_on(future, seat, favourite)
                for line in rivals:
                    yield
                    ahead[line].append(self._played_on(future, seat, line) - value)
            rivals = [line for line in rivals if fmean(ahead[line]) > 0]
            if not rivals:
                return favourite
        leader = max(rivals, key=lambda line: fmean(ahead[line]))
        return leader if surely(ahead[leader]) else favourite

    def _played_on(self, future: Game, seat: PilotSeat, line: Line) -> float:
        """What the line is worth some turns on."""
        game = future.clone()
        last = seat.turn.number + TURNS_AHEAD
        pilots = {player.id: GreedyPilot(self.rule) for player in game.state.players if player.id != seat.me}
        piloted = PilotedGame(game, {**pilots, seat.me: Directed(line, GreedyPilot(self.rule))}, most_inputs=600)
        piloted.play(last)
        value = max(-2 * GOOD, min(GOOD, worth(PilotSeat(game, seat.me))))
        return value + TURN * (last - game.state.turn.number) if game.state.over and value == GOOD else value


def position(game: Game, me: PlayerId) -> Position:
    """What tells positions of one's own turn's end apart: life, what lies open, what one holds."""
    state, table = game.state, game.table
    permanents = Counter(
        (table.of(id_).name, table.of(id_).controller, table.of(id_).power, item.tapped, item.counters, item.damage)
        for id_ in state.battlefield
        for item in (state.objects[id_],)
    )
    hand = Counter(table.of(id_).name for id_ in state.zone(Zone.HAND, me))
    return (
        state.turn.number,
        tuple(player.life for player in state.players),
        tuple(len(state.zone(Zone.HAND, player.id)) for player in state.players),
        frozenset(permanents.items()),
        frozenset(hand.items()),
    )


def surely(ahead: Sequence[float]) -> bool:
    """Is a mean above zero by more than chance."""
    return fmean(ahead) > SURE * stdev(ahead) / sqrt(len(ahead))
