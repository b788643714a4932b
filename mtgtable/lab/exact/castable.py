"""How surely the mana for a card is there on each turn, counted exactly.

What is counted. Hands are kept by the keep rule, the lands that go to the bottom are any of those in hand. A land is
played each turn as long as there is one; which lands were the right ones is judged by hindsight, as a careful player
nearly always can. A land that enters tapped can't be the land of the turn. A rock or a creature that makes mana is
cast for its mana value in a turn before, one a turn, by lands alone; at most two of them are counted, the ones with
the most mana. Costs are the printed ones, with X as 0. The card itself is taken to be in hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.hypergeometric import exactly, hands
from mtgtable.lab.exact.keeping import KeepRule, kept_hands
from mtgtable.lab.exact.matching import Demand, Wanted, wanted

TURNS: Final = 8
MOST_ROCKS: Final = 2

LandClass: TypeAlias = tuple[tuple[int, ...] | None, bool, int]
"""Which demands lands serve (None: they make no mana), whether they enter tapped, how many there are."""
RockClass: TypeAlias = tuple[int, int, tuple[int, ...], int]
"""Mana value, how much mana, which demands it serves, how many there are."""
Seen: TypeAlias = tuple[int, bool, int]
"""Lands seen by a turn, whether the turn's own card is one of them, other cards seen in the turns before."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Under which keep rule, how many turns are looked at, and who begins."""

    rule: KeepRule = KeepRule()
    turns: int = TURNS
    on_the_draw: bool = False

    def draws(self, turn: int) -> int:
        """Cards drawn after the opening hand, by that turn."""
        return turn if self.on_the_draw else turn - 1


@dataclass(frozen=True, slots=True)
class CastableRow:
    """For one card and each turn: the chance that its mana is there; ``given_lands``: with lands enough for it."""

    name: str
    cost: str
    count: int
    commander: bool
    chances: tuple[float, ...]
    given_lands: tuple[float, ...]


def castable(deck: CountedDeck, circumstances: Circumstances) -> tuple[CastableRow, ...]:
    """A row for every card that isn't a land, in the order of the deck. Empty for a deck that is too small to draw."""
    turns = range(1, circumstances.turns + 1)
    if deck.size < 7 + circumstances.draws(circumstances.turns):
        return ()
    seen = {turn: _seen(deck.size, deck.lands, circumstances, turn) for turn in turns}
    rows = []
    known: dict[Wanted, tuple[tuple[float, ...], tuple[float, ...]]] = {}
    for card in deck.cards:
        cost = card.card.front.mana_cost
        if card.land or cost is None:
            continue
        want = wanted(cost)
        if want not in known:
            known[want] = _by_turn(deck, want, seen)
        rows.append(CastableRow(card.name, str(cost), card.count, card.commander, *known[want]))
    return tuple(rows)


def lands_by_turn(deck: CountedDeck, circumstances: Circumstances) -> tuple[tuple[float, ...], ...]:
    """For each turn the chance of each number of lands seen by then, from none on."""
    found = []
    for turn in range(1, circumstances.turns + 1):
        counts = [0.0] * (8 + circumstances.draws(turn))
        for (lands, _, _), chance in _seen(deck.size, deck.lands, circumstances, turn).items():
            counts[lands] += chance
        found.append(tuple(counts))
    return tuple(found)


def _seen(cards: int, lands: int, circumstances: Circumstances, turn: int) -> dict[Seen, float]:
    """What has been seen by a turn, bottomed cards left out, with its chance."""
    draws = circumstances.draws(turn)
    chances: dict[Seen, float] = {}
    for kept in kept_hands(cards, lands, circumstances.rule):
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


def _by_turn(
    deck: CountedDeck, want: Wanted, seen: dict[int, dict[Seen, float]]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance of the mana for each turn, and the same given lands enough."""
    lands = _land_classes(deck, want)
    rocks = _rock_classes(deck, want)
    most = max(key[0] for ways in seen.values() for key in ways)
    others = deck.size - deck.lands
    plans: dict[tuple[RockClass, ...], tuple[int, tuple[Table, Table]]] = {}
    chances = []
    given = []
    for turn, ways in seen.items():
        there = enough = both = 0.0
        if turn < want.mana_value - sum(sorted((rock[1] for rock in rocks), reverse=True)[:MOST_ROCKS]):
            ways = {}
        ready = tuple(rock for rock in rocks if rock[0] < turn)
        for (count, is_land, before), chance in (ways if ready else _lands_only(ways)).items():
            success = 0.0
            cheap = tuple(rock for rock in ready if rock[0] <= count - is_land)
            for used, likely in _rocks_in_play(cheap, others, before, turn) if cheap and before else _NO_ROCKS:
                plan = plans.get(used)
                if plan is None:
                    plan = plans[used] = (_needed(want, used), _table(want, lands, used, most))
                needed, tables = plan
                if turn >= needed <= count:
                    table = tables[turn == needed and needed > 0]
                    there_now = table[count][_UNTAPPED_LAST] if is_land else table[count][_NO_LAST]
                    if is_land and count > needed:
                        there_now += table[count][_TAPPED_LAST]
                    success += likely * there_now
            there += chance * success
            if min(count, turn) >= want.mana_value:
                enough += chance
                both += chance * success
        chances.append(min(1.0, there))
        given.append(min(1.0, both / enough) if enough else 0.0)
    return tuple(chances), tuple(given)


def _lands_only(ways: dict[Seen, float]) -> dict[Seen, float]:
    """The same without telling other cards apart."""
    found: dict[Seen, float] = {}
    for (count, is_land, _), chance in ways.items():
        key = (count, is_land, 0)
        found[key] = found.get(key, 0.0) + chance
    return found


# ---- lands ---------------------------------------------------------------------------------------------------------


def _land_classes(deck: CountedDeck, want: Wanted) -> tuple[LandClass, ...]:
    counts: Counter[tuple[tuple[int, ...] | None, bool]] = Counter()
    for card in deck.library:
        if card.land and card.maker is not None:
            counts[want.serves(card.maker.types) if card.maker.types else None, card.maker.tapped] += card.count
    return tuple(
        (serves, tapped, count)
        for (serves, tapped), count in sorted(counts.items(), key=lambda item: (item[0][0] or (), item[0][1]))
        if count
    )


def _needed(want: Wanted, used: tuple[RockClass, ...]) -> int:
    """How many lands it takes beside these rocks."""
    amount = sum(rock[1] for rock in used)
    colored = sum(rock[1] for rock in used if rock[2])
    return max(want.mana_value - amount, want.colored - min(colored, want.colored), 0)


_NO_LAST: Final = 0
_UNTAPPED_LAST: Final = 1
_TAPPED_LAST: Final = 2

Table: TypeAlias = list[list[float]]
"""For each number of lands seen, and what the turn's card is, the chance that they pay the colored mana."""


def _table(want: Wanted, lands: tuple[LandClass, ...], used: tuple[RockClass, ...], most: int) -> tuple[Table, Table]:
    """The chance to pay with turns to spare; and when the last land played is needed, and so must enter untapped."""
    beside = sum(rock[1] for rock in used if not rock[2])
    helping = tuple((rock[1], rock[2]) for rock in used if rock[2])
    return _tables(want.demands, want.generic > beside, lands, helping, most)


@lru_cache(maxsize=2048)
def _tables(
    demands: tuple[Demand, ...],
    any_generic: bool,
    lands: tuple[LandClass, ...],
    rocks: tuple[tuple[int, tuple[int, ...]], ...],
    most: int,
) -> tuple[Table, Table]:
    want = Wanted(demands, int(any_generic))
    in_time: Table = [[0.0, 0.0, 0.0] for _ in range(most + 1)]
    on_curve: Table = [[0.0, 0.0, 0.0] for _ in range(most + 1)]
    for state, shares in _states(demands, any_generic, lands, most).items():
        with_rocks = state
        for amount, serves in rocks:
            for _ in range(amount):
                with_rocks = want.add(with_rocks, serves, fresh=False)
        for table, fresh in ((in_time, False), (on_curve, True)):
            if want.paid(with_rocks, fresh=fresh):
                for count, last, share in shares:
                    table[count][last] += share
    return in_time, on_curve


@lru_cache(maxsize=512)
def _states(
    demands: tuple[Demand, ...], any_generic: bool, lands: tuple[LandClass, ...], most: int
) -> dict[int, list[tuple[int, int, float]]]:
    """What handfuls of lands pay: for each such set the number of lands, whether one is the turn's card, the chance.

    Chances are given the number, and that the turn's card is or isn't a land. A land that enters tapped and is the
    turn's card pays nothing; the second entry says that one is there.
    """
    want = Wanted(demands, int(any_generic))
    total = sum(count for _, _, count in lands)
    states = {(0, _NO_LAST, want.nothing): 1}
    for serves, tapped, available in lands:
        after: dict[tuple[int, int, int], int] = {}
        chosen = [comb(available, more) for more in range(available + 1)]
        for (count, last, state), ways in states.items():
            before = now = state
            for more in range(min(available, most - count) + 1):
                if more:
                    before, now = now, now if serves is None else want.add(now, serves, fresh=not tapped)
                key = (count + more, last, now)
                after[key] = after.get(key, 0) + ways * chosen[more]
                if more and last == _NO_LAST:
                    key = (count + more, _TAPPED_LAST, before) if tapped else (count + more, _UNTAPPED_LAST, now)
                    after[key] = after.get(key, 0) + ways * chosen[more] * more
        states = after
    found: dict[int, list[tuple[int, int, float]]] = {}
    for (count, last, state), ways in states.items():
        share = ways / comb(total, count) / (1 if last == _NO_LAST else count)
        found.setdefault(state, []).append((count, last, share))
    return found


# ---- rocks and creatures -------------------------------------------------------------------------------------------


def _rock_classes(deck: CountedDeck, want: Wanted) -> tuple[RockClass, ...]:
    counts: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
    for card in deck.library:
        maker = card.maker
        if maker is not None and not maker.land:
            counts[_price(card), maker.amount, want.serves(maker.types)] += card.count
    return tuple((*key, count) for key, count in sorted(counts.items(), key=lambda item: (-item[0][1], item[0])))


def _price(card: CountedCard) -> int:
    cost = card.card.front.mana_cost
    return 0 if cost is None else cost.mana_value


_NO_ROCKS: Final[tuple[tuple[tuple[RockClass, ...], float], ...]] = (((), 1.0),)


def _rocks_in_play(
    rocks: tuple[RockClass, ...], others: int, seen: int, turn: int
) -> tuple[tuple[tuple[RockClass, ...], float], ...]:
    """Which rocks are in play by a turn when so many cards other than lands were seen before it, and how likely."""
    return _rocks_by_then(rocks, others, seen, min(turn, max(rock[0] for rock in rocks) + MOST_ROCKS + 1))


@lru_cache(maxsize=16384)
def _rocks_by_then(
    rocks: tuple[RockClass, ...], others: int, seen: int, turn: int
) -> tuple[tuple[tuple[RockClass, ...], float], ...]:
    kinds = [rock[3] for rock in rocks]
    found: dict[tuple[RockClass, ...], float] = {}
    for hand, chance in hands((*kinds, others - sum(kinds)), seen):
        used = _cast_in_time(rocks, hand, turn)
        found[used] = found.get(used, 0.0) + chance
    return tuple(found.items())


def _cast_in_time(rocks: tuple[RockClass, ...], hand: tuple[int, ...], turn: int) -> tuple[RockClass, ...]:
    """The rocks of a hand that are in play by the turn: one a turn, each not before the turn of its mana value."""
    used: list[RockClass] = []
    for rock, count in zip(rocks, hand, strict=False):
        for _ in range(min(count, MOST_ROCKS)):
            prices = sorted([*(each[0] for each in used), rock[0]], reverse=True)
            # From the turn before backwards: the dearest last.
            if len(used) < MOST_ROCKS and all(turn - 1 - place >= max(1, price) for place, price in enumerate(prices)):
                used.append(rock)
    return tuple(used)
