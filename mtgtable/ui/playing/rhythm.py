"""The rhythm of play: what goes on by itself, whom it stops for, and what is asked of all who sit at the screen.

Passing never passes another person: whoever could answer, and hasn't yielded, is asked. Several persons are asked
together, face to face ("does anyone respond?"); only who does respond is given the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mtgtable.engine.asking.decisions import Decision, Pay, Said, YesNo
from mtgtable.engine.asking.inputs import IllegalAction, Pass
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.model.ids import PlayerId
from mtgtable.ui.playing.face_to_face import lies_open
from mtgtable.ui.playing.paying import payment
from mtgtable.ui.playing.quiet import quiet_from_now
from mtgtable.ui.playing.stops import Stops, could_act, idle

if TYPE_CHECKING:
    from mtgtable.session.goldfish import Goldfish
    from mtgtable.session.sitting import Sitting


class Rhythm:
    """Goes on with one sitting after an input."""

    def __init__(self) -> None:
        self.stops = Stops()
        self.pays = True
        """Payments with one sensible way pay themselves."""
        self.standing: dict[Purpose, bool] = {}
        """Answers to questions of yes and no that are given once for the whole game, by what is asked."""
        self.goldfish: Goldfish | None = None
        """What the seats do that nobody plays."""
        self.responding: PlayerId | None = None
        """Who has said that they respond, and has the screen until they pass."""

    def begin(self, goldfish: Goldfish | None = None) -> None:
        """Another game."""
        self.goldfish = goldfish
        self.stops.clear()
        self.standing.clear()
        self.responding = None

    # ---- going on ---------------------------------------------------------------------------------------------------

    def answer_what_is_plain(self, sitting: Sitting, position: int) -> None:
        """Give the answers that need no question; one step of *Undo* with the input before, at ``position``."""
        given = False
        while True:
            decision = sitting.decision
            answer: Any = None
            if isinstance(decision, Pay) and self.pays and not self.stops.full_control:
                answer = payment(sitting.game, decision)
            elif isinstance(decision, YesNo) and decision.purpose in self.standing:
                answer = Said(self.standing[decision.purpose])
            elif decision is not None and not self.stops.full_control:
                answer = self.stops.as_they_stand(decision)
            if decision is None or answer is None:
                break
            sitting.answer(decision.player, answer)
            given = True
        if given and 0 <= position < sitting.record.position:
            sitting.join(position, sitting.record.entries[position].label)

    def go_on(self, sitting: Sitting) -> None:
        """Pass for whoever hardly wants to do anything."""
        while True:
            before = sitting.record.position
            self._pass_while(sitting, lambda now: idle(now, self.stops))
            self.answer_what_is_plain(sitting, before)
            if sitting.record.position == before or sitting.decision is not None:
                return

    def _pass_while(self, sitting: Sitting, may_pass: Callable[[Sitting], bool]) -> None:
        if self.goldfish is None:
            sitting.pass_while(may_pass)
        else:
            self.goldfish.pass_while(sitting, may_pass)

    def pass_toward(self, sitting: Sitting, goal: str, by: PlayerId | None) -> None:
        """Pass for one player until a goal: ``stack``, ``end of turn``, ``next turn``, or the name of a step.

        Stops for everybody else who could act and hasn't yielded, and for what others put on the stack meanwhile.
        Raises IllegalAction when nobody has priority.
        """
        holder = sitting.game.priority
        if holder is None:
            raise IllegalAction("117.1", "Nobody has priority now")
        began, depth = sitting.state.turn.number, len(sitting.state.stack)
        if _reached(sitting, goal, began, depth) and goal != "stack":
            return
        sitting.act(holder, Pass())

        def may_pass(now: Sitting) -> bool:
            if _reached(now, goal, began, depth):
                return False
            who = now.game.priority
            if who is None or who != by or self.stops.wants(who, now.state.turn.step, own=who == now.state.turn.active):
                return idle(now, self.stops)
            if not now.state.stack:
                return True
            foreign = now.game.of(now.state.stack[-1]).controller != who
            return not foreign or self.stops.yielded(now) or not could_act(now, who)

        self._pass_while(sitting, may_pass)

    def nobody_responds(self, sitting: Sitting, quiet: frozenset[PlayerId] = frozenset()) -> None:
        """All who could respond have said that they don't: the top of the stack resolves, or the step goes on.

        ``quiet``: who does nothing more in this combat, unless something comes that nobody knew of.
        """
        holder = sitting.game.priority
        if holder is None:
            raise IllegalAction("117.1", "Nobody has priority now")
        top, step = sitting.state.stack[-1:], sitting.state.turn.step
        sitting.act(holder, Pass())
        if quiet:
            self.stops.quiet = quiet_from_now(sitting, quiet)
        self._pass_while(sitting, lambda now: now.state.stack[-1:] == top and now.state.turn.step == step)
        self.responding = None

    def respond(self, sitting: Sitting, player: PlayerId) -> None:
        """A player responds: those before them pass, and the screen is theirs."""
        top, step = sitting.state.stack[-1:], sitting.state.turn.step
        sitting.pass_while(
            lambda now: now.game.priority != player and now.state.stack[-1:] == top and now.state.turn.step == step
        )
        self.responding = player

    # ---- whom it is about -------------------------------------------------------------------------------------------

    def asked_around(self, sitting: Sitting, at_screen: PlayerId | None) -> tuple[PlayerId, ...]:
        """Who is asked together whether they respond, as one question; nobody while there is no such question.

        That is so while somebody else than the one at the screen has priority in answer to something. They are named in
        the order of their seats, whoever has priority first: so each keeps their digit all the game.
        """
        holder = sitting.game.priority
        state = sitting.state
        if at_screen is None or holder is None or state.over or self.stops.full_control:
            return ()
        if holder == at_screen or holder == self.responding or state.player(holder).passive:
            return ()
        if state.player(at_screen).lost or state.player(at_screen).passive:
            return ()
        if not state.stack and holder == state.turn.active:
            return ()  # their own turn has come
        return tuple(
            player for player in sorted(state.living()) if player != at_screen and not state.player(player).passive
        )

    def is_public(self, decision: Decision | None, sitting: Sitting, at_screen: PlayerId | None) -> bool:
        """Can another player answer without anybody's hand being seen, face to face."""
        if decision is None or at_screen is None or decision.player == at_screen or self.stops.full_control:
            return False
        if decision.player == self.responding or sitting.state.player(at_screen).lost:
            return False
        return lies_open(decision, sitting.game.table)


def _reached(sitting: Sitting, goal: str, began: int, depth: int) -> bool:
    state = sitting.state
    turn = state.turn
    if goal == "stack":
        return not state.stack or len(state.stack) > depth
    if goal == "end of turn":
        return turn.number != began or (turn.step == "end" and not state.stack)
    if goal == "next turn":
        return turn.number != began and turn.step == "precombat_main" and not state.player(turn.active).passive
    return turn.step == goal or turn.number > began + 1
