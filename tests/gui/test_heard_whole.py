"""By ear nothing is nameless: each list and field of an open sheet, window or dialog says what it is, and its items say
what the cards on the table say, in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.decisions import Pay
from mtgtable.model.zones import Zone
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, key, put, resolve
from tests.gui.named_by_ear import heard_of, nameless, raw
from tests.gui.test_enlarged_in_lists import hand_of_another

pytestmark = pytest.mark.gui

NAME, TOLD = QAccessible.Text.Name, QAccessible.Text.Description


def name_of(widget: QWidget) -> str:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found.text(NAME)


def cast(window: Window, name: str) -> tuple[CardList, ...]:
    """Cast it for a Mountain; the lists of the sheet that rises for it."""
    window.sit_down(goldfish(name), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD)
    put(window, name, Zone.HAND)
    window.hand.use(find(window, name, Zone.HAND).id)
    if isinstance(window.play.decision, Pay):
        key(window, Qt.Key.Key_Space)
    if window.play.decision is None:
        resolve(window)
    assert not window.prompt.sheet.isHidden(), window.prompt.question.text
    return window.prompt.sheet.lists()


def all_named(window: Window) -> None:
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert window in shown
    assert [fault for widget in shown for fault in nameless(widget)] == []
    assert [words for widget in shown for words in raw(widget)] == []


@pytest.mark.parametrize("name", ["Far Sight", "Kin Banner", "Deep Delving", "Three Ways"])
def test_each_list_of_a_sheet_says_what_is_asked(window: Window, name: str) -> None:
    lists = cast(window, name)
    assert lists
    all_named(window)
    if name == "Far Sight":
        assert [name_of(made) for made in lists] == ["Top", "Bottom"]
    else:
        assert {name_of(made) for made in lists} == {window.prompt.question.text}


def test_the_hand_of_another_says_each_card_whole(window: Window) -> None:
    hand_of_another(window, "Gray Ogre", "Lightning Bolt")
    all_named(window)
    (cards,) = window.prompt.sheet.lists()
    whole = QAccessible.queryAccessibleInterface(cards)
    assert whole is not None
    heard = {whole.child(row).text(NAME): whole.child(row).text(TOLD) for row in range(whole.childCount())}
    assert heard["Gray Ogre"] == "Creature — Ogre, 2/2, costs two generic and red"
    assert heard["Lightning Bolt"] == "Instant, costs red. Lightning Bolt deals 3 damage to any target."


def test_a_window_of_a_pile_says_which_and_each_card_whole(window: Window) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Gray Ogre", Zone.GRAVEYARD)
    dialog = window.look_at_pile(A, Zone.GRAVEYARD)
    assert dialog is not None
    all_named(window)
    assert name_of(dialog.list) == "Ana: Graveyard"
    whole = QAccessible.queryAccessibleInterface(dialog.list)
    assert whole is not None
    assert whole.child(0).text(NAME) == "Gray Ogre"
    assert whole.child(0).text(TOLD) == "Creature — Ogre, 2/2, costs two generic and red"


@pytest.mark.parametrize(
    "command",
    [
        "new game", "start page", "stops", "numbers", "set keys", "kept files", "for eyes", "language", "pictures",
        "note", "dice", "life set", "mana", "draw some", "in words", "token", "put card", "characteristic",
        "paste deck", "library", "graveyard", "card room", "lab", "study", "quiz", "effects", "dependencies", "rules",
        "tour", "help", "compare editions", "what if", "wide layers",
    ],
)  # fmt: skip
def test_nothing_that_a_command_opens_is_nameless(window: Window, qtbot: QtBot, command: str) -> None:
    window.sit_down(goldfish("Glorious Anthem", "Gray Ogre"), "Test")
    for name in ("Glorious Anthem", "Gray Ogre"):
        put(window, name, Zone.BATTLEFIELD)
    window.scene.select(find(window, "Glorious Anthem", Zone.BATTLEFIELD).id)
    before = set(QApplication.topLevelWidgets())
    window.actions_by_name[command].trigger()
    qtbot.wait(20)
    try:
        all_named(window)
    finally:
        for opened in set(QApplication.topLevelWidgets()) - before:
            opened.close()


def test_the_layers_of_a_permanent_are_told_in_words(window: Window) -> None:
    window.sit_down(goldfish("Glorious Anthem"), "Test")
    put(window, "Glorious Anthem", Zone.BATTLEFIELD)
    window.scene.select(find(window, "Glorious Anthem", Zone.BATTLEFIELD).id)
    assert "Cost: one generic and two white" in list(heard_of(window.layer_panel.tree))
    assert raw(window) == []


def test_what_is_nameless_or_in_symbols_is_found(qtbot: QtBot, dressed: None) -> None:
    """The guard itself: a list, a field and a box without a name, and a card said in symbols."""
    page = QDialog()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    cards = CardList()
    for part in (cards, QLineEdit(), QComboBox()):
        column.addWidget(part)
    page.show()
    assert len(nameless(page)) == 3
    cards.addItem("Bolt {R}")
    assert raw(page) == ["Bolt {R}"]
