"""Which lands make mana when: what was seen by a turn, in the lands that make some by then.

A land that makes none is as good as any other card, but for the keep rule and for how the lands of a deck are counted.
So of the lands seen those that make mana are any. Lands that begin to make some with a turn, or with so many lands
seen, part what may be seen into stages, each with its own kinds of lands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedDeck
from mtgtable.lab.exact.giving_up import Later
from mtgtable.lab.exact.hypergeometric import exactly
from mtgtable.lab.exact.keeping import KeepRule, kept_hands
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.rocks_asking import Need, Needs, met
from mtgtable.model.mana import ManaType

Seen: TypeAlias = tuple[int, bool, int]
"""Lands seen by a turn, whether the turn's own card is one of them, other cards seen in the turns before."""
FEW: Final = 3
"""So few lands that come to nothing without others are hardly ever all that was seen: left a bound."""
Ways: TypeAlias = dict[Seen, float]
"""What may have been seen, with its chance."""
Kinds: TypeAlias = tuple[tuple[frozenset[ManaType], bool, Needs, frozenset[ManaType], int], ...]
"""The kinds of lands: what they make, whether they enter tapped, which needs they meet, what they make on the turn on
which they enter untapped, how many there are."""


@lru_cache(maxsize=64)
def seen_by(cards: int, lands: int, rule: KeepRule, draws: int) -> Ways:
    """What has been seen after so many draws, bottomed cards left out."""
    chances: Ways = {}
    for kept in kept_hands(cards, lands, rule):
        for drawn in range(draws + 1):
            chance = kept.chance * exactly(drawn, draws, lands - kept.seen, cards - 7)
            if not chance:
                continue
            others = kept.size - kept.lands + draws - drawn
            last = drawn / draws if draws else 0.0
            for is_land, likely in ((True, last), (False, 1 - last)):
                if likely:
                    key = (kept.lands + drawn, is_land, others - (bool(draws) and not is_land))
                    chances[key] = chances.get(key, 0.0) + chance * likely
    return chances


def in_stages(
    deck: CountedDeck, needs: tuple[Need, ...], rule: KeepRule, draws: tuple[int, ...]
) -> Iterator[tuple[Kinds, tuple[Ways, ...]]]:
    """For each stage its kinds of lands, and for each turn what may have been seen in it: of lands, such with mana.

    Some chances are less than nothing: lands that come to nothing without others are taken off where all are such.
    """
    lands = deck.lands
    makers = [(card.maker, card.count) for card in deck.library if card.land and card.maker is not None and card.count]
    parting = list(dict.fromkeys(maker.later for maker, _ in makers if maker.later is not None))
    stages: dict[tuple[bool, ...], list[Ways]] = {}
    for turn, drawn in enumerate(draws, 1):
        for key, chance in seen_by(deck.size, lands, rule, drawn).items():
            stage = tuple(later.come(turn, key[0]) for later in parting)
            stages.setdefault(stage, [{} for _ in draws])[turn - 1][key] = chance
    for stage, ways in stages.items():
        come = {later for later, there in zip(parting, stage, strict=True) if there}
        kinds = _kinds(makers, needs, come)
        idle = lands - sum(kind[-1] for kind in kinds)
        yield kinds, tuple(_of_those_with_mana(each, idle, lands) for each in ways)
        alone = _kinds([(m, count) for m, count in makers if m.later in come and _asks(m)], needs, come)
        these = sum(kind[-1] for kind in alone)
        if these > FEW:
            such = tuple(_with_these_alone(each, these, lands) for each in ways)
            yield alone, tuple({key: -chance for key, chance in each.items()} for each in such)
            yield (), tuple(_of_those_with_mana(each, lands, lands) for each in such)


def _asks(maker: Maker) -> bool:
    return maker.later is not None and maker.later.company


def _kinds(makers: list[tuple[Maker, int]], needs: tuple[Need, ...], come: set[Later]) -> Kinds:
    counts: Counter[tuple[frozenset[ManaType], bool, Needs, frozenset[ManaType]]] = Counter()
    for maker, count in makers:
        types = maker.types if maker.later is None or maker.later in come else maker.later.first
        if types:
            at_once = maker.later.first if maker.later is not None and maker.later.finds else types
            counts[types, maker.tapped, met(types, maker.tapped, needs), at_once] += count
    return tuple((*kind, count) for kind, count in counts.items())


def _of_those_with_mana(ways: Ways, idle: int, lands: int) -> Ways:
    """The same with only the lands that make mana counted as lands: of those seen any may be idle."""
    if not idle:
        return ways
    found: Ways = {}
    for (count, is_land, others), chance in ways.items():
        rest = count - is_land
        for last, likely in ((True, 1 - idle / lands), (False, idle / lands)) if is_land else ((False, 1.0),):
            left = idle - (is_land and not last)
            for without in range(min(rest, left) + 1):
                key = (rest - without + last, last, others)
                share = chance * likely * exactly(without, rest, left, lands - is_land)
                if share:
                    found[key] = found.get(key, 0.0) + share
    return found


def _with_these_alone(ways: Ways, these: int, lands: int) -> Ways:
    """Where all lands seen are of so many."""
    return {key: chance * comb(these, key[0]) / comb(lands, key[0]) for key, chance in ways.items() if key[0] <= these}
