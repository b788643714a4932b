"""Duels of pilots: both games of a pair are the same but for who sits where."""

from pathlib import Path

import pytest

from mtgtable.lab.commands.deck_file import deck_of_file
from mtgtable.lab.runs.duels import Duel, outplayed, play_pair, points
from mtgtable.lab.runs.spec import spec_of

QUICK = "20 Mountain\n40 Lightning Bolt\n"


def duel(folder: Path, text: str, *, upper: str = "search", lower: str = "greedy", games: int = 2) -> Duel:
    path = folder / "deck.txt"
    path.write_text(text)
    return Duel(spec_of(deck_of_file(path, None), games=games, seed=3, pilot=upper), lower)


def test_a_pilot_takes_half_of_the_points_against_itself(tmp_path: Path) -> None:
    """The cards of both games of a pair are the same, so whoever begins does the same in both."""
    found = duel(tmp_path, QUICK, upper="greedy")
    assert [play_pair(found, pair) for pair in range(3)] == [0.5, 0.5, 0.5]


def test_where_nobody_can_win_before_the_last_turn_it_is_drawn(tmp_path: Path) -> None:
    assert play_pair(duel(tmp_path, "100 Forest\n", upper="greedy"), 0) == 0.5


def test_any_number_of_processes_gives_the_same_points(tmp_path: Path) -> None:
    found = duel(tmp_path, QUICK, upper="greedy", lower="search")
    assert list(points(found, jobs=2)) == list(points(found))


def test_points_are_compared_with_one_half() -> None:
    # 25 pairs of both games won, 5 of one, 10 of none: mean 27.5 / 40 = 0.6875; squares 25 * 0.25 + 10 * 0.25 = 8.75,
    # 40 * 0.1875^2 = 1.40625: variance 7.34375 / 39 = 0.188301, error 0.068612; Student's quantile of 39 is 2.02269:
    # 0.1388 either way.
    found = outplayed("search", "rollouts", [1.0] * 25 + [0.5] * 5 + [0.0] * 10)
    share = found.as_json()["share"]
    assert (share["value"], share["low"], share["high"]) == pytest.approx((0.6875, 0.5487, 0.8263), abs=1e-4)
    assert found.as_json()["pairs"] == 40
    assert found.words() == "rollouts beats search: 68.8 % of the points of 40 pairs (95 % interval 54.9 to 82.6 %)"
    turned = outplayed("search", "rollouts", [0.0] * 25 + [0.5] * 5 + [1.0] * 10)
    assert turned.words().startswith("search beats rollouts, which has 31.2 % of the points of 40 pairs")


def test_nothing_is_claimed_that_the_interval_leaves_open() -> None:
    # 22 of 40 pairs won whole, 18 lost: mean 0.55, variance (10 - 40 * 0.0025) / 39 = 0.253846, error 0.079663: 0.55
    # is 0.63 errors from one half, so how many more would show it isn't known either.
    found = outplayed("search", "rollouts", [1.0] * 22 + [0.0] * 18)
    assert found.words().startswith(
        "rollouts against search: no difference shown yet, 55.0 % of the points of 40 pairs"
    )
    assert not found.as_json()["shown"]
    alike = outplayed("search", "rollouts", [0.5] * 40)
    assert alike.words().startswith("rollouts against search: no difference shown yet, 50.0 % of the points")
