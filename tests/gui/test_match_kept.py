"""A match is never lost between its games: what was won before counts as much as what was done in the game."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.session.match import follows, goes_on, next_game
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A, B, answer_box, fetched
from tests.gui.test_unfinished import Open, begin, click, offers, open_window  # noqa: F401

pytestmark = pytest.mark.gui

DECK = tuple(card(name) for name in ("Gray Ogre", "Mountain") for _ in range(20))


def match(window: Window) -> None:
    seats = (NewSeat("Ana", DECK), NewSeat("Ben", DECK))
    window.opening.begin(NewGame(seats, seed=3, mulligans=True, best_of=3), "Match")


def second_game(window: Window) -> None:
    """Ben has conceded the first one; the second waits for somebody to keep."""
    match(window)
    window.play.concede(B)
    setup = window.play.setup
    assert setup is not None
    window.opening.begin(next_game(setup, window.play.view.winners, {}), "Match", follows=True)
    QApplication.processEvents()
    assert window.leaving.dialog is None, "it goes on, nothing is put aside"
    assert window.play.setup is not None
    assert window.play.setup.won == (1, 0)


def test_another_game_is_asked_about_before_anybody_has_kept(open_window: Open) -> None:  # noqa: F811
    window = open_window()
    second_game(window)
    begin(window, "Other")
    answer_box(window, "Put it aside")
    assert window.title == "Other"
    window.play.act(ManualLife(A, 13))
    window.show_start()
    assert "Match" in [tile.face.title for tile in offers(window)]


def test_it_is_there_after_the_window_was_closed(open_window: Open) -> None:  # noqa: F811
    window = open_window()
    second_game(window)
    window.close()
    again = open_window()
    (tile,) = offers(again)
    click(tile)
    fetched(again)
    assert again.play.setup is not None
    assert again.play.setup.won == (1, 0)
    assert not again.play.view.over


def test_so_is_a_match_that_was_left_between_two_games(open_window: Open) -> None:  # noqa: F811
    window = open_window()
    match(window)
    window.play.concede(B)
    window.close()
    again = open_window()
    (tile,) = offers(again)
    click(tile)
    fetched(again)
    assert again.play.view.over
    assert again.play.next_game == "Game 2 of 3"


def test_the_game_before_is_not_on_the_start_page_once_the_next_one_is_played(open_window: Open) -> None:  # noqa: F811
    window = open_window()
    second_game(window)
    window.play.act(ManualLife(A, 13))
    window.close()
    assert len(offers(open_window())) == 1


def test_when_a_match_goes_on_and_which_game_is_its_next() -> None:
    seats = (NewSeat("Ana", DECK), NewSeat("Ben", DECK))
    first = NewGame(seats, best_of=3)
    second = next_game(first, (A,), {})
    assert not goes_on(first, ())
    assert goes_on(first, (A,))
    assert goes_on(second, ())
    assert not goes_on(second, (A,)), "decided"
    assert not goes_on(NewGame(seats), (A,))
    assert follows(first, (A,), second)
    assert not follows(first, (B,), second)
    assert not follows(first, (A,), first)
