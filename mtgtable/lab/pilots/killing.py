"""A kill this turn, looked for where a bound says that there may be one: in orders of things, tried to the end.

Before the attack is done what changes who may attack or block; all that can wait is done after blocks, or after
combat, when more is known. The attack is held against the blocks that let the least through: only what kills past
each of them is taken for a kill. What hides in hands and libraries isn't known, and nobody responds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, TypeAlias

from mtgtable.engine.asking import answering
from mtgtable.engine.asking.decisions import Answer, Attack, Attacks, Block, Blocks, Decision
from mtgtable.engine.asking.inputs import Action, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.lab.pilots.declarations import Pairs, legal_attack
from mtgtable.lab.pilots.fighting import blocks
from mtgtable.lab.pilots.foretelling import AFTER, BEFORE, BLOCKED, Foretold, foretold, tapped_for
from mtgtable.lab.pilots.imagining import fails, imagined_now
from mtgtable.lab.pilots.killing_steps import Step, answered, steps_to_try
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.saving import worst_blocks
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power
from mtgtable.model.ids import ObjectId, PlayerId

_MOST_TRIES: Final = 32
_MOST_UNHINDERED: Final = 10
"""So often something is done on a clone before it is given up; where nothing could block a third of that is enough."""
_MOST_BLOCKS: Final = 5
"""So many ways to block an attack must kill past."""
_MOST_PASSES: Final = 200


Steps: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Kill:
    """What is done in this step, in that order; before combat, also who then attacks.

    ``after``: what is done after blocks where nothing could block; None where that hangs on the blocks. ``later``: what
    is done after combat.
    """

    steps: Steps = ()
    attack: Pairs[Ref] | None = None
    after: Steps | None = None
    later: Later | None = None


@dataclass(frozen=True, slots=True)
class Later:
    """What is done after combat if it has left the opponent with so much life."""

    steps: Steps
    life: int


_Seen = set[tuple[str, ...]]


class Beginner(Pilot, Protocol):
    """A pilot that can be told what has been begun in its stead."""

    def begun(self, seat: PilotSeat, action: Action) -> None:
        """It answers for this from now on."""
        ...


@dataclass
class Killing:
    """Looks for a kill of the only opponent. ``answering`` makes those who answer everything else, for both."""

    seat: PilotSeat
    answering: Callable[[], Beginner]
    tries: int = _MOST_TRIES
    opponent: PlayerId = field(init=False)

    def __post_init__(self) -> None:
        self.opponent = self.seat.opponents[0]

    def found(self) -> Kill | None:
        """The kill, as far as this step goes; None where none is found."""
        told = foretold(self.seat, self.opponent)
        if told is None or told.plain or (self.seat.turn.step == BLOCKED and told.fight >= told.life):
            return None
        if not told.hindered:
            self.tries = min(self.tries, _MOST_UNHINDERED)
        return self._search(imagined_now(self.seat), _ENDINGS.get(self.seat.turn.step, Killing._by_itself))

    # ---- the parts of the turn --------------------------------------------------------------------------------------

    def _search(self, game: Game, ends: _Ending, steps: Steps = (), seen: _Seen | None = None) -> Kill | None:
        """The first kill of those that begin with these steps: as that part of the turn ends, or by one step more."""
        if self._won(game):
            return Kill(steps)
        seen = set() if seen is None else seen
        seat = PilotSeat(game, self.seat.me)
        told = foretold(seat, self.opponent)
        if told is None:
            return None
        straight = ends is Killing._by_itself
        if straight and told.straight < told.life:
            return None
        ended = ends(self, game, seat, told)
        if ended is not None:
            return replace(ended, steps=(*steps, *ended.steps))
        for step, then in self._each(game, seat, steps, seen, told, straight=straight):
            found = self._search(then, ends, (*steps, step), seen)
            if found is not None:
                return found
        return None

    def _with_an_attack(self, game: Game, seat: PilotSeat, told: Foretold) -> Kill | None:
        """Before combat: by what takes life without an attack, or by the attack, first where nothing can block it."""
        ways: list[Callable[[], Kill | None]] = []
        if told.straight >= told.life:
            ways.append(lambda: self._search(game, Killing._by_itself))
        if any(map(seat.can_attack_soon, seat.creatures(seat.me))):
            ways.insert(len(ways) if told.hindered else 0, lambda: self._attack(game))
        return next(filter(None, (way() for way in ways)), None)

    def _with_the_fight(self, game: Game, _seat: PilotSeat, told: Foretold) -> Kill | None:
        """After blocks: by the damage, and what can be done after it."""
        if told.fight + told.straight < told.life:
            return None
        then = self._done(game, Step(Pass()), (AFTER,))
        found = None if then is None else self._search(then, Killing._by_itself)
        if then is None or found is None:
            return None
        return Kill(later=Later(found.steps, then.state.player(self.opponent).life))

    def _by_itself(self, _game: Game, _seat: PilotSeat, _told: Foretold) -> Kill | None:
        """By nothing but what is done."""
        return None

    def _each(
        self, game: Game, seat: PilotSeat, steps: Steps, seen: _Seen, told: Foretold, *, straight: bool = False
    ) -> Iterator[tuple[Step, Game]]:
        """Each step that may help there, and the game once it is done; the same steps in another order only once."""
        place = AFTER if straight else seat.turn.step
        for step in steps_to_try(seat, self.opponent, place, told):
            key = tuple(sorted(map(repr, (*steps, step))))
            if key in seen or self.tries <= 0:
                continue
            seen.add(key)
            then = self._done(game, step, (seat.turn.step, AFTER))
            if then is not None:
                yield step, then

    def _attack(self, game: Game) -> Kill | None:
        """The attack of all who deal damage, if it kills past whatever blocks, and what follows where nothing can."""
        going: list[Pairs[Ref]] = []
        ways: list[Pairs[ObjectId]] = []
        tried, follows = 0, Kill()
        while tried < max(1, len(ways)):
            then = self._done(game, Step(Pass()), (BLOCKED, AFTER), _Fight(going, ways, tried))
            if then is None or not going or not going[0]:
                return None
            found = self._search(then, Killing._with_the_fight)
            if found is None:
                return None
            follows = found
            tried += 1
        return Kill((), going[0]) if ways else Kill((), going[0], follows.steps, follows.later)

    # ---- doing ------------------------------------------------------------------------------------------------------

    def _won(self, game: Game) -> bool:
        return game.state.player(self.opponent).lost and not game.state.player(self.seat.me).lost

    def _done(self, game: Game, step: Step, stops: tuple[str, ...], fight: _Fight | None = None) -> Game | None:
        """The game once that is done and all has resolved, in one of these steps; None where it can't be."""
        if self.tries <= 0:
            return None
        self.tries -= 1
        then, me = game.clone(), self.seat.me
        mine, theirs = self.answering(), self.answering()
        number, passed = then.state.turn.number, 0

        def passes(player: PlayerId) -> bool:
            nonlocal passed
            passed += 1
            turn = then.state.turn
            there = player == me and not then.state.stack and turn.step in stops
            return not there and turn.number == number and passed < _MOST_PASSES

        undone = False

        def play() -> None:
            nonlocal undone
            then.act(me, step.action)
            while then.decision is not None and not undone:
                decision = then.decision
                seat = PilotSeat(then, decision.player)
                found = fight.answer(seat, decision, me) if fight is not None else None
                if found is None and decision.player == me:
                    found = answered(decision, step) or mine.answer(seat, decision)
                    undone = found is None
                elif found is None:
                    found = theirs.answer(seat, decision)
                then.answer(decision.player, answering.least(decision) if found is None else found)

        mine.begun(PilotSeat(then, me), step.action)
        then.let_pass(passes)
        failed = fails(play)
        then.let_pass(None)
        if failed or undone or (not then.state.over and (then.state.turn.number != number or passed >= _MOST_PASSES)):
            return None
        return then


_Ending: TypeAlias = Callable[[Killing, Game, PilotSeat, Foretold], Kill | None]
"""How a part of the turn may end in a kill, with nothing more done in it."""
_ENDINGS: Final[Mapping[str, _Ending]] = {BEFORE: Killing._with_an_attack, BLOCKED: Killing._with_the_fight}


@dataclass
class _Fight:
    """Answers for both sides in combat: all who deal damage attack, and the others block in one of the ways."""

    going: list[Pairs[Ref]]
    ways: list[Pairs[ObjectId]]
    way: int

    def answer(self, seat: PilotSeat, decision: Decision, me: PlayerId) -> Answer | None:
        """The attack, or the block."""
        if isinstance(decision, Attack) and decision.player == me:
            if not self.going:
                self.going.append(_everybody(seat, decision))
            return Attacks(self.going[0])
        if isinstance(decision, Block) and decision.player != me:
            if not self.ways:
                worst = worst_blocks(seat, decision, _MOST_BLOCKS)
                self.ways += dict.fromkeys([*worst, blocks(seat, decision)[1]])
            return Blocks(self.ways[self.way])
        return None


def _everybody(seat: PilotSeat, decision: Attack) -> Pairs[Ref]:
    """All who may deal damage attack the one player, but for those who take more life by an ability that taps them."""
    target = next((ref for ref in decision.defenders if isinstance(ref, Seat)), decision.defenders[0])
    wanted = tuple(
        (id_, target)
        for id_ in decision.attackers
        if id_ in decision.required
        or ((power(seat, id_) or seat.has_other_abilities(id_)) and tapped_for(seat, id_) < max(1, power(seat, id_)))
    )
    return legal_attack(seat.game.table, decision, wanted, decision.attackers)
