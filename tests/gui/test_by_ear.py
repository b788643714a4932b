"""The game by ear: the real window asked through the platform's accessibility, as a screen reader asks it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualStatus
from mtgtable.model.zones import Zone
from mtgtable.ui.bars import message_bar
from mtgtable.ui.table import curtain, telling
from mtgtable.ui.table.by_ear import FOCUS, MENU, PRESS
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, put

pytestmark = pytest.mark.gui

NAME, TOLD = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture
def heard() -> Iterator[None]:
    """Somebody listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def table(window: Window) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(window.table)
    assert found is not None
    return found


def things(window: Window) -> list[QAccessibleInterface]:
    """All that lies on the table, in the order in which it is told."""
    whole = table(window)
    return [whole.child(place) for place in range(whole.childCount())]


def called(window: Window, name: str) -> QAccessibleInterface:
    return next(thing for thing in things(window) if thing.text(NAME) == name)


def test_each_card_pile_and_player_is_an_object_with_name_role_and_place(window: Window, heard: None) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    whole = table(window)
    assert whole.role() == QAccessible.Role.List
    assert whole.text(NAME) == "Table"
    ogre, bolt = called(window, "Gray Ogre"), called(window, "Lightning Bolt")
    assert (ogre.role(), bolt.role()) == (QAccessible.Role.ListItem,) * 2
    assert ogre.text(TOLD) == "Creature — Ogre, 2/2, summoning sick, battlefield of Ana"
    assert bolt.text(TOLD).startswith("Instant, costs red")
    assert bolt.text(TOLD).endswith("hand of Ana, 1 of 1. Lightning Bolt deals 3 damage to any target.")
    piles = [thing for thing in things(window) if thing.role() == QAccessible.Role.Button]
    assert {thing.text(NAME) for thing in piles} == {"Library", "Graveyard", "Exile"}
    players = [thing for thing in things(window) if thing.role() == QAccessible.Role.Grouping]
    assert [thing.text(NAME) for thing in players] == ["Fish", "Ana"]
    assert players[1].text(TOLD).startswith("Ana: 20 life, 1 in hand")
    for place, thing in enumerate(things(window)):
        assert whole.indexOfChild(thing) == place
        assert thing.parent().object() is window.table
        assert thing.childCount() == 0
        # The platform asks each thing for each of these; what it can't do it has to say without falling.
        assert thing.textInterface() is thing.valueInterface() is thing.tableCellInterface() is None
        assert thing.editableTextInterface() is thing.selectionInterface() is None


def test_a_thing_is_where_it_is_seen(window: Window, heard: None, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = called(window, "Gray Ogre")
    item = window.scene.kept.item_of(find(window, "Gray Ogre", Zone.BATTLEFIELD).id)
    at = window.table.viewport().mapToGlobal(window.table.mapFromScene(item.rest))
    assert ogre.rect().contains(at)
    found = table(window).childAt(at.x(), at.y())
    assert found.text(NAME) == "Gray Ogre"
    qtbot.waitUntil(lambda: ogre.window() is window.windowHandle())


def test_what_changes_is_told_at_once(window: Window, heard: None) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    ogre = called(window, "Gray Ogre")
    assert "tapped" not in ogre.text(TOLD)
    window.play.act(ManualStatus(find(window, "Gray Ogre", Zone.BATTLEFIELD).id, "tap"))
    assert "tapped" in called(window, "Gray Ogre").text(TOLD)
    window.play.run(lambda: window.play.sitting.undo())
    assert "tapped" not in called(window, "Gray Ogre").text(TOLD)
    number = table(window).childCount()
    put(window, "Lightning Bolt", Zone.HAND)
    assert table(window).childCount() == number + 1
    window.play.run(lambda: window.play.sitting.undo())
    assert table(window).childCount() == number


def test_the_arrow_keys_move_the_focus_that_is_told(window: Window, heard: None) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    put(window, "Lightning Bolt", Zone.HAND)
    window.table.setFocus()
    met = []
    for _ in range(20):
        key(window, Qt.Key.Key_Left)
        now = table(window).focusChild()
        assert now.state().selected
        met.append(now.text(NAME))
        assert window.table.accessibleDescription()
        chosen = [thing for thing in things(window) if thing.state().selected]
        assert [thing.text(NAME) for thing in chosen] == [now.text(NAME)]
    assert {"Lightning Bolt", "Gray Ogre", "Ana", "Fish", "Library"} <= set(met)


def test_it_is_used_and_its_menu_shown_as_by_hand(window: Window, heard: None, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Mountain"), "Test")
    put(window, "Mountain", Zone.HAND)
    land = called(window, "Mountain").actionInterface()
    assert land.actionNames() == [PRESS, MENU, FOCUS]
    land.doAction(MENU)
    qtbot.waitUntil(lambda: any(menu.isVisible() for menu in window.findChildren(QMenu)))
    for menu in window.findChildren(QMenu):
        menu.close()
    land.doAction(PRESS)
    assert [card.name for card in window.play.view.players[A].battlefield] == ["Mountain"]
    called(window, "Exile").actionInterface().doAction(FOCUS)
    assert table(window).focusChild().text(NAME) == "Exile"


def test_what_may_be_chosen_is_checkable_and_what_is_chosen_is_checked(window: Window, heard: None) -> None:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Gray Ogre", Zone.BATTLEFIELD)
    window.hand.status(find(window, "Gray Ogre", Zone.BATTLEFIELD), "not sick")
    key(window, Qt.Key.Key_F2)
    ogre = called(window, "Gray Ogre")
    assert ogre.state().checkable
    assert not ogre.state().checked
    ogre.actionInterface().doAction(PRESS)
    assert called(window, "Gray Ogre").state().checked


def test_behind_the_curtain_nothing_is_heard(window: Window, heard: None, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(telling, "announce", lambda _, text: told.append(text))
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    put(window, "Lightning Bolt", Zone.HAND)
    library = called(window, "Library")
    assert library.text(TOLD)
    told.clear()
    window.play.behind_curtain = True
    window.play.look_again()
    assert table(window).childCount() == 0
    assert library.text(NAME) == library.text(TOLD) == ""
    assert library.state().invisible
    assert told == []


def test_what_was_drawn_and_what_happened_is_announced(
    window: Window, heard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(telling, "announce", lambda _, text: told.append(text))
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    assert told == []
    window.hand.draw(A)
    assert told[-1] == "Ana draws Gray Ogre"
    window.hand.life(A, -3)
    assert "17" in told[-1] or "3" in told[-1]
    window.play.run(lambda: window.play.sitting.undo())
    assert told[-1] == "Taken back"


def test_refusals_notices_and_the_curtain_are_announced(
    window: Window, heard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    for module in (message_bar, curtain):
        monkeypatch.setattr(module, "announce", lambda _, text: told.append(text))
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt"), "Test")
    told.clear()
    key(window, Qt.Key.Key_A)
    assert any("508.1a" in one or "attack" in one for one in told), "why nothing attacks"
    window.curtain.fall("Ben")
    assert told[-1].startswith("Ben plays on")
    said = len(told)
    window.say("Something of the person before")
    assert len(told) == said
    window.curtain.lift()
