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
