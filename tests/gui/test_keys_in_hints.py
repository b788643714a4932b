"""A hint that names a key tells the truth: the key does what the button does. All buttons in sight are walked."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton

from mtgtable.engine.asking.inputs import ManualLife, ManualPut
from mtgtable.engine.snapshot import state_bytes
from mtgtable.model.zones import Zone
from mtgtable.oracle import compile_card
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, find, put
from tests.gui.test_boarding import game
from tests.gui.test_written_keys import three
from tests.oracle.cards import card as written

pytestmark = pytest.mark.gui
_NAMED = re.compile(r"\(([^()]+)\)$")


def free(window: Window) -> None:
    """A player has priority, and a creature that could attack."""
    window.sit_down(goldfish("Gray Ogre"), "Free")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)


def spell_waits(window: Window) -> None:
    """A spell is being paid for."""
    window.sit_down(goldfish("Lightning Bolt"), "Bolt")
    window.play.rhythm.pays = False
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    put(window, "Lightning Bolt", Zone.HAND)
    window.hand.use(find(window, "Lightning Bolt", Zone.HAND).id)


def by_hand(window: Window) -> None:
    """A clause waits for hands."""
    window.sit_down(goldfish("Gray Ogre"), "Odd")
    odd = written("Odd Rite", "Creature — Human", "As this creature enters, frobnicate.", power="1", toughness="1")
    window.play.act(ManualPut(A, compile_card(odd), Zone.BATTLEFIELD))
    assert window.play.decision is not None


def last_game_over(window: Window) -> None:
    """A single game is over."""
    window.sit_down(Sitting.new(game(1)), "Over")
    window.play.act(ManualLife(B, 0))
    assert window.play.next_game is None
    rested(window)


def match_goes_on(window: Window) -> None:
    """A game of a match is over, and another follows."""
    window.sit_down(Sitting.new(game(3)), "Match")
    window.play.act(ManualLife(B, 0))
    assert window.play.next_game is not None
    rested(window)


def rested(window: Window) -> None:
    """Until a moment after the end no key begins another game."""
    for _ in range(500):
        if window.prompt.primary() is not None:
            return
        QTest.qWait(10)
    raise AssertionError("no answer is the usual one")


def hints(window: Window) -> dict[str, QAbstractButton]:
    """The buttons in sight whose hint ends with a key, by what is said of them."""
    found = {}
    for button in window.findChildren(QAbstractButton):
        named = _NAMED.search(button.toolTip())
        if button.isVisible() and button.isEnabled() and named is not None and _key(named[1]) is not None:
            found[button.toolTip()] = button
    return found


def _key(name: str) -> QKeySequence | None:
    """The key of that name; None for other words in brackets."""
    found = QKeySequence(name, QKeySequence.SequenceFormat.NativeText)
    return found if found.toString(QKeySequence.SequenceFormat.NativeText) == name and found.count() == 1 else None


def standing(window: Window) -> tuple[object, ...]:
    """What the window shows: the game, what is asked, and what stands in it."""
    QApplication.processEvents()
    shown = sorted({type(widget).__name__ for widget in QApplication.topLevelWidgets() if widget.isVisible()})
    docks = sorted(name for name, dock in window.docks.items() if dock.isVisible())
    return state_bytes(window.play.sitting.state), window.play.decision, shown, docks, window.message.text


@pytest.mark.parametrize("begin", [free, spell_waits, by_hand, three, last_game_over, match_goes_on])
def test_a_key_that_a_hint_names_does_what_the_button_does(window: Window, begin: Callable[[Window], None]) -> None:
    begin(window)
    QApplication.processEvents()
    answers = [button for button in window.prompt.buttons() if button.isVisible() and button.isEnabled()]
    for hint, button in hints(window).items():
        if isinstance(button, QToolButton) and button.defaultAction() is not None:
            key = _key(_NAMED.search(hint)[1])  # type: ignore[index]
            assert key in button.defaultAction().shortcuts(), hint
    primary = [button for button in answers if button.property("primary") == "true"]
    named = [button for button in answers if button.toolTip().endswith("(Space)")]
    assert named == [button for button in primary if button.toolTip()], [button.toolTip() for button in named]


@pytest.mark.parametrize("begin", [free, spell_waits, by_hand, three])
def test_pressed_and_clicked_the_same_comes_of_it(window: Window, begin: Callable[[Window], None]) -> None:
    begin(window)
    QApplication.processEvents()
    wanted = [hint for hint, button in hints(window).items() if button in window.prompt.buttons()]
    assert wanted, "no answer names a key"
    for hint in wanted:
        begin(window)
        QApplication.processEvents()
        QTest.mouseClick(hints(window)[hint], Qt.MouseButton.LeftButton)
        clicked = standing(window)
        begin(window)
        QApplication.processEvents()
        window.activateWindow()
        window.table.setFocus()
        combination = _key(_NAMED.search(hint)[1])[0]  # type: ignore[index]
        QTest.keyClick(window.table, combination.key(), combination.keyboardModifiers())
        assert standing(window) == clicked, hint


def test_in_a_match_space_goes_on_and_again_names_no_key(window: Window) -> None:
    match_goes_on(window)
    again = window.prompt.button("Again")
    on = window.prompt.button("Game 2")
    assert again is not None
    assert on is not None
    assert "(" not in again.toolTip()
    assert on.toolTip().endswith("(Space)")
