"""In a Commander game the command zone is a place on the table, also while the commander is elsewhere (903.6)."""

from __future__ import annotations

import pytest

from mtgtable.engine.asking.inputs import ManualMove, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import card, goldfish
from tests.gui.hands import A, B, drag, find

pytestmark = pytest.mark.gui


def commander(window: Window, passive: bool) -> None:
    """Ana's Gray Ogre, her commander, is on the battlefield."""
    deck = (card("Mountain"),) * 40
    seats = (
        NewSeat("Ana", deck, commanders=(card("Gray Ogre"),)),
        NewSeat("Ben", deck, passive=passive, commanders=() if passive else (card("Gray Ogre"),)),
    )
    sitting = Sitting.new(NewGame(seats, seed=3, life=40, mulligans=False, commander=True))
    sitting.pass_while(idle)
    (ogre,) = sitting.view(None).players[A].command
    sitting.act(A, ManualMove(ogre.id, Zone.BATTLEFIELD))
    window.sit_down(sitting, "Commander")


@pytest.mark.parametrize("passive", [True, False])
def test_the_only_commander_is_dragged_back(window: Window, passive: bool) -> None:
    commander(window, passive)
    pile = window.scene.kept.pile(A, Zone.COMMAND)
    assert pile is not None
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD).id, window.table.mapFromScene(pile.scenePos()))
    assert [one.name for one in window.play.view.players[A].command] == ["Gray Ogre"]
    assert (window.scene.kept.pile(B, Zone.COMMAND) is None) == passive


def test_other_games_have_no_such_pile(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, card("Gray Ogre"), Zone.BATTLEFIELD))
    assert window.scene.kept.pile(A, Zone.COMMAND) is None
