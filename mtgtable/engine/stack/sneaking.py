"""Sneak: a permanent that takes an unblocked attacker's place (702.190)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.engine.allowing.attackable import still_attackable
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "sneak"


def attacking(table: Table, spell: ObjectId, enters: EntersAs) -> EntersAs:
    """It enters tapped and attacks what the creature attacked that was returned for it (702.190b)."""
    stack = table.state.objects[spell].stack
    returned = (stack.frame.get("cost.returned") or ()) if stack is not None else ()
    for known in table.state.last_known.values():
        fought = known.combat.attacker(known.object.id) if known.combat is not None else None
        if known.became in returned and fought is not None and table.state.turn.combat is not None:
            there = still_attackable(table, fought.defender)  # else it doesn't attack (508.4a)
            return replace(enters, tapped=True, attacking=fought.defender if there else None)
    return replace(enters, tapped=True)
