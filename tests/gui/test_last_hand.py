"""Between the games of a match: whoever has lost with nothing on the table has their hand there, face down."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualLife
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import card
from tests.gui.hands import A

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("how", ["concedes", "life"])
@pytest.mark.parametrize("count", [1, 2, 7])
def test_the_loser_at_the_bottom_with_an_empty_board(window: Window, count: int, how: str) -> None:
    deck = (card("Forest"),) * 40
    seats = (NewSeat("Ana", deck), NewSeat("Bo", deck))
    window.sit_down(Sitting.new(NewGame(seats, seed=3, mulligans=False, best_of=3)), "Match")
    play = window.play
    window.hand.draw(A, count)
    assert len(play.player(A).hand) == count
    if how == "concedes":
        play.concede(A)
    else:
        play.act(ManualLife(A, -20))
    for _ in range(4):
        QApplication.processEvents()
    assert play.view.over
    assert "Game 2 of 3" in window.prompt.question.text or window.prompt.button("Game 2 of 3") is not None
    hand = play.player(A).hand
    assert len(hand) == count
    assert not any(one.known for one in hand)
    for one in hand:
        box = window.scene.layout_now.cards[one.id].box
        assert box.w > 10
        assert box.h > 10
    window.grab()
