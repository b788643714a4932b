"""Intervals: held against published values, and against how often they are right."""

from random import Random

import pytest

from mtgtable.lab.runs.intervals import mean, paired, share


def test_wilsons_interval_of_a_textbook_case() -> None:
    # 81 of 263: Newcombe (1998) gives 0.2553 to 0.3662 for the score interval without correction.
    found = share(81, 263)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize("games", [1, 10, 500])
def test_a_share_stays_between_none_and_all(games: int) -> None:
    assert share(0, games).low == pytest.approx(0)
    assert share(games, games).high == pytest.approx(1)


def test_of_one_game_nothing_is_known() -> None:
    assert mean([4.0]).low == float("-inf")


def test_intervals_hold_the_truth_in_95_of_100_runs() -> None:
    dice = Random(4)
    held = sum((found := mean([dice.gauss(3, 2) for _ in range(60)])).low <= 3 <= found.high for _ in range(1000))
    assert 920 <= held <= 970


def test_pairing_shows_a_small_difference_in_noisy_games() -> None:
    dice = Random(7)
    noise = [dice.gauss(6, 3) for _ in range(300)]
    second = [value - 0.2 + dice.gauss(0, 0.3) for value in noise]
    found = paired(noise, second)
    assert found.shown
    assert found.difference.low <= -0.2 <= found.difference.high
    assert "300 pairs of games" in found.words("turns")


def test_without_a_difference_that_is_shown_no_number_is_said() -> None:
    found = paired([5.0, 6.0, 7.0, 6.0] * 5, [6.0, 6.0, 6.0, 6.1] * 5)
    assert not found.shown
    assert found.words("turns").startswith("no difference shown yet, about ")
    assert found.words("turns").endswith(" more games would")
    assert paired([5.0, 6.0], [5.0, 6.0]).words("turns") == "no difference was seen in 2 pairs of games"
