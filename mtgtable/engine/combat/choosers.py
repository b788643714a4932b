"""Who chooses which creatures attack and block, where an effect gives that choice to somebody (508.1a, 509.1a)."""

from __future__ import annotations

from typing import Literal

from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId


def who_chooses(table: Table, rule: Literal["chooses attacks", "chooses blocks"], player: PlayerId) -> PlayerId:
    """Who chooses for the creatures of the player: whom the latest effect names that speaks of them, else the player.

    The declaration is the player's own all the same: they pay its costs, and it must obey what it must obey.
    """
    found = player
    latest = -1
    for other in table.state.living():
        for one in applying_to_player(table, rule, other):
            of = one.change.players
            meant = of is None or Seat(player) in select(table.look(), of, one.frame)
            if meant and one.timestamp > latest:
                found, latest = other, one.timestamp
    return found
