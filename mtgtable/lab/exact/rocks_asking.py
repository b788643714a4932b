"""What rocks and creatures that make mana ask for themselves: the lands without which they aren't cast.

A creature for {G} is cast by a land that makes green. One that asks for two colored mana isn't counted but dealt.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.handfuls import wanted_by_each
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.rocks_counted import asks
from mtgtable.model.mana import ManaType

Need: TypeAlias = frozenset[ManaType]
"""Mana of one of these types, from a land that was there in a turn before."""
Needs: TypeAlias = int
"""A set of the deck's needs, as bits. Those of turn two stand above: no land that entered tapped meets them."""


def needs_of(deck: CountedDeck, rocks: Iterable[CountedCard]) -> tuple[Need, ...]:
    """What rocks ask for, if not all lands of the deck give it."""
    lands = _lands(deck)
    found = {demand.types for rock in rocks for demand in asks(rock).demands}
    return tuple(sorted((need for need in found if not all(_gives(land, need) for land in lands)), key=sorted))


def asked(card: CountedCard, needs: tuple[Need, ...]) -> Needs:
    """Which needs a card has."""
    wants = {demand.types for demand in asks(card).demands}
    return sum(1 << place for place, need in enumerate(needs) if need in wants)


def met(types: frozenset[ManaType], tapped: bool, needs: tuple[Need, ...]) -> Needs:
    """Which needs a land of these types meets, on turn two and later."""
    later = sum(1 << place for place, need in enumerate(needs) if need & types)
    return later | (0 if tapped else later << len(needs))


def _lands(deck: CountedDeck) -> list[Maker]:
    """The lands that make mana."""
    makers = (card.maker for card in deck.library if card.land and card.count)
    return [maker for maker in makers if maker is not None and maker.types]


def _gives(maker: Maker, need: Need) -> bool:
    return bool(need & (maker.types if maker.later is None else maker.later.first)) and not maker.tapped


@lru_cache(maxsize=4096)
def adds_nothing(serves: tuple[int, ...] | None, wants: tuple[int, ...], beside: tuple[tuple[int, ...], ...]) -> bool:
    """Does a land meet no demand that the rocks beside it don't meet all the same.

    >>> adds_nothing((0,), (1, 2), ((0,),)), adds_nothing((1,), (1, 2), ((0,),))
    (True, False)
    """
    return not serves or _most_met((*beside, serves), wants) == _most_met(beside, wants)


def _most_met(sources: tuple[tuple[int, ...], ...], wants: tuple[int, ...]) -> int:
    """How much of what is wanted the sources meet: what some demands want and the sources that serve any other."""
    served = [sum([1 << index for index in serves]) for serves in sources]
    return min([wanted + sum([1 for bits in served if bits & ~of]) for of, wanted in enumerate(wanted_by_each(wants))])
