"""How long a run still takes is told when it is known, and then it is so."""

import pytest

from mtgtable.lab.runs.pace import Pace


def test_nothing_is_told_of_the_first_games() -> None:
    pace = Pace()
    assert pace.left(100) is None
    pace.came(2, 9.0)
    assert pace.left(98) is None, "they came as late as their processes"
    pace.came(4, 9.1)
    assert pace.rate is None, "two more at once say nothing"
    pace.came(20, 10.0)
    assert pace.rate is None


def test_the_start_of_processes_is_no_part_of_the_pace() -> None:
    pace = Pace()
    for game in range(1, 41):
        pace.came(game, 9.0 + game / 10)
    assert pace.rate == pytest.approx(10.0)
    assert pace.left(50) == pytest.approx(5.0)
