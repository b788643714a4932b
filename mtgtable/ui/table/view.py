"""The view of the table: always the whole of it, as large as the window allows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from mtgtable.ui.look.theme import RADIUS, THEME, color, font
from mtgtable.ui.table.scene import TableScene

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableView(QGraphicsView):
    """Shows the scene one to one, without scroll bars."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(560, 380)
        self.setAccessibleName("Table")
        self.setAccessibleDescription("The cards of all players; the list of objects beside it names each of them")
        self.hypothetical = ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.table.set_size(self.viewport().width(), self.viewport().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: the arrow keys select the next card in their direction."""
        way = _ARROWS.get(Qt.Key(event.key()))
        if way is not None:
            self.table.select_toward(*way)
            event.accept()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt's."""
        super().focusInEvent(event)
        self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Qt's: both halves, the line between them, and the place of the stack."""
        colors, scene = THEME.colors, self.table
        layout = scene.layout_now
        painter.fillRect(rect, color(colors.table))
        area = scene.sceneRect()
        painter.fillRect(
            QRectF(0, layout.middle, area.width(), area.height() - layout.middle).intersected(QRectF(rect)),
            color(colors.table_mine),
        )
        painter.setPen(QPen(color(colors.line), 1))
        painter.drawLine(QPointF(0, layout.middle), QPointF(layout.stack_area.x - 8, layout.middle))
        stack = layout.stack_area
        place = QRectF(stack.x, stack.y, stack.w, stack.h)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(colors.surface, 0.5))
        painter.drawRoundedRect(place.adjusted(-6, 0, 6, 0), RADIUS, RADIUS)
        painter.setFont(font("small", bold=True))
        painter.setPen(color(colors.faint))
        count = len(layout.stack)
        title = f"Stack: {count}" if count else "Stack"
        painter.drawText(place.adjusted(4, 4, 0, 0), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), title)
        if scene.drag is not None and scene.drag.reach.table:
            side = layout.sides.get(scene.play.bottom)
            if side is not None:
                pen = QPen(color(colors.legal, 0.8), 2)
                pen.setDashPattern([4, 3])
                painter.setPen(pen)
                painter.setBrush(color(colors.legal, 0.05))
                painter.drawRoundedRect(QRectF(side.x, side.y, side.w, side.h).adjusted(2, 4, -2, -2), RADIUS, RADIUS)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: ARG002
        """Qt's: a frame that says that what is shown isn't real, while it isn't."""
        if not self.hypothetical:
            return
        colors = THEME.colors
        area = self.table.sceneRect()
        painter.setPen(QPen(color(colors.hypothetical), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(2, 2, -2, -2))
        painter.setFont(font("small", bold=True))
        tag = QRectF(area.center().x() - 160, 6, 320, 24)
        painter.fillRect(tag, color(colors.hypothetical))
        painter.setPen(color("#1b1600"))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, self.hypothetical)
