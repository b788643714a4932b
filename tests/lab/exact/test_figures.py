"""Every figure of a deck beside castability, held against decks that are shuffled and dealt."""

import os
from math import sqrt
from random import Random

import pytest

from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedCard
from mtgtable.lab.exact.figures import figures, group_odds
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from tests.lab.decks import deck
from tests.lab.exact.test_castable import MANY_ROCKS, TWO_COLORS

DEALS = 1_000_000 if os.environ.get("MTGTABLE_SOAK") == "long" else 4_000

AROUND = (
    (TWO_COLORS, Circumstances(turns=5)),
    (TWO_COLORS, Circumstances(KeepRule(((2, 4), (1, 5), (0, 7)), wanted=2), turns=5, on_the_draw=True)),
    (MANY_ROCKS, Circumstances(FREE_FIRST, turns=5)),
)


def agrees(times: int, exact: float) -> bool:
    """Is what was counted in all deals within four and a half standard errors."""
    return abs(times / DEALS - exact) <= 4.5 * sqrt(exact * (1 - exact) / DEALS) + 1e-9


@pytest.mark.soak
@pytest.mark.parametrize(("text", "around"), AROUND)
def test_hands_lands_and_colors_agree_with_dealing(text: str, around: Circumstances) -> None:
    counted = deck(text)
    exact = figures(counted, around)
    library = [card for card in counted.library for _ in range(card.count)]
    dice = Random(f"{text} {around}")
    opening = [0] * 8
    sizes = dict.fromkeys(range(8), 0)
    drops = [0] * around.turns
    seen = [[0] * 20 for _ in range(around.turns)]
    colors = {row.color: [0] * around.turns for row in exact.colors}
    for _ in range(DEALS):
        dice.shuffle(library)
        opening[sum(card.land for card in library[:7])] += 1
        hand = kept_hand(library, around.rule, dice)
        sizes[len(hand)] += 1
        on_time = True
        for turn in range(1, around.turns + 1):
            lands = [card for card in [*hand, *library[7 : 7 + around.draws(turn)]] if card.land]
            seen[turn - 1][len(lands)] += 1
            on_time = on_time and len(lands) >= turn
            drops[turn - 1] += on_time
            for color, times in colors.items():
                times[turn - 1] += any(card.maker and color in card.maker.types for card in lands)
    assert all(agrees(times, chance) for times, chance in zip(opening, exact.opening_lands, strict=True))
    assert all(agrees(sizes[size], chance) for size, chance in exact.kept_sizes)
    assert sum(sizes[size] for size, _ in exact.kept_sizes) == DEALS
    assert all(agrees(times, chance) for times, chance in zip(drops, exact.land_drops, strict=True))
    for times_seen, chances in zip(seen, exact.lands_seen, strict=True):
        assert all(agrees(times, chance) for times, chance in zip(times_seen, chances, strict=False))
        assert not any(times_seen[len(chances) :])
    for row in exact.colors:
        assert all(agrees(times, chance) for times, chance in zip(colors[row.color], row.chances, strict=True))


def kept_hand(library: list[CountedCard], rule: KeepRule, dice: Random) -> list[CountedCard]:
    """The first seven cards, or after mulligans what is left of seven others; the library is shuffled for each."""
    tries = ([(7, True)] if rule.free else []) + [(size, False) for size in range(7, 0, -1)]
    for attempt, (size, free) in enumerate(tries):
        if attempt:
            dice.shuffle(library)
        lands = dice.sample([card for card in library[:7] if card.land], sum(card.land for card in library[:7]))
        others = [card for card in library[:7] if not card.land]
        left = rule.lands_left(size, len(lands))
        if rule.keeps(size, left, free=free):
            return lands[:left] + others[: size - left]
    raise AssertionError("the last hand is always kept")


@pytest.mark.soak
@pytest.mark.parametrize("on_the_draw", [False, True])
def test_the_odds_of_a_group_agree_with_dealing(on_the_draw: bool) -> None:
    counted = deck(MANY_ROCKS)
    around = Circumstances(turns=4, on_the_draw=on_the_draw)
    exact = group_odds(counted, lambda card: card.name in ("Sol Ring", "Shivan Dragon"), around)
    library = [card.name for card in counted.library for _ in range(card.count)]
    dice = Random(f"a group {on_the_draw}")
    times = [[0] * around.turns for _ in exact]
    for _ in range(DEALS):
        dice.shuffle(library)
        for turn in range(1, around.turns + 1):
            found = sum(name in ("Sol Ring", "Shivan Dragon") for name in library[: 7 + around.draws(turn)])
            for least in range(1, len(exact) + 1):
                times[least - 1][turn - 1] += found >= least
    for counts, chances in zip(times, exact, strict=True):
        assert all(agrees(count, chance) for count, chance in zip(counts, chances, strict=True))


def test_the_curve_counts_every_card_that_is_no_land_once() -> None:
    curve = dict(figures(deck(MANY_ROCKS), Circumstances()).curve)
    assert curve == {0: 0, 1: 9 + 8, 2: 15, 3: 0, 4: 0, 5: 0, 6: 3}
