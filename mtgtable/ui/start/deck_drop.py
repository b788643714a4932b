"""Decks come in by drop: a file, or a text that reads as a deck list, anywhere on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QRect, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGraphicsView, QWidget

from mtgtable.cards.plain_file import is_file
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import RADIUS, THEME, XL, color, font
from mtgtable.ui.start.paste_dialog import looks_like_a_deck


class DropVeil(QWidget):
    """What lies over the window while something hangs over it that would be opened."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = ""
        self.hide()

    def cover(self, words: str) -> None:
        """Lie over the whole window and say what would happen."""
        self.words = words
        parent = self.parentWidget()
        self.setGeometry(parent.rect() if parent is not None else QRect())
        self.raise_()
        self.show()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the veil, a dashed frame, and the words."""
        colors = THEME.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), color(colors.window, 0.82))
        painter.setPen(QPen(color(colors.accent), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(self.rect().adjusted(XL, XL, -XL, -XL), RADIUS, RADIUS)
        painter.setFont(font("large", bold=True))
        painter.setPen(color(colors.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()


class DeckDrop(QObject):
    """Watches a window for drops. Takes one local file, or a text that is a deck list; leaves everything else alone."""

    fileDropped = Signal(Path)
    textDropped = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._veil = DropVeil(window)
        window.setAcceptDrops(True)
        self.watch(window)
        for view in window.findChildren(QGraphicsView):
            self.watch(view.viewport())

    def watch(self, widget: QWidget) -> None:
        """Watch a part of the window too that would otherwise take drops for itself."""
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take the drops that are ours; all other events go on."""
        kind = event.type()
        if kind in (QEvent.Type.DragEnter, QEvent.Type.DragMove) and isinstance(event, QDropEvent):
            if not self._wanted(event.mimeData()):
                return False
            if isinstance(event, QDragEnterEvent):
                self._veil.cover(_offer(event.mimeData()))
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            return True
        if kind == QEvent.Type.DragLeave:
            self._veil.hide()
        if kind == QEvent.Type.Drop and isinstance(event, QDropEvent):
            self._veil.hide()
            return self._take(event)
        return False

    def _wanted(self, mime: QMimeData) -> bool:
        return dropped_file(mime) is not None or dropped_text(mime) is not None

    def _take(self, event: QDropEvent) -> bool:
        file, text = dropped_file(event.mimeData()), dropped_text(event.mimeData())
        if file is None and text is None:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if file is not None:
            self.fileDropped.emit(file)
        elif text is not None:
            self.textDropped.emit(text)
        return True


def dropped_file(mime: QMimeData) -> Path | None:
    """The one local file that is dropped; None for several, for folders, and for what is no file."""
    urls = mime.urls() if mime.hasUrls() else []
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if is_file(path) else None


def dropped_text(mime: QMimeData) -> str | None:
    """The text that is dropped, when it is a deck list and no file goes with it."""
    if mime.hasUrls() or not mime.hasText():
        return None
    text = mime.text()
    return text if "\n" in text and looks_like_a_deck(text) else None


def _offer(mime: QMimeData) -> str:
    file = dropped_file(mime)
    return tr("Drop to open {0}", file.name) if file is not None else tr("Drop to open this deck list")
