"""Sneak: a permanent that takes an unblocked attacker's place (702.190)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.engine.allowing.attackable import still_attackable
from mtgtable.engine.reading.statuses import attacked
from mtgtable.engine.state.objects import EntersAs
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "sneak"


def attacking(table: Table, spell: ObjectId, enters: EntersAs) -> EntersAs:
    """It enters tapped and attacks what the creature attacked that was returned for it (702.190b)."""
    stack = table.state.objects[spell].stack
    returned = (stack.frame.get("cost.returned") or ()) if stack is not None else ()
    creatures = [one for one in returned if not isinstance(one, Seat) and table.state.turn.combat is not None]
    fought = (attacked(table.look(), one) for one in creatures)
    whom = next((one for one in fought if one is not None), None)
    there = whom is not None and still_attackable(table, whom)  # else it doesn't attack (508.4a)
    return replace(enters, tapped=True, attacking=whom if there else None)
