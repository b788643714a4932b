"""Deals played out literally, every line by trying: what the lab's counts and deals are held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from mtgtable.lab.exact.counted_deck import CountedCard
from mtgtable.model.mana import ManaCost, parse_mana_cost
from tests.lab.exact.test_castable import pays

Mana = list[frozenset[str]]


Cards = tuple[CountedCard, ...]


def paid_in_play(hand: Sequence[CountedCard], drawn: Sequence[Sequence[CountedCard]], cost: ManaCost) -> list[bool]:
    """For each turn, by what is drawn on it: is the cost paid on it in any line of play."""
    found = [False] * len(drawn)
    seen: set[object] = set()

    def turn(number: int, cards: Cards, lands: Cards, rocks: Cards) -> None:
        if number == len(drawn):
            return
        cards = (*cards, *drawn[number])
        key = number, *(tuple(sorted(each.name for each in some)) for some in (cards, lands, rocks))
        if key in seen:
            return
        seen.add(key)
        to_play: list[CountedCard | None] = [card for card in cards if card.land]
        for land in to_play or [None]:
            there, ready, left = lands, lands, list(cards)
            if land is not None:
                left.remove(land)
                there = (*lands, land)
                ready = lands if land.maker is not None and land.maker.tapped else there
            heaps = list(mana_of(ready, rocks))
            found[number] |= any(pays(cost, heap) for heap in heaps)
            for some in casts(left, heaps):
                rest = left[:]
                for card in some:
                    rest.remove(card)
                turn(number + 1, tuple(rest), there, (*rocks, *some))

    turn(0, tuple(hand), (), ())
    return found


def casts(hand: list[CountedCard], heaps: list[Mana]) -> Iterator[Cards]:
    """Every choice of rocks in hand, none of them too, that any of these heaps of mana casts."""
    makers = [card for card in hand if not card.land and card.maker is not None]
    for size in range(len(makers) + 1):
        for some in combinations(makers, size):
            price = parse_mana_cost("".join(str(card.card.front.mana_cost) for card in some))
            if any(pays(price, heap) for heap in heaps):
                yield some


def mana_of(lands: Sequence[CountedCard], rocks: Sequence[CountedCard]) -> Iterator[Mana]:
    """Every heap of mana that these make; a rock that asks for one other is fed or isn't, in every order."""
    plain: Mana = [frozenset(card.maker.types) for card in lands if card.maker is not None and card.maker.types]
    fed: list[Mana] = []
    chosen: list[list[Mana]] = []
    for maker in (card.maker for card in rocks):
        assert maker is not None
        if maker.filtered:
            fed.append([frozenset[str](types) for types in maker.filtered])
        elif maker.apart:
            plain += [frozenset[str](types) for types in maker.apart]
        elif maker.alike:
            chosen.append([[frozenset[str](letter)] * maker.amount for letter in sorted(maker.types)])
        else:
            plain += [frozenset(maker.types)] * maker.amount
    for some in product(*chosen):
        yield from _fed([*plain, *chain.from_iterable(some)], fed)


def _fed(heap: Mana, waiting: list[Mana]) -> Iterator[Mana]:
    yield heap
    for place, made in enumerate(waiting):
        for spent in range(len(heap)):
            yield from _fed(heap[:spent] + heap[spent + 1 :] + made, waiting[:place] + waiting[place + 1 :])
