"""Arrows of a very long account: of those out of sight there is nothing, and of long ones no more than is seen."""

from __future__ import annotations

from collections import Counter

import pytest

from mtgtable.engine.continuous.explaining import explain
from mtgtable.engine.showing.sight import Sight
from mtgtable.engine.table import Table
from mtgtable.ui.layers import gutter
from mtgtable.ui.layers.gutter import Arrow, Spot, arrows_of, place_arrows
from mtgtable.ui.layers.narrator import Narrator
from tests.bench.test_layers_bench import TANGLED, laid_out

ROW = 40.0
SEEN = (300.0, 700.0)


@pytest.fixture(scope="module")
def arrows() -> tuple[Arrow, ...]:
    state = laid_out(60, 40, TANGLED, library=0).state
    sight = Sight(Table(state), None)
    return arrows_of(Narrator(sight).account(explain(state, state.battlefield[0])))


def heights(arrows: tuple[Arrow, ...]) -> dict[Spot, float]:
    """Rows one below the other, in the order in which arrows come to them."""
    spots = dict.fromkeys(spot for one in arrows for spot in (one.start, one.end))
    return {spot: ROW * number for number, spot in enumerate(spots)}


def test_no_two_arrows_that_pass_the_same_row_share_a_lane(arrows: tuple[Arrow, ...]) -> None:
    assert len(arrows) > 50
    assert [one.lane for one in arrows if one.lane == 0]
    assert max(one.lane for one in arrows) < len(arrows)
    assert len({(one.start, one.end, one.lane) for one in arrows}) == len(arrows)


def test_each_row_is_looked_for_once_and_only_what_is_seen_is_placed(arrows: tuple[Arrow, ...]) -> None:
    stand, asked = heights(arrows), Counter[Spot]()

    def middle_of(spot: Spot) -> float:
        asked[spot] += 1
        return stand[spot]

    drawn = place_arrows(arrows, 60.0, middle_of, SEEN)
    assert set(asked.values()) == {1}
    between = [one for one in arrows if max(stand[one.start], stand[one.end]) >= SEEN[0]]
    assert [one.arrow for one in drawn] == [one for one in between if min(stand[one.start], stand[one.end]) <= SEEN[1]]
    assert 0 < len(drawn) < len(arrows)


def test_what_is_seen_of_an_arrow_is_the_same_as_of_the_whole(arrows: tuple[Arrow, ...]) -> None:
    stand = heights(arrows)
    whole = {one.arrow: one for one in place_arrows(arrows, 60.0, stand.__getitem__)}
    cut = 0
    for one in place_arrows(arrows, 60.0, stand.__getitem__, SEEN):
        full = whole[one.arrow]
        assert (one.tip, one.tail, one.middle, one.reach) == (full.tip, full.tail, full.middle, full.reach)
        box, every = one.path.boundingRect(), full.path.boundingRect()
        assert box.top() >= max(every.top(), SEEN[0] - gutter._DOTS - 10.0)
        assert box.bottom() <= min(every.bottom(), SEEN[1] + gutter._DOTS + 10.0)
        assert box.top() <= max(every.top(), SEEN[0])
        assert box.bottom() >= min(every.bottom(), SEEN[1])
        shorter = every.height() - box.height()
        cut += shorter > 0
    assert cut
