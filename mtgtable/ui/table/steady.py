"""Many cards don't grow and shrink by a pixel as one comes and goes: each new width has all of a seat painted anew."""

from __future__ import annotations

from typing import Final

from mtgtable.ui.table.rows import Arrangement, Bands, arrange, as_wide_as, narrowest

_A_LITTLE: Final = 1.05
"""Where cards would count as no more than so many times as wide, and no more of them is seen, they stay as they are."""


def arrange_steadily(bands: Bands, width: float, height: float, widest: float, was: float) -> Arrangement:
    """The arrangement of ``arrange``, or one with cards as wide as they were; ``was``: 0 if that doesn't matter."""
    best = arrange(bands, width, height, widest)
    if not 0 < was <= widest or was == best.width or not best.rows:
        return best
    kept = as_wide_as(bands, width, height, was)
    if kept is None or kept.seen * _A_LITTLE < best.seen:
        return best
    return kept if narrowest(bands, kept, width) * _A_LITTLE >= narrowest(bands, best, width) else best
