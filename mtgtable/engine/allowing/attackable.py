"""What can be attacked, and what still can (506.3, 508.4a)."""

from __future__ import annotations

from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table


def is_attackable(table: Table, ref: Ref) -> bool:
    """Is it (still) a player in the game, or a planeswalker or battle on the battlefield (506.3)."""
    state = table.state
    if isinstance(ref, Seat):
        return not state.player(ref.player).lost
    item = state.objects.get(ref)
    if item is None or item.zone.value != "battlefield" or item.phased_out:
        return False
    return bool(table.board().characteristics[ref].types & {"Planeswalker", "Battle"})


def still_attackable(table: Table, ref: Ref) -> bool:
    """Does what is put onto the battlefield attacking it attack it (508.4a): one's own planeswalker it doesn't."""
    if not is_attackable(table, ref) or isinstance(ref, Seat):
        return is_attackable(table, ref)
    facts = table.board().characteristics[ref]
    return "Planeswalker" not in facts.types or facts.controller != table.state.turn.active
