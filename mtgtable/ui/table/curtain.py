"""The curtain: falls between two people at one screen, so that nobody sees a hand that isn't theirs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QFrame, QLabel, QVBoxLayout, QWidget

from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import THEME, XL, M, color

_KEYS: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_MEANT_FOR_ANOTHER: Final = frozenset(
    {
        QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride, QEvent.Type.Shortcut,
        QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick,
        QEvent.Type.MouseMove, QEvent.Type.Wheel, QEvent.Type.ContextMenu, QEvent.Type.DragEnter,
        QEvent.Type.DragMove, QEvent.Type.Drop, QEvent.Type.InputMethod, QEvent.Type.ToolTip, QEvent.Type.TouchBegin,
    }
)  # fmt: skip
"""What does nothing behind the curtain, wherever in the window it happens."""

_ASLEEP: Final = "asleep"
"""The property of what could be used before it fell."""


class Curtain(QFrame):
    """Covers the whole window until the next player says that they are there. ``lifted``: they are.

    Space, Enter or a click anywhere lifts it; no other input is taken. What was meant for the person before, the second
    half of a double click or a key that is held, does not count: ``grace`` is how long that may last, in milliseconds.
    """

    lifted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("curtain")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # what it covers isn't painted meanwhile
        self.grace = QApplication.doubleClickInterval()
        self._window = window
        self._since = QElapsedTimer()
        self._pressed = False
        column = QVBoxLayout(self)
        column.setContentsMargins(XL, XL, XL, XL)
        column.setSpacing(M)
        column.addStretch(1)
        self._said = QLabel()
        self._said.setProperty("role", "title")
        self._hint = QLabel(tr("Press Space or Enter, or click anywhere"))
        self._hint.setProperty("role", "muted")
        for label in (self._said, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addStretch(1)
        self.hide()

    @property
    def is_down(self) -> bool:
        """Does it cover the window."""
        return not self.isHidden()

    def fall(self, name: str) -> None:
        """Cover the window for a player."""
        goes_on = tr("You play on") if name == "You" else tr("{0} plays on", name)
        self._said.setText(goes_on)
        self.setAccessibleName(goes_on)
        self.setAccessibleDescription(self._hint.text())
        self.setGeometry(self._window.rect())
        self._close_what_is_open()
        self._pressed = False
        self._since.start()
        if not self.is_down:
            self._sleep()  # a thousand events of its own, none of which is input
            application = QApplication.instance()
            if application is not None:
                application.installEventFilter(self)
        self.show()
        self.raise_()
        self.setFocus()
        announce(self, f"{goes_on}. {self._hint.text()}")

    def lift(self) -> None:
        """Show the window again."""
        if self.is_down:
            self.put_away()
            self.lifted.emit()

    def put_away(self) -> None:
        """Be gone, without anybody having lifted it."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._wake()
        self.hide()

    def _close_what_is_open(self) -> None:
        """Menus, also those in menus, and questions that keep the window from being used till they are answered.

        They were asked of the person before. Asleep, they would stand between the window and whoever is to lift it.
        """
        while (popup := QApplication.activePopupWidget()) is not None and popup.close():
            pass
        for dialog in self._window.findChildren(QDialog):
            if dialog.isVisible() and dialog.isModal():
                dialog.reject()

    def _sleep(self) -> None:
        """Nothing else of the window can be used, panels and dialogs in windows of their own and commands either.

        Input is kept from what is covered by the filter; this is for what comes without any, from a screen reader.
        """
        for thing in self._others():
            if thing.isEnabled():
                thing.setProperty(_ASLEEP, True)
                thing.setEnabled(False)

    def _wake(self) -> None:
        for thing in self._others():
            if thing.property(_ASLEEP):
                thing.setProperty(_ASLEEP, None)
                thing.setEnabled(True)

    def _others(self) -> list[QWidget | QAction]:
        parts: list[QWidget] = self._window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [*(part for part in parts if part is not self), *self._window.findChildren(QAction)]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: while it is down, nothing in the window takes any input but what lifts it."""
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        if event.type() not in _MEANT_FOR_ANOTHER or not self._is_ours(watched):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # no shortcut is looked for: the key comes as a key
        elif self._lifts(event):
            self.lift()
        return True

    def _is_ours(self, watched: QObject) -> bool:
        """Is it of the window that is covered: a widget in it, its window for the system, a command."""
        if isinstance(watched, QWidget):
            return watched.window() is self._window
        return watched is self._window.windowHandle() or watched.parent() is self._window

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), color(THEME.colors.table))

    def _lifts(self, event: QEvent) -> bool:
        early = self._since.elapsed() < self.grace
        if isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat()
            return pressed and not early and Qt.Key(event.key()) in _KEYS
        if isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseButtonPress and not early:
                self._pressed = True
            return event.type() == QEvent.Type.MouseButtonRelease and self._pressed
        return False
