"""The work grows with the size and no faster: counted in calls of functions, which are the same on every machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.bench import growth


@pytest.mark.parametrize(
    ("row", "size"),
    [
        (growth.of_a_board, 80),
        (growth.of_a_tangle, 160),
        (growth.of_an_account, 80),
        (growth.of_a_pass, 80),
        (growth.of_triggers, 80),
    ],
)
def test_twice_the_size_is_about_twice_the_work(row: Callable[[int], int], size: int) -> None:
    """A tangled board has twice the effects as well, of which each applies to twice as many: up to four times."""
    most = 4.0 if row is growth.of_a_tangle else 2.2
    assert row(2 * size) <= most * row(size)


def test_an_undo_costs_the_same_whatever_lies_on_the_table() -> None:
    assert growth.of_an_undo(20) == growth.of_an_undo(80)
