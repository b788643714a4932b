"""PySide6 hands out None in millions of calls; a binding that forgets to count it each time ends the process.

On Python 3.12 and later None is immortal and its count can't move; then this shows only that nothing
crashes.
"""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, QObject, QRectF, QSettings, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

TIMES = 3000
ALLOWED = 300


class Bell(QObject):
    """Rings with None, or with nothing at all."""

    rung = Signal(object)
    plain = Signal()


class Blank(QGraphicsItem):
    """An item whose painting and bounds come from Python."""

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.drawPoint(1, 1)


def none_from_signals() -> None:
    bell = Bell()
    heard: list[None] = []
    bell.rung.connect(lambda value: None)
    bell.plain.connect(heard.clear)
    for _ in range(TIMES):
        bell.rung.emit(None)
        bell.plain.emit()


def none_from_variants() -> None:
    model = QStandardItemModel()
    item = QStandardItem()
    model.appendRow(item)
    for _ in range(TIMES):
        item.setData(None, Qt.ItemDataRole.UserRole)
        assert item.data(Qt.ItemDataRole.UserRole) is None
        assert model.data(QModelIndex(), Qt.ItemDataRole.DisplayRole) is None


def none_from_properties_and_parents() -> None:
    for _ in range(TIMES):
        thing = QObject()
        thing.setProperty("kind", None)
        assert thing.property("kind") is None
        assert thing.property("unknown") is None
        assert thing.parent() is None


def none_from_settings() -> None:
    settings = QSettings("mtgtable", "no such program")
    for _ in range(TIMES):
        assert settings.value("no such key") is None


def none_from_painting() -> None:
    scene = QGraphicsScene()
    scene.addItem(Blank())
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    for _ in range(TIMES):
        scene.render(painter)
        assert scene.focusItem() is None
        assert scene.itemAt(100.0, 100.0, painter.transform()) is None
    painter.end()


@pytest.mark.gui
@pytest.mark.parametrize(
    "play",
    [
        none_from_signals,
        none_from_variants,
        none_from_properties_and_parents,
        none_from_settings,
        none_from_painting,
    ],
)
def test_the_count_of_none_does_not_drop(play: Callable[[], None], qtbot: QtBot) -> None:
    play()  # once before counting, so that caches are filled
    before = sys.getrefcount(None)
    play()
    assert sys.getrefcount(None) - before > -ALLOWED
