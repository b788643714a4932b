"""What is attacked and what pays is the player's to say: planeswalkers as well as players, this land or that one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mtgtable.engine.asking.decisions import Attack, Pay
from mtgtable.engine.asking.inputs import ManualControl
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, click, drag, find, free_place, key, press, put

pytestmark = pytest.mark.gui


def test_an_attacker_is_dragged_at_a_planeswalker(window: Window) -> None:
    """508.1b, 306.8: damage takes loyalty, and the player stays unhurt."""
    window.sit_down(goldfish("Gray Ogre", "Jace Beleren"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Jace Beleren", Zone.BATTLEFIELD)
    window.play.act(ManualControl(find(window, "Jace Beleren", Zone.BATTLEFIELD).id, B))
    ogre = find(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(ogre, "not sick")
    key(window, Qt.Key.Key_Space)
    assert isinstance(window.play.decision, Attack)
    jace = find(window, "Jace Beleren", Zone.BATTLEFIELD, B)
    drag(window, ogre.id, jace.id)
    press(window, "Attack with 1")
    for _ in range(6):
        if find(window, "Jace Beleren", Zone.BATTLEFIELD, B).loyalty == 1:
            break
        press(window, "Pass")
    assert find(window, "Jace Beleren", Zone.BATTLEFIELD, B).loyalty == 1
    assert window.play.view.players[B].life == 20


def test_the_payment_is_shown_on_the_lands_and_can_be_changed(window: Window) -> None:
    """601.2g: the planned lands are marked; clicking another one pays with that instead."""
    window.sit_down(goldfish("Grizzly Bears", rest="Forest"), "Test")
    window.play.full_control = True
    put(window, "Grizzly Bears", Zone.HAND)
    put(window, "Forest", Zone.BATTLEFIELD, 3)
    drag(window, find(window, "Grizzly Bears", Zone.HAND).id, free_place(window))
    decision = window.play.decision
    assert isinstance(decision, Pay)
    assert decision.plan is not None
    planned = [plan.source for plan in decision.plan]
    assert len(planned) == 2
    lands = [card.id for card in window.play.view.players[A].battlefield]
    for land in lands:
        item = window.scene.kept.item_of(land)
        assert item is not None
        assert bool(item.marks.planned) == (land in planned)
    (other,) = set(lands) - set(planned)
    click(window, other)
    press(window, "Pay")
    tapped = {card.id for card in window.play.view.players[A].battlefield if card.tapped}
    assert other in tapped
    assert len(tapped) == 2
    assert [item.name for item in window.play.view.stack] == ["Grizzly Bears"]
