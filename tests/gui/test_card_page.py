"""One card looked at: what of it is done by hand is said of the face that is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.cardroom.card_page import CardPage
from mtgtable.ui.cards.full import rules_text

pytestmark = pytest.mark.gui


def test_a_meld_card_is_turned_to_what_it_melds_into(qtbot: QtBot) -> None:
    """712.4b: what is melded lies on the battlefield under its own name; into a deck goes the part (712.4)."""
    part = PrintedCard("Half", "meld", (PrintedFace("Half", "Creature — Elf", "", "{G}", "1", "1"),), "Whole")
    whole = PrintedCard("Whole", "meld", (PrintedFace("Whole", "Creature — Elf", "Trample", "", "5", "5"),))
    page = CardPage(compile_printed, {"Half": part, "Whole": whole}.get)
    qtbot.addWidget(page)
    page.show()
    page.show_card(part)

    def told() -> tuple[str, str]:
        assert page.picture.view is not None
        return page.picture.view.name, page.turn.text()

    assert told() == ("Half", "Melded")
    qtbot.keyClick(page.turn, Qt.Key.Key_Space)
    assert told() == ("Whole", "Not melded")
    with qtbot.waitSignal(page.supposed) as supposed:
        QTest.mouseClick(page.suppose, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.added) as added:
        QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
    assert (supposed.args, added.args) == (["Whole"], ["Half"])
    qtbot.keyClick(page.turn, Qt.Key.Key_Space)
    assert told() == ("Half", "Melded")
    page.show_card(whole)
    assert not page.turn.isVisible()


def test_what_is_by_hand_on_one_face_is_marked_on_that_face(qtbot: QtBot) -> None:
    odd = "Whenever you feel like it, dance around the table."
    day = PrintedFace("Day", "Creature — Elf", f"Flying\n{odd}", "{G}", "1", "1")
    night = PrintedFace("Night", "Creature — Elf", "Trample", "", "2", "2")
    page = CardPage(compile_printed)
    qtbot.addWidget(page)
    page.show_card(PrintedCard("Day // Night", "transform", (day, night)))

    def marked() -> list[bool]:
        view = page.picture.view
        assert view is not None
        return [line.manner == "manual" for line in rules_text(view)]

    assert marked() == [False, True]
    assert page.notes.text() == ""
    QTest.mouseClick(page.turn, Qt.MouseButton.LeftButton)
    assert marked() == [False]
    assert page.notes.text() == "This face is played by itself; the other one has clauses by hand."
    QTest.mouseClick(page.turn, Qt.MouseButton.LeftButton)
    assert marked() == [False, True]
    assert page.notes.text() == ""
