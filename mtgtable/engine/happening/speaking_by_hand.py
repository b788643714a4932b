"""What isn't understood of permanents speaks at its moment: after such an event it waits to be done (603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.abilities.abilities import Content, ManualAbility, TriggeredAbility
from mtgtable.abilities.instructions import Manual
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.happening.around import Around
from mtgtable.engine.happening.certain_by_hand import asks_in_vain, has_happened, told_of
from mtgtable.engine.happening.instead_by_hand import acts_before
from mtgtable.engine.happening.later_by_hand import AT_ITS_MOMENT
from mtgtable.engine.happening.later_words import NOTHING
from mtgtable.engine.happening.moments_by_hand import moments_of
from mtgtable.engine.happening.of_whom_by_hand import is_its_moment, is_once_a_turn
from mtgtable.engine.happening.once_by_hand import first_this_turn
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.events import CreatesToken, Event, Moves, StepBegins
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId


def speaking_by_hand(table: Table, before: Look, board: Board, done: Sequence[Event]) -> Steps[None]:
    """Pause once at each clause whose moment the events may be; once a turn write down one that tells of another.

    What players do by hand while something waits for it is no such moment.
    """
    now = index_of(table.state, table.board()).unread
    unread = (*now, *(one for one in index_of(before.state, board).unread if one not in now))
    if not unread or table.beside:
        return
    became = {event.object: event.became for event in done if isinstance(event, Moves)}
    arrived = {event.became for event in done if isinstance(event, Moves | CreatesToken)}
    for id_, text, ability in unread:
        moments = tuple(one for one in moments_of(text) if one.chapters or id_ not in arrived)
        if not moments:
            continue
        look = table.look() if id_ in table.state.objects else before
        item, controller = look.state.objects[id_], look.of(id_).controller  # type: ignore[union-attr]
        around = Around(item, controller, before, table.look())
        when = told_of(look, id_, ability) if len(moments) == 1 else None
        if any(
            is_its_moment(one, event, around) and (when is None or has_happened(when, event, around, ability))
            for one in moments
            for event in done
            if not acts_before(one, event)
        ):
            if asks_in_vain(look, id_, ability):
                continue
            if is_once_a_turn(text) and not first_this_turn(table, item, ability):
                continue
            source = became.get(id_, id_)
            yield from speak(table, text, Frame(source=source, controller=controller), triggered_of(look, id_, text))
        elif StepBegins("upkeep", controller) in done and not all(one.kinds or one.steps for one in moments):
            said = f"{name_of(look, id_)}, by hand: {text}"
            table.state.write(LogEntry(said, "manual", player=controller, refs=(id_,)))


def triggered_of(look: Look, id_: ObjectId, text: str) -> tuple[TargetSpec, ...]:
    """The targets of a clause that triggers, though nothing tells exactly when."""
    facts = look.of(id_)
    own = (on.ability for on in facts.abilities) if facts is not None else ()
    return next((one.triggered for one in own if isinstance(one, ManualAbility) and one.text == text), ())


def speak(table: Table, text: str, frame: Frame, targets: tuple[TargetSpec, ...]) -> Steps[None]:
    """Pause at a clause; one that has targets goes onto the stack with them first (603.3d)."""
    frame = frame.note(AT_ITS_MOMENT, 1)
    if not targets:
        yield from perform(table, Manual(text), frame)
        return
    ability = TriggeredAbility(NOTHING, Content(Manual(text, aims=True), targets), text=text)
    name, id_ = name_of(table.look(), frame.source), table.state.new_effect_id()
    table.state.pend(PendingTrigger(id_, frame.source, name, frame.controller, ability, frame, text))
