"""By hand while attackers or blockers are put together: it is done just before, and what was named stays named."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Attack, Block
from mtgtable.engine.asking.inputs import ManualDamage
from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.hands import B, click, drag, find, key, opponent, press
from tests.gui.test_attackers_in_one_pile import at_attackers, tokens
from tests.gui.test_tokens import taken
from tests.gui.test_two_people import go_to_blocks

pytestmark = pytest.mark.gui


def make(window: Window, qtbot: QtBot, words: str) -> None:
    """A token, typed in the picker."""
    dialog = window.beside.show_tokens()
    QTest.keyClicks(dialog.words, words)
    taken(qtbot, dialog)


def test_a_token_is_made_while_attackers_are_named(window: Window, qtbot: QtBot) -> None:
    ids = at_attackers(window, 3)
    click(window, ids[0])
    click(window, ids[2])
    make(window, qtbot, "2/2 green Bear with haste")
    assert len(tokens(window)) == 4
    decision = window.play.decision
    assert isinstance(decision, Attack)
    assert tokens(window)[-1].id in decision.attackers, "it may attack, too (508.1a)"
    press(window, "Attack with 2")
    assert [one.attacking is not None for one in tokens(window)] == [True, False, True, False]


def test_undo_takes_the_token_back_and_asks_on(window: Window, qtbot: QtBot) -> None:
    at_attackers(window, 3)
    make(window, qtbot, "2/2 green Bear")
    assert len(tokens(window)) == 4
    window.activateWindow()
    key(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(tokens(window)) == 3


def test_a_token_is_made_while_blockers_are_named(window: Window, qtbot: QtBot) -> None:
    ids = at_attackers(window, 2)
    for id_ in ids:
        drag(window, id_, opponent())
    press(window, "Attack with 2")
    go_to_blocks(window)
    assert isinstance(window.play.decision, Block)
    drag(window, find(window, "Gray Ogre", Zone.BATTLEFIELD, B).id, ids[0])
    make(window, qtbot, "2/2 green Bear")
    assert isinstance(window.play.decision, Block)
    press(window, "Block with 1")
    assert [bool(one.blocked_by) for one in tokens(window)[:2]] == [True, False]


def test_what_is_refused_changes_nothing(window: Window) -> None:
    ids = at_attackers(window, 3)
    click(window, ids[0])
    before = window.play.sitting.record.position
    assert not window.play.act(ManualDamage(Seat(B), 0)), "120.8"
    assert window.play.sitting.record.position == before
    press(window, "Attack with 1")
    assert [one.attacking is not None for one in tokens(window)] == [True, False, False]
