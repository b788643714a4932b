"""What rocks and creatures that make mana ask for themselves: the lands without which they aren't cast.

A creature for {G} is cast by a land that makes green; for {1}{G}{W} by one that makes green and one that makes white,
where a single land that makes both is taken for both. All such wants are counted exactly in nearly every deck; where
there are many beside many kinds of rocks and of costs, those that fewest cards have are left out, which is a bound from
above.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.handfuls import wanted_by_each
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.matching import Demand, wanted
from mtgtable.model.mana import ManaType

MOST_WORK: Final = 800
"""As many needs are counted as keep the sets of needs times the kinds of rocks and of costs at no more than this: a
deck is counted in fifty milliseconds. In the decks that it leaves a bound, that was at most 0.6 points too high."""

Need: TypeAlias = frozenset[ManaType]
"""Mana of one of these types, from a land that was there in a turn before."""
Needs: TypeAlias = int
"""A set of the deck's needs, as bits. Those of turn two stand above: no land that entered tapped meets them."""


def needs_of(deck: CountedDeck) -> tuple[Need, ...]:
    """What the deck's rocks ask for, if not all lands give it; of too many the ones that most cards have."""
    counts: Counter[Need] = Counter()
    lands = _lands(deck)
    for card in deck.library:
        if is_rock(card):
            for demand in _demands(card):
                if not all(_gives(land, demand.types) for land in lands):
                    counts[demand.types] += card.count
    ordered = sorted(counts, key=lambda need: (-counts[need], sorted(need)))
    rocks = {(card.maker, card.card.front.mana_cost) for card in deck.library if is_rock(card)}
    costs = {card.card.front.mana_cost for card in deck.cards if not card.land}
    most = (MOST_WORK // max(1, len(rocks) * len(costs))).bit_length() - 1
    return tuple(ordered[: max(1, most)])


def is_rock(card: CountedCard) -> bool:
    """Is it a card in the library that makes mana, as far as that is counted, and is no land."""
    return card.maker is not None and bool(card.maker.types) and not card.land and card.count > 0


def asked(card: CountedCard, needs: tuple[Need, ...]) -> Needs:
    """Which needs a card has."""
    wants = {demand.types for demand in _demands(card)}
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


def _demands(card: CountedCard) -> tuple[Demand, ...]:
    cost = card.card.front.mana_cost
    return () if cost is None else wanted(cost).demands


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


# ---- what is a bound -----------------------------------------------------------------------------------------------


def bounds_in(deck: CountedDeck) -> Iterator[str]:
    """For each rock whose own cost isn't counted whole, and each cost that isn't, a sentence that says so."""
    needs = needs_of(deck)
    lands = _lands(deck)
    for card in deck.library:
        demands = _demands(card) if is_rock(card) else ()
        colors = "".join(_symbol(demand) * demand.count for demand in demands)
        loose = [d for d in demands if d.types not in needs and not all(_gives(land, d.types) for land in lands)]
        if loose:
            said = "counted as cast by lands of other colors too, though it asks for"
            yield f"{card.name}: an upper bound: {said} {colors}"
        elif sum(demand.count for demand in demands) > 1:
            yield f"{card.name}: an upper bound: counted as cast with one land for each of its colors, of {colors}"


def _symbol(demand: Demand) -> str:
    return f"{{{'/'.join(sorted(demand.types))}}}"
