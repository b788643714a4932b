"""The top card of a graveyard, or the top one of a kind: "the top creature card of your graveyard" (404.2)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.selectors import TopOfGraveyard, You
from mtgtable.oracle.grammar.syntax import Phrase
from mtgtable.oracle.wording.tokens import Text


def top_of_graveyard(text: Text, i: int) -> tuple[Phrase, int] | None:
    """Read it at "the"."""
    if not text.at(i, ("the", "top")):
        return None
    stop = text.find("of", i + 2, min(i + 8, text.n))
    if stop < 0 or not text.at(stop, ("of", "your", "graveyard")):
        return None
    found: Any = text.up_to(stop).slot("noun", i + 2)
    if found is None or found[1] != stop or not found[0].card or found[0].plural or found[0].zones:
        return None
    return Phrase(i, "object", ("card",), False, TopOfGraveyard(You(), found[0].filter)), stop + 3
