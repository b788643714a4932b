"""Who and what can be attacked, and what still can (506.2, 506.3, 508.4a)."""

from __future__ import annotations

from mtgtable.engine.reading.selectors import seat_of
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def is_attackable(table: Table, ref: Ref) -> bool:
    """Is it (still) a player in the game, or a planeswalker or battle on the battlefield (506.3)."""
    state = table.state
    if isinstance(ref, Seat):
        return not state.player(ref.player).lost
    item = state.objects.get(ref)
    if item is None or item.zone is not Zone.BATTLEFIELD or item.phased_out:
        return False
    return bool(table.board().characteristics[ref].types & {"Planeswalker", "Battle"})


def possible_defenders(table: Table, player: PlayerId) -> tuple[Ref, ...]:
    """The opponents, and the planeswalkers that they control and battles that they protect (506.2, 802.1)."""
    opponents = table.state.opponents(player)
    found: list[Ref] = [Seat(seat) for seat in opponents]
    for id_ in table.state.battlefield:
        facts = table.board().characteristics[id_]
        if "Battle" in facts.types:
            if protector(table, id_) in opponents:
                found.append(id_)
        elif "Planeswalker" in facts.types and facts.controller in opponents:
            found.append(id_)
    return tuple(ref for ref in found if is_attackable(table, ref))


def protector(table: Table, id_: ObjectId) -> PlayerId | None:
    """The player who protects a battle (310.8)."""
    chosen = table.state.objects[id_].choice("player")
    return seat_of(chosen) if chosen is not None else None


def still_attackable(table: Table, ref: Ref) -> bool:
    """Does what is put onto the battlefield attacking it attack it: it must be a defender's still (508.4a)."""
    return ref in possible_defenders(table, table.state.turn.active)
