"""Things glide to their places, and nothing of a way that they have gone stays behind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QPropertyAnimation
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from mtgtable.ui.look.theme import THEME
from mtgtable.ui.table.item import TableItem


class Thing(TableItem):
    def paint(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def thing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Thing:
    monkeypatch.setattr(THEME, "animated", True)
    return Thing()


def test_it_glides_to_where_it_was_sent_last(thing: Thing, qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    scene.addItem(thing)
    for x in (300.0, 40.0, 120.0):
        thing.go(QPointF(x, 50.0), glide=True)
    assert thing.pos() == QPointF(0, 0)
    qtbot.waitUntil(lambda: thing.pos() == QPointF(120.0, 50.0))
    thing.go(QPointF(7.0, 7.0), glide=False)
    assert thing.pos() == QPointF(7.0, 7.0)


def test_a_hundred_ways_leave_one_animation(thing: Thing) -> None:
    for number in range(100):
        thing.go(QPointF(10.0 * number + 5, 0.0), glide=True)
    assert len(thing.findChildren(QPropertyAnimation)) == 1
