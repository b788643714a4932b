"""Keys: none means two things, each belongs to a command, and every command has its handler."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from mtgtable.ui.commands.commands import COMMANDS, MENUS
from mtgtable.ui.commands.handlers import handlers_of
from mtgtable.ui.commands.keys import FIXED, KEYS, ambiguous, bind, keys_of, rebind, rebound, users_of
from mtgtable.ui.window import Window


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    """Whatever a test binds is put back."""
    rebind({})
    yield
    rebind({})


def test_no_key_means_two_things() -> None:
    assert ambiguous() == {}


def test_every_key_is_one_that_qt_knows() -> None:
    unknown = [key for keys in KEYS.values() for key in keys if QKeySequence(key).toString() == ""]
    assert unknown == []


def test_every_command_stands_in_a_menu_and_has_a_handler(qtbot: QtBot) -> None:
    window = Window()
    qtbot.addWidget(window)
    handlers = handlers_of(window)
    assert {command.name for command in COMMANDS} == set(handlers)
    assert {command.menu for command in COMMANDS} <= set(MENUS)


def test_every_key_belongs_to_a_command() -> None:
    assert set(KEYS) - {command.name for command in COMMANDS} == FIXED


def test_a_key_that_is_bound_otherwise_is_taken_from_what_it_meant() -> None:
    bind("shuffle", ("Ctrl+Y",))
    assert keys_of("shuffle") == ("Ctrl+Y",)
    assert keys_of("redo") == ("Ctrl+Shift+Z",)
    assert users_of("ctrl+y") == ["shuffle"]
    assert ambiguous() == {}
    bind("redo", KEYS["redo"])
    assert keys_of("shuffle") == ()
    assert rebound() == {"shuffle": ()}


def test_keys_that_mean_two_things_are_found() -> None:
    rebind({"shuffle": ("Ctrl+Z",), "draw": ("F",)})
    assert ambiguous() == {"ctrl+z": ["undo", "shuffle"], "f": ["full control", "draw"]}
