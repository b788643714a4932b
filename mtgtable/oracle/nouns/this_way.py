""" "Creatures dealt damage this way", "each creature dealt damage this way": what was just dealt damage (608.2c)."""

from __future__ import annotations

from typing import Any, Final

from mtgtable.abilities.selectors import Those
from mtgtable.oracle.grammar.syntax import Anaphor, Phrase
from mtgtable.oracle.wording.tokens import Text

_SO: Final = ("dealt", "damage", "this", "way")


def dealt_damage_this_way(text: Text, i: int) -> tuple[Phrase, int] | None:
    """Those of what the instruction before has dealt damage to that fit."""
    k = i + 1 if text.t[i] in ("each", "all") else i
    stop = text.find("dealt", k, min(k + 5, text.n))
    if stop <= k or not text.at(stop, _SO):
        return None
    found: Any = Text(text.tokens[k:stop]).slot("noun", 0)
    if (
        found is None
        or found[1] != stop - k
        or found[0].card
        or found[0].zones
        or found[0].plural == (text.t[i] == "each")
    ):
        return None
    those = Phrase(i, "object", (), True, Anaphor("those", "dealt damage"))
    return Phrase(i, "object", found[0].nouns, True, Those(those.selector, found[0].filter)), stop + len(_SO)
