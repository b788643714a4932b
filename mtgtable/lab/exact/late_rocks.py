"""Which costs are only near because of rocks that are cast after turn one, said at the cards that have them.

A rock cast on turn one is counted land by land. A later one is counted by the lands seen in the turns before it pays:
in which turn each of them came, and whether it entered tapped when the rock was cast, isn't asked, which counts too
much. That one rock casts another, two in a turn, or a third one helps too isn't counted, which is too little.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.giving import EITHER, UPPER
from mtgtable.lab.exact.matching import Wanted, wanted
from mtgtable.lab.exact.rocks_asking import is_rock
from mtgtable.model.mana import ManaType

_FIRST: Final = 3
"""No turn before this has a rock that was cast after turn one."""
_TAPPED: Final = "a rock cast after turn one is counted as if the lands that cast it had entered untapped"
_SEVERAL: Final = (
    "rocks are counted as cast by lands alone, one a turn and two at most, without asking in which turn those lands "
    "came or whether they entered tapped"
)


def bounds_by_late_rocks(deck: CountedDeck) -> Iterator[str]:
    """For the cards that such rocks help, those of them that are alike together, a sentence that says so."""
    tapped = any(card.land and card.count and card.maker is not None and card.maker.tapped for card in deck.library)
    lands = [card.maker.types for card in deck.library if card.land and card.count and card.maker is not None]
    rocks = [card for card in deck.library if card.count and is_rock(card)]
    several = sum(rock.count for rock in rocks) > 1
    alike: dict[str, list[str]] = {}
    for card in deck.cards:
        cost = card.card.front.mana_cost
        if card.land or not card.count or cost is None:
            continue
        want = wanted(cost)
        helping = [rock for rock in rocks if _helps(rock, want, lands)]
        if not helping or not (several or tapped):
            continue
        since = min(_price(rock) for rock in rocks) + (2 if several and not tapped else 1)
        told = f"{EITHER}from turn {{}} on: {_SEVERAL}" if several else f"{UPPER}from turn {{}} on: {_TAPPED}"
        alike.setdefault(told.format(max(_FIRST, since)), []).append(card.name)
    for said, names in alike.items():
        yield f"{'; '.join(names)}: {said}"


def _helps(rock: CountedCard, want: Wanted, lands: list[frozenset[ManaType]]) -> bool:
    """Does a rock pay a part of a cost that the lands by which it is cast needn't pay as well."""
    if rock.maker is None or _price(rock) == 0:
        return False
    serves = want.serves(rock.maker.types)
    if want.mana_value > _price(rock):
        return bool(serves) or want.generic + want.doubles > 0
    return not all(set(serves) <= set(want.serves(types)) for types in lands)


def _price(card: CountedCard) -> int:
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value
