"""One game by pilots, from the first hand to its end or to a last turn, and what is noted of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Decision, IllegalAnswer, can_cancel
from mtgtable.engine.asking.inputs import Activate, Cast, IllegalAction, Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import PlayerId
from mtgtable.session.record import Acted, Answered, Cancelled, Input, do

Begun: TypeAlias = CompiledCard | ActivatedAbility | None
"""What an action begins: the card that is played, the ability that is activated."""

MOST_INPUTS: Final = 20_000
"""A game with more inputs than that is stuck in a loop that nobody leaves (731)."""
MOST_REFUSALS: Final = 100
"""So often in a row something is refused before it is said that the game is stuck."""


@dataclass
class PilotedGame:
    """A game in which pilots sit; each ``step`` is one input, and ``inputs`` are all of them."""

    game: Game
    pilots: Mapping[PlayerId, Pilot]
    inputs: list[Input] = field(default_factory=list)
    stuck: bool = False
    most_inputs: int = MOST_INPUTS
    hear: Callable[[Input, Decision | None, Begun], None] | None = None
    """Is told of every input that was accepted, what it answers, and what it begins to play or activate."""

    _doing: tuple[Input, Decision | None, Begun] | None = None
    """The input that is being done, until it is noted."""
    _passing: bool = False
    """Has a pilot passed by itself since that began."""
    _refused: int = 0
    """How often something was refused since there were more inputs than ever before."""
    _most_so_far: int = 0

    def step(self) -> None:
        """The next input. Raises KeyError where nobody sits who could give it."""
        game = self.game
        if game.decision is not None:
            self._answer(game.decision)
            return
        player = game.priority
        if player is None:
            raise ValueError("the game is over")
        pilot = self.pilots[player]
        action = pilot.begin(PilotSeat(game, player))
        if not self._try(Acted(player, action)):
            pilot.refused(PilotSeat(game, player))
            if isinstance(action, Pass):
                raise RuntimeError(f"passing is refused to {game.state.player(player).name}")

    def _answer(self, decision: Decision) -> None:
        player = decision.player
        pilot = self.pilots[player]
        seat = PilotSeat(self.game, player)
        answer = pilot.answer(seat, decision)
        if answer is None and can_cancel(decision):
            self._try(Cancelled())
            return
        answer = answering.least(decision) if answer is None else answer
        if not self._try(Answered(player, answer)):
            now = PilotSeat(self.game, player)
            pilot.refused(now)
            if self.game.decision is decision and not self._try(Answered(player, now.instead_of(decision, answer))):
                raise RuntimeError(f"even the least answer is refused: {decision.prompt}")

    def _try(self, entry: Input) -> bool:
        """Do an input; whether it was accepted. A refused action leaves nothing behind in the game (732)."""
        self._doing = entry, self.game.decision, self._begun(entry)
        self._passing = False
        try:
            do(self.game, entry)
        except (IllegalAction, IllegalAnswer) as refusal:
            if self._passing:
                raise RuntimeError(f"passing is refused: {refusal}") from refusal
            self._doing = None
            if self.game.settled and isinstance(entry, Answered):
                self._forget_begun()
            self._refused += 1
            if self._refused > MOST_REFUSALS:
                raise RuntimeError(f"it is refused again and again: {refusal}") from refusal
            return False
        self._done()
        return True

    def _done(self) -> None:
        """Note the input that was accepted."""
        if self._doing is not None:
            entry, decision, begun = self._doing
            self._doing = None
            self.inputs.append(entry)
            if len(self.inputs) > self._most_so_far:
                self._most_so_far, self._refused = len(self.inputs), 0
            if self.hear is not None:
                self.hear(entry, decision, begun)

    def _passes(self, last_turn: int, watch: Callable[[Game], None] | None, player: PlayerId) -> bool:
        """Does the pilot pass in this window, where most offer nothing: it is noted as if it had been asked."""
        turn, pilot = self.game.state.turn, self.pilots.get(player)
        if pilot is None or self.game.state.stack or turn.number > last_turn:
            return False
        self._done()
        if len(self.inputs) >= self.most_inputs or not pilot.passes(turn, player):
            return False
        if watch is not None:
            watch(self.game)
        self._doing = Acted(player, Pass()), None, None
        self._passing = True
        return True

    def _begun(self, entry: Input) -> Begun:
        if not isinstance(entry, Acted):
            return None
        action = entry.action
        if isinstance(action, Cast | PlayLand):
            return self.game.state.objects[action.object].card
        if isinstance(action, Activate):
            ability = activated_abilities(self.game.table, action.object)[action.ability].ability
            return ability if isinstance(ability, ActivatedAbility) else None
        return None

    def _forget_begun(self) -> None:
        """What turned out illegal with an answer is gone as a whole, and so are its inputs, a pass that led to it too.

        Nothing else is begun in between: what is answered belongs to the last thing that was done (732.1).
        """
        while self.inputs and isinstance(self.inputs.pop(), Answered):
            pass

    def play(self, last_turn: int, watch: Callable[[Game], None] | None = None) -> None:
        """Until the game is over or a turn past the last one begins; ``watch`` looks on after every input."""
        game = self.game
        game.let_pass(partial(self._passes, last_turn, watch))
        try:
            while not game.state.over and game.state.turn.number <= last_turn:
                if len(self.inputs) >= self.most_inputs:
                    self.stuck = True
                    return
                self.step()
                if watch is not None:
                    watch(game)
        finally:
            game.let_pass(None)
