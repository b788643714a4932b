"""Events of crewing and saddling: a creature is tapped for it, a Vehicle becomes crewed (702.122, 702.171)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.happenings import OneOf, PlayerDoes
from mtgtable.abilities.selectors import Bound, Players
from mtgtable.oracle.events.happenings import Event, event, object_phrase
from mtgtable.oracle.grammar.patterns import Captures
from mtgtable.oracle.grammar.syntax import Phrase

_CREWS: Final = "crew vehicle"
_SADDLES: Final = "saddle mount"


def _what(c: Captures, *nouns: str) -> tuple[Phrase, ...]:
    return (object_phrase(c), Phrase(c["at"] + 1, "object", (*nouns, "permanent"), False, Bound("event.source")))


@event("<s:eventful> crews a vehicle", "~ crews a Vehicle")
def object_crews(c: Captures) -> Event | None:
    """702.122c: it is tapped to pay the cost."""
    if c["s"][1].plural:
        return None
    return Event(PlayerDoes(_CREWS, Players("each"), c["s"][0]), _what(c, "vehicle"))


@event("<s:eventful> saddles a mount", "~ saddles a Mount")
def object_saddles(c: Captures) -> Event | None:
    """702.171c."""
    if c["s"][1].plural:
        return None
    return Event(PlayerDoes(_SADDLES, Players("each"), c["s"][0]), _what(c, "mount", "creature"))


@event("<s:eventful> saddles a mount or crews a vehicle", "~ saddles a Mount or crews a Vehicle")
def object_saddles_or_crews(c: Captures) -> Event | None:
    if c["s"][1].plural:
        return None
    deeds = OneOf((PlayerDoes(_SADDLES, Players("each"), c["s"][0]), PlayerDoes(_CREWS, Players("each"), c["s"][0])))
    return Event(deeds, _what(c, "vehicle", "mount"))
