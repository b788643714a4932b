"""Dragging a card out of the window of a pile onto the table, as its uppermost card is dragged off the pile itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.card_list import CardList
from mtgtable.ui.table.item import TableItem

if TYPE_CHECKING:
    from mtgtable.ui.table.view import TableView


class DraggedOut(QObject):
    """Gives the table what the mouse carries out of a list of cards; over the window itself nothing is dropped.

    ``view_at``: the card at a place of the list. ``pile``: where those cards lie on the table; None: nowhere.
    """

    def __init__(
        self,
        cards: CardList,
        table: TableView,
        view_at: Callable[[QPoint], ObjectView | None],
        pile: Callable[[], TableItem | None],
    ) -> None:
        super().__init__(cards)
        self._cards, self._table, self._view_at, self._pile = cards, table, view_at, pile
        self._pressed: QPoint | None = None
        self._carries = False
        cards.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt's: the list has the mouse until the button is let go, so the table is told of each move."""
        if not isinstance(event, QMouseEvent):
            return False
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
            return False
        if event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            return self._move(event)
        if event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            return self._release(event)
        return False

    def _move(self, event: QMouseEvent) -> bool:
        at = event.position().toPoint()
        if self._carries:
            if self._table.table.drag is None:
                self._carries = False  # Esc, or another game
            else:
                self._table.table.move_drag(self._on_table(event))
            return True
        if self._pressed is None or (at - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return False
        view, pile = self._view_at(self._pressed), self._pile()
        self._pressed = None
        if view is None or pile is None:
            return False
        self._carries = True
        self._table.table.begin_drag(pile, view, self._on_table(event))
        return True

    def _release(self, event: QMouseEvent) -> bool:
        self._pressed = None
        if not self._carries:
            return False
        self._carries = False
        scene, screen = self._table.table, event.globalPosition().toPoint()
        if scene.drag is None:
            return True
        over = self._table.viewport().rect().contains(self._table.viewport().mapFromGlobal(screen))
        if self._cards.window().frameGeometry().contains(screen) or not over:
            scene.end_drag()
        else:
            scene.drop_here(self._on_table(event), screen)
        return True

    def _on_table(self, event: QMouseEvent) -> QPointF:
        """The place on the table that the mouse is over."""
        return self._table.mapToScene(self._table.viewport().mapFromGlobal(event.globalPosition().toPoint()))
