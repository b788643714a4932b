"""A copy seen and its mana there, counted by hand: of small decks every handful can be written down."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.copies import castable_copies, one_seen
from tests.lab.decks import deck


def test_one_seen_is_all_but_none_seen() -> None:
    assert one_seen(deck("10 Forest\n2 Grizzly Bears\n"), "Grizzly Bears", 1) == pytest.approx(
        1 - comb(10, 8) / comb(12, 8)
    )


def test_a_copy_and_its_mana_are_there_together() -> None:
    """Twelve cards; eight are seen by turn two on the play: one Bears at least, and two Forests at least."""
    of = deck("3 Forest\n2 Grizzly Bears\n7 Gray Ogre\n")
    by_hand = sum(
        comb(3, lands) * comb(2, bears) * comb(7, 8 - lands - bears)
        for lands, bears in product((2, 3), (1, 2))
        if 8 - lands - bears <= 7
    )
    cells = castable_copies(of, "Grizzly Bears", Circumstances(turns=2))
    assert [cell.how for cell in cells] == ["exact", "exact"]
    assert cells[0].value == 0
    assert cells[1].value == pytest.approx(by_hand / comb(12, 8))


def test_where_rocks_leave_it_open_lands_alone_are_a_lower_bound() -> None:
    """Two kinds of rocks to choose from; with four Bears in their place lands alone are all there is."""
    rest = "6 Forest\n2 Centaur Courser\n4 Gray Ogre\n"
    with_rocks = castable_copies(
        deck(f"{rest}2 Sol Ring\n2 Llanowar Elves\n"), "Centaur Courser", Circumstances(turns=4)
    )
    plain = castable_copies(deck(f"{rest}4 Grizzly Bears\n"), "Centaur Courser", Circumstances(turns=4))
    open_ = [(cell, by_lands) for cell, by_lands in zip(with_rocks, plain, strict=True) if cell.how == "lands alone"]
    assert open_
    for cell, by_lands in open_:
        assert (cell.value, cell.high) == (pytest.approx(by_lands.value), 1.0)


def test_lands_and_what_makes_mana_have_no_such_figure() -> None:
    of = deck("20 Forest\n2 Llanowar Elves\n18 Gray Ogre\n")
    assert castable_copies(of, "Forest", Circumstances()) == ()
    assert castable_copies(of, "Llanowar Elves", Circumstances()) == ()
    assert castable_copies(of, "Nobody", Circumstances()) == ()
