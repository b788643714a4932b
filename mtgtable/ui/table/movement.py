"""Small movements that tell what happened: numbers that fly up, cards that leave. Short; none where they are off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QAnimationGroup,
    QEasingCurve,
    QParallelAnimationGroup,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSequentialAnimationGroup,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsObject, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from mtgtable.ui.look.theme import THEME, color, sized_font
from mtgtable.ui.table.item import OUT_MS, STANDS_FROM, STANDS_TO, TableItem

FLY_MS: Final = 1100
LEAVE_MS: Final = 260
_BELOW: Final = 2.0
"""What leaves goes under what stays, of which it would cover the numbers."""
_RISE: Final = 44.0
_APART: Final = 4.0
_SIZE: Final = 26.0


class FlyingNumber(QGraphicsObject):
    """A number that rises from where life or damage has changed, and fades."""

    def __init__(self, text: str, ink: QColor) -> None:
        super().__init__()
        self.text = text
        self.begins = QPointF()
        """Where it is told; of several that are told there at once the later ones begin beside that,"""
        self.right = 0.0
        """and so far to the right of it this one reaches."""
        self._ink = ink
        self._font = sized_font(_SIZE, True)
        self._area = QFontMetricsF(self._font).boundingRect(text).adjusted(-6, -4, 6, 4)
        self._area.moveCenter(QPointF(0, 0))
        self.setZValue(940)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Qt's."""
        return self._area

    def shape(self) -> QPainterPath:
        """Qt's: nothing, so that the mouse passes."""
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        """Qt's."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addText(self._area.left() + 6, _SIZE * 0.34, self._font, self.text)
        painter.strokePath(path, color(THEME.colors.table, 0.9))
        painter.fillPath(path, self._ink)


def fly(scene: QGraphicsScene, at: QPointF, change: int, *, down: bool | None = None) -> FlyingNumber | None:
    """Let a change of life rise from a place, or go ``down``, as where there is no room above; nothing where movement
    is off."""
    falls = at.y() < _RISE + 40 if down is None else down
    if not THEME.animated or not change:
        return None
    colors = THEME.colors
    ink = color(colors.good if change > 0 else colors.danger)
    number = FlyingNumber(f"+{change}" if change > 0 else f"−{-change}", ink)
    told = (one for one in scene.items() if isinstance(one, FlyingNumber) and (one.begins - at).manhattanLength() < 2)
    half = number.boundingRect().width() / 2
    left = max((one.right for one in told), default=-half)  # beside those that fly already, over none of them
    number.begins, number.right = at, left + 2 * half + _APART
    at = at + QPointF(left + half, 0)
    scene.addItem(number)
    number.setPos(at)
    rising = QPropertyAnimation(number, b"pos", number)
    rising.setEndValue(at + QPointF(0, _RISE if falls else -_RISE))
    fading = QPropertyAnimation(number, b"opacity", number)
    fading.setKeyValueAt(0.6, 1.0)
    fading.setEndValue(0.0)
    together = QParallelAnimationGroup(number)
    for one in (rising, fading):
        one.setDuration(FLY_MS)
        one.setEasingCurve(QEasingCurve.Type.OutCubic)
        together.addAnimation(one)
    together.finished.connect(lambda: _gone(scene, number, together))
    together.start()
    return number


def leave(scene: QGraphicsScene, item: TableItem, to: QPointF | None, out: QPointF | None = None) -> None:
    """Let a card go to its pile and fade; at once where movement is off. ``out``: how far it steps out first."""
    if not THEME.animated or to is None:
        scene.removeItem(item)
        return
    item.leaving = True
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    item.setAcceptHoverEvents(False)
    item.setZValue(_BELOW)
    going = QPropertyAnimation(item, b"pos", item)
    going.setEndValue(to)
    fading = QPropertyAnimation(item, b"opacity", item)
    fading.setEndValue(0.1)
    shrinking = QPropertyAnimation(item, b"scale", item)
    shrinking.setEndValue(0.4)
    together = QParallelAnimationGroup(item)
    for one in (going, fading, shrinking):
        one.setDuration(LEAVE_MS)
        one.setEasingCurve(QEasingCurve.Type.InCubic)
        together.addAnimation(one)
    way = QSequentialAnimationGroup(item)
    if out is not None:
        stepping = QPropertyAnimation(item, b"pos", item)
        stepping.setEndValue(item.pos() + out)
        stepping.setDuration(round(STANDS_FROM * OUT_MS))
        way.addAnimation(stepping)
        way.addPause(round((STANDS_TO - STANDS_FROM) * OUT_MS))
    way.addAnimation(together)
    way.finished.connect(lambda: _gone(scene, item, way))
    way.start()


def end_all(scene: QGraphicsScene) -> None:
    """Let nothing fly or leave any more: what it tells of is over."""
    end_leaving(scene)
    for item in scene.items():
        if isinstance(item, FlyingNumber):
            scene.removeItem(item)


def end_leaving(scene: QGraphicsScene) -> None:
    """What is on its way off the table is gone."""
    for item in scene.items():
        if isinstance(item, TableItem) and item.leaving:
            scene.removeItem(item)


def _gone(scene: QGraphicsScene, item: QGraphicsObject, movement: QAnimationGroup) -> None:
    """It has arrived. Only the movement is deleted, which names the item: that lives on while anything else does."""
    if item.scene() is scene:
        scene.removeItem(item)
    movement.setParent(None)  # what it names may go with it, and must not delete it once more
    movement.deleteLater()
