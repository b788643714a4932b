"""The tab on a sheet lies where it covers least."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mtgtable.ui.prompt.free_place import Kept
from mtgtable.ui.prompt.sheet_tab import SheetTab


def test_the_table_is_asked_once_for_all_places_where_it_could_lie(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1200, 700)
    sheet = QWidget(table)
    sheet.setGeometry(100, 400, 1000, 200)
    right = QRect(700, 300, 500, 100)
    asked: list[bool] = []

    def better_seen() -> tuple[Kept, ...]:
        asked.append(True)
        return ((right, 2.0),)

    tab = SheetTab(sheet, table, better_seen)
    tab.stand(on=True)
    assert len(asked) == 1
    assert not tab.geometry().intersects(right)
