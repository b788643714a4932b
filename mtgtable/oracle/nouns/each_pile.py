"""One card, or so many, from the pile of each of several players: "a card from each opponent's graveyard"."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.selectors import Players, Selector
from mtgtable.oracle.wording.tokens import Text


def each_ones_pile(text: Text, i: int, end: int) -> Selector | None:
    """Of whom each has a pile from which so many are chosen, as the words from ``i`` to ``end`` say; None for one pile.

    >>> from mtgtable.oracle.wording.normalise import paragraphs
    >>> each_ones_pile(Text(paragraphs("card in each graveyard", ("~",))[0].tokens), 0, 4)
    Players(kind='each')
    """
    for k in range(i, end):
        if text.t[k] not in ("from", "in") or text.t[k + 1] != "each":
            continue
        pile: Any = text.slot("zone_of", k + 1)
        if pile is not None and pile[1] == end:
            owner: Selector | None = pile[0][1]
            return Players("each") if owner is None else owner
    return None
