"""A table that hands have put in order lies so again: after a save is loaded, and after the program was ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mtgtable.engine.state.refs import Seat
from mtgtable.model.zones import Zone
from mtgtable.session.saves import Save, read_save
from mtgtable.session.sitting import Sitting
from mtgtable.ui.window import Window
from tests.gui.cards import goldfish
from tests.gui.hands import A, B, drag, fetched, free_place, put

pytestmark = pytest.mark.gui


def put_in_order(window: Window) -> None:
    """A permanent somewhere else, the hand by name, an arrow."""
    put(window, "Gray Ogre", Zone.BATTLEFIELD, 2)
    window.actions_by_name["place freely"].trigger()
    ogre = window.play.player(A).battlefield[0].id
    drag(window, ogre, free_place(window))
    window.actions_by_name["sort name"].trigger()
    window.scene.draw_arrow(ogre, Seat(B))


def lies(window: Window) -> object:
    names = [one.name for one in window.play.player(A).hand]
    return dict(window.scene.placed), names, window.scene.drawn.links


@pytest.fixture
def ordered(window: Window) -> Window:
    window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Giant Growth"), "Test")
    window.table.setFocus()
    put_in_order(window)
    assert len(window.scene.placed) == 1
    assert len(window.scene.drawn.links) == 1
    return window


def test_a_loaded_game_lies_as_it_was_saved(ordered: Window, tmp_path: Path) -> None:
    before = lies(ordered)
    ordered.play.sitting.save(tmp_path / "game.mtgtable")
    ordered.sit_down(goldfish("Gray Ogre"), "Another")
    assert lies(ordered) != before
    ordered.sit_down(Sitting.load(tmp_path / "game.mtgtable"), "Test")
    assert lies(ordered) == before
    ordered.sit_down(Sitting.open(ordered_save(tmp_path)), "Test")
    assert lies(ordered) == before


def ordered_save(folder: Path) -> Save:
    return read_save(folder / "game.mtgtable")


def test_a_game_that_was_put_aside_comes_back_as_it_lay(ordered: Window) -> None:
    before, first = lies(ordered), ordered.play.sitting
    ordered.sit_down(goldfish("Gray Ogre"), "Another")
    ordered.sit_down(first, "Test")
    assert lies(ordered) == before


def test_after_the_program_was_ended_it_lies_so_too(qtbot: QtBot, dressed: None, tmp_path: Path) -> None:
    windows = []
    for _ in range(2):
        window = Window(None, tmp_path / "games")
        qtbot.addWidget(window)
        window.resize(1280, 760)
        with qtbot.waitExposed(window):
            window.show()
        windows.append(window)
        if len(windows) == 1:
            window.sit_down(goldfish("Gray Ogre", "Lightning Bolt", "Giant Growth"), "Test")
            put_in_order(window)
            before = lies(window)
            window.close()
            QApplication.processEvents()
    (game,) = windows[1].keeper.games()
    windows[1].opening.take_up(game.folder)
    fetched(windows[1])
    qtbot.waitUntil(lambda: windows[1].play.sitting is not None, timeout=20_000)
    assert lies(windows[1]) == before
