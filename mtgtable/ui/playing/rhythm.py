"""The rhythm of play: what goes on by itself, whom it stops for, and what is asked of all who sit at the screen.

Passing never passes another person: whoever could act before a step ends or something resolves, and hasn't yielded, is
asked. Several persons are asked together, face to face ("does anyone respond?"); only who does respond is given the
screen. Who passed toward something when the question came goes on when nobody does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mtgtable.engine.asking.decisions import Attack, Decision, Pay, Said, YesNo
from mtgtable.engine.asking.inputs import IllegalAction, Pass
from mtgtable.engine.asking.purposes import Purpose
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.ui.playing.all_equal import AllEqual
from mtgtable.ui.playing.around import Again, PassedOver, Reach, SaidNo, attacks_nothing, passed_over
from mtgtable.ui.playing.face_to_face import lies_open
from mtgtable.ui.playing.paying import payment
from mtgtable.ui.playing.quiet import quiet_from_now
from mtgtable.ui.playing.stops import Stops, could_act, idle, would_be_passed

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
        self.equal = AllEqual()
        """What was said of several abilities on the stack at once."""
        self._said_no = SaidNo()
        self._passed_over: PassedOver | None = None
        self._toward: _Toward | None = None
        self._before_attack: _Toward | None = None

    def begin(self, goldfish: Goldfish | None = None) -> None:
        """Another game."""
        self.goldfish = goldfish
        self.stops.clear()
        self.standing.clear()
        self.responding = None
        self.ask_again()

    def ask_again(self) -> None:
        """What was said is forgotten: it was taken back, or another game begins."""
        self._said_no = SaidNo()
        self._toward = self._before_attack = None
        self.equal.forget()

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
            elif decision is not None:
                answer = self.equal.answer(sitting, decision)
                if answer is None and not self.stops.full_control:
                    answer = self.stops.as_they_stand(decision)
            if decision is None or answer is None:
                break
            sitting.answer(decision.player, answer)
            given = True
        if given and 0 <= position < sitting.record.position:
            sitting.join(position, sitting.record.entries[position].label)

    def go_on(self, sitting: Sitting) -> None:
        """Pass for whoever hardly wants to do anything, and on to where somebody was going who declines to attack."""
        toward, self._before_attack = self._before_attack, None
        if toward is not None and sitting.record.position > toward.position:
            if attacks_nothing(sitting.record.entries[toward.position].input) and sitting.decision is None:
                self._go_toward(sitting, toward)
        elif toward is not None and sitting.record.position == toward.position:
            self._before_attack = toward
        while True:
            before = sitting.record.position
            self._pass_while(sitting, self._rests)
            self.answer_what_is_plain(sitting, before)
            if sitting.record.position == before or sitting.decision is not None:
                return

    def _rests(self, sitting: Sitting) -> bool:
        """Is whoever has priority passed for: hardly anything is done, or they have said no."""
        holder = sitting.game.priority
        if idle(sitting, self.stops) or (holder is not None and self.equal.lets(sitting, holder)):
            return True
        own = holder == sitting.state.turn.active and not sitting.state.stack
        return holder is not None and not own and self._keeps_to_no(sitting, holder)

    def _keeps_to_no(self, sitting: Sitting, player: PlayerId) -> bool:
        """Has the player said no to this; where they asked for a stop, only a no that was said there counts."""
        turn = sitting.state.turn
        if not sitting.state.stack and self.stops.wants(player, turn.step, own=player == turn.active):
            return self._said_no.holds_here(sitting, player)
        return self._said_no.holds(sitting, player)

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
        self.passes(sitting, holder)

        self._go_toward(sitting, _Toward(goal, by, began, depth))

    def _go_toward(self, sitting: Sitting, toward: _Toward) -> None:
        """Pass on, and know of it where somebody else is asked on the way."""
        self._toward = self._before_attack = None
        by = toward.by

        def may_pass(now: Sitting) -> bool:
            if _reached(now, toward.goal, toward.began, toward.depth):
                return False
            who = now.game.priority
            if who is None or who != by or self.stops.wants(who, now.state.turn.step, own=who == now.state.turn.active):
                return self._rests(now)
            if not now.state.stack:
                return True
            foreign = now.game.of(now.state.stack[-1]).controller != who
            return not foreign or self.stops.yielded(now, who) or not could_act(now, who)

        self._pass_while(sitting, may_pass)
        holder = sitting.game.priority
        if _reached(sitting, toward.goal, toward.began, toward.depth):
            return
        kept = replace(toward, position=sitting.record.position)
        if holder is not None and holder != by:
            self._toward = kept
        if isinstance(sitting.decision, Attack) and sitting.decision.player == by:
            self._before_attack = kept

    def passes(self, sitting: Sitting, player: PlayerId) -> None:
        """The player passes. Nobody is passed for that: whoever was passed unasked as they spoke first is asked."""
        over = self._passed_over
        if over is None or player != self.responding or not over.stands(sitting):
            foreign = not sitting.state.stack and player != sitting.state.turn.active
            if foreign and not self.stops.full_control:
                self._said_no = self._said_no.too(sitting, player)
            sitting.act(player, Pass())
            return
        self._take_back(sitting, over)
        self._said_no = self._said_no.too(sitting, player)

    def _take_back(self, sitting: Sitting, over: PassedOver) -> None:
        over.take_back(sitting)
        self._passed_over = self.responding = None

    def resolves(self, sitting: Sitting, player: PlayerId) -> bool:
        """Does the top of the stack resolve as soon as this player passes, whatever the others hold (117.4)."""
        state, over = sitting.state, self._passed_over
        if over is not None and over.stands(sitting):
            return False
        others = (one for one in state.living() if one != player and one not in state.turn.passed)
        return all(state.player(one).passive or self._keeps_to_no(sitting, one) for one in others)

    def resolves_all(self, sitting: Sitting) -> bool:
        """Has whoever asks passed for the whole stack to resolve, and not only for what lies on top."""
        toward = self._toward
        return toward is not None and toward.goal == "stack" and toward.position == sitting.record.position

    def goes_elsewhere(self) -> None:
        """Whoever declines to attack has said anew how far they pass."""
        self._before_attack = None

    def goes_on_without_attack(self, sitting: Sitting) -> bool:
        """Does declining to attack lead on to where its player was going."""
        toward = self._before_attack
        return toward is not None and toward.position == sitting.record.position

    def nobody_responds(
        self,
        sitting: Sitting,
        quiet: frozenset[PlayerId] = frozenset(),
        this_turn: frozenset[PlayerId] = frozenset(),
        *,
        to: frozenset[ObjectId] = frozenset(),
        people: frozenset[PlayerId] = frozenset(),
        again: Again = "",
    ) -> None:
        """All who could respond have said that they don't: the top of the stack resolves, or the step goes on.

        ``quiet``: who does nothing more in this combat, unless something comes that nobody knew of. ``this_turn``: who
        lets the steps of this turn go by. ``again``: when they are asked once more. ``to``: to which of the
        stack none of the ``people`` responds, beside what lies on top. Whoever passed toward something goes on.
        """
        holder = sitting.game.priority
        if holder is None:
            raise IllegalAction("117.1", "Nobody has priority now")
        state, toward = sitting.state, self._toward
        goes_on = toward is not None and toward.position == sitting.record.position
        if not state.stack and again != "combat":
            people_asked = self._could_respond(sitting) - {state.turn.active}
            reach: Reach = "phase" if quiet or this_turn else "end step" if again == "end" else "turn"
            self._said_no = self._said_no.too(sitting, *people_asked, reach=reach)
        top, step = state.stack[-1:], state.turn.step
        sitting.act(holder, Pass())
        if to:
            self.equal.nobody(sitting, state.stack, to, people)
        if quiet:
            self.stops.quiet = quiet_from_now(sitting, quiet)
        if this_turn:
            self.stops.not_in_this_turn(sitting, this_turn - {state.turn.active})
        self._pass_while(sitting, lambda now: now.state.stack[-1:] == top and now.state.turn.step == step)
        self.responding = None
        asked = sitting.decision  # attackers that are to be declared keep in mind where their player was going
        if toward is not None and goes_on and not sitting.state.over and (asked is None or isinstance(asked, Attack)):
            self._go_toward(sitting, toward)

    def respond(self, sitting: Sitting, player: PlayerId) -> None:
        """A player responds: those before them pass, and the screen is theirs until they have acted or said no."""
        if self._passed_over is not None and self._passed_over.stands(sitting):
            self._take_back(sitting, self._passed_over)
        top, step = sitting.state.stack[-1:], sitting.state.turn.step
        since, unasked = sitting.record.position, self._could_respond(sitting)
        sitting.pass_while(
            lambda now: now.game.priority != player and now.state.stack[-1:] == top and now.state.turn.step == step
        )
        self.responding = player
        self._passed_over = passed_over(sitting, since, unasked)

    # ---- whom it is about -------------------------------------------------------------------------------------------

    def asked_around(self, sitting: Sitting, at_screen: PlayerId | None) -> tuple[PlayerId, ...]:
        """Who is asked together whether they respond, as one question; nobody while there is no such question.

        That is so while somebody else than the one at the screen has priority in answer to something. Only who could
        act is asked; they are named in the order of their seats, whoever has priority first.
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
        return tuple(sorted(self._could_respond(sitting)))

    def _could_respond(self, sitting: Sitting) -> frozenset[PlayerId]:
        """Who has priority, or gets it before anything resolves, and could act then."""
        state, over = sitting.state, self._passed_over
        passed = frozenset(state.turn.passed)
        if over is not None and over.stands(sitting):
            passed -= over.players
        waiting = [one for one in state.living() if one not in passed and not state.player(one).passive]
        return frozenset(
            one
            for one in waiting
            if one == state.turn.priority
            or not (self._keeps_to_no(sitting, one) or would_be_passed(sitting, one, self.stops))
        )

    def is_public(self, decision: Decision | None, sitting: Sitting, at_screen: PlayerId | None) -> bool:
        """Can another player answer without anybody's hand being seen, face to face."""
        if decision is None or at_screen is None or decision.player == at_screen or self.stops.full_control:
            return False
        if decision.player == self.responding or sitting.state.player(at_screen).lost:
            return False
        return lies_open(decision, sitting.game.table)


@dataclass(frozen=True, slots=True)
class _Toward:
    """A goal that somebody passes toward, from what turn and with how much on the stack.

    ``position``: how many inputs there were as somebody else was asked on the way.
    """

    goal: str
    by: PlayerId | None
    began: int
    depth: int
    position: int = -1


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
