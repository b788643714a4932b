"""Events with which a duration ends: "until a player casts a creature spell" (611.2a)."""

from __future__ import annotations

from mtgtable.abilities.durations import UntilEvent
from mtgtable.abilities.happenings import SpellCast
from mtgtable.oracle.events.happenings import read_event
from mtgtable.oracle.wording.tokens import Parsed, Text, slot


@slot("ending_event")
def _ending_event(text: Text, i: int) -> Parsed:
    """A spell that somebody casts; with other events "until" has words of its own."""
    found = read_event(text, i)
    if found is None or not isinstance(found[0].what, SpellCast):
        return None
    return UntilEvent(found[0].what), found[1]
