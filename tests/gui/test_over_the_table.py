"""Over the table: messages leave the plates to be seen, piles are seen whole, steps of the turn are named."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolBar
from pytestqt.qtbot import QtBot

from mtgtable.engine.asking.inputs import ManualPut
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone
from mtgtable.session.new_game import NewGame, NewSeat
from mtgtable.session.sitting import Sitting
from mtgtable.ui.bars.message_bar import least_covering
from mtgtable.ui.bars.phase_bar import STEPS
from mtgtable.ui.playing.stops import idle
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, put
from tests.gui.spells import basic, spell

pytestmark = pytest.mark.gui


def covered(window: Window) -> list[QRect]:
    """The plates and piles that the message lies over."""
    at = window.table.mapTo(window, window.table.viewport().pos())
    return [rect for rect in window.table.plates() if rect.translated(at).intersects(window.message.geometry())]


LONG = "Something that is told in more words than there is room for beside the menus and the tools of the window. " * 4


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
@pytest.mark.parametrize("words", ["Something that is told in a sentence of its own", LONG], ids=["short", "long"])
def test_a_message_leaves_life_and_piles_to_be_seen(
    window: Window, qtbot: QtBot, size: tuple[int, int], words: str
) -> None:
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    put(window, "Mountain", Zone.BATTLEFIELD, 2)
    window.say(words)
    qtbot.waitUntil(lambda: not window.message.isHidden() and covered(window) == [])
    window.resize(size[0] - 200, size[1])
    qtbot.waitUntil(lambda: window.message.geometry().right() <= window.width() and covered(window) == [])


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_a_message_lies_above_the_table(window: Window, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Never low on the table: there is room beside menus and tools, and no button is under it."""
    window.resize(*size)
    window.sit_down(goldfish("Gray Ogre"), "Test")
    window.say("Ancestral Vision can't be cast now: it has no mana cost (202.1b)")
    message, tools = window.message, window.findChild(QToolBar, "toolbar")
    assert tools is not None
    qtbot.waitUntil(lambda: message.isVisible() and message.geometry().bottom() <= window.pages.geometry().top())
    buttons = [tools.actionGeometry(one).translated(tools.pos()) for one in tools.actions()]
    menus = [window.menuBar().actionGeometry(one) for one in window.menuBar().actions()]
    assert not any(one.intersects(message.geometry()) for one in (*buttons, *menus))
    assert window.rect().contains(message.geometry())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_message_leaves_the_cards_of_four_seats_to_be_seen(
    window: Window, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    seats = tuple(
        NewSeat(name, (spell("Mountain"), spell("Grizzly Bears")) * 15) for name in ("Ana", "Ben", "Cy", "Di")
    )
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    for player in map(PlayerId, range(4)):
        for name in ("Mountain", "Mountain", "Grizzly Bears"):
            sitting.act(player, ManualPut(player, spell(name), Zone.BATTLEFIELD, entering=False))
    window.sit_down(sitting, "Four")
    qtbot.waitUntil(lambda: len(window.table.cards()) >= 12)
    window.say("First this must be answered: discard down to seven cards")
    at = window.table.mapTo(window, window.table.viewport().pos())

    def under() -> list[QRect]:
        return [card for card in window.table.cards() if card.translated(at).intersects(window.message.geometry())]

    qtbot.waitUntil(lambda: not window.message.isHidden() and not under() and not covered(window))


def test_a_message_grows_narrow_between_the_panels_of_a_study(window: Window, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    window.actions_by_name["study"].trigger()
    qtbot.waitUntil(lambda: window.table.width() < 700)
    window.say("What is said here takes more than the room that a plate of the other seat leaves on one line")
    qtbot.waitUntil(lambda: not window.message.isHidden() and covered(window) == [])


def test_a_message_lies_in_the_middle_where_nothing_is_covered() -> None:
    size, room = QSize(400, 40), QSize(1000, 600)
    assert least_covering(size, room, []).x() == 300
    assert least_covering(size, room, [[QRect(0, 0, 200, 50)]]).x() == 300
    assert least_covering(size, room, [[QRect(250, 0, 200, 50)]]).x() > 450
    below = least_covering(size, room, [[QRect(0, 0, 1000, 50)]])
    assert below.y() > 50


def test_steps_have_short_names_where_there_is_little_room(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    titles = {name: title for name, title, _ in STEPS}
    bar = window.phases
    bar.setFixedWidth(1100)
    qtbot.waitUntil(lambda: bar.width() == 1100)
    assert all(title == titles[name] for name, title, _ in bar.cells())
    bar.setFixedWidth(480)
    qtbot.waitUntil(lambda: bar.width() == 480)
    shown = {name: title for name, title, _ in bar.cells()}
    assert shown["precombat_main"] == "Main 1", "the step that it is has its whole name"
    assert shown["declare_attackers"] == "Atk"
    assert all(len(title) <= 4 for name, title in shown.items() if name != "precombat_main")


def test_equal_cards_of_a_library_that_is_looked_through_stand_as_one(window: Window, qtbot: QtBot) -> None:
    window.sit_down(goldfish("Gray Ogre"), "Test")
    dialog = window.look_at_pile(A, Zone.LIBRARY, whole=True)
    assert dialog is not None
    names = [card.name for card in dialog.cards()]
    told = [dialog.list.item(row).data(int(Qt.ItemDataRole.AccessibleTextRole)) for row in range(dialog.list.count())]
    assert told == [f"{names.count(name)} {name}" for name in ("Gray Ogre", "Mountain") if name in names]
    chosen: list[str] = []
    dialog.chosen.disconnect()
    dialog.chosen.connect(lambda view: chosen.append(view.name))
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert chosen == ["Gray Ogre"]
    dialog.in_order.click()
    qtbot.waitUntil(lambda: dialog.list.count() == len(names))
    dialog.search.setText("mountain")
    hidden = [dialog.list.item(row).isHidden() for row in range(dialog.list.count())]
    assert hidden == [name != "Mountain" for name in names]
    dialog.close()


def test_the_piles_to_choose_from_are_seen_whole_in_a_small_window(window: Window, qtbot: QtBot) -> None:
    """Five cards in one pile and none in the other: no list has anything to scroll to, and the plate is free."""
    window.resize(1280, 720)
    seats = (NewSeat("Ana", (spell("Mountain"), spell("Grizzly Bears")) * 15), NewSeat("Ben", passive=True))
    sitting = Sitting.new(NewGame(seats, seed=3, mulligans=False))
    sitting.pass_while(idle)
    for letter in "UUUU":
        sitting.act(A, ManualPut(A, basic(letter), Zone.BATTLEFIELD, entering=False))
    sitting.act(A, ManualPut(A, spell("Fiction"), Zone.HAND))
    window.sit_down(sitting, "Piles")
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.prompt.sheet.isVisible() and len(window.prompt.sheet.lists()) == 2)
    sheet = window.prompt.sheet
    QApplication.processEvents()
    assert sum(made.count() for made in sheet.lists()) == 5
    qtbot.waitUntil(lambda: all(not made.verticalScrollBar().maximum() for made in sheet.lists()))
    assert sheet.geometry().left() >= window.table.beside_plate()
