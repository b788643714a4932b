"""Rocks and creatures that make mana: which of them are in play by a turn, and how likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import comb
from operator import sub, truediv
from typing import Final, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.handfuls import parts
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


Ways: TypeAlias = tuple[int, ...]
"""For each number of cards drawn, from none on, how many hands there are."""


@lru_cache(maxsize=4096)
def _none(cards: int, most: int, left_out: int) -> Ways:
    """Hands with none of so many cards."""
    return tuple(comb(cards - left_out, drawn) for drawn in range(most + 1))


def _less(all_: Ways, but: Ways) -> Ways:
    return tuple(map(sub, all_, but))


@lru_cache(maxsize=4096)
def _exactly_one(cards: int, most: int, left_out: int, kind: int) -> Ways:
    """Hands with none of those left out and one of a kind."""
    return 0, *(kind * rest for rest in _none(cards, most, left_out + kind)[:-1])


@lru_cache(maxsize=4096)
def _one_or_more(cards: int, most: int, left_out: int, kind: int) -> Ways:
    return _less(_none(cards, most, left_out), _none(cards, most, left_out + kind))


def _two_or_more(cards: int, most: int, left_out: int, kind: int) -> Ways:
    return _less(_one_or_more(cards, most, left_out, kind), _exactly_one(cards, most, left_out, kind))


Chosen: TypeAlias = tuple[Needs, Used, tuple[float, ...]]
"""Needs that no land meets, the rocks then in play, and how often, by how many of the other cards were seen."""


def in_play(rocks: tuple[Rock, ...], others: int, turn: int, most: int) -> tuple[Chosen, ...]:
    """The rocks in play by a turn with their chances, by how many of the other cards were seen before it, up to most.

    Each is cast in a turn before, one a turn, not before the turn of its mana value; ``rocks`` are those of which
    that is true of one alone. Handfuls of lands that miss all needs of a set, added with these chances, give those
    that miss just some: so there are chances below 0 among them.
    """
    latest = max((rock[0] for rock in rocks), default=0)
    return _in_play(rocks, others, min(turn, max(1, latest) + MOST_ROCKS), min(most, others))


@lru_cache(maxsize=1024)
def _in_play(rocks: tuple[Rock, ...], others: int, turn: int, most: int) -> tuple[Chosen, ...]:
    needs = 0
    for rock in rocks:
        needs |= rock[4]
    by_used: dict[Used, dict[Needs, Ways]] = {}
    for unmet in parts(needs):
        able = tuple(rock for rock in rocks if not rock[4] & unmet)
        for used, ways in _cast(able, others, turn, most):
            by_used.setdefault(used, {})[unmet] = ways
    hands = _none(others, most, 0)
    return tuple(
        (unmet, used, tuple(map(truediv, ways, hands)))
        for used, exactly in by_used.items()
        for unmet, ways in _at_least(exactly, needs, most).items()
        if any(ways)
    )


def _at_least(exactly: dict[Needs, Ways], needs: Needs, most: int) -> dict[Needs, Ways]:
    """From what is true if just these needs are unmet, what to add wherever at least these are."""
    nothing = (0,) * (most + 1)
    found = {unmet: exactly.get(unmet, nothing) for unmet in parts(needs)}
    for bit in (1 << place for place in range(needs.bit_length()) if needs >> place & 1):
        for unmet, ways in found.items():
            if unmet & bit:
                less = found[unmet ^ bit]
                found[unmet] = nothing if ways == less else _less(ways, less)
    return found


def _cast(rocks: tuple[Rock, ...], others: int, turn: int, most: int) -> Iterator[tuple[Used, Ways]]:
    """Which of these rocks are in play, each with its hands."""

    def both(one: Rock, other: Rock) -> bool:
        return max(1, min(one[0], other[0])) <= turn - MOST_ROCKS

    before = 0
    for place, first in enumerate(rocks):
        twice = both(first, first)
        if twice:
            yield (first, first), _two_or_more(others, most, before, first[3])
        alone = _exactly_one if twice else _one_or_more
        left_out = before
        for second in rocks[place + 1 :]:
            if both(first, second):
                wider = left_out + second[3]
                with_none = alone(others, most, wider, first[3])
                yield (first, second), _less(alone(others, most, left_out, first[3]), with_none)
                left_out = wider
        yield (first,), alone(others, most, left_out, first[3])
        before += first[3]
    yield (), _none(others, most, before)
