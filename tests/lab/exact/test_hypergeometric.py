"""Odds of drawing, held against counting every hand one by one."""

from itertools import combinations

import pytest

from mtgtable.lab.exact.hypergeometric import at_least, exactly, hands


@pytest.mark.parametrize("drawn", [0, 1, 3, 5])
def test_hands_are_what_counting_every_hand_gives(drawn: int) -> None:
    deck = "aaabbc"
    counted: dict[tuple[int, int, int], int] = {}
    all_hands = list(combinations(deck, drawn))
    for hand in all_hands:
        key = (hand.count("a"), hand.count("b"), hand.count("c"))
        counted[key] = counted.get(key, 0) + 1
    assert dict(hands((3, 2, 1), drawn)) == pytest.approx({k: n / len(all_hands) for k, n in counted.items()})


@pytest.mark.parametrize("found", range(-1, 6))
def test_at_least_adds_up_exactly(found: int) -> None:
    assert at_least(found, 4, 3, 9) == pytest.approx(sum(exactly(count, 4, 3, 9) for count in range(max(0, found), 5)))


def test_more_cards_than_the_deck_has_are_never_drawn() -> None:
    assert list(hands((2, 1), 4)) == []
    assert exactly(3, 4, 2, 10) == 0
