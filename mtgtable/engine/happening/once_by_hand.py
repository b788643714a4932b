"""What a clause by hand may do only once each turn (603.2h)."""

from __future__ import annotations

from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId


def first_this_turn(table: Table, item: GameObject, ability: AbilityId) -> bool:
    """Has it not spoken this turn (603.2h); if not, that it does now is noted."""
    if any(entry[0] == ability for entry in item.used):
        return False
    if item.id in table.state.objects:
        table.state.update(item.id, used=(*item.used, (ability, 1, "turn")))
    return True
