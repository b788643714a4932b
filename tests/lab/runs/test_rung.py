"""A step of the ladder: both measures, against values computed by hand."""

import pytest

from mtgtable.lab.runs.rung import rung


def _pairs(sooner: int, later: int, alike: int, far: float = 1.0) -> tuple[list[float], list[float]]:
    """Games of which the upper one wins so many a turn sooner, and so many ``far`` turns later."""
    below = [9.0] * (sooner + later + alike)
    return below, [8.0] * sooner + [9.0 + far] * later + [9.0] * alike


def test_both_measures_show_it() -> None:
    # 20 of 100 pairs a turn sooner, 4 a turn later: mean -0.16, variance (24 - 100 * 0.16^2) / 99 = 0.21657, error
    # 0.046537, Student's quantile of 99 is 1.98422: -0.2523 to -0.0677. Wilson of 20 of 24: middle (0.83333 +
    # 3.84146 / 48) / (1 + 3.84146 / 24) = 0.78734, half 0.14587: 0.6415 to 0.9332.
    found = rung("search", "rollouts", *_pairs(20, 4, 76), most=20)
    difference, sooner = found.turns.difference, found.sooner
    assert (difference.value, difference.low, difference.high) == pytest.approx((-0.16, -0.2523, -0.0677), abs=1e-4)
    assert (sooner.value, sooner.low, sooner.high) == pytest.approx((0.8333, 0.6415, 0.9332), abs=1e-4)
    assert (found.pairs, found.alike, sooner.games) == (100, 76, 24)
    assert found.words() == (
        "rollouts beats search by the mean and by the games that differ",
        "  turns to kill: -0.16 (95 % interval -0.25 to -0.07)",
        "  games that differ: 24 of 100, 20 won sooner, 83 % (95 % interval 64 to 93 %)",
    )
    assert found.as_json()["beats_by"] == ["mean", "share"]
    assert found.as_json()["loses_by"] == []


def test_a_game_that_runs_away_hides_the_mean_and_not_the_share() -> None:
    # 20 a turn sooner, 4 four turns later: mean -4 / 100, squares 20 + 64: variance (84 - 0.16) / 99 = 0.84687, error
    # 0.092025, off zero by 0.43 of it: how many more pairs would do isn't known.
    found = rung("search", "rollouts", *_pairs(20, 4, 76, far=4.0), most=20)
    assert found.beats == ("share",)
    assert found.words() == (
        "rollouts beats search by the games that differ",
        ("  turns to kill: no difference shown yet (95 % interval -0.22 to +0.14)"),
        "  games that differ: 24 of 100, 20 won sooner, 83 % (95 % interval 64 to 93 %)",
    )
    told = found.as_json()
    assert (told["shown"], told["faster_shown"], told["alike"]) == (False, True, 76)


def test_it_says_how_many_more_pairs_would_show_the_share() -> None:
    # 14 of 20: Wilson 0.481 to 0.855. (0.7 - 0.5)^2 * 4 n > (1.95996 + 0.84162)^2 = 7.8489 from n = 49.06 on, of five
    # times as many pairs: 246 in all. The mean: -0.08, error sqrt((20 - 0.64) / 99 / 100) = 0.044222;
    # (2.80159 * 0.044222 / 0.08)^2 = 2.3983: 240 pairs in all.
    found = rung("greedy", "search", *_pairs(14, 6, 80), most=20)
    assert (found.turns.more, found.more) == (140, 146)
    assert found.beats == ()
    assert found.words() == (
        "search against greedy: no difference shown yet",
        (
            "  turns to kill: no difference shown yet (95 % interval -0.17 to +0.01); if it is as large as it seems, "
            "about 100 more pairs would show it in four runs of five"
        ),
        (
            "  games that differ: 20 of 100, 14 won sooner; no difference shown yet (95 % interval 48 to 85 %); "
            "if it is as large as it seems, about 100 more pairs would show it in four runs of five"
        ),
    )


def test_the_measures_may_say_opposite_things() -> None:
    # 80 a turn sooner, 20 eleven turns later: the mean is +1.4 with an error of sqrt((2500 - 196) / 99 / 100) = 0.4824.
    found = rung("search", "rollouts", *_pairs(80, 20, 0, far=11.0), most=20)
    assert (found.beats, found.loses) == (("share",), ("mean",))
    assert found.words()[0] == "rollouts beats search by the games that differ; search beats rollouts by the mean"


def test_one_that_is_worse_is_said_to_be_beaten() -> None:
    found = rung("search", "rollouts", *_pairs(4, 20, 76), most=20)
    assert found.words()[0] == "search beats rollouts by the mean and by the games that differ"
    assert found.as_json()["loses_by"] == ["mean", "share"]
    assert found.as_json()["faster_shown"] is True


@pytest.mark.parametrize(("sooner", "later", "alike"), [(3, 1, 6), (10, 10, 80)])
def test_how_many_more_isnt_said_of_few_pairs_or_of_a_half(sooner: int, later: int, alike: int) -> None:
    found = rung("search", "rollouts", *_pairs(sooner, later, alike), most=20)
    assert found.more is None
    assert "no difference shown yet (" in found.words()[2]
    assert "as large as it seems" not in found.words()[2]


def test_pairs_that_are_all_alike() -> None:
    found = rung("greedy", "search", [7.0] * 40, [7.0] * 40, 20)
    assert found.words() == (
        "search against greedy: no difference shown yet",
        "  turns to kill: the same in every pair",
        "  games that differ: none of 40",
    )
    assert (found.alike, found.more) == (40, None)


def test_rows_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="longer"):
        rung("greedy", "search", [7.0], [7.0, 8.0], 20)
