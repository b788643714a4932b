"""A card of a list enlarged beside it, as on the table: while the mouse rests on it or a key is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QToolTip, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.large_card import REST_MS, LargeCard
from mtgtable.ui.commands.keys import keys_of
from mtgtable.ui.look.theme import THEME

_OVER_ALL: Final = (
    Qt.WindowType.ToolTip
    | Qt.WindowType.FramelessWindowHint
    | Qt.WindowType.WindowTransparentForInput
    | Qt.WindowType.WindowDoesNotAcceptFocus
)
_ENDS: Final = frozenset(
    (
        QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.MouseButtonPress, QEvent.Type.FocusOut,
        QEvent.Type.Hide, QEvent.Type.Wheel,
    )
)  # fmt: skip
"""Whoever does something has looked enough."""


class EnlargedBeside(QWidget):
    """Lies over all windows beside a list, which is no larger than a few cards; the mouse passes through it."""

    def __init__(self, beside: QWidget) -> None:
        super().__init__(beside, _OVER_ALL)
        self._large = LargeCard()
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        THEME.changed.connect(self.update)

    @property
    def view(self) -> ObjectView | None:
        """The card that is shown now."""
        return self._large.view if self.isVisible() else None

    def show_card(self, view: ObjectView, over: QRect, room: QRect, better_seen: Sequence[QRect]) -> None:
        """Show a card beside where it lies on the screen, off what is better seen, as far as the room allows."""
        at = self._large.lay(view, QRectF(over), QRectF(room), better_seen=[QRectF(one) for one in better_seen])
        self.setGeometry(self._large.bounds.translated(at).toAlignedRect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        painter = QPainter(self)
        painter.translate(-QPointF(self._large.bounds.topLeft()))
        self._large.paint(painter)
        painter.end()


class EnlargedCards(QObject):
    """Knows which card of a list the mouse rests on. ``by_mouse``: is it enlarged after a moment; by a key it always
    is."""

    def __init__(self, of: QListWidget, view_of: Callable[[QListWidgetItem], ObjectView | None]) -> None:
        super().__init__(of)
        self.by_mouse: Callable[[], bool] = lambda: True
        self._list, self._view_of = of, view_of
        self._on: QListWidgetItem | None = None
        self._beside: EnlargedBeside | None = None
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(REST_MS)
        self._moment.timeout.connect(self.enlarge)
        of.itemEntered.connect(self._rest_on)
        of.viewportEntered.connect(lambda: self._rest_on(None))
        of.model().modelAboutToBeReset.connect(lambda: self._rest_on(None))
        for bar in (of.verticalScrollBar(), of.horizontalScrollBar()):
            bar.valueChanged.connect(lambda _: self._rest_on(None))
        for watched in (of, of.viewport()):
            watched.installEventFilter(self)

    @property
    def view(self) -> ObjectView | None:
        """The card that is shown large now."""
        return self._beside.view if self._beside is not None else None

    def enlarge(self, *, by_key: bool = False) -> bool:
        """Show the card under the mouse, or else the one that the keys are on; False when there is none.

        ``by_key``: a key has come to the list, so it has them, also where no window manager says so.
        """
        item = self._on or (self._list.currentItem() if by_key or self._list.hasFocus() else None)
        view = self._view_of(item) if item is not None and not item.isHidden() else None
        if item is None or view is None or not view.known or not self._list.isVisible():
            self.put_away()
            return False
        if self._beside is None:
            self._beside = EnlargedBeside(self._list)
        port = self._list.viewport()
        seen = QRect(port.mapToGlobal(port.rect().topLeft()), port.size())
        lies = self._list.visualItemRect(item)
        lies.moveTopLeft(port.mapToGlobal(lies.topLeft()))
        self._beside.show_card(view, lies & seen, self._list.screen().availableGeometry(), (seen,))
        QToolTip.hideText()
        return True

    def put_away(self) -> None:
        """Show nothing."""
        self._moment.stop()
        if self._beside is not None:
            self._beside.hide()

    def _rest_on(self, item: QListWidgetItem | None) -> None:
        """The mouse has come to a card, or left one."""
        if item is not self._on or item is None:
            self._on = item
            self.put_away()
        if item is not None and self.by_mouse():
            self._moment.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: a held key enlarges; what is done otherwise ends it."""
        if isinstance(event, QKeyEvent) and watched is self._list and _is_its_key(event):
            return self._held(event)
        if event.type() is QEvent.Type.Leave:
            self._rest_on(None)
        elif event.type() in _ENDS:
            self.put_away()
        return False

    def _held(self, event: QKeyEvent) -> bool:
        """Its key was pressed, goes on being held, or was let go."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() is QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self.put_away()
        elif not event.isAutoRepeat():
            self.enlarge(by_key=True)
        return True


def _is_its_key(event: QKeyEvent) -> bool:
    bound = any(QKeySequence(event.key()) == QKeySequence(key) for key in keys_of("enlarge"))
    return bound and (not event.modifiers() or event.type() is QEvent.Type.KeyRelease)
