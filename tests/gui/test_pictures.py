"""Settings > Pictures on cards: off at first, chosen by hand, kept for the next time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton
from pytestqt.qtbot import QtBot

from mtgtable.ui.pictures.choice import PictureChoice, remember_choice, remembered_choice
from mtgtable.ui.pictures.gallery import GALLERY
from mtgtable.ui.window import Window
from tests.ui.pictures.paintings import art

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def no_pictures_after() -> Iterator[None]:
    yield
    GALLERY.use(PictureChoice())
    remember_choice(PictureChoice())


def click(button: QRadioButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(10, button.height() // 2))


def test_nothing_is_fetched_until_it_is_chosen(window: Window) -> None:
    window.actions_by_name["pictures"].trigger()
    dialog = window.beside.show_pictures()
    assert dialog.buttons["none"].isChecked()
    assert GALLERY.choice.source == "none"


def test_a_folder_is_chosen_and_remembered(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Forest.jpg").write_bytes(art())
    dialog = window.beside.show_pictures()
    click(dialog.buttons["folder"])
    dialog.take_folder(str(tmp_path))
    qtbot.waitUntil(lambda: dialog.account.text() == "A picture for 1 name was found", timeout=20_000)
    assert remembered_choice() == PictureChoice("folder", tmp_path)
    qtbot.waitUntil(lambda: GALLERY.art("Forest") is not None, timeout=20_000)
    click(dialog.buttons["none"])
    assert GALLERY.art("Forest") is None
    assert remembered_choice() == PictureChoice("none", tmp_path)
