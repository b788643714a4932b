"""How a table lies is kept with its game, and what can't be right in it is told by its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.session.laid import LAID, NOT_LAID, Laid
from mtgtable.session.saves import SaveError, read_laid, write_laid, write_sealed

_objects = st.integers(0, 5000).map(ObjectId)
_players = st.integers(0, 7).map(PlayerId)
_ends = st.one_of(_objects, _players.map(Seat))
_shares = st.floats(0, 1)
_laid = st.builds(
    Laid,
    st.lists(st.tuples(_objects, _shares, _shares), max_size=5).map(tuple),
    st.lists(st.tuples(_players, st.lists(_objects, max_size=8).map(tuple)), max_size=4).map(tuple),
    st.lists(st.tuples(_ends, _ends), max_size=5).map(tuple),
)


@given(_laid)
def test_what_is_written_as_data_is_read_again(laid: Laid) -> None:
    assert Laid.from_data(json.loads(json.dumps(laid.as_data()))) == laid
    assert bool(laid) == (laid != NOT_LAID)


def test_it_lies_in_a_file_beside_the_journal(tmp_path: Path) -> None:
    assert read_laid(tmp_path) == NOT_LAID
    laid = Laid(arrows=((ObjectId(3), Seat(PlayerId(1))),))
    write_laid(tmp_path, laid)
    assert read_laid(tmp_path) == laid


def test_what_is_no_order_of_a_table_is_told_with_its_place(tmp_path: Path) -> None:
    write_sealed(tmp_path / LAID, {"laid": {"placed": [[1, "left", 0]]}})
    with pytest.raises(SaveError, match=r"laid\.json: damaged at \$\.laid\.placed\.0\.1"):
        read_laid(tmp_path)
