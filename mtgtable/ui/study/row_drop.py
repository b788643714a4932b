"""Rows of the study's list dropped on the table: a card goes where it is dropped, a spell aims at it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent

from mtgtable.engine.state.refs import Seat
from mtgtable.model.ids import PlayerId, seat_letter
from mtgtable.session.study.board import Place, Resolved
from mtgtable.ui.language import tr
from mtgtable.ui.playing.gestures import DropPlace
from mtgtable.ui.study.by_mouse import LayingByMouse
from mtgtable.ui.study.desk import StudyDesk, named
from mtgtable.ui.table.scene import TableScene
from mtgtable.ui.table.view import TableView

ENTRY_MIME: Final = "application/x-mtgtable-study-entry"
"""What is dragged is an entry of the study, by its key."""


class RowDrop(QObject):
    """Takes rows that are dragged onto the table of a study."""

    def __init__(self, table: TableView, scene: TableScene, desk: StudyDesk, by_mouse: LayingByMouse) -> None:
        super().__init__(table)
        self._table, self._scene, self._desk, self._by_mouse = table, scene, desk, by_mouse
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        """Qt's."""
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(ENTRY_MIME):
            return False
        if self._scene.laying is None:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)  # moved here, the list would take its row away by itself
        event.accept()
        if event.type() == QEvent.Type.Drop:
            at = self._table.mapToScene(event.position().toPoint())
            self.drop(int(bytes(event.mimeData().data(ENTRY_MIME).data())), *self._scene.where(at))
        return True

    def drop(self, key: int, place: DropPlace, seat: PlayerId) -> bool:
        """Let an entry go there. False: that means nothing."""
        if isinstance(self._desk.board.entry(key), Resolved):
            return self._aim(key, place)
        id_ = self._desk.object_of(key)
        view = self._scene.play.object(id_) if id_ is not None else None
        return view is not None and self._by_mouse.lay(view, place, seat)

    def _aim(self, key: int, place: DropPlace) -> bool:
        """Aim what has resolved at what it was dropped on, in the place of its first target."""
        entry, table, board = self._desk.board.entry(key), self._desk.table, self._desk.board
        if not isinstance(entry, Resolved) or place.ref is None or table is None:
            return False
        goal: Place | None = seat_letter(place.ref.player) if isinstance(place.ref, Seat) else table.key_of(place.ref)
        if goal is None:
            return False
        label = tr("target of {0}", named(board, key))
        return self._desk.edit(key, label, targets=(goal, *entry.targets[1:]))
