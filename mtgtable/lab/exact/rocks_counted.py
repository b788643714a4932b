"""Which rocks are counted, by which turn, and which costs that leaves open.

One rock that lands cast is counted exactly. Where one rock may cast another, where there are two kinds to choose from,
where lands that enter tapped may cast it a turn too late, what is in play by a turn depends on the order in which
everything came: there lands alone are counted, and the rest is dealt.
"""

from __future__ import annotations

from typing import Final

from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.makers import Maker
from mtgtable.lab.exact.matching import NOTHING, Wanted, wanted
from mtgtable.model.mana import ManaType

OPENING_TURN: Final = 2
"""Up to this turn a rock is counted land by land."""


def is_rock(card: CountedCard) -> bool:
    """Is it a card in the library that makes mana, as far as that is counted, can be cast, and is no land."""
    makes = card.maker is not None and bool(card.maker.types)
    return makes and not card.land and card.count > 0 and card.card.front.mana_cost is not None


def asks(card: CountedCard) -> Wanted:
    """What a rock costs."""
    cost = card.card.front.mana_cost
    return NOTHING if cost is None else wanted(cost)


def rocks_in(deck: CountedDeck) -> tuple[CountedCard, ...]:
    """All rocks of a deck."""
    return tuple(card for card in deck.library if is_rock(card))


class CountedRocks:
    """For each turn the rocks that are counted; None where what is in play by then isn't."""

    def __init__(self, deck: CountedDeck, turns: int) -> None:
        self.rocks = rocks_in(deck)
        self._lands = [maker for maker in map(_land, deck.library) if maker is not None]
        self.by_turn = tuple(self._counted(turn) for turn in range(1, turns + 1))
        self.most_mana = tuple(_most_mana(self.rocks, turn) for turn in range(1, turns + 1))
        """No more mana than this can be there on each turn, whatever is drawn."""

    def open(self, want: Wanted, turn: int) -> bool:
        """Is a cost left open on a turn: may rocks that aren't counted help to pay it."""
        within = want.mana_value <= self.most_mana[turn - 1]
        return self.by_turn[turn - 1] is None and within and self._helped(want)

    def _counted(self, turn: int) -> tuple[CountedCard, ...] | None:
        """At most one kind, of which one is in play."""
        early = tuple(rock for rock in self.rocks if asks(rock).mana_value < turn)
        if not early:
            return ()
        first, price = early[0], asks(early[0]).mana_value
        since = max(1, price)
        alike = all(asks(rock) == asks(first) and rock.maker == first.maker for rock in early)
        several = sum(rock.count for rock in early) > 1 and (not price or turn > since + 1)
        later = [rock for rock in self.rocks if rock not in early]
        casting = turn > since + 1 and any(asks(rock).mana_value < turn + _amount(first) for rock in later)
        return early if alike and not several and not casting and self._alone(first, turn) else None

    def _alone(self, rock: CountedCard, turn: int) -> bool:
        """Is one rock by itself counted exactly on a turn."""
        cost, maker = rock.card.front.mana_cost, rock.maker
        if cost is None or maker is None or not maker.plain or asks(rock).mana_value != cost.mana_value:
            return False
        if not cost.mana_value:
            return True
        plain = asks(rock).colored <= 1 and not any(land.later is not None for land in self._lands)
        return plain and (turn <= OPENING_TURN or not any(land.tapped for land in self._lands))

    def _helped(self, want: Wanted) -> bool:
        """May any rock pay a part of a cost that the lands by which it is cast needn't pay as well."""
        able = [rock for rock in self.rocks if want.generic + want.doubles or self._serves(rock, want)]
        if not able:
            return False
        if any(asks(rock).mana_value < want.mana_value for rock in self.rocks):
            return True
        types = [land.types if land.later is None else land.later.first for land in self._lands]
        served = [set(want.serves(each)) for each in types]
        return any(not self._serves(rock, want) <= each for rock in able for each in served)

    @staticmethod
    def _serves(rock: CountedCard, want: Wanted) -> set[int]:
        types: frozenset[ManaType] = rock.maker.types if rock.maker is not None else frozenset()
        return set(want.serves(types))


def _land(card: CountedCard) -> Maker | None:
    """What a card of the deck makes as a land."""
    there = card.land and card.count and card.maker is not None and card.maker.types
    return card.maker if there else None


def _amount(rock: CountedCard) -> int:
    """How much mana a rock makes."""
    return rock.maker.amount if rock.maker is not None else 0


def _most_mana(rocks: tuple[CountedCard, ...], turn: int) -> int:
    """A land every turn, and every turn the best rocks that the mana of that turn buys, of all copies."""
    more, all_ = 0, sum(_amount(rock) * rock.count for rock in rocks)
    for before in range(1, turn):
        best = [0] * (before + more + 1)
        for rock in rocks:
            price, amount = asks(rock).mana_value, _amount(rock)
            for _ in range(min(rock.count, len(best))) if price else ():
                for at in range(len(best) - 1, price - 1, -1):
                    best[at] = max(best[at], best[at - price] + amount)
            if not price:
                best = [each + amount * rock.count for each in best]
        more = min(all_, more + best[-1])
    return turn + more
