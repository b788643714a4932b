"""An answer that is tried: on an imagined game it is given, and everything that follows is done by the rules."""

from __future__ import annotations

from dataclasses import dataclass

from mtgtable.engine.asking.decisions import Answer, Decision, Sourced
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.at_once import Resolving
from mtgtable.lab.pilots.imagining import goes_on, has_resolved, imagined_now
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat


@dataclass
class Saying(Resolving):
    """Gives one answer to one question, the first time that it is asked."""

    asked: Decision | None = None
    said: Answer | None = None
    has_said: bool = False

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """What is to be said, or what the other says."""
        if not self.has_said and self.asked is not None and _is_same(self.asked, decision):
            self.has_said = True
            self.answers.answer(seat, decision)  # so that it knows what it was asked before
            return self.said
        return super().answer(seat, decision)


def tried(
    seat: PilotSeat, decision: Decision, answer: Answer, begun: Action | None, mine: Pilot, theirs: Pilot
) -> Game | None:
    """The game once all has resolved after that answer; None where it didn't come to the question, or wasn't done.

    ``begun``: what is being announced, if that asks.
    """
    game: Game = imagined_now(seat)
    me = Saying(mine, begun, asked=decision, said=answer)
    others = {player.id: Resolving(theirs) for player in game.state.players if player.id != seat.me}
    piloted = PilotedGame(game, {**others, seat.me: me})
    if not goes_on(piloted, lambda: me.undone or (me.has_said and has_resolved(game))):
        return None
    return game if me.has_said and not me.undone else None


def _is_same(asked: Decision, decision: Decision) -> bool:
    return (
        isinstance(asked, Sourced)
        and isinstance(decision, Sourced)
        and type(decision) is type(asked)
        and (decision.player, decision.purpose, decision.prompt) == (asked.player, asked.purpose, asked.prompt)
        and decision.source == asked.source
    )
