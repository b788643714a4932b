"""What players are: the city's blessing (702.131) and the monarch (724)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.happenings import DamageDealt, StepBegins
from mtgtable.abilities.instructions import Designate, Draw
from mtgtable.abilities.selectors import Bound, ControllerOf, You
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId

BLESSING: Final = "blessing"
MONARCH: Final = "monarch"

DRAW_OF_MONARCH: Final = TriggeredAbility(
    StepBegins("end", You()),
    Content(Draw(1)),
    text="At the beginning of the monarch's end step, that player draws a card.",
)
FALL_OF_MONARCH: Final = TriggeredAbility(
    DamageDealt(combat=True),
    Content(Designate(MONARCH, ControllerOf(Bound("event.source")))),
    text="Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
)
"""The two abilities that come with being the monarch; they have no source (724.2)."""


def give_blessings(table: Table) -> None:
    """A player with ten permanents, one of them with ascend, has the city's blessing from now on (702.131b)."""
    state = table.state
    facts = table.board().characteristics
    ascending = {facts[id_].controller for id_ in state.battlefield if facts[id_].has("ascend")}
    for seat in state.living():
        player = state.player(seat)
        if seat not in ascending or BLESSING in player.designations:
            continue
        if sum(facts[id_].controller == seat for id_ in state.battlefield) >= 10:
            state.update_player(seat, designations=player.designations | {BLESSING})
            state.write(LogEntry(f"{player.name} gets the city's blessing", player=seat))


def monarch(state: State) -> PlayerId | None:
    """Who is the monarch; None while there is no monarch (724.1)."""
    return next((player.id for player in state.players if MONARCH in player.designations), None)


def watch_monarch(table: Table, before: Look, done: Sequence[Event]) -> None:
    """The monarch's abilities trigger on what has happened (724.2)."""
    crowned = monarch(before.state)
    if crowned is None or before.state.player(crowned).lost:
        return
    for event in done:
        if isinstance(event, e.StepBegins) and event.step == "end" and event.player == crowned:
            _trigger(table, crowned, DRAW_OF_MONARCH, NO_OBJECT)
        elif isinstance(event, e.Damages) and event.combat and event.target == Seat(crowned):
            dealing = before.of(event.source)
            if dealing is not None and "Creature" in dealing.types:
                _trigger(table, crowned, FALL_OF_MONARCH, event.source)


def _trigger(table: Table, controller: PlayerId, ability: TriggeredAbility, dealing: ObjectId) -> None:
    state = table.state
    frame = Frame(source=NO_OBJECT, controller=controller)
    if dealing:
        frame = frame.bind("event.source", (dealing,))
    id_ = state.new_effect_id()
    state.pend(PendingTrigger(id_, NO_OBJECT, "The monarch", controller, ability, frame, ability.text))


def successor(table: Table, leaving: Sequence[PlayerId]) -> list[Event]:
    """Who is the monarch when the monarch leaves: the active player, else the next one in turn order (724.4)."""
    state = table.state
    if monarch(state) not in leaving:
        return []
    seats = len(state.players)
    order = [PlayerId((state.turn.active + step) % seats) for step in range(seats)]
    heirs: list[Event] = [e.Designates(seat, MONARCH) for seat in order if not state.player(seat).lost]
    return heirs[:1]
