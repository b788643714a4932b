"""Keys: none means two things, each belongs to a command, and every command has its handler."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from mtgtable.ui.commands import COMMANDS, MENUS
from mtgtable.ui.handlers import handlers_of
from mtgtable.ui.keys import KEYS, ambiguous
from mtgtable.ui.window import Window


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
    moving = {"left", "right", "up", "down"}
    assert set(KEYS) - {command.name for command in COMMANDS} == moving
