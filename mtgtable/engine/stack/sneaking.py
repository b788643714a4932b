"""Sneak: a permanent that takes an unblocked attacker's place (702.190)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "sneak"


def attacking(table: Table, spell: ObjectId, enters: EntersAs) -> EntersAs:
    """It enters tapped and attacks what the creature attacked that was returned for it (702.190b)."""
    stack = table.state.objects[spell].stack
    returned = stack.frame.get("cost.returned") if stack is not None else None
    for ref in returned or ():
        known = table.state.last_known.get(ref) if not isinstance(ref, Seat) else None
        fought = known.combat.attacker(known.object.id) if known is not None and known.combat is not None else None
        if fought is not None and table.state.turn.combat is not None:
            return replace(enters, tapped=True, attacking=fought.defender)
    return replace(enters, tapped=True)
