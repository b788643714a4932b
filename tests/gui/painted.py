"""Which cards are painted anew on the table."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPainter

from mtgtable.ui.table.card_item import CardItem


def tiles_painted(monkeypatch: pytest.MonkeyPatch) -> list[CardItem]:
    """The cards whose tiles are painted from now on, in order."""
    painted: list[CardItem] = []
    paint = CardItem._paint_tile

    def counted(item: CardItem, painter: QPainter) -> None:
        painted.append(item)
        paint(item, painter)

    monkeypatch.setattr(CardItem, "_paint_tile", counted)
    return painted
