"""Rocks and creatures that make mana: which of them are in play by a turn, and how likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb
from operator import sub, truediv
from typing import TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard
from mtgtable.lab.exact.rocks_asking import Need, Needs, asked
from mtgtable.lab.exact.rocks_counted import asks
from mtgtable.model.mana import ManaType

Rock: TypeAlias = tuple[int, int, tuple[ManaType, ...], int, Needs]
"""Mana value, how much mana, of which types, how many there are, what they ask of the lands that cast them."""
Used: TypeAlias = tuple[Rock, ...]
"""The rock that is in play, if any."""


def rocks_of(rocks: Iterable[CountedCard], needs: tuple[Need, ...]) -> tuple[Rock, ...]:
    """The kinds of these rocks."""
    counts: Counter[tuple[int, int, tuple[ManaType, ...], Needs]] = Counter()
    for card in rocks:
        if card.maker is not None:
            types = tuple(sorted(card.maker.types))
            counts[asks(card).mana_value, card.maker.amount, types, asked(card, needs)] += card.count
    return tuple((*key[:3], count, key[3]) for key, count in counts.items())


Ways: TypeAlias = tuple[int, ...]
"""For each number of cards drawn, from none on, how many hands there are."""


@lru_cache(maxsize=4096)
def _none(cards: int, most: int, left_out: int) -> Ways:
    """Hands with none of so many cards."""
    return tuple(comb(cards - left_out, drawn) for drawn in range(most + 1))


def _less(all_: Ways, but: Ways) -> Ways:
    return tuple(map(sub, all_, but))


Chosen: TypeAlias = tuple[Needs, Used, tuple[float, ...]]
"""Needs that no land meets, the rock then in play, and how often, by how many of the other cards were seen."""


def in_play(rocks: tuple[Rock, ...], others: int, most: int) -> tuple[Chosen, ...]:
    """Is a rock in play, by how many of the other cards were seen before the turn, up to most; at most one is counted.

    Handfuls of lands that miss what it asks for, added with these chances, give those in which it isn't cast: so there
    are chances below 0 among them.
    """
    return _in_play(rocks, others, min(most, others))


@lru_cache(maxsize=1024)
def _in_play(rocks: tuple[Rock, ...], others: int, most: int) -> tuple[Chosen, ...]:
    hands = _none(others, most, 0)
    every = tuple(map(truediv, hands, hands))
    if not rocks:
        return ((0, (), every),)
    (rock,) = rocks
    without = tuple(map(truediv, _none(others, most, rock[3]), hands))
    there = tuple(map(sub, every, without))
    able = (0, (), without), (0, (rock,), there)
    return able if not rock[4] else (*able, (rock[4], (), there), (rock[4], (rock,), tuple(-each for each in there)))
