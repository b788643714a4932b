"""Who has controlled what since when: summoning sickness (302.6) and controllers in combat (506.4)."""

from __future__ import annotations

from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.reading.statuses import ECHOED
from mtgtable.engine.table import Table


def note_control(table: Table) -> None:
    """Notice permanents that have come under another player's control: they are summoning sick and out of combat.

    Their echo comes due again (702.30a).

    Control-changing effects begin and end in many ways (611); looking at the result catches all of them.
    """
    state = table.state
    if table.at_rest("control"):
        return
    table.rests("control")
    characteristics = table.board().characteristics
    for id_ in tuple(state.battlefield):
        item = state.objects[id_]
        now = characteristics[id_].controller
        if item.held_by is None:
            state.update(id_, held_by=now)
        elif item.held_by != now:
            state.update(id_, held_by=now, sick=True, statuses=item.statuses - {ECHOED})
            remove_from_combat(state, id_)
