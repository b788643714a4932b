"""*In words* opens empty, or with the clause that waits to be done by hand, and blames nothing that nobody typed."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.zones import Zone
from mtgtable.ui.dialogs.in_words import InWords
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find
from tests.gui.test_by_hand_whole import REX

pytestmark = pytest.mark.gui


def opened(window: Window) -> InWords:
    """The dialog, opened by its command."""
    window.actions_by_name["in words"].trigger()
    QApplication.processEvents()
    return window.findChildren(InWords)[-1]


def test_it_is_empty_and_blames_what_is_typed(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = opened(window)
    assert (dialog.text.toPlainText(), dialog.told.text()) == ("", "Type, or take one of these:")
    QTest.keyClicks(dialog.text, "draw two widgets")
    assert dialog.told.text() == "Not understood yet: Draw two widgets."
    dialog.close()


def test_while_the_rules_ask_something_that_comes_first(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre", mulligans=True), "Test")
    assert window.play.decision is not None
    window.actions_by_name["in words"].trigger()
    assert not window.findChildren(InWords)
    assert window.message.text.startswith("First this must be answered")


def test_a_clause_that_waits_stands_in_it_without_blame(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, REX, Zone.HAND))
    window.hand.use(find(window, REX.name, Zone.HAND).id)
    while window.play.decision is None:
        window.play.pass_priority()
    decision = window.play.decision
    assert decision is not None
    assert decision.purpose == BY_HAND
    dialog = opened(window)
    assert dialog.text.toPlainText().startswith("Frobnicate any number of gadgets")
    assert dialog.told.text() == "Type, or take one of these:"
    dialog.text.setPlainText("Draw a widget.")
    assert dialog.told.text().startswith("Not understood yet: ")
    dialog.close()
