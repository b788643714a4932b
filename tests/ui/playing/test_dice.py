"""Dice as players write them."""

from __future__ import annotations

import pytest

from mtgtable.ui.playing.dice import Dice, read_dice


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("d20", Dice(1, 20)),
        ("D6", Dice(1, 6)),
        ("2d6", Dice(2, 6)),
        ("2d6+1", Dice(2, 6, 1)),
        ("2 d6 - 3", Dice(2, 6, -3)),
        ("d%", Dice(1, 100)),
        ("100d20", Dice(100, 20)),
        ("2W6", Dice(2, 6)),
        ("", None),
        ("six", None),
        ("2d", None),
        ("d6+", None),
    ],
)
def test_dice_are_read(text: str, dice: Dice | None) -> None:
    assert read_dice(text) == dice
