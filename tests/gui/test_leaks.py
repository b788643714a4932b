"""What is opened and closed again leaves nothing behind: dialogs, menus, games, pages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from mtgtable.model.zones import Zone
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, find, put

pytestmark = pytest.mark.gui

TIMES = 4


def settle() -> None:
    """Let what is to be deleted be deleted."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    QApplication.processEvents()


def close_everything(window: Window) -> None:
    """Close all menus and dialogs."""
    popup = QApplication.activePopupWidget()
    while popup is not None:
        popup.close()
        popup = QApplication.activePopupWidget()
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            dialog.close()
    settle()


DIALOGS = (
    "token", "set keys", "kept files", "about", "new game", "open deck", "paste deck", "load", "save", "open scenario",
    "import cards", "mana", "life set", "draw some", "library", "graveyard", "help", "keys",
)  # fmt: skip


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_leaves_no_widget_behind(window: Window, name: str) -> None:
    window.sit_down(goldfish("Grizzly Bears"), "Test")
    put(window, "Grizzly Bears", Zone.GRAVEYARD)
    counts = []
    for _ in range(TIMES):
        window.actions_by_name[name].trigger()
        settle()
        assert any(dialog.isVisible() for dialog in window.findChildren(QDialog)), f"{name} opens nothing"
        close_everything(window)
        counts.append(len(window.findChildren(QWidget)))
    assert counts[-1] == counts[0], f"widgets after each time: {counts}"


def test_a_menu_leaves_nothing_behind(window: Window) -> None:
    window.sit_down(goldfish("Grizzly Bears"), "Test")
    put(window, "Grizzly Bears", Zone.HAND)
    bears = find(window, "Grizzly Bears", Zone.HAND)
    counts = []
    for _ in range(TIMES):
        window.object_list.menu_wanted.emit(bears.id, QPoint(20, 20))
        settle()
        close_everything(window)
        counts.append(len(window.findChildren(QWidget)))
    assert counts[-1] == counts[0], f"widgets after each time: {counts}"


def test_another_game_leaves_nothing_of_the_first(window: Window) -> None:
    counts = []
    for _ in range(TIMES):
        window.sit_down(goldfish("Grizzly Bears"), "Test")
        window.show_start()
        window.back_to_game()
        close_everything(window)
        counts.append(len(window.findChildren(QWidget)))
    assert counts[-1] == counts[1], f"widgets after each time: {counts}"
    assert window.play.view.players[A].life == 20
