"""Which clauses that aren't read hold and wait for nothing: they speak as their permanent enters (604.2).

What holds only while something is true is told then, too: whoever plays sees to it from then on. What is of something
exiled or noted before may hold of nothing, and isn't asked for.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mtgtable.engine.happening.moments_by_hand import BESIDE, moments_of
from mtgtable.engine.happening.occasions import acts_when_activated, is_keyword_line
from mtgtable.engine.happening.others_activating import others_activating
from mtgtable.engine.happening.others_casting import others_casting

_HOLDS: Final = re.compile(r"^[^.]*?\b(?:gets?|has|have|is|are|lose(?! that))\b", re.IGNORECASE)
_NOT_YET: Final = re.compile(
    r"\b(?:may|noted?|exiled?|removed?|reveal|draft|deck|companion|enters?|entered)\b|[—|]", re.IGNORECASE
)
"""Words of what isn't so as it enters, or of what nothing can be done by hand for once and for all."""


@lru_cache(maxsize=4096)
def begins_to_hold(text: str) -> bool:
    """Does the clause of a permanent hold from when that enters on, and speak at nothing that happens later.

    >>> begins_to_hold("Each other creature you control has frobnication."), begins_to_hold("It frobs if it's odd.")
    (True, False)
    >>> begins_to_hold("Bears you control have frobnication as long as you control a Forest.")
    True
    >>> begins_to_hold("Equipped creature has frobnication.")  # it speaks as it is attached
    False
    """
    said = BESIDE.sub("", text)
    if _HOLDS.match(said) is None or _NOT_YET.search(said) is not None or is_keyword_line(text):
        return False
    speaks = moments_of(text) or acts_when_activated(text) or others_casting(text) or others_activating(text)
    return not speaks
