"""Rocks and creatures that make mana: which of them are in play by a turn, and how likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.rocks_asking import Need, Needs, asked, is_rock
from mtgtable.model.mana import ManaType

MOST_ROCKS: Final = 2

Rock: TypeAlias = tuple[int, int, tuple[ManaType, ...], int, Needs]
"""Mana value, how much mana, of which types, how many there are, what they ask of the lands that cast them."""
Used: TypeAlias = tuple[Rock, ...]
"""The rocks that are in play, at most two."""


def rocks_of(deck: CountedDeck, needs: tuple[Need, ...]) -> tuple[Rock, ...]:
    """The kinds of rocks in the order in which they are cast: the most mana first, then of the most types."""
    counts: Counter[tuple[int, int, tuple[ManaType, ...], Needs]] = Counter()
    for card in deck.library:
        maker = card.maker
        if maker is not None and is_rock(card):
            counts[_price(card), maker.amount, tuple(sorted(maker.types)), asked(card, needs)] += card.count
    ordered = sorted(counts.items(), key=lambda item: (-item[0][1], -len(item[0][2]), item[0]))
    return tuple((*key[:3], count, key[3]) for key, count in ordered)


def _price(card: CountedCard) -> int:
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value


def in_play(rocks: tuple[Rock, ...], others: int, turn: int, most: int) -> tuple[tuple[Used, tuple[float, ...]], ...]:
    """The rocks in play by a turn with their chances, by how many of the other cards were seen before it, up to most.

    Each is cast in a turn before, one a turn, not before the turn of its mana value; ``rocks`` are those of which
    that is true of one alone.
    """
    latest = max((rock[0] for rock in rocks), default=0)
    return _in_play(rocks, others, min(turn, max(1, latest) + MOST_ROCKS), most)


@lru_cache(maxsize=1024)
def _in_play(rocks: tuple[Rock, ...], others: int, turn: int, most: int) -> tuple[tuple[Used, tuple[float, ...]], ...]:
    def both(one: Rock, other: Rock) -> bool:
        return max(1, min(one[0], other[0])) <= turn - MOST_ROCKS

    def chances(of: Callable[[int], int]) -> tuple[float, ...]:
        return tuple(of(drawn) / comb(others, drawn) for drawn in range(min(most, others) + 1))

    found: list[tuple[Used, tuple[float, ...]]] = []
    before = 0
    for place, first in enumerate(rocks):
        twice = both(first, first)
        if twice:
            found.append(((first, first), chances(_two_or_more(others, before, first[3]))))
        alone = _exactly_one if twice else _one_or_more
        left_out = before
        for second in rocks[place + 1 :]:
            if both(first, second):
                wider = left_out + second[3]
                without, with_none = alone(others, left_out, first[3]), alone(others, wider, first[3])
                found.append(((first, second), chances(_less(without, with_none))))
                left_out = wider
        found.append(((first,), chances(alone(others, left_out, first[3]))))
        before += first[3]
    found.append(((), chances(_none(others, before))))
    return tuple(found)


Ways: TypeAlias = Callable[[int], int]
"""For a number of cards drawn, how many hands there are."""


def _less(all_: Ways, but: Ways) -> Ways:
    return lambda drawn: all_(drawn) - but(drawn)


def _none(cards: int, left_out: int) -> Ways:
    """Hands with none of so many cards."""
    return lambda drawn: comb(cards - left_out, drawn)


def _exactly_one(cards: int, left_out: int, kind: int) -> Ways:
    """Hands with none of those left out and one of a kind."""
    return lambda drawn: kind * comb(cards - left_out - kind, drawn - 1) if drawn else 0


def _one_or_more(cards: int, left_out: int, kind: int) -> Ways:
    return _less(_none(cards, left_out), _none(cards, left_out + kind))


def _two_or_more(cards: int, left_out: int, kind: int) -> Ways:
    return _less(_one_or_more(cards, left_out, kind), _exactly_one(cards, left_out, kind))
