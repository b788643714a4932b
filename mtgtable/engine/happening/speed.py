"""Speed: a designation of players that grows as opponents lose life (702.179)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mtgtable.abilities.abilities import Content, TriggeredAbility
from mtgtable.abilities.happenings import LifeChange
from mtgtable.abilities.instructions import Designate
from mtgtable.abilities.selectors import Players
from mtgtable.engine.continuous import Board
from mtgtable.engine.happening.in_play import keywords_in_play
from mtgtable.engine.state.designations import SPEEDS, speed_of
from mtgtable.engine.state.effects import PendingTrigger
from mtgtable.engine.state.events import Designates, Event, LifeChanges
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import NO_OBJECT, PlayerId

FASTER: Final = TriggeredAbility(
    LifeChange(Players("opponents"), gained=False),
    Content(Designate("faster")),
    limit="turn",
    text="Whenever one or more opponents lose life during your turn, your speed increases by 1, up to 4.",
)
"""The ability that comes with having speed; it has no source (702.179d)."""
_TRIGGERED: Final = "faster this turn"


def starting_engines(table: Table) -> list[Event]:
    """A player with "start your engines!" and no speed gets speed 1: a state-based action (702.179a)."""
    state, board = table.state, table.board()
    if "start your engines!" not in keywords_in_play(table):
        return []
    starting = table.memory.of("engines", board, lambda: _with_engines(state, board))
    if not starting:
        return []
    return [
        Designates(seat, "faster") for seat in state.living() if seat in starting and not speed_of(state.player(seat))
    ]


def _with_engines(state: State, board: Board) -> set[PlayerId]:
    facts = board.characteristics
    return {facts[id_].controller for id_ in state.battlefield if facts[id_].has("start your engines!")}


def watch_speed(table: Table, done: Sequence[Event]) -> None:
    """Speed grows once in each of the player's own turns in which an opponent loses life (702.179d)."""
    state = table.state
    player = state.player(state.turn.active)
    if not 0 < speed_of(player) < len(SPEEDS) or player.tally(_TRIGGERED):
        return
    rivals = set(state.opponents(player.id))
    if any(isinstance(event, LifeChanges) and event.amount < 0 and event.player in rivals for event in done):
        state.tally(player.id, _TRIGGERED)
        frame = Frame(source=NO_OBJECT, controller=player.id)
        id_ = state.new_effect_id()
        state.pend(PendingTrigger(id_, NO_OBJECT, "Speed", player.id, FASTER, frame, FASTER.text))
