"""What keeps a player alive in another's combat: each thing that could be done is tried until the combat is over.

A fog, a removal, life, a creature that may come and block: told apart by nothing but whether one is alive after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Answer, Decision
from mtgtable.engine.asking.inputs import Action, Activate, Cast, Pass
from mtgtable.engine.game import Game
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.state.state import Turn
from mtgtable.lab.pilots.at_once import is_lost
from mtgtable.lab.pilots.begun import face_of
from mtgtable.lab.pilots.hits import unblocked
from mtgtable.lab.pilots.imagining import goes_on, has_resolved, imagined_now
from mtgtable.lab.pilots.intent import intent_of
from mtgtable.lab.pilots.pilot import Pilot
from mtgtable.lab.pilots.playing import PilotedGame
from mtgtable.lab.pilots.saving import aimed_at_me, through
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.strength import power, stamina
from mtgtable.lab.pilots.wanting import intent
from mtgtable.lab.pilots.worth import worth
from mtgtable.model.ids import ObjectId, PlayerId

BEFORE_BLOCKS: Final = "declare_attackers"
AFTER_BLOCKS: Final = "declare_blockers"
_MOST_TIMES: Final = 4
"""So often an ability that targets nothing is activated in a row, to see whether that is enough."""
_MOST_AIMS: Final = 4
"""At so many attackers, the strongest, each thing is aimed."""


@dataclass(frozen=True, slots=True)
class Saving:
    """What is begun to stay alive, and what it targets where that is asked; None: what the pilot would target."""

    action: Action
    aim: Ref | None = None
    times: int = 1


@dataclass
class Trying:
    """Does that in an imagined game, and goes on as the other pilot does."""

    saving: Saving
    rest: Pilot
    why: str = ""
    openly: str = ""
    begun: int = 0

    def begin(self, seat: PilotSeat) -> Action:
        """It first, as often as it is to be done, then what the other begins."""
        if self.begun == self.saving.times:
            return self.rest.begin(seat)
        self.begun += 1
        return self.saving.action

    def passes(self, turn: Turn, me: PlayerId) -> bool:
        """Where the other does, once it is begun."""
        return self.begun == self.saving.times and self.rest.passes(turn, me)

    def answer(self, seat: PilotSeat, decision: Decision) -> Answer | None:
        """The target that is aimed at, else what the other answers."""
        return aimed(decision, self.saving.aim) or self.rest.answer(seat, decision)

    def refused(self, seat: PilotSeat) -> None:
        """As the other."""
        self.rest.refused(seat)


def aimed(decision: Decision, aim: Ref | None) -> Answer | None:
    """The answer that targets this, where it can be chosen."""
    if aim is None or not isinstance(decision, d.Choose) or decision.purpose != "target" or decision.minimum > 1:
        return None
    return next((d.Chosen((place,)) for place, option in enumerate(decision.options) if option.ref == aim), None)


def may_act_in(turn: Turn, me: PlayerId) -> bool:
    """Is it another's combat in which I am attacked, before damage is dealt."""
    combat = turn.combat
    return (
        combat is not None
        and turn.step in (BEFORE_BLOCKS, AFTER_BLOCKS)
        and any(one.defending_player == me for one in combat.attackers)
    )


def what_saves(seat: PilotSeat, mine: Callable[[], Pilot], theirs: Callable[[], Pilot]) -> Saving | None:
    """What to do so that the combat doesn't kill me, the cheapest; None where nothing must or nothing can be done."""
    if not _is_deadly(seat):
        return None
    tries = list(_tries(seat))
    if not tries or _after(seat, Saving(Pass()), mine, theirs) is not None:
        return None
    best: tuple[float, Saving] | None = None
    for saving in tries:
        value = _after(seat, saving, mine, theirs)
        if value is not None and (best is None or value > best[0] + 1e-9):
            best = value, saving
    return None if best is None else best[1]


def _is_deadly(seat: PilotSeat) -> bool:
    """Would what attacks me kill, before blocks if nobody blocked and after them as they are."""
    combat = seat.turn.combat
    if combat is None:
        return False
    coming = aimed_at_me(seat, [one.id for one in combat.attackers])
    if seat.turn.step == BEFORE_BLOCKS:
        return unblocked(seat, seat.me, coming) >= seat.life(seat.me)
    pairs = tuple((blocker, one) for blocker, blocked in combat.blocking for one in blocked)
    held = {one.id for one in combat.attackers if one.blocked} - {attacker for _, attacker in pairs}
    return through(seat, [id_ for id_ in coming if id_ not in held], pairs) >= seat.life(seat.me)


def _tries(seat: PilotSeat) -> Iterator[Saving]:
    """What could be done, as it would be and aimed at each attacker; before blocks only what brings blockers."""
    combat = seat.turn.combat
    coming = [one.id for one in combat.attackers] if combat is not None else []
    strongest: list[Ref] = [
        *sorted(coming, key=lambda id_: -unblocked(seat, seat.me, (id_,)))[:_MOST_AIMS],
        Seat(seat.me),
    ]
    for action in seat.legal_actions():
        if not isinstance(action, Cast | Activate) or not _may_help(seat, action):
            continue
        yield Saving(action)
        if not _targets(seat, action):
            again = range(2, _MOST_TIMES + 1) if isinstance(action, Activate) else ()
            yield from (Saving(action, times=times) for times in again)
        else:
            yield from (Saving(action, aim) for aim in strongest)


def _may_help(seat: PilotSeat, action: Cast | Activate) -> bool:
    if isinstance(action, Activate):
        ability = seat.activated(action.object, action.ability)
        if ability is None or ability.mana_ability:
            return False
        return seat.turn.step == AFTER_BLOCKS or intent_of(ability.content).makes
    return (
        seat.turn.step == AFTER_BLOCKS or "Creature" in face_of(seat, action).types or intent(seat, action).makes
    )  # fmt: skip


def _targets(seat: PilotSeat, action: Cast | Activate) -> bool:
    if isinstance(action, Cast):
        return bool(intent(seat, action).targets)
    ability = seat.activated(action.object, action.ability)
    return ability is not None and bool(intent_of(ability.content).targets)


def _after(seat: PilotSeat, saving: Saving, mine: Callable[[], Pilot], theirs: Callable[[], Pilot]) -> float | None:
    """What the game is worth to me once the combat is over; None where I have lost it."""
    game: Game = imagined_now(seat)
    others = {player.id: theirs() for player in game.state.players if player.id != seat.me}
    piloted = PilotedGame(game, {**others, seat.me: Trying(saving, mine())})
    if not goes_on(piloted, lambda: game.state.turn.combat is None and has_resolved(game)):
        return None
    return None if is_lost(game, seat.me) else worth(PilotSeat(game, seat.me))


def lives_through(seat: PilotSeat, mine: Callable[[], Pilot], theirs: Callable[[], Pilot]) -> bool:
    """Am I still in the game once this combat is over, if I do no more than answer as I would."""
    return _after(seat, Saving(Pass(), times=0), mine, theirs) is not None


def would_die(seat: PilotSeat, id_: ObjectId) -> bool:
    """Would a creature of mine that fights be killed by what it fights."""
    combat = seat.turn.combat
    if combat is None:
        return False
    fighting = combat.attacker(id_)
    others = fighting.blockers if fighting is not None else combat.blocked_by(id_) or ()
    there = [one for one in others if one in seat.game.state.objects]
    if any("deathtouch" in seat.facts(one).keywords and power(seat, one) for one in there):
        return True
    return bool(there) and sum(power(seat, one) for one in there) >= stamina(seat, id_)


def begun_said(seat: PilotSeat, action: Action) -> str:
    """What is begun, by its name."""
    match action:
        case Cast():
            return f"Cast {face_of(seat, action).name}"
        case Activate(object=id_):
            return f"Activate {seat.facts(id_).name}"
    return "Pass"
