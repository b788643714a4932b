"""How long an effect lasts, as rules text says it (611.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.conditions import Fits
from mtgtable.abilities.durations import AsLongAs, Duration, Until
from mtgtable.abilities.filters import InZone
from mtgtable.abilities.selectors import Source
from mtgtable.model.zones import Zone
from mtgtable.oracle.wording.tokens import Parsed, Text, slot

_FIXED: Final[tuple[tuple[str, Duration], ...]] = (
    ("until end of turn", Until("end of turn")),
    ("this turn", Until("end of turn")),
    ("until end of combat on your next turn", Until("end of combat on your next turn")),
    ("until end of combat", Until("end of combat")),
    ("this combat", Until("end of combat")),
    ("until your next turn", Until("your next turn")),
    ("until your next upkeep", Until("your next upkeep")),
    ("until your next end step", Until("your next end step")),
    ("until your next untap step", Until("your next untap step")),
    ("until the end of your next turn", Until("end of your next turn")),
    ("during its controller 's next untap step", Until("their next untap step")),
    ("during their controller 's next untap step", Until("their next untap step")),
    ("during their controllers 's next untap steps", Until("their next untap step")),
    ("during its controller 's next untap steps", Until("their next untap step")),
    ("until its controller 's next untap step", Until("their next untap step")),
    ("for the rest of the game", Until("forever")),
    ("during that player 's next untap step", Until("their next untap step")),
    ("during their next untap step", Until("their next untap step")),
    ("during their next untap steps", Until("their next untap step")),
    ("during the player 's next untap step", Until("their next untap step")),
    ("during your next untap step", Until("their next untap step")),
    ("until ~ leaves the battlefield", AsLongAs(Fits(Source(), InZone((Zone.BATTLEFIELD,))))),
)
_ROWS: Final = tuple((tuple(words.split()), value) for words, value in _FIXED)


@slot("duration")
def read_duration(text: Text, i: int) -> Parsed:
    """A duration, wherever the clause has it."""
    for words, value in _ROWS:
        if text.t[i] == words[0] and text.at(i, words):
            return value, i + len(words)
    if text.t[i] == "until":
        return text.slot("ending_event", i + 1)
    if text.at(i, ("for", "as", "long", "as")):
        found = text.slot("condition", i + 4)
        return (AsLongAs(found[0]), found[1]) if found is not None else None
    return None
