"""Day and night: one designation of the whole game, and the faces that follow it (730, 702.145)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.continuous import Board
from mtgtable.engine.happening.in_play import keywords_in_play
from mtgtable.engine.state.designations import daytime
from mtgtable.engine.state.events import ChangesStatus, Designates, Event
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

TIMES: Final = ("day", "night")
_BOUND: Final = tuple(f"{time}bound" for time in TIMES)
SPELLS_OF_LAST_TURN: Final = "spells_cast_by_last_active_player"
"""The tally of the active player that says how many spells the active player before them cast (502.2)."""


def changes_by_time(table: Table) -> list[Event]:
    """It becomes day with the first daybound permanent, and faces that don't fit the time turn over (702.145c–g)."""
    state, board = table.state, table.board()
    if keywords_in_play(table).isdisjoint(_BOUND):
        return []
    bound = table.memory.of("bound by time", board, lambda: _bound(state, board))
    now = daytime(state)
    if not now and (bound["day"] or bound["night"]):
        return [Designates(state.turn.active, "day" if bound["day"] else "night")]
    late = bound["day"] if now == "night" else bound["night"] if now == "day" else []
    return [ChangesStatus(id_, "transformed") for id_ in late if _can_turn(state.objects[id_])]


def _bound(state: State, board: Board) -> dict[str, list[ObjectId]]:
    facts = board.characteristics
    return {name: [id_ for id_ in state.battlefield if facts[id_].has(f"{name}bound")] for name in TIMES}


def _can_turn(item: GameObject) -> bool:
    return item.card is not None and item.card.double_faced


def new_time(table: Table) -> list[Event]:
    """In the untap step day and night change by how many spells the last turn's player cast (502.2)."""
    state = table.state
    now = daytime(state)
    cast = state.player(state.turn.active).tally(SPELLS_OF_LAST_TURN)
    if now == "day" and cast == 0:
        return [Designates(state.turn.active, "night")]
    return [Designates(state.turn.active, "day")] if now == "night" and cast >= 2 else []
