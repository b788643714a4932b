"""The effects of a what-if: a list in timestamp order with a box for each, to be switched off and dragged about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import EffectInForce
from mtgtable.ui.layers.account_rows import Art, Column
from mtgtable.ui.layers.narrator import AFTER
from mtgtable.ui.layers.shapes import paint_shape
from mtgtable.ui.layers.sheet import Span
from mtgtable.ui.layers.told import told, told_effect, told_names, told_source, told_text
from mtgtable.ui.look.theme import RADIUS, THEME, XS, S, color

_GRIP: Final = 1.4
_BOX: Final = 1.7
_SQUARE: Final = 1.23
"""Of the size of text: how wide the place of the grip is and that of the box, and how large the two are."""
AnyIndex = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Supposed:
    """An effect in the list: is it on, and which timestamp it has there."""

    effect: EffectInForce
    on: bool
    timestamp: int

    @property
    def moved(self) -> bool:
        """Has it another timestamp than in the game."""
        return self.timestamp != self.effect.effect.timestamp

    @property
    def switched(self) -> bool:
        """Is it supposed to be off though it is on, or on though a player has switched it off."""
        return self.on == self.effect.off

    @property
    def said(self) -> str:
        """For those who hear it."""
        state = tr("on", about="an effect") if self.on else told("switched off")
        moved = tr("timestamp {0} instead of {1}", self.timestamp, self.effect.effect.timestamp) if self.moved else ""
        return ", ".join(part for part in (told_effect(self.effect), state, moved) if part)


class OrderModel(QAbstractListModel):
    """The effects by timestamp; moving one gives the timestamps out anew, in the order of the list."""

    changed_by_hand = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Supposed] = []

    def show_effects(self, effects: tuple[EffectInForce, ...], *, keep: bool = False) -> None:
        """Begin with these effects, as they are in the game; ``keep``: what was supposed of known ones stays."""
        known = {row.effect.effect.key: row for row in self.rows} if keep else {}
        self.beginResetModel()
        rows = [Supposed(one, not one.off, one.effect.timestamp) for one in effects]
        for number, row in enumerate(rows):
            old = known.get(row.effect.effect.key)
            if old is not None:
                rows[number] = Supposed(row.effect, old.on, old.timestamp)
        self.rows = sorted(rows, key=lambda row: row.timestamp)
        self.endResetModel()

    def suppose(self, off: Iterable[str], order: Sequence[str]) -> None:
        """Switch off the effects of those names, and put all into an order, as ``names`` calls them."""
        called = self.names()
        places = {name: place for place, name in enumerate(order)}
        stamps = sorted(row.timestamp for row in self.rows)
        gone = frozenset(off)
        pairs = [(name, replace(row, on=name not in gone)) for name, row in zip(called, self.rows, strict=True)]
        if places:
            pairs.sort(key=lambda pair: places.get(pair[0], len(places)))
        self.beginResetModel()
        self.rows = [replace(row, timestamp=stamp) for (_, row), stamp in zip(pairs, stamps, strict=True)]
        self.endResetModel()

    def names(self) -> list[str]:
        """What each effect is called where it is written down: its source, with a number where that has several."""
        wanted = sorted(range(len(self.rows)), key=lambda at: self.rows[at].effect.effect.timestamp)
        counted: dict[str, int] = {}
        found = [""] * len(self.rows)
        for at in wanted:
            name = self.rows[at].effect.source_name
            counted[name] = counted.get(name, 0) + 1
            found[at] = name if counted[name] == 1 else f"{name}#{counted[name]}"
        return found

    @property
    def differs(self) -> bool:
        """Is anything supposed of them."""
        return any(row.switched or row.moved for row in self.rows)

    def toggle(self, number: int) -> None:
        """Switch an effect off, or on again."""
        self.rows[number] = replace(self.rows[number], on=not self.rows[number].on)
        self.dataChanged.emit(self.index(number), self.index(number))
        self.changed_by_hand.emit()

    def move(self, number: int, to: int) -> bool:
        """Put an effect at another place of the list; timestamps are given out anew. False: no such place."""
        if number == to or not 0 <= to < len(self.rows):
            return False
        stamps = sorted(row.timestamp for row in self.rows)
        self.beginMoveRows(QModelIndex(), number, number, QModelIndex(), to + 1 if to > number else to)
        self.rows.insert(to, self.rows.pop(number))
        self.endMoveRows()
        self.rows = [replace(row, timestamp=stamp) for row, stamp in zip(self.rows, stamps, strict=True)]
        self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))
        return True

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return aloud(row.said) if role == Qt.ItemDataRole.AccessibleTextRole else row.said
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if row.on else Qt.CheckState.Unchecked
        return told_text(row.effect.effect.text) if role == Qt.ItemDataRole.ToolTipRole else None


@lru_cache(maxsize=1024)
def lay_supposed(row: Supposed, width: float, body: float) -> Art:  # noqa: ARG001 - what is remembered hangs on it
    """A row of the list, laid out beside its box."""
    effect = row.effect
    column = Column(XS)
    tint = "text" if row.on else "muted"
    was = [Span(f"t{effect.effect.timestamp} → ", "tiny", "muted")] if row.moved else []
    stamp = [*was, Span(f"t{row.timestamp}", "tiny", "warning" if row.moved else "muted", bold=row.moved)]
    column.beside([Span(told_source(effect.source_name), tint=tint, bold=row.on, strike=not row.on)], stamp, 0, width)
    layers = ", ".join(effect.layers)
    state = told("after the layers" if layers == AFTER else f"layer{'s' if ',' in layers else ''} {layers}")
    off = told("switched off by hand" if effect.off else "switched off")
    words = f"{state}: {told_names(effect.affects_words if not effect.off else 'on again')}" if row.on else off
    column.add([Span(words, "small", "muted")], 0, width)
    return column.done(XS)


def before_words() -> float:
    """How much of a row grip and box take."""
    return (_GRIP + _BOX) * THEME.body


class OrderDelegate(QStyledItemDelegate):
    """Paints the rows: grip, box, effect."""

    def __init__(self, view: EffectOrder) -> None:
        super().__init__(view)
        self.view = view

    def art(self, row: Supposed) -> Art:
        """A row laid out in the width of the list."""
        return lay_supposed(row, float(self.view.viewport().width()) - before_words() - S, THEME.body)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Qt's: as high as the row is at most, whatever is supposed of it, so that none below it moves."""
        rows = self.view.effects.rows
        row = rows[index.row()]
        stamps = {row.effect.effect.timestamp, rows[0].timestamp, rows[-1].timestamp}
        ways = [replace(row, on=on, timestamp=stamp) for on in (True, False) for stamp in stamps]
        return QSize(60, int(max(self.art(way).height for way in ways)))

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        """Qt's."""
        colors, row = THEME.colors, self.view.effects.rows[index.row()]
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self.view.currentIndex() == index
        if index.row() == self.view.dragged:
            painter.fillRect(area, color(colors.pressed))
        elif current and self.view.hasFocus():
            painter.fillRect(area, color(colors.accent_soft))
        painter.setPen(QPen(color(colors.line), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if current and self.view.hasFocus():
            painter.setPen(QPen(color(colors.accent), 1))
            painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -1.5))
        middle = area.center().y()
        size = _SQUARE * THEME.body
        paint_shape(painter, QRectF(area.x() + 2, middle - size / 2, size, size), "grip", color(colors.muted))
        box = QRectF(area.x() + _GRIP * THEME.body + 1, middle - size / 2, size, size)
        painter.setPen(QPen(color(colors.accent if row.on else colors.line_strong), 1.4))
        painter.setBrush(color(colors.accent) if row.on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, RADIUS / 2, RADIUS / 2)
        if row.on:
            painter.setPen(QPen(color(colors.on_accent), 2))
            points = [box.topLeft() + QPointF(size * x, size * y) for x, y in ((0.25, 0.5), (0.44, 0.69), (0.75, 0.31))]
            painter.drawPolyline(points)
        self.art(row).paint(painter, area.x() + before_words(), area.y())
        painter.restore()


class EffectOrder(QListView):
    """The list. Space switches the effect on or off, Alt+Up and Alt+Down give it another timestamp; or drag it.

    ``edited``: something else is supposed now. ``source_wanted`` and ``source_lit`` as in the tree.
    """

    edited = Signal()
    source_wanted = Signal(object)
    source_lit = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.effects = OrderModel(self)
        self.dragged = -1
        self._moved = False
        self._pressed_at = -1
        self._pressed_y = 0.0
        self.setModel(self.effects)
        self.setItemDelegate(OrderDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        steady_bar(self)
        self.setAccessibleName(tr("Effects by timestamp"))
        self.setAccessibleDescription(tr("Space switches one on or off, Alt+Up and Alt+Down move it in time"))
        self.effects.changed_by_hand.connect(self.edited)
        THEME.changed.connect(self.scheduleDelayedItemsLayout)

    def whole_height(self) -> int:
        """How high it is when nothing in it scrolls."""
        return sum(self.sizeHintForRow(number) for number in range(len(self.effects.rows))) + 2 * self.frameWidth()

    def source_at(self, index: AnyIndex) -> ObjectId:
        """The source of the effect in a row."""
        return self.effects.rows[index.row()].effect.effect.source if index.isValid() else NO_OBJECT

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event, NAVIGATION, alt=True) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        number = self.currentIndex().row()
        if number < 0:
            super().keyPressEvent(event)
            return
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            to = number + (1 if event.key() == Qt.Key.Key_Down else -1)
            if self.effects.move(number, to):
                self.setCurrentIndex(self.effects.index(to))
                self.edited.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.effects.toggle(number)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._want(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _want(self, index: AnyIndex) -> None:
        source = self.source_at(index)
        if source != NO_OBJECT:
            self.source_wanted.emit(source)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        self.setAutoScroll(False)  # a row that is half seen stays where it is pressed
        self.setCurrentIndex(index)
        self.setAutoScroll(True)
        self._pressed_at, self._pressed_y, self._moved = index.row(), event.position().y(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt's: the row goes with the mouse, and the others make room."""
        at = event.position()
        if self._pressed_at < 0:
            self.source_lit.emit(self.source_at(self.indexAt(at.toPoint())))
            return
        if self.dragged < 0 and abs(at.y() - self._pressed_y) < QApplication.startDragDistance():
            return
        self.dragged = self._pressed_at
        over = self.indexAt(at.toPoint())
        if over.isValid() and over.row() != self.dragged:
            area = self.visualRect(over)
            down = over.row() > self.dragged
            if (at.y() > area.center().y()) == down and self.effects.move(self.dragged, over.row()):
                self.dragged = self._pressed_at = over.row()
                self._moved = True
                self.setCurrentIndex(self.effects.index(self.dragged))
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        pressed, dragged = self._pressed_at, self.dragged
        self._pressed_at = self.dragged = -1
        self.viewport().update()
        if pressed < 0:
            return
        if self._moved:
            self._moved = False
            self.edited.emit()
        elif dragged < 0 and event.position().x() < before_words():
            self.effects.toggle(pressed)
        elif dragged < 0:
            self._want(self.effects.index(pressed))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.source_lit.emit(NO_OBJECT)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
