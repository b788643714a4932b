"""Rows that are filled: what is ruled out without filling any never fits, and what is looked up is what is counted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mtgtable.ui.table.rows import Bands, Size, _at_most, _Lying, _Way, could_be, filled

wide = st.integers(10, 60).map(lambda tenths: tenths / 2)


def counted(wholes: list[float], needs: list[float], width: float) -> list[int] | None:
    """One after the other."""
    ends: list[int] = []
    taken = 0.0
    for place, whole in enumerate(wholes):
        if whole > width:
            return None
        if taken + whole > width:
            ends.append(place)
            taken = 0.0
        taken += needs[place]
    return [*ends, len(wholes)]


@given(st.lists(st.tuples(wide, st.integers(0, 4)), max_size=40), st.integers(20, 200))
def test_rows_end_where_they_would_counted_one_by_one(cards: list[tuple[float, int]], width: int) -> None:
    wholes = [whole for whole, _ in cards]
    needs = [whole + more for whole, more in cards]
    assert filled(wholes, needs, width) == counted(wholes, needs, width)


sizes = st.builds(Size, st.sampled_from((1.0, 1.26, 1.6)), st.sampled_from((1.0, 1.2, 1.4)), st.booleans())


@given(
    st.tuples(*[st.lists(sizes, max_size=25).map(tuple)] * 3),
    st.floats(100, 900),
    st.floats(60, 500),
    st.floats(12, 150),
    st.booleans(),
)
def test_what_is_ruled_out_at_once_never_fits(
    bands: Bands, width: float, height: float, card: float, squeeze: bool
) -> None:
    filled_bands = tuple((number,) for number, band in enumerate(bands) if band)
    if not filled_bands:
        assert could_be(bands, width, height, card, 152.0)
        return
    way = _Way(bands, filled_bands)
    manner = _Lying(0.0 if squeeze else 1.0, close=squeeze)
    least = way._least(card, manner.shown)
    ends = way._full(width, card, least)
    fits = ends is not None and way._height(ends, card, _at_most(manner.gap, card)) <= height
    assert way.fits(width, height, card, manner) == fits
