"""What is decided as something resolves is told to all; what could be one number only is no choice (608.2d)."""

from __future__ import annotations

import pytest

from mtgtable.abilities import instructions as i
from mtgtable.abilities.quantities import Noted
from mtgtable.engine.asking import decisions as d
from tests.engine.actions.test_on_stack import casting
from tests.engine.play import GIANT, A


@pytest.mark.parametrize("least", [2, 5])
def test_a_number_is_told_where_it_was_chosen(least: int) -> None:
    number = i.Decide("number", bind="n", minimum=least, maximum=5)
    play = casting(i.Sequence((number, i.GainLife(Noted("n")))), GIANT)
    if play.game.decision is not None:
        play.say(d.Numbered(5))
    assert play.game.state.player(A).life == 25
    assert any("chooses 5" in entry.text for entry in play.game.state.log) is (least < 5)
