"""By hand while attackers or blockers are put together: done just before it was asked, and what was named is kept.

A declaration is an action of the step itself (508.1, 509.1), in which nothing else can be done; what a player does by
hand is done in the step before, by taking back the last pass and passing once more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import Action, ManualAction, Override, Pass
from mtgtable.session.record import Acted
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.attack_ordered import AttackOrdered
from mtgtable.ui.playing.choosing import Choosing

if TYPE_CHECKING:
    from mtgtable.ui.playing.play import Play


def may_come_before(play: Play) -> bool:
    """Is it asked who attacks or blocks, right after a pass that can be taken back for what is done by hand."""
    return _last_pass(play) is not None


def by_hand(play: Play, actions: tuple[Action, ...], do: Callable[[], Any]) -> Any:
    """Do it; where a declaration is put together, before that was asked. Raises as it does, and nothing has changed."""
    last, choosing = _last_pass(play), play.choosing
    manual = all(isinstance(one, ManualAction) and not isinstance(one, Override) for one in actions)
    if last is None or choosing is None or not manual:
        return do()
    sitting, place = play.sitting, play.sitting.record.position - 1
    sitting.cut_to(place)
    try:
        done = do()
    finally:
        goes_on = sitting.decision is None and not sitting.state.stack and sitting.game.priority == last.player
        if goes_on:
            sitting.act(last.player, last.action)
            _put_back(play, choosing)
    said = sitting.record.entries[place]
    sitting.join(place, said.label)
    if isinstance(choosing.decision, Attack):
        by, turn = choosing.decision.player, sitting.state.turn.number
        play.ordered = AttackOrdered(dict(choosing.attacks), None, by, turn, place, sitting.record.entries[place].input)
    return done


def _put_back(play: Play, before: Choosing) -> None:
    """What had been put together stands in the question that is asked anew, as far as it still can."""
    again = play.choosing
    if again is None or type(again.decision) is not type(before.decision):
        return
    for attacker, whom in before.attacks.items():
        again.attack(attacker, whom)
    for blocker, attacker in before.blocks:
        again.block(blocker, attacker)


def _last_pass(play: Play) -> Acted | None:
    """The pass after which it is asked who attacks or blocks."""
    sitting = play.sitting
    if not isinstance(sitting, Sitting) or not isinstance(play.decision, Attack | Block) or not sitting.can_undo:
        return None
    last = sitting.record.entries[sitting.record.position - 1].input
    return last if isinstance(last, Acted) and isinstance(last.action, Pass) else None
