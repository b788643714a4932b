"""Intervals: held against published values, and against how often they are right."""

import json
import re
from itertools import pairwise
from random import Random

import pytest

from mtgtable.lab.figure import Figure, Series
from mtgtable.lab.runs.intervals import Estimate, count_bounds, mean, mean_count, median, paired, share, t95


def test_wilsons_interval_of_a_textbook_case() -> None:
    # 81 of 263: Newcombe (1998) gives 0.2553 to 0.3662 for the score interval without correction.
    found = share(81, 263)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize("games", [1, 10, 500])
def test_a_share_stays_between_none_and_all(games: int) -> None:
    assert share(0, games).low == pytest.approx(0)
    assert share(games, games).high == pytest.approx(1)


def test_of_one_game_nothing_is_known_but_where_a_mean_can_lie() -> None:
    assert not mean([4.0]).known
    assert mean([4.0]).words() == "4.00"
    assert mean([4.0], 1, 20) == Estimate(4.0, 1, 20, 1)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (299, 1.968), (300, 1.968)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert t95(freedom) == pytest.approx(quantile, abs=6e-4)


def test_games_that_all_agree_leave_room_for_others() -> None:
    # Clopper and Pearson: of three games without it, something comes in up to 1 - 0.025 ** (1 / 3) = 70.8 % of all.
    found = mean([5.0, 5.0, 5.0], 1, 21)
    assert found.low == pytest.approx(5 - 4 * 0.7076, abs=0.01)
    assert found.high == pytest.approx(5 + 16 * 0.7076, abs=0.01)


@pytest.mark.parametrize(
    ("seen", "low", "high"),
    [(0, 0.0, 3.689), (1, 0.0253, 5.572), (5, 1.623, 11.668), (50, 37.11, 65.92), (199, 172.31, 228.65)],
)
def test_bounds_of_a_count_are_those_of_the_tables(seen: int, low: float, high: float) -> None:
    """Garwood (1936); Wilson and Hilferty go on where the sums end."""
    assert count_bounds(seen) == pytest.approx((low, high), abs=0.006)


def test_the_bounds_of_large_counts_go_on_from_those_of_smaller_ones() -> None:
    steps = [count_bounds(seen) for seen in range(190, 215)]
    for bound in (0, 1):
        apart = [after[bound] - before[bound] for before, after in pairwise(steps)]
        assert max(apart) - min(apart) < 0.01


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([0.0] * 200, "0.00 [0.00–0.02]"),
        ([7.0] * 200, "7.00 [6.64–7.38]"),
        ([7.0] * 5, "7.00 (too few games for an interval)"),
        ([3.0, 14.0], "8.50 (too few games for an interval)"),
        ([1.0, 2.0, 3.0] * 2, "2.00 [1.06–2.94]"),
    ],
    ids=["none of many", "all alike", "few alike", "two", "six"],
)
def test_every_mean_of_a_count_has_an_interval_or_says_why_not(values: list[float], words: str) -> None:
    """An interval of few games, 7 between 3 and 160, says nothing."""
    assert mean_count(values, 0, 300).whole_words() == words
    assert mean_count(values).whole_words() == words


def test_the_medians_interval_is_that_of_the_sign_test() -> None:
    # Ten values: the second and the ninth (97.9 %); six: the first and the last (96.9 %); five hold none at 95 %.
    assert median(list(range(1, 11))) == Estimate(5, 2, 9, 10)
    assert median(list(range(1, 7))) == Estimate(3, 1, 6, 6)
    five = median(list(range(1, 6)))
    assert five is not None
    assert not five.known


def test_the_medians_interval_holds_it_in_95_of_100_runs() -> None:
    dice = Random(9)
    runs = [median([dice.expovariate(1) for _ in range(41)]) for _ in range(1000)]
    held = sum(found is not None and found.low <= 0.6931 <= found.high for found in runs)
    assert 935 <= held <= 985


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
    # Twenty pairs a turn apart one way, twelve the other: 0.25 with an error of 0.1739; to be off zero by 1.96 errors
    # in 80 of 100 runs it must be off by 2.80: (2.80 * 0.1739 / 0.25)^2 = 3.798, 122 pairs in all.
    found = paired([6.0] * 32, [7.0] * 20 + [5.0] * 12)
    assert not found.shown
    assert found.more == 90
    assert found.words("turns") == (
        "no difference shown yet in 32 pairs of games; if it is as large as it seems, "
        "about 90 more pairs would show it in four runs of five"
    )
    assert paired([5.0, 6.0], [5.0, 6.0]).words("turns") == "no difference was seen in 2 pairs of games"


@pytest.mark.parametrize(
    ("first", "second"),
    [([5.0, 6.0, 7.0, 6.0] * 5, [6.0, 6.0, 6.0, 6.1] * 5), ([6.0] * 40, [7.0] * 21 + [5.0] * 19), ([5.0], [6.0])],
)
def test_how_many_games_more_isnt_said_where_it_is_noise(first: list[float], second: list[float]) -> None:
    """Twenty pairs are too few; a difference smaller than its own error may be any; of one pair nothing is known."""
    found = paired(first, second)
    pairs = "1 pair" if len(first) == 1 else f"{len(first)} pairs"
    assert found.words("turns") == f"no difference shown yet in {pairs} of games"


def test_so_many_more_show_it_in_four_runs_of_five() -> None:
    """The number holds what it says where the difference is as large as it seemed."""
    dice = Random(11)
    found = paired([0.0] * 100, [0.15 + side for side in (1.0, -1.0) for _ in range(50)])
    assert found.more is not None
    games = 100 + found.more
    shown = sum(
        paired([0.0] * games, [0.15 + dice.choice((1.0, -1.0)) for _ in range(games)]).shown for _ in range(400)
    )
    assert 0.75 <= shown / 400 <= 0.85


def test_near_the_border_the_number_doesnt_run_away() -> None:
    """Just short of being shown about as many more are asked for as there are: not thirty of eight hundred."""
    row = [side + 0.069 for side in (1.0, -1.0) for _ in range(400)]
    found = paired([0.0] * 800, row)
    assert not found.shown
    assert found.more is not None
    assert 700 <= found.more <= 1000


def test_an_end_next_to_zero_is_told_on_its_side() -> None:
    """A difference that is shown never ends at zero, however it is rounded."""
    games = 2000
    sooner = [-1.0] * 8 + [0.0] * (games - 8)
    found = paired([6.0] * games, [6.0 + step for step in sooner])
    assert found.shown
    assert -0.005 < found.difference.high < 0
    words = found.words("turns to kill")
    ends = [float(number) for number in re.findall(r"[-+]\d+\.\d+", words)]
    assert len(ends) == 3
    assert all(end < 0 for end in ends), words
    assert words.startswith("-0.004 turns to kill (95 % interval -0.007 to -0.001, 2,000 pairs")


def test_nothing_is_minus_zero() -> None:
    assert Estimate(-0.0, -0.001, 0.001, 9).words() == "0.00 [0.00–0.00]"
    told = json.dumps(Estimate(-1e-9, -1e-8, -0.0, 9).as_json())
    assert "-0.0" not in told
    figure = Figure("Odd", "spread", "row", ("a",), (Series("x", (-0.001,), (-0.002,), (0.5,)),), digits=2)
    assert list(figure.rows()) == [("a", "0.00 [0.00–0.50]")]
