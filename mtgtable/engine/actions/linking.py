"""What replacement effects note on their source: an instruction that no card holds (607.2b)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.actions.lasting import note_linked
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.replacement.applying import LinkMoved
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table


def link_moved(table: Table, node: LinkMoved, frame: Frame) -> Steps[Frame]:
    """Note what the moved objects have become on the source of the replacement effect."""
    became = []
    for ref in frame.get(MOVED) or ():
        known = table.state.last_known.get(ref) if not isinstance(ref, Seat) else None
        if known is not None and known.became in table.state.objects:
            became.append(known.became)
    note_linked(table, frame.source, node.key, tuple(became))
    yield from ()
    return frame


LINKING: Final[Executors] = {LinkMoved: link_moved}
