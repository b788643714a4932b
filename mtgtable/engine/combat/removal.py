"""When something is removed from combat, and what can still be attacked (506.3, 506.4)."""

from __future__ import annotations

from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.combat.bands import with_their_bands
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import BlockersDeclared
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId


def tidy(table: Table) -> None:
    """Remove from combat what has left, phased out, or is no longer a creature (506.4)."""
    state = table.state
    combat = state.turn.combat
    if combat is None or (not combat.attackers and not combat.blocking):
        return
    characteristics = table.board().characteristics
    for id_ in (*[one.id for one in combat.attackers], *[blocker for blocker, _ in combat.blocking]):
        item = state.objects.get(id_)
        gone = item is None or item.zone.value != "battlefield" or item.phased_out
        if gone or "Creature" not in characteristics[id_].types or "Battle" in characteristics[id_].types:
            remove_from_combat(state, id_)


def become_blocked(table: Table, ids: tuple[ObjectId, ...], frame: Frame) -> Steps[None]:
    """An effect has attackers become blocked, by no creature, each with its band (509.1h, 702.22i)."""
    combat = table.state.turn.combat
    if combat is None:
        return
    theirs = with_their_bands(combat.attackers, ids)
    now = tuple(one.id for one in combat.attackers if one.id in theirs and not one.blocked)
    if not now:
        return
    attackers = tuple(altered(one, blocked=True) if one.id in now else one for one in combat.attackers)
    table.state.update_turn(combat=altered(combat, attackers=attackers))
    yield from happen(table, [BlockersDeclared(frame.controller, (), now)], frame.replaced)
