"""Which instructions did what a later text speaks of: "the sacrificed creature", "put into a graveyard this way"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mtgtable.abilities.filters import IsType
from mtgtable.abilities.fold import walk
from mtgtable.abilities.instructions import (
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Look,
    Mill,
    Move,
    Sacrifice,
    Tap,
)
from mtgtable.abilities.quantities import CountOf
from mtgtable.abilities.selectors import All
from mtgtable.model.zones import Zone
from mtgtable.oracle.grammar.syntax import Phrase

_DEEDS: Final[dict[str, tuple[type, ...]]] = {
    "sacrificed": (Sacrifice,), "discarded": (Discard,), "destroyed": (Destroy,), "milled": (Mill,), "drawn": (Draw,),
    "tapped": (Tap,), "revealed": (Look,), "countered": (Counter,), "dealt damage": (DealDamage,),
    "put into graveyard": (Destroy, Sacrifice, Mill, Discard),
}  # fmt: skip
_MOVED_TO: Final = {
    "exiled": (Zone.EXILE,), "returned": (Zone.HAND, Zone.BATTLEFIELD), "put into graveyard": (Zone.GRAVEYARD,),
    "put into hand": (Zone.HAND,), "put into battlefield": (Zone.BATTLEFIELD,),
}  # fmt: skip
"""Where "the exiled card" and "the returned card" have been moved."""


def counted_before(leaves: Iterable[Any], here: Any, phrase: Phrase) -> All | None:
    """ "Draw a card for each creature you control …. Those creatures …": what was counted before, as it is now."""
    last: All | None = None
    for leaf in leaves:
        if leaf is here:
            break
        for node in walk(leaf):
            if (
                isinstance(node, CountOf)
                and isinstance(node.objects, All)
                and node.objects.zones == (Zone.BATTLEFIELD,)
            ):
                kinds = {part.name.lower() for part in walk(node.objects.filter) if isinstance(part, IsType)}
                last = node.objects if kinds & set(phrase.nouns) else None
    return last


def has_done(leaf: Any, deed: str) -> bool:
    """Has the instruction done that."""
    return isinstance(leaf, _DEEDS.get(deed, ())) or (isinstance(leaf, Move) and leaf.to in _MOVED_TO.get(deed, ()))
