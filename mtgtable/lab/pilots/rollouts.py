"""Rollouts: the best lines of the one-turn search are played on to the end, on the same imagined games.

Lines that leave the same behind are one. Those that differ are raced; the favourite of the search is given up only for
a line that is ahead of it by more than chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.imagining import dice_at, fails, imagined
from mtgtable.lab.pilots.left_behind import Left, left_behind
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.racing import ROUNDS, Race
from mtgtable.lab.pilots.searching import Directed, Line, SearchingPilot, Thinking, Tried
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.worth import WON, worth

BEST_LINES: Final = 7
"""How many are raced; the search tells lines apart by this turn alone, so the best is often not among its first."""
TURNS_AHEAD: Final = 14
"""Turns of all players together that are played on: most games are over by then, and it is told how soon."""
_MOST_INPUTS: Final = 1_500
_OVER: Final = 100.0
"""More than what any position is taken for that isn't won yet."""
_A_TURN: Final = 20.0
"""What it is worth to win a turn sooner, or to lose a turn later."""


class RolloutPilot(SearchingPilot):
    """Takes of the best few lines the one that does best on average in imagined futures."""

    def _best(self, seat: PilotSeat, greedy: Action) -> Thinking[Line]:
        dice = dice_at(seat, "rollouts ")
        now = imagined(seat.game, seat.me, dice)
        ends = []
        for tried in self._tried(now, seat.me, self.lines(seat, greedy)):
            yield
            ends.append((tried, left_behind(tried.game.state)))
        best, most = _those_that_differ(ends)
        if len(best) < 2 or most >= WON:
            return best[0] if best else Line(greedy)
        race = Race(best[:BEST_LINES])
        for chances in ROUNDS:
            for _ in range(chances):
                future = imagined(seat.game, seat.me, dice)
                for line in race.running:
                    yield
                    race.tell(line, self._played_on(future, seat, line))
            race.thin()
            if not race.open:
                break
        return race.winner()

    def _played_on(self, future: Game, seat: PilotSeat, line: Line) -> float:
        """What the line comes to: a win counts for more the sooner it comes, a loss for less."""
        game = future.clone()
        last = seat.turn.number + TURNS_AHEAD
        pilots = {
            player.id: GreedyPilot(self.rule, saves=False) for player in game.state.players if player.id != seat.me
        }
        sitting = Directed(line, self._greedy.fresh())
        piloted = PilotedGame(game, {**pilots, seat.me: sitting}, most_inputs=_MOST_INPUTS)
        if fails(lambda: piloted.play(last)):
            return -_OVER
        value = worth(PilotSeat(game, seat.me))
        over = _OVER + _A_TURN * (last - game.state.turn.number)
        if abs(value) >= WON:
            return over if value > 0 else -over
        return max(-_OVER, min(_OVER, value))


def _those_that_differ(ends: Iterable[tuple[Tried, Left]]) -> tuple[list[Line], float]:
    """The lines from the best to the worst, of those that leave the same the first; and what the best is worth."""
    held = [(tried, left) for tried, left in ends if not tried.taken_back]
    held.sort(key=lambda end: -end[0].value)
    different: dict[Left, Tried] = {}
    for tried, left in held:
        different.setdefault(left, tried)
    return [tried.line for tried in different.values()], held[0][0].value if held else 0.0
