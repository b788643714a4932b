"""A game: one state, the rules code that runs on it, and the one way in for players.

    game = Game.start(setup)
    while not game.state.over:
        if game.decision is not None:
            game.answer(table.decision.player, ...)
        else:
            game.act(table.priority, ...)

Rules code are generators that yield decisions. Between actions, when a player has priority and nothing is suspended,
the state alone is the whole game: there it can be cloned, saved and gone back to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.actions.manual import by_hand
from mtgtable.engine.allowing.priority import all_passed
from mtgtable.engine.asking import answering, card_names
from mtgtable.engine.asking import inputs as i
from mtgtable.engine.asking.decisions import Answer, Decision, IllegalAnswer, Steps, can_cancel
from mtgtable.engine.asking.inputs import Action, IllegalAction
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.combat.declaring import check_answer
from mtgtable.engine.continuous import Board, explain
from mtgtable.engine.continuous.explanation import Explanation
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.stack.activating import activate
from mtgtable.engine.stack.as_if import resolve_as_if
from mtgtable.engine.stack.casting import cast
from mtgtable.engine.stack.lands import play_land
from mtgtable.engine.stack.legal import legal_actions, legal_casts, legal_lands
from mtgtable.engine.stack.special import special_action
from mtgtable.engine.stack.ways_by_hand import unread_ways
from mtgtable.engine.state.setup import GameSetup, initial_state
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.engine.turn.leaving import concede
from mtgtable.engine.turn.loop import pass_priority, run
from mtgtable.engine.turn.opening import begin_game
from mtgtable.model.ids import ObjectId, PlayerId

_NEEDS_PRIORITY = (i.Pass, i.PlayLand, i.Cast, i.Activate, i.SpecialAction)


_Given: TypeAlias = tuple[int, Decision, Answer]
"""An answer, with what was asked, and after how many moments (see ``Table.moment``)."""


@dataclass(slots=True)
class _Again:
    """Answers that stand although their questions are put once more, up to this moment: a player has left between."""

    answers: list[tuple[Decision, Answer]] = field(default_factory=list)
    until: int = 0


@dataclass(slots=True)
class _Running:
    """Rules code under way, what it has asked last, and the state to go back to when it fails."""

    steps: Steps[None]
    before: State | None
    asked: Decision | None = None
    given: list[_Given] = field(default_factory=list)
    """What has been answered in it."""
    again: _Again = field(default_factory=_Again)
    began: tuple[PlayerId, Action] | None = None
    """The action that is announced, and by whom."""
    left: bool = False
    """Has somebody left the game in it, which has yet to be looked after (704.3)."""
    done: bool = False
    """Is what was begun done, and only what follows from it under way (117.5)."""


class Game:
    """A game in progress. See the module's text for how to drive it."""

    def __init__(self, state: State, like: Table | None = None) -> None:
        self.table = Table(state, like)
        """What rules code is given: the state and what is computed from it."""
        self.decision: Decision | None = None
        """What is asked now; None when a player has priority, or the game is over."""
        self.unasked: list[Decision] | None = None
        """Where choices with a single legal answer are noted for somebody who wants to know of them."""
        self._running: list[_Running] = []
        """The action under way, and above it manual actions done while it waits for an answer."""

    # ---- beginning --------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, setup: GameSetup) -> Game:
        """A new game, run up to its first decision or the first time a player has priority."""
        game = cls(initial_state(setup))

        def steps() -> Steps[None]:
            yield from begin_game(game.table, setup)
            yield from game._go_on()

        game._run(steps(), None)
        return game

    def resume(self) -> None:
        """Go on from a state that was made or loaded, until somebody has priority or is asked something."""
        if not self._running:
            self._run(self._go_on(), self.state.clone())

    # ---- looking ----------------------------------------------------------------------------------------------------

    @property
    def priority(self) -> PlayerId | None:
        """Who may act now; None while a decision is open or the game is over."""
        state = self.table.state
        return None if self.decision is not None or state.over else state.turn.priority

    @property
    def decider(self) -> PlayerId | None:
        """Who must answer the open decision."""
        return None if self.decision is None else self.decision.player

    @property
    def doing(self) -> Action | None:
        """The action that somebody began and that asks now; None once only what follows from it does (117.5)."""
        running = self._running[-1] if self._running else None
        return running.began[1] if running is not None and running.began is not None and not running.done else None

    @property
    def settled(self) -> bool:
        """Is the state alone the whole game (no rules code waits for an answer)."""
        return not self._running

    @property
    def state(self) -> State:
        """The state of the game as it is now."""
        return self.table.state

    @property
    def stop_in(self) -> tuple[int, str] | None:
        """A turn and step in which to stop once it has begun, priority or not; ``resume`` goes on."""
        return self.table.stop_in

    @stop_in.setter
    def stop_in(self, place: tuple[int, str] | None) -> None:
        self.table.stop_in = place

    def board(self) -> Board:
        """All characteristics after all continuous effects."""
        return self.table.board()

    def of(self, id_: ObjectId) -> Characteristics:
        """The characteristics of an object now, or as last known. Raises KeyError for an id that never was."""
        return self.table.of(id_)

    def look(self) -> Look:
        """The state with the characteristics of everything in it."""
        return self.table.look()

    def explain(self, id_: ObjectId, edition: str | None = None) -> Explanation:
        """Why the object is what it is, step by step (613)."""
        return explain(self.state, id_, edition)

    def legal_actions(self, player: PlayerId) -> tuple[Action, ...]:
        """What the player can begin now, manual actions left out."""
        return legal_actions(self.table, player) if self.priority == player else ()

    def legal_lands(self, player: PlayerId) -> tuple[i.PlayLand, ...]:
        """Those of them that play a land."""
        return legal_lands(self.table, player) if self.priority == player else ()

    def legal_casts(self, player: PlayerId) -> tuple[i.Cast, ...]:
        """Those of them that cast a spell."""
        return legal_casts(self.table, player) if self.priority == player else ()

    # ---- playing ----------------------------------------------------------------------------------------------------

    def act(self, player: PlayerId, action: Action) -> None:
        """Begin an action. Raises IllegalAction, and then nothing has changed."""
        self._may_act(player, action)
        if isinstance(action, i.Concede) and self._running:
            if self._is_set_up_without(player):
                self._leave_before_it_begins(player, action)
            else:
                self._leave(player, action)
            return
        alone = not self._running

        def steps() -> Steps[None]:
            yield from self._begin(player, action)
            self._running[-1].done = True
            if alone:
                yield from self._go_on()

        self._run(steps(), self.state.clone(), began=(player, action))

    def _is_set_up_without(self, player: PlayerId) -> bool:
        """Is the game still being set up (103), and would several go on with that if the player left."""
        others = [one for one in self.state.living() if one != player]
        return self._running[0].before is None and self.table.moment is None and len(others) > 1

    def _leave_before_it_begins(self, player: PlayerId, action: i.Concede) -> None:
        """A player leaves while hands are chosen: what the others are asked stays as it is (103.5, 800.4a)."""
        self._run(self._begin(player, action), self.state.clone())
        if (asked := self._running[-1].asked) is not None and asked.player == player:
            self.decision = None
            self._drive(answering.least(asked))

    def _leave(self, player: PlayerId, action: i.Concede) -> None:
        """A player leaves while something is asked (104.3a): what the rules were doing is done once more without them,
        and what was being announced by somebody who stays. Questions that are still the same keep their answers
        (800.4a)."""
        moment, moments = self.table.moment, self.table.moments
        under_way = self._running[0]
        given = [(asked, answer) for at, asked, answer in under_way.given if moment is None or at == moments]
        goes_on = under_way.began if moment is None else None
        if moment is None:
            self._give_up()
        else:
            self.restore(moment)
        resolving = self.state.stack[-1:] if all_passed(self.table) else ()

        def steps() -> Steps[None]:
            yield from self._begin(player, action)
            if any(id_ not in self.state.objects for id_ in resolving):
                self.state.update_turn(passed=(), priority=None)  # it has left; nobody has passed for what lies below
            self._running[0].before = self.state.clone()
            if goes_on is not None and not self.state.over and not self.state.player(goes_on[0]).lost:
                self._running[0].began, self._running[0].left = goes_on, True
                yield from self._announce_again(*goes_on)
                self._running[0].began, self._running[0].left = None, False
            yield from self._go_on()

        self._run(steps(), self.state.clone(), _Again(given, moments + (moment is not None)))

    def _announce_again(self, player: PlayerId, action: Action) -> Steps[None]:
        """What was being announced as somebody left is announced without them; taken back where it can't be (732.1)."""
        before = self.state.clone()
        try:
            yield from self._begin(player, action)
        except IllegalAction as refusal:
            self.table.lenient = False
            self._put_back(before)
            name = self.state.player(player).name
            self.state.write(LogEntry(f"{name} takes back what was begun: {refusal.sentence}", player=player))

    def answer(self, player: PlayerId, answer: Answer) -> None:
        """Answer the open decision.

        Raises IllegalAnswer when the answer doesn't fit (the decision stays open), and IllegalAction when the action
        turns out illegal with it: then the whole action is taken back (601.2, 732).
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction("", "Nothing is asked now")
        if decision.player != player:
            name = self.state.player(decision.player).name
            raise IllegalAction("", f"{name} must answer, not {self.state.player(player).name}")
        answering.validate(decision, answer)
        check_answer(self.table, decision, answer)
        card_names.check_answer(self.state, decision, answer)
        self.decision = None
        self._running[-1].given.append((self.table.moments, decision, answer))
        self._drive(answer)

    def cancel(self) -> None:
        """Take back the spell or ability that is being announced (732.1). Raises IllegalAction when it is too late."""
        if not can_cancel(self.decision):
            raise IllegalAction("732.1", "There is nothing that could be taken back now")
        left = self._running[0].left
        self._give_up()
        if left:
            self.resume()

    def why_not(self, player: PlayerId, action: Action) -> IllegalAction | None:
        """The refusal that the action would meet at once; None when it can be begun."""
        trial = self.clone()
        try:
            trial.act(player, action)
        except IllegalAction as refusal:
            return refusal
        return None

    def unread_ways(self, player: PlayerId, action: i.Cast | i.PlayLand) -> tuple[tuple[ObjectId, str], ...]:
        """The clauses that aren't understood and may be the way to begin what is refused, each with what it stands on.

        *Do it anyway* pauses at them before anything is paid (601.2b, 601.3).
        """
        refusal = self.why_not(player, action)
        if refusal is not None and refusal.rule == self.table.edition.cite("601.2c"):
            return ()  # no leave and no cost gives it targets
        return unread_ways(self.table, player, action)

    def let_pass(self, passes: Callable[[PlayerId], bool] | None) -> None:
        """Ask this of whoever gets priority from now on: those of whom it holds pass without having to act.

        It is as if each had passed by an action of their own: what is taken back later goes back no farther.
        """

        def passing(player: PlayerId) -> bool:
            if len(self._running) != 1 or passes is None or not passes(player):
                return False
            self._running[0].before = self.state.clone()
            return True

        self.table.passes = None if passes is None else passing

    # ---- going back -------------------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent game at the last moment at which the state was the whole game."""
        before = self._running[0].before if self._running else None
        return Game((before or self.state).clone(), self.table)

    def restore(self, state: State) -> None:
        """Go back to a state taken earlier; rules code that waited for an answer is dropped."""
        self._running.clear()
        self.decision = None
        self.table.lenient = False
        self._put_back(state)

    # ---- running rules code -----------------------------------------------------------------------------------------

    def _put_back(self, state: State) -> None:
        """Make the state what it was; what was kept of it stands again."""
        self.table.state = state.clone()

    def _give_up(self) -> None:
        """Back to where the action under way began; a game that is still being set up is left as it is."""
        before = self._running[0].before
        if before is not None:
            self.restore(before)
        else:
            self._running.clear()
            self.decision = None

    def _may_act(self, player: PlayerId, action: Action) -> None:
        state = self.table.state
        if state.over:
            raise IllegalAction("104.1", "The game is over")
        if not 0 <= player < len(state.players):
            raise IllegalAction("102.1", f"There is no player {player} in this game")
        if isinstance(action, i.Concede):
            return
        if self.decision is not None:
            by_hand = isinstance(action, i.ManualAction) and not isinstance(action, i.Override)
            needs_answer = self.decision.purpose != BY_HAND and not isinstance(action, i.ManualRoll)
            if needs_answer or not by_hand:
                raise IllegalAction("", f"First this must be answered: {self.decision.prompt}")
        elif isinstance(action, _NEEDS_PRIORITY) and state.turn.priority != player:
            raise IllegalAction("117.1", f"{self.state.player(player).name} doesn't have priority")

    def _begin(self, player: PlayerId, action: Action) -> Steps[None]:
        if isinstance(action, i.Override):
            self.table.lenient = True
            yield from self._begin(player, action.action)
            self.table.lenient = False
            return
        for kinds, begin in _BEGINNINGS:
            if isinstance(action, kinds):
                yield from begin(self.table, player, action)
                return
        raise TypeError(f"no way to begin {action!r}")

    def _go_on(self) -> Steps[None]:
        yield from run(self.table)

    def _run(
        self,
        steps: Steps[None],
        before: State | None,
        again: _Again | None = None,
        began: tuple[PlayerId, Action] | None = None,
    ) -> None:
        if not self._running:
            self.table.moment = None
        self._running.append(_Running(steps, before, again=again or _Again(), began=began))
        self._drive(None)

    def _drive(self, answer: Answer | None) -> None:
        """Run the innermost rules code until it asks something that somebody must think about, or ends."""
        running = self._running[-1]
        self.table.beside = len(self._running) > 1
        try:
            while True:
                decision = running.steps.send(answer)
                answer = self._without_asking(decision) or self._given_before(running, decision)
                if answer is None:
                    running.asked = self.decision = self._cited(decision)
                    return
        except StopIteration:
            self._running.pop()
            self.decision = self._running[-1].asked if self._running else None
        except IllegalAction as refusal:
            self._fail(running)
            raise IllegalAction(self.table.edition.cite(refusal.rule), refusal.sentence) from refusal
        except BaseException:
            self._fail(running)
            raise

    def _cited(self, decision: Decision) -> Decision:
        """The decision with the rule by the number that it has in the edition that is played."""
        own = self.table.edition.cite(decision.rule)
        return decision if own == decision.rule else replace(decision, rule=own)

    def _without_asking(self, decision: Decision) -> Answer | None:
        """The answer when there is only one, or when nobody sits there who could think."""
        answer = answering.forced(decision)
        if answer is not None and self.unasked is not None:
            self.unasked.append(decision)
        if answer is None and self.state.player(decision.player).passive:
            answer = answering.least(decision)
        return answer

    def _given_before(self, running: _Running, decision: Decision) -> Answer | None:
        """The answer that the same question had before somebody left."""
        again, cited = running.again, self._cited(decision)
        found = next((one for one in again.answers if one[0] == cited), None)
        if found is None or self.table.moments > again.until:
            return None
        again.answers.remove(found)
        try:
            check_answer(self.table, decision, found[1])
        except IllegalAnswer:
            return None
        running.given.append((self.table.moments, *found))
        return found[1]

    def _fail(self, running: _Running) -> None:
        """Undo what failed rules code has done; what waits beneath it goes on waiting."""
        self._running.remove(running)
        self.table.lenient = False
        if running.before is not None:
            self._put_back(running.before)
        self.decision = self._running[-1].asked if self._running else None


_BEGINNINGS: Final[tuple[tuple[Any, Callable[..., Steps[None]]], ...]] = (
    (i.Pass, pass_priority),
    (i.Cast, cast),
    (i.Activate, activate),
    (i.PlayLand, play_land),
    (i.SpecialAction, special_action),
    (i.Concede, concede),
    (i.ManualResolve, resolve_as_if),
    (i.ManualAction, by_hand),
)
"""What begins each kind of action, the first that fits."""
