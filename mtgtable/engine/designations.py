"""The city's blessing: given at any time to players who fulfil what ascend asks (702.131)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgtable.engine.state import LogEntry

if TYPE_CHECKING:
    from mtgtable.engine.game import Game

BLESSING = "blessing"


def give_blessings(game: Game) -> None:
    """A player with ten permanents, one of them with ascend, has the city's blessing from now on (702.131b)."""
    state = game.state
    facts = game.board().characteristics
    ascending = {facts[id_].controller for id_ in state.battlefield if facts[id_].has("ascend")}
    for seat in state.living():
        player = state.player(seat)
        if seat not in ascending or BLESSING in player.designations:
            continue
        if sum(facts[id_].controller == seat for id_ in state.battlefield) >= 10:
            state.update_player(seat, designations=player.designations | {BLESSING})
            state.write(LogEntry(f"{player.name} gets the city's blessing", player=seat))
