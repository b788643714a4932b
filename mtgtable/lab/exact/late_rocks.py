"""Which costs are a bound because of rocks that are cast after turn one, said at the cards that have them.

A rock cast on turn one is counted land by land. A later one is counted by the lands seen in the turns before it pays:
in which turn each of them came, and whether it entered tapped when the rock was cast, isn't asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.giving import UPPER
from mtgtable.lab.exact.matching import Wanted, wanted
from mtgtable.lab.exact.rocks import MOST_ROCKS
from mtgtable.lab.exact.rocks_asking import is_rock
from mtgtable.model.mana import ManaType

_FIRST: Final = 3
"""No turn before this has a rock that was cast after turn one."""
_SECOND: Final = "a second rock is counted without asking in which turn the lands for it came"
_TAPPED: Final = "a rock cast after turn one is counted as if the lands that cast it had entered untapped"
_MORE: Final = "a third rock isn't counted"


def bounds_by_late_rocks(deck: CountedDeck) -> Iterator[str]:
    """For the cards that such rocks help, those of them that are alike together, a sentence that says so."""
    tapped = any(card.land and card.count and card.maker is not None and card.maker.tapped for card in deck.library)
    lands = [card.maker.types for card in deck.library if card.land and card.count and card.maker is not None]
    rocks = [card for card in deck.library if is_rock(card)]
    alike: dict[str, list[str]] = {}
    for card in deck.cards:
        cost = card.card.front.mana_cost
        if card.land or not card.count or cost is None:
            continue
        want = wanted(cost)
        helping = [rock for rock in rocks if _helps(rock, want, lands)]
        since = _first_turn(helping, tapped)
        if since is not None:
            said = f"from turn {since} on: {_TAPPED if tapped else _SECOND}"
            if sum(rock.count for rock in helping) > MOST_ROCKS:
                said += f"; {_MORE}"
            alike.setdefault(said, []).append(card.name)
    for said, names in alike.items():
        yield f"{'; '.join(names)}: {UPPER}{said}"


def _helps(rock: CountedCard, want: Wanted, lands: list[frozenset[ManaType]]) -> bool:
    """Does a rock pay a part of a cost that the lands by which it is cast needn't pay as well."""
    if rock.maker is None or _price(rock) == 0:
        return False
    serves = want.serves(rock.maker.types)
    if want.mana_value > _price(rock):
        return bool(serves) or want.generic + want.doubles > 0
    return not all(set(serves) <= set(want.serves(types)) for types in lands)


def _first_turn(rocks: list[CountedCard], tapped: bool) -> int | None:
    """The first turn on which one of them is a bound; None if that is never so."""
    prices = sorted(price for rock in rocks for price in [_price(rock)] * min(rock.count, MOST_ROCKS))
    return _since(tuple(prices), tapped)


@lru_cache(maxsize=1024)
def _since(prices: tuple[int, ...], tapped: bool) -> int | None:
    """
    >>> _since((1,), False), _since((1,), True), _since((2,), True), _since((1, 2), False), _since((2, 2), False)
    (None, 3, 3, 3, 4)
    """
    if tapped:
        return max(_FIRST, prices[0] + 1) if prices else None
    return min((max(one + MOST_ROCKS, other + 1) for one, other in combinations(prices, 2)), default=None)


def _price(card: CountedCard) -> int:
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value
