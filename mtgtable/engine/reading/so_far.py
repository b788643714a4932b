"""What players have chosen for a spell or ability so far, in words: carried beside what its own words bind (608.2)."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.selectors import seat_of
from mtgtable.engine.state.refs import Frame

SO_FAR: Final = " — so far "
"""What stands between a clause and what was chosen before it."""
_TOLD: Final = "told so far"


def telling(frame: Frame, told: str) -> Frame:
    """The frame that tells this, too."""
    before = frame.word(_TOLD)
    return frame.say(_TOLD, told if before is None else f"{before}; {told}")


def with_so_far(text: str, look: Look, frame: Frame) -> str:
    """A clause, and what was chosen before it for this spell or ability, or for the permanent that has it (607.2d)."""
    told = frame.word(_TOLD)
    source = look.state.objects.get(frame.source)
    if told is None and source is not None and source.chosen:
        words = (look.state.player(seat_of(word)).name if kind == "player" else word for kind, word in source.chosen)
        told = f"chosen: {', '.join(words)}"
    return text if told is None else f"{text}{SO_FAR}{told}"
