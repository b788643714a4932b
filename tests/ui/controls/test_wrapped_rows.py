"""A list of long rows, in our style sheet: they are broken, not cut, and nothing is scrolled sideways."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mtgtable.ui.controls.wrapped_rows import WrappedRows

LONG = "Turn 3, Mountain: Play a land. Mountain: it makes the mana that the hand lacks most, and more."


@pytest.mark.parametrize("count", [1, 4, 30])
def test_a_row_is_as_high_as_its_lines_at_every_width(qapp: QApplication, count: int) -> None:
    rows = WrappedRows([LONG, "T"] * count, "Rows")
    rows.resize(300, 200)
    rows.show()
    for width in (300, 420, 553, 711):
        rows.resize(width, 200)
        qapp.processEvents()
        room = rows.viewport().width()
        assert rows.horizontalScrollBar().maximum() == 0
        for index in range(2):
            place = rows.visualItemRect(rows.item(index))
            assert place.width() <= room
            text = rows.item(index).text()
            needed = rows.fontMetrics().boundingRect(0, 0, room - 16, 999, Qt.TextFlag.TextWordWrap, text)
            assert place.height() >= needed.height()
    rows.close()
