"""What isn't understood and acts in place of something speaks before that happens (614.1, 614.6, 615.1).

Whoever has it goes on, and it happens, or says that something else was done instead, and it doesn't.
"""

from __future__ import annotations

from typing import Final

from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.certain_by_hand import has_happened, told_of
from mtgtable.engine.happening.later_words import is_often, moments_later, waiting_by_hand
from mtgtable.engine.happening.moments_by_hand import FORBIDS, Moment, moments_of
from mtgtable.engine.happening.of_which_by_hand import OF_A_SPELL
from mtgtable.engine.happening.of_whom_by_hand import is_its_moment, is_of_what_was_meant, is_once_a_turn
from mtgtable.engine.happening.once_by_hand import first_this_turn
from mtgtable.engine.happening.pausing_by_hand import pause
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.zones import Zone

_REPLACED: Final = (
    e.Damages, e.Draws, e.Moves, e.CreatesToken, e.CountersPut, e.LifeChanges, e.Destroys, e.Taps, e.Loses,
)  # fmt: skip
"""Events that nothing has come of yet when they are about to happen; others are told of once they have."""


def acts_before(moment: Moment, event: e.Event) -> bool:
    """Does a clause with that moment speak before such an event, not after it."""
    if isinstance(event, e.AttackersDeclared | e.BlockersDeclared):
        return FORBIDS[type(event)].search(moment.words) is not None
    if not moment.before or not isinstance(event, _REPLACED):
        return False
    if not isinstance(event, e.Moves) or Zone.STACK not in (event.origin, event.to):
        return True
    return OF_A_SPELL.search(moment.words) is not None


def instead_by_hand(table: Table, coming: tuple[e.Event, ...]) -> Steps[tuple[e.Event, ...]]:
    """Pause at each clause that may replace one of the events; what is left of them.

    What players do by hand while something waits for it is replaced by nothing.
    """
    if table.beside or not any(isinstance(event, _REPLACED) for event in coming):
        return coming
    for id_, text, ability in index_of(table.state, table.board()).unread:
        moments = tuple(one for one in moments_of(text) if one.before)
        item = table.state.objects.get(id_) if moments else None
        if item is None:
            continue
        around = Around(item, table.of(id_).controller, table.look(), table.look())
        when = told_of(around.before, id_, ability) if len(moments_of(text)) == 1 else None
        may_be = tuple(one for one in coming if when is None or has_happened(when, one, around, ability))
        meant = _meant(may_be, moments, around, Frame(source=id_, controller=around.controller))
        if not meant or (is_once_a_turn(text) and not first_this_turn(table, item, ability)):
            continue
        done = yield from _done_instead(table, text, around)
        coming = _left(table, coming, meant if done else ())
    return (yield from _noted(table, coming))


def _noted(table: Table, coming: tuple[e.Event, ...]) -> Steps[tuple[e.Event, ...]]:
    """Pause at each clause that was noted for later; what was done instead of the next time uses it up (614.1)."""
    for one in table.state.delayed:
        text = waiting_by_hand(one)
        moments = tuple(moment for moment in moments_later(text) if moment.before) if text else ()
        item = table.look().object(one.source)
        if not moments or item is None:
            continue
        around = Around(item, one.controller, table.look(), table.look())
        meant = _meant(coming, moments, around, one.frame)
        if not meant:
            continue
        done = yield from _done_instead(table, text, around)
        if done and not is_often(text):
            table.state.set_delayed(other for other in table.state.delayed if other.id != one.id)
        coming = _left(table, coming, meant if done else ())
    return coming


def _meant(
    coming: tuple[e.Event, ...], moments: tuple[Moment, ...], around: Around, frame: Frame
) -> tuple[e.Event, ...]:
    """Those of the events that a clause with these moments may replace."""
    return tuple(
        event
        for event in coming
        if isinstance(event, _REPLACED)
        and any(
            acts_before(moment, event)
            and is_its_moment(moment, event, around)
            and is_of_what_was_meant(moment, event, frame, around)
            for moment in moments
        )
    )


def _left(table: Table, coming: tuple[e.Event, ...], replaced: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """What still happens after the pause."""
    return tuple(
        event for event in coming if (event not in replaced or _stays(table, event)) and _can_happen(table, event)
    )


def _stays(table: Table, event: e.Event) -> bool:
    """Was a spell left where it lies, which leaves the stack at any rate (608.2n)."""
    return isinstance(event, e.Moves) and event.origin is Zone.STACK and event.object in table.state.stack


def _done_instead(table: Table, text: str, around: Around) -> Steps[bool]:
    """Pause at the clause; was it done in place of what would happen."""
    return (yield from pause(table, around.controller, text, "614.1", around.item.id, Option("instead")))


def _can_happen(table: Table, event: e.Event) -> bool:
    """Is what it happens to still there, after what was done by hand."""
    match event:
        case e.Moves(object=ref) | e.Destroys(object=ref) | e.Taps(object=ref):
            return ref in table.state.objects
        case e.Damages(target=ref) | e.CountersPut(on=ref):
            return isinstance(ref, Seat) or ref in table.state.objects
    return True
