"""What a permanent can't say by itself stays readable: names behind locked doors, the chapter of a Saga, typed mana."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.model.zones import Zone
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.cards.face_down import nameless
from mtgtable.ui.cards.spoken_card import name_of_card
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A

pytestmark = pytest.mark.gui


def test_a_room_with_locked_doors_shows_the_names_of_its_card(window: Window) -> None:
    """709.5: on the battlefield it has no name until a door is unlocked."""
    halves = (
        PrintedFace("Odd Parlor", "Enchantment — Room", "When you unlock this door, draw a card.", "{1}{U}"),
        PrintedFace("Odd Attic", "Enchantment — Room", "When you unlock this door, you gain 2 life.", "{2}{U}"),
    )
    room = compile_printed(PrintedCard("Odd Parlor // Odd Attic", "split", halves)).compiled
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, room, Zone.BATTLEFIELD))
    (made,) = window.play.view.players[A].battlefield
    assert made.name == ""
    assert nameless(made) == "(Odd Parlor // Odd Attic)"
    assert name_of_card(made) == "(Odd Parlor // Odd Attic)"


def test_mana_that_is_refused_stays_typed(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.hand.ask_mana(A)
    (dialog,) = window.findChildren(QInputDialog)
    field = dialog.findChildren(QLineEdit)[0]
    field.selectAll()
    QTest.keyClicks(field, "GX")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    shown = [one for one in window.findChildren(QInputDialog) if one.isVisible()]
    assert [one.textValue() for one in shown] == ["GX"]
    shown[0].setTextValue("GG")
    shown[0].accept()
    QApplication.processEvents()
    assert not [one for one in window.findChildren(QInputDialog) if one.isVisible()]
