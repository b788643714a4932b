"""What is done for each of several things, spoken of afterwards (608.2c)."""

from __future__ import annotations

from mtgtable.abilities.instructions import Mill
from mtgtable.engine.actions.gathering import Gathering
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId

ONE, TWO, THREE = ObjectId(1), ObjectId(2), ObjectId(3)
DEED = Mill(1, bind="milled card")


def test_while_it_is_done_a_name_means_what_was_done_for_that_one() -> None:
    before = Frame()
    gathering = Gathering(DEED, before)
    first = before.bind("milled card", (ONE,))
    gathering.note(first)
    assert gathering.fresh(first).get("milled card") is None


def test_afterwards_it_means_all_and_numbers_are_added() -> None:
    gathering = Gathering(DEED, Frame())
    for refs in ((ONE,), (TWO, THREE), (ONE,)):
        gathering.note(Frame().bind("milled card", refs).note("milled card", len(refs)))
    whole = gathering.whole(Frame())
    assert whole.get("milled card") == (ONE, TWO, THREE)
    assert whole.number("milled card") == 4


def test_other_names_are_left_alone() -> None:
    before = Frame().bind("other", (ONE,)).bind("milled card", (TWO,))
    gathering = Gathering(DEED, before)
    later = before.bind("other", (THREE,)).bind("milled card", (ONE,))
    assert gathering.fresh(later).get("other") == (THREE,)
    assert gathering.fresh(later).get("milled card") == (TWO,)
    assert gathering.whole(later).get("milled card") == (ONE,)
