"""Something dragged over a widget and let go there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

LEFT = Qt.MouseButton.LeftButton


def drop(target: QWidget, mime: QMimeData) -> tuple[bool, bool]:
    """Drag something over a widget and let it go there, as Qt tells it: was the dragging accepted, was the drop."""
    at = QPointF(target.rect().center())
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at.toPoint(), copy, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    fall = QDropEvent(at, copy, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    fall.ignore()
    QApplication.sendEvent(target, fall)
    return enter.isAccepted(), fall.isAccepted()


def file_mime(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime
