"""Rows of the study's list dropped on the table: a card goes where it is dropped, a spell aims at it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent

from mtgtable.model.ids import PlayerId
from mtgtable.ui.playing.gestures import DropPlace
from mtgtable.ui.study.by_mouse import LayingByMouse
from mtgtable.ui.study.desk import StudyDesk
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
        id_ = self._desk.object_of(key)
        view = self._scene.play.object(id_) if id_ is not None else None
        return self._by_mouse.lay_entry(key, view, place, seat)
