"""The one-turn search: every beginning is tried on an imagined game, the greedy pilot ends the turn, the best is taken.

Tried are each action, each first target that it may have, and each way to attack; so it never does worse than the
greedy pilot by its own measure, and finds the order of things that the greedy pilot doesn't look for.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action, Activate, Cast, Pass, PlayLand
from mtgtable.engine.game import Game
from mtgtable.engine.state.state import Turn
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.pilots.at_a_loss import noted, reason
from mtgtable.lab.pilots.declarations import legal_attack
from mtgtable.lab.pilots.greedy import GreedyPilot
from mtgtable.lab.pilots.idling import is_idle
from mtgtable.lab.pilots.imagining import fails, imagined_now
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.lab.pilots.worth import worth
from mtgtable.model.ids import PlayerId

_BEFORE_ATTACKS: Final = "begin_combat"
_MOST_TARGETS: Final = 4
_UNSEEN: Final = 1.0
"""What a spell does later isn't seen at the end of the turn: it is held only where it costs more than that."""
_MOST_INPUTS: Final = 150
"""Inputs after which a line that is tried out is left as it stands."""


@dataclass(frozen=True, slots=True)
class Line:
    """A beginning that is tried: the action, and the target or attack that is chosen first after it."""

    action: Action
    first: Answer | None = None
    held: Action | None = None
    """What isn't begun this turn at all, though the greedy pilot would begin it."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A line that was tried out: the game as it stood at the end of the turn, its worth, and other answers to try."""

    line: Line
    game: Game
    value: float
    others: tuple[Answer, ...]
    """Other answers to what was asked first."""
    taken_back: bool
    """It couldn't be done, and is worth less than anything."""


@dataclass
class Directed:
    """Sits in an imagined game: does the line, then plays greedily; what else it could have answered first is kept."""

    line: Line
    rest: GreedyPilot
    why: str = ""
    openly: str = ""
    begun: bool = False
    taken_back: bool = False
    """Was the line's action refused, or taken back because something that it asks can't be answered."""
    others: tuple[Answer, ...] = ()
    """The other answers to what it branches on, where the line names none."""
    explores: bool = False
    """Are they looked for."""
    _asked: bool = False
    _done: bool = False

    def begin(self, seat: PilotSeat) -> Action:
        """The line's action, then the greedy pilot's."""
        if not self.begun:
            self.begun = True
            if self.line.held is not None:
                self.rest.hold(self.line.held)
            self.rest.begun(seat, self.line.action)
            return self.line.action
        self._done = True
        return self.rest.begin(seat)

    def passes(self, turn: Turn, me: PlayerId) -> bool:
        """Once the line is begun, where the greedy pilot does."""
        if not self.begun or not self.rest.passes(turn, me):
            return False
        self._done = True
        return True

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """The line's answer to the first thing that it branches on, then the greedy pilot's."""
        explored = False
        if not self._asked and branches(decision):
            self._asked = True
            if self.line.first is not None:
                self.rest.given(seat, decision, self.line.first)
                return self.line.first
            explored = self.explores
        found = self.rest.answer(seat, decision)
        if explored:
            self.others = tuple(other_answers(seat, decision, self.rest))
        if found is None and not self._done:
            self.taken_back = True
        return found

    def refused(self, seat: PilotSeat) -> None:
        """What was refused isn't tried again."""
        if not self._done and seat.game.decision is None:
            self.taken_back = True
        self.rest.refused(seat)


Found = TypeVar("Found")
Thinking: TypeAlias = Generator[None, None, Found]
"""Thought in steps; what it comes to is returned."""


def finished(thinking: Thinking[Found]) -> Found:
    """What the thinking comes to, all steps taken at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Found = end.value
            return found


def branches(decision: Decision) -> bool:
    """Is it a decision whose answers are tried out."""
    return isinstance(decision, d.Attack) or (
        isinstance(decision, d.Choose) and decision.purpose in ("target", "mode") and len(decision.options) > 1
    )


BEST: Final = "It leaves it best off at the end of the turn, of what it tried."


class SearchingPilot:
    """Tries the lines of a turn; where there is nothing to try it is the greedy pilot."""

    def __init__(self, rule: KeepRule | None = None) -> None:
        self.why = self.openly = ""
        self.rule = rule or KeepRule()
        self._greedy = GreedyPilot(self.rule)
        self.misread = self._greedy.misread
        self._planned: Line | None = None
        self._asked = False

    # ---- what to begin ----------------------------------------------------------------------------------------------

    def begin(self, seat: PilotSeat) -> Action:
        """The beginning of the line that was worth most."""
        return finished(self.thinking(seat))

    def passes(self, turn: Turn, me: PlayerId) -> bool:
        """Where the greedy pilot does, and it wouldn't search either."""
        if (turn.active == me and turn.step == _BEFORE_ATTACKS) or not self._greedy.passes(turn, me):
            return False
        self._planned = None
        self._asked = False
        self.why, self.openly = self._greedy.why, self._greedy.openly
        return True

    def thinking(self, seat: PilotSeat) -> Thinking[Action]:
        """The same in steps, one for each line that is tried: a window lives on between them."""
        self._planned = None
        self._asked = False
        greedy = self._greedy.begin(seat)
        self.why, self.openly = self._greedy.why, self._greedy.openly
        if self._greedy.is_killing or not seat.game.settled or seat.stack or not seat.mine:
            return greedy
        if not self._worth_a_search(seat, greedy):
            return greedy
        try:
            best = yield from self._best(seat, greedy)
        except Exception as error:
            self.misread.append(noted(error))
            self.why = self.openly = reason()
            return greedy
        if best.action != greedy or best.first is not None:
            self.why = f"{_said(seat, best.action)}: of what it tried this leaves it best off at the end of the turn."
            self.openly = BEST
        self._planned = best
        if best.held is not None:
            self._greedy.hold(best.held)
        self._greedy.begun(seat, best.action)
        return best.action

    def _worth_a_search(self, seat: PilotSeat, greedy: Action) -> bool:
        step = seat.turn.step
        if step in MAIN_STEPS:
            return greedy != Pass() or not is_idle(seat)
        return step == _BEFORE_ATTACKS and any(seat.can_attack_soon(id_) for id_ in seat.creatures(seat.me))

    def _best(self, seat: PilotSeat, greedy: Action) -> Thinking[Line]:
        future = imagined_now(seat)
        best, most = Line(greedy), float("-inf")
        for tried in self._tried(future, seat.me, self.lines(seat, greedy)):
            yield
            if tried.value > most + 1e-9:
                best, most = tried.line, tried.value
        return best

    def lines(self, seat: PilotSeat, greedy: Action) -> Iterator[Line]:
        """The beginnings that are tried, the greedy pilot's first: it stands where nothing is better."""
        yield Line(greedy)
        if isinstance(greedy, Cast | Activate):
            patient = self._greedy.fresh()
            patient.hold(greedy)
            yield Line(patient.begin(seat), held=greedy)
        seen: set[tuple[str, str, object]] = set()
        for action in seat.legal_actions():
            if action == greedy or not isinstance(action, Pass | PlayLand | Cast | Activate):
                continue
            if not isinstance(action, Pass) and self._greedy.gave_up(action):
                continue
            if isinstance(action, Activate):
                ability = seat.activated(action.object, action.ability)
                if ability is None or ability.mana_ability:
                    continue
            if not isinstance(action, Pass):
                method = _way(action)
                key = (type(action).__name__, seat.facts(action.object).name, method)
                if key in seen:
                    continue
                seen.add(key)
                if self._greedy.holds(seat, action):
                    continue
            yield Line(action)

    def _tried(self, future: Game, me: PlayerId, lines: Iterable[Line]) -> Iterator[Tried]:
        """Each line tried out, and after it the same with other first targets or attacks."""
        for line in lines:
            tried = self._try(future, me, line)
            yield tried
            for answer in tried.others:
                yield self._try(future, me, Line(line.action, answer))

    def _try(self, future: Game, me: PlayerId, line: Line) -> Tried:
        """The line, and the rest of the turn as the greedy pilot would end it; one taken back is worth nothing.

        So is one in which the engine fails: where it is done all the same, the game tells of it.
        """
        game = future.clone()
        sitting = Directed(line, self._greedy.fresh(), explores=True)
        pilots = {player.id: GreedyPilot(self.rule, saves=False) for player in game.state.players if player.id != me}
        piloted = PilotedGame(game, {**pilots, me: sitting}, most_inputs=_MOST_INPUTS)
        if fails(lambda: piloted.play(game.state.turn.number)):
            return Tried(line, game, float("-inf"), (), taken_back=True)
        back = sitting.taken_back
        value = float("-inf") if back else worth(PilotSeat(game, me)) - (0.0 if line.held is None else _UNSEEN)
        return Tried(line, game, value, sitting.others, back)

    # ---- what is asked ----------------------------------------------------------------------------------------------

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """The line's answer to the first thing that it branches on; else the greedy pilot's."""
        planned = self._planned
        if planned is not None and not self._asked and branches(decision):
            self._asked = True
            if planned.first is not None:
                self.why = self.openly = BEST
                self._greedy.given(seat, decision, planned.first)
                return planned.first
        found = self._greedy.answer(seat, decision)
        self.why, self.openly = self._greedy.why, self._greedy.openly
        return found

    def refused(self, seat: PilotSeat) -> None:
        """What was refused isn't tried again this turn."""
        self._planned = None
        self._greedy.refused(seat)


def other_answers(seat: PilotSeat, decision: Decision, asked: GreedyPilot) -> Iterator[Answer]:
    """Answers to try beside the greedy pilot's: other single targets; nobody, everybody, or all but one attack.

    What is good of one's own isn't given up for what makes that good: the number that a position is worth says too
    little of what it costs.
    """
    match decision:
        case d.Choose(options=options, minimum=low, maximum=high, purpose=purpose) if low <= 1 <= high:
            able = [
                k for k, option in enumerate(options) if purpose != "target" or not asked.sacrifices(seat, option.ref)
            ]
            for index in able[:_MOST_TARGETS]:
                yield d.Chosen((index,))
        case d.Attack(attackers=attackers, defenders=defenders, required=required):
            rows = [attackers, required]
            if 1 < len(attackers) <= 6 and any(seat.creatures(player) for player in seat.opponents):
                for home in attackers:
                    rows += [tuple(id_ for id_ in attackers if id_ != home), (home,)]
            wanted = (tuple((id_, defenders[0]) for id_ in row) for row in rows)
            for pairs in dict.fromkeys(legal_attack(seat.game.table, decision, one) for one in wanted):
                yield d.Attacks(pairs)


def _said(seat: PilotSeat, action: Action) -> str:
    match action:
        case PlayLand(object=id_):
            return f"Play {seat.facts(id_).name}"
        case Cast(object=id_):
            return f"Cast {seat.facts(id_).name}"
        case Activate(object=id_):
            return f"Activate {seat.facts(id_).name}"
    return "Pass"


def _way(action: PlayLand | Cast | Activate) -> object:
    """As which face and by which method or ability it is begun; two alike lead to the same line."""
    match action:
        case Cast():
            return action.face, action.method
        case Activate():
            return action.ability
        case PlayLand():
            return action.face
