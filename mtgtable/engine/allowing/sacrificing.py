"""Who can't sacrifice what (701.21a, 101.2)."""

from __future__ import annotations

from mtgtable.engine.allowing.rules_in_force import applying_to_object, applying_to_player
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId


def sacrifice_is_barred(table: Table, player: PlayerId, id_: ObjectId) -> bool:
    """Can the player not sacrifice this permanent, whatever for."""
    rules = applying_to_player(table, "cant sacrifice", player)
    return bool(applying_to_object(table, "cant be sacrificed", id_)) or any(
        rule.change.filter is None or matches(table.look(), rule.change.filter, id_, rule.frame) for rule in rules
    )
