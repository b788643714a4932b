"""Whoever is asked next is told what was chosen or voted before: by hand one does just that (608.2, 701.38a)."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Choose, Named
from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.ui.language import LANGUAGE
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, find, key, press
from tests.gui.test_face_to_face import C, asked, three_people
from tests.oracle.cards import card as printed

pytestmark = pytest.mark.gui

BAN = compile_card(printed("Odd Ban", "Sorcery", "Choose a card name. Frobnicate gadgets with the chosen name.", "{0}"))


def told(window: Window) -> str:
    return window.prompt.question.text


def test_each_voter_hears_the_votes_so_far(window: Window, qtbot: QtBot) -> None:
    window.sit_down(three_people("Plea for Power"), "Test")
    window.scene.select(find(window, "Plea for Power", Zone.HAND).id)
    key(window, Qt.Key.Key_Return)
    for voter, said, vote in (
        (A, "what do you vote for?", "time"),
        (B, "what do you vote for? Votes so far: time 1", "knowledge"),
        (C, "what do you vote for? Votes so far: time 1, knowledge 1", "time"),
    ):
        qtbot.waitUntil(partial(asked, window, voter))
        assert told(window).endswith(said)
        press(window, vote)


def by_hand(window: Window) -> None:
    """A name is chosen for the ban, and what it does with that is to be done by hand."""
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.play.act(ManualPut(A, BAN, Zone.HAND))
    window.hand.use(find(window, BAN.name, Zone.HAND).id)
    while window.play.decision is None:
        window.play.pass_priority()
        QApplication.processEvents()
    window.play.answer(Named("Gray Ogre"))
    QApplication.processEvents()
    decision = window.play.decision
    assert isinstance(decision, Choose)
    assert decision.purpose == BY_HAND


def test_a_pause_by_hand_says_the_name_that_was_chosen(window: Window) -> None:
    by_hand(window)
    assert told(window).endswith("Frobnicate gadgets with the chosen name — so far chosen: Gray Ogre")
    LANGUAGE.install("de")
    window.play.changed.emit()
    assert "bisher gewählt: Gray Ogre" in told(window)
    LANGUAGE.install("en")
