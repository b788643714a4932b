"""What a permanent can't say by itself stays readable: names behind locked doors, the chapter of a Saga, typed mana."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit

from mtgtable.engine.asking.inputs import Cast, ManualPut
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.face_down import nameless
from mtgtable.ui.cards.locked_doors import locked_said
from mtgtable.ui.cards.spoken_card import name_of_card, words_of_card
from mtgtable.ui.cards.tile import Marks, paint_tile
from mtgtable.ui.look.theme import THEME
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, press, resolve
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui


def test_a_room_with_locked_doors_shows_the_names_of_its_card(window: Window) -> None:
    """709.5: on the battlefield it has no name until a door is unlocked."""
    room = spell("Odd Parlor // Odd Attic")
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, room, Zone.BATTLEFIELD))
    (made,) = window.play.view.players[A].battlefield
    assert made.name == ""
    assert [name for name, _ in made.locked] == ["Odd Parlor", "Odd Attic"]
    assert locked_said(made) == "locked", "both names stand in the band"
    assert nameless(made) == "(Odd Parlor // Odd Attic)"
    assert name_of_card(made) == "(Odd Parlor // Odd Attic)"


def test_a_room_with_one_door_open_tells_what_is_behind_the_other(window: Window) -> None:
    """709.5c, 709.5e: the name behind the locked door and what unlocks it are read on the card."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, spell("Odd Parlor // Odd Attic"), Zone.HAND))
    for _ in range(2):
        window.play.act(ManualPut(A, basic("U"), Zone.BATTLEFIELD))
    (held,) = (one for one in window.play.player(A).hand if len(one.faces) > 1)
    window.play.act(Cast(held.id))
    while window.play.decision is not None:
        press(window, "Pay")
    resolve(window)
    resolve(window)
    made = find(window, "Odd Parlor", Zone.BATTLEFIELD)
    assert made.locked == (("Odd Attic", "{2}{U}"),)
    assert locked_said(made) == "Odd Attic"
    assert "Locked: Odd Attic {2}{U}" in words_of_card(made)
    written: list[str] = []

    class Noting(QPainter):
        def drawText(self, *told: object) -> None:  # type: ignore[override]
            written.extend(one for one in told if isinstance(one, str))
            super().drawText(*told)  # type: ignore[call-overload]

    for width in (64, 100, 160):
        written.clear()
        pixmap = QPixmap(width, width * 6 // 5)
        painter = Noting(pixmap)
        paint_tile(painter, made, QRectF(0, 0, width, width * 1.2), THEME.colors, Marks())
        painter.end()
        assert {"Odd Parlor", "Odd Attic"} <= set(written), width


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
