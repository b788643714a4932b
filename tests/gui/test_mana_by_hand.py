"""Mana by hand: a number is a number, what is no mana is refused with a sentence, and what is added is told."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog

from mtgtable.engine.asking.inputs import Cast
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, put

pytestmark = pytest.mark.gui


def asking(window: Window) -> QInputDialog | None:
    """The question of the window that is open."""
    return next((one for one in window.findChildren(QInputDialog) if one.isVisible()), None)


def type_mana(window: Window, words: str) -> None:
    """Answer *Add mana…* with this."""
    window.actions_by_name["mana"].trigger()
    dialog = asking(window)
    assert dialog is not None
    dialog.setTextValue(words)
    dialog.accept()
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("words", "pool", "told"),
    [
        ("10", "C" * 10, "Ana: adds 10 {C}"),
        ("{10}", "C" * 10, "Ana: adds 10 {C}"),
        ("12R", "C" * 12 + "R", "Ana: adds 12 {C} and {R}"),
        ("gg", "GG", "Ana: adds {G}{G}"),
        ("{G} 2", "GCC", "Ana: adds {G}{C}{C}"),
    ],
)
def test_what_is_typed_is_added_and_told(window: Window, words: str, pool: str, told: str) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    type_mana(window, words)
    assert sorted(window.play.view.players[A].pool) == sorted(pool)
    assert told in [line.text for line in window.play.view.log]


@pytest.mark.parametrize("words", ["{W/U}", "w/u", "{2/W}", "{X}", "{S}"])
def test_what_is_no_mana_is_refused_with_a_sentence(window: Window, words: str) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    type_mana(window, words)
    assert window.play.view.players[A].pool == ()
    assert "is no mana but a way to pay; say which mana" in window.message.text


def test_while_something_is_asked_nothing_is_filled_in_in_vain(window: Window) -> None:
    """Bolt waits for its target: what needs an answer first says so at once, and dice need none."""
    window.sit_down(goldfish("Lightning Bolt"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    window.play.act(Cast(find(window, "Lightning Bolt", Zone.HAND).id))
    asked = window.play.decision
    assert asked is not None
    for command in ("mana", "life set", "draw some", "token", "put card", "in words"):
        window.say("")
        window.actions_by_name[command].trigger()
        QApplication.processEvents()
        assert window.message.text.startswith("First this must be answered"), command
        assert asking(window) is None
        assert not [one for one in window.findChildren(QDialog) if one.isVisible()]
    window.actions_by_name["coin"].trigger()
    window.actions_by_name["dice"].trigger()
    dialog = asking(window)
    assert dialog is not None
    dialog.setTextValue("2d6")
    dialog.accept()
    QApplication.processEvents()
    assert "on a d6" in window.message.text
    assert window.play.decision is asked
    told = [line.text for line in window.play.view.log]
    assert any("flips" in line for line in told)
    window.play.cancel()
    assert window.play.decision is None
    assert find(window, "Lightning Bolt", Zone.HAND)
