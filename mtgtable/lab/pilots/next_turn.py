"""What comes of a play by the end of my next turn, where its words say that it may cost the game after this one.

Upkeeps, draws from an empty library, end steps, "you lose the game at the end of that turn": it all happens on an
imagined game by the rules, with all that is there, and with every choice and price as the pilot answers them. Nobody
begins anything else, and the others don't attack: what is lost so is lost by the play.
"""

from __future__ import annotations

from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.costs import PayLife
from mtgtable.abilities.fold import walk
from mtgtable.abilities.game_changes import EndGame
from mtgtable.abilities.happenings import StepBegins
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Answer, Attack, Decision
from mtgtable.engine.asking.inputs import Action
from mtgtable.engine.game import Game
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.at_once import Resolving, is_lost, may_be_deadly, uses_up_library
from mtgtable.lab.pilots.begun import face_begun
from mtgtable.lab.pilots.imagining import fails, imagined_now
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId

_MOST_INPUTS: Final = 300
"""Inputs after which a turn that is played on is left as it stands."""
_LOSES: Final = (i.LoseLife, i.DealDamage, i.SetLife, PayLife)


class Peaceful(Resolving):
    """Attacks nobody, unless it must."""

    def passes(self, _turn: object, _me: PlayerId) -> bool:
        """It begins nothing."""
        return True

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """As the other does, but for attacks."""
        return answering.least(decision) if isinstance(decision, Attack) else super().answer(seat, decision)


class Once(Resolving):
    """Begins one thing, and then nothing more."""

    def passes(self, _turn: object, _me: PlayerId) -> bool:
        """Once that is begun."""
        return self.action is None


@by_identity()
def may_cost_later(face: CompiledFace) -> bool:
    """Does it say that life is lost as a later step begins, a game at any time, or a library from which one draws."""
    nodes = [node for ability in face.abilities for node in walk(ability)]
    return any((isinstance(node, EndGame) and node.how != "win") or uses_up_library(node) for node in nodes) or any(
        isinstance(inner, _LOSES)
        for node in nodes
        if isinstance(node, TriggeredAbility) and any(isinstance(step, StepBegins) for step in walk(node.when))
        for inner in walk(node.content)
    )


def may_be_deadly_soon(seat: PilotSeat, action: Action) -> bool:
    """Could it cost the game, at once or by the end of my next turn: till then there are two of each step."""
    face = face_begun(seat, action)
    return face is not None and may_be_deadly(seat, action, times=2 if may_cost_later(face) else 1)


def is_lost_later(seat: PilotSeat, action: Action, mine: Pilot, idle: Pilot, theirs: Pilot) -> bool:
    """Would I have lost by the end of my next turn, and only if I do this; ``idle`` answers for me if I don't."""
    game = played_on(seat, Once(mine, action), theirs)
    if game is None or not is_lost(game, seat.me):
        return False
    without = played_on(seat, Once(idle), theirs)
    return without is not None and not is_lost(without, seat.me)


def played_on(seat: PilotSeat, me: Resolving, theirs: Pilot) -> Game | None:
    """The game after my next turn; None where the engine fails."""
    turn = seat.turn
    game = imagined_now(seat)
    others = {player.id: Peaceful(theirs) for player in game.state.players if player.id != seat.me}
    piloted = PilotedGame(game, {**others, seat.me: me}, most_inputs=_MOST_INPUTS)

    def play() -> None:
        piloted.play(turn.number)
        while not game.state.over and not piloted.stuck and game.state.turn.active != seat.me:
            piloted.play(game.state.turn.number)
        piloted.play(game.state.turn.number)

    return None if fails(play) else game
