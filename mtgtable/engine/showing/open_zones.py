"""Cards in hidden zones that effects show: "play with the top card of your library revealed" and the like (401.5)."""

from __future__ import annotations

from mtgtable.engine.allowing.rules_in_force import applying_to_player, fits_rule
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone


def shown_by_rules(table: Table, item: GameObject, viewer: PlayerId) -> bool:
    """Does an effect on the card's owner, or on the viewer, let the viewer see it where it lies."""
    if item.zone is Zone.HAND:
        return bool(applying_to_player(table, "play with hand revealed", item.owner))
    if item.face_down and item.zone in (Zone.EXILE, Zone.BATTLEFIELD):
        rules = applying_to_player(table, "may look at", viewer)
        return any(rule.change.zone is item.zone and fits_rule(table, rule, item.id) for rule in rules)
    if item.zone is not Zone.LIBRARY or table.state.zone(Zone.LIBRARY, item.owner)[:1] != (item.id,):
        return False
    if applying_to_player(table, "play with top revealed", item.owner):
        return True
    return viewer == item.owner and bool(applying_to_player(table, "may look at top", viewer))
