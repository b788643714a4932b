"""Who at one screen has said no to what is asked of all, and who was passed before they could.

The rules ask in turn order (117.3d); face to face whoever speaks first may act first. Those before them pass, so that
it is the speaker's turn; when the speaker does nothing after all, that is taken back, and the others are asked. A no
holds within its phase (500.1) until somebody does something. What was asked of all says how much further it holds: from
a main phase or the beginning of combat to the end of the turn where nothing attacks and nothing new comes, from the
attack until something blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mtgtable.engine.asking.decisions import Attacks, Blocks
from mtgtable.engine.asking.inputs import Pass
from mtgtable.engine.turn.sequence import PHASE_OF
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.record import Acted, Answered, Input

if TYPE_CHECKING:
    from mtgtable.session.sitting import Sitting

_Moment: TypeAlias = tuple[int, Input | None, tuple[ObjectId, ...], int]

Reach: TypeAlias = Literal["phase", "end step", "turn"]
"""How far a no holds: within its phase, until the end step, or to the end of the turn."""

Again: TypeAlias = Literal["", "combat", "end"]
"""When who says no is asked once more: as combat begins, in the end step, or only when something comes."""

TO_THE_END: Final = ("precombat_main", "begin_combat", "combat_damage", "postcombat_main")
"""Steps of which a no can hold to the end of the turn, where nothing attacks any more."""
_ANEW: Final = frozenset({"declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage", "end"})
"""Steps that bring something to answer by themselves, and the last one in which anything can be done."""


@dataclass(frozen=True, slots=True)
class _No:
    """One player's no. ``objects``: how many objects there had been in the game; a new one is something that came."""

    player: PlayerId
    step: str
    reach: Reach
    objects: int


@dataclass(frozen=True, slots=True)
class SaidNo:
    """Who doesn't respond to what stands now; it holds until anything but passing is done, or something resolves."""

    moment: _Moment | None = None
    said: frozenset[_No] = frozenset()

    def holds(self, sitting: Sitting, player: PlayerId) -> bool:
        """Has the player said no to this."""
        said = [no for no in self.said if no.player == player]
        return any(_reaches(no, sitting) for no in said) and self.moment == _moment(sitting)

    def holds_here(self, sitting: Sitting, player: PlayerId) -> bool:
        """Has the player said no in this very step."""
        here = any(no.player == player and no.step == sitting.state.turn.step for no in self.said)
        return here and self.moment == _moment(sitting)

    def too(self, sitting: Sitting, *players: PlayerId, reach: Reach = "phase") -> SaidNo:
        """The same, and these players have said no."""
        now, step, objects = _moment(sitting), sitting.state.turn.step, sitting.state.next_object
        before = self.said if self.moment == now else frozenset()
        return SaidNo(now, before | {_No(player, step, reach, objects) for player in players})


def _reaches(no: _No, sitting: Sitting) -> bool:
    """Is a no of that step one to the step that goes on, with nothing done in between."""
    turn, combat = sitting.state.turn, sitting.state.turn.combat
    if no.step == turn.step:
        return True
    fought = combat is not None and bool(combat.attackers or combat.removed)
    was, now = PHASE_OF.get(no.step, no.step), PHASE_OF.get(turn.step, turn.step)
    if no.reach != "phase" and no.objects == sitting.state.next_object and _goes_further(no, turn.step):
        return combat is None or not combat.blocking
    if turn.step in _ANEW and (fought or turn.step == "end"):
        return False
    return was == now or (no.step == "precombat_main" and now == "combat" and not fought)


def _goes_further(no: _No, step: str) -> bool:
    """Does a no to which all were told how far it holds reach that step, where nothing new has come (506.1, 513.1)."""
    if step == "declare_blockers":
        return no.step == "declare_attackers"
    to_the_end = no.step in TO_THE_END
    return to_the_end and (step == "postcombat_main" or (step == "end" and no.reach == "turn"))


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Players who were passed unasked between two inputs because another spoke first. ``last``: the last such pass."""

    players: frozenset[PlayerId]
    since: int
    until: int
    last: Input
    stack: tuple[ObjectId, ...]

    def stands(self, sitting: Sitting) -> bool:
        """Does nobody else act any more unless it is taken back: only by hand has anything been done since."""
        record, state = sitting.record, sitting.state
        if record.position < self.until or record.entries[self.until - 1].input is not self.last:
            return False
        return state.stack == self.stack and self.players <= frozenset(state.turn.passed)

    def take_back(self, sitting: Sitting) -> None:
        """Before they were passed; what was done by hand since is done once more."""
        since = [one.input for one in sitting.record.entries[self.until : sitting.record.position]]
        sitting.cut_to(self.since)
        for one in since:
            if isinstance(one, Acted):
                sitting.act(one.player, one.action)
            elif isinstance(one, Answered):
                sitting.answer(one.player, one.answer)


def passed_over(sitting: Sitting, since: int, players: frozenset[PlayerId]) -> PassedOver | None:
    """Those of the players who have been passed since so many inputs; None when nobody was."""
    until = sitting.record.position
    players &= frozenset(sitting.state.turn.passed)
    if not players or until <= since:
        return None
    last = sitting.record.entries[until - 1].input
    return PassedOver(players, since, until, last, sitting.state.stack)


def _moment(sitting: Sitting) -> _Moment:
    """What can be answered now: the last input with which anything was done, the stack, and the turn."""
    entries, at = sitting.record.entries, sitting.record.position
    while at and _does_nothing(entries[at - 1].input):
        at -= 1
    return at, entries[at - 1].input if at else None, sitting.state.stack, sitting.state.turn.number


def attacks_nothing(given: Input) -> bool:
    """Is it a declaration of attackers, of which there are none (508.1a)."""
    return isinstance(given, Answered) and isinstance(given.answer, Attacks) and not given.answer.pairs


def _does_nothing(given: Input) -> bool:
    """Is it a pass, or a declaration of attackers or blockers, of which there are none (508.1a, 509.1a)."""
    if isinstance(given, Answered):
        return isinstance(given.answer, Attacks | Blocks) and not given.answer.pairs
    return isinstance(given, Acted) and isinstance(given.action, Pass)
