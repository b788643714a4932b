"""The coach marks as they are painted: the window dimmed but for one place, and a card beside it that explains it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import RADIUS, THEME, L, M, S, color

_ON: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right, Qt.Key.Key_Down})
_BACK: Final = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Backspace})
_PRESS: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
_KEYS: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride})
_DIM: Final = QColor(0, 0, 0, 150)
_BESIDE: Final = 14
"""Between the place that is shown and the card that explains it."""
_WIDTH: Final = 27.0
"""How wide the card is, in heights of its text."""


class CoachMarks(QWidget):
    """Lies over the whole window while the tour goes. ``on``, ``back``, ``skipped``: what the player wants.

    It has all keys of the window, so that the game under it gets none; a click beside the card goes on.
    """

    on = Signal()
    back = Signal()
    skipped = Signal()
    moved = Signal()
    """Something in the window has another place now."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hole: QRect | None = None
        self.card = QFrame(self)
        self.card.setObjectName("panel")
        self.title, self.text, self.place = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.place.setProperty("role", "muted")
        self.text.setWordWrap(True)
        self.skip, self.former, self.next = QPushButton(tr("Skip the tour")), QPushButton(tr("Back")), QPushButton()
        for quiet in (self.skip, self.former):
            quiet.setProperty("quiet", "true")
        self.next.setProperty("primary", "true")
        self.skip.clicked.connect(self.skipped)
        self.former.clicked.connect(self.back)
        self.next.clicked.connect(self.on)
        head, buttons = QHBoxLayout(), QHBoxLayout()
        self._line = buttons
        head.addWidget(self.title, 1)
        head.addWidget(self.place)
        buttons.addWidget(self.skip)
        buttons.addStretch(1)
        buttons.addWidget(self.former)
        buttons.addWidget(self.next)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(L, M, L, M)
        column.setSpacing(S)
        column.addLayout(head)
        column.addWidget(self.text, 1)
        column.addLayout(buttons)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.moved)
        self.hide()

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Cover the window, and take its keys."""
        application = QApplication.instance()
        if not self.isVisible() and application is not None:
            application.installEventFilter(self)
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.setFocus()

    def put_away(self) -> None:
        """Leave the window to the game."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self._later.stop()
        self.hide()

    def say(self, title: str, text: str, number: int, of: int) -> None:
        """Show the words of a mark."""
        self.title.setText(title)
        self.text.setText(text)
        self.place.setText(tr("{0} of {1}", number, of))
        self.former.setVisible(number > 1)
        self.next.setText(tr("Done") if number == of else tr("Next"))
        self.skip.setVisible(number < of)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        announce(self, f"{title}. {text}")

    def point(self, hole: QRect | None) -> None:
        """Leave that part of the window bright, and lay the card beside it; None: in the middle."""
        self.setGeometry(self._window.rect())
        self.hole = hole.adjusted(-4, -4, 4, 4).intersected(self.rect()) if hole is not None else None
        layout = self.card.layout()
        assert layout is not None
        wide = max(round(_WIDTH * THEME.body), self._line.sizeHint().width() + 2 * L, layout.minimumSize().width())
        self.card.setFixedWidth(min(wide, self.width() - 2 * L))
        layout.activate()
        self.card.setFixedHeight(max(layout.totalHeightForWidth(self.card.width()), layout.minimumSize().height()))
        self.card.move(place_beside(self.hole, self.card.size(), self.rect()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt's."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dim = QPainterPath()
        dim.addRect(QRectF(self.rect()))
        if self.hole is not None:
            dim.addRoundedRect(QRectF(self.hole), RADIUS, RADIUS)
        painter.fillPath(dim, _DIM)
        if self.hole is not None:
            painter.setPen(QPen(color(THEME.colors.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.hole).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        painter.end()

    # ---- what the hand does -----------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's: nothing of the window below takes a click."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        if event.button() == Qt.MouseButton.LeftButton and not self.card.geometry().contains(
            event.position().toPoint()
        ):
            self.on.emit()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: while it is there, all keys of the window are its own."""
        kind = event.type()
        if kind in (QEvent.Type.Resize, QEvent.Type.Move) and isinstance(watched, QWidget):
            if watched.window() is self._window and watched is not self and not self.isAncestorOf(watched):
                self._later.start()
            return False
        if kind not in _KEYS or not self.isVisible() or not self._is_ours(watched):
            return False
        event.accept()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._key(Qt.Key(event.key()), event.isAutoRepeat())
        return True

    def _is_ours(self, watched: QObject) -> bool:
        return isinstance(watched, QWidget) and watched.window() is self._window

    def _key(self, key: Qt.Key, repeated: bool) -> None:
        focused = next((button for button in self._buttons() if button.hasFocus()), None)
        if key == Qt.Key.Key_Escape:
            self.skipped.emit()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._turn_focus(1 if key == Qt.Key.Key_Tab else -1)
        elif repeated:
            return
        elif key in _PRESS and focused is not None:
            focused.click()
        elif key in _ON:
            self.on.emit()
        elif key in _BACK:
            self.back.emit()

    def _buttons(self) -> list[QPushButton]:
        return [
            button for button in (self.next, self.former, self.skip) if button.isEnabled() and not button.isHidden()
        ]

    def _turn_focus(self, by: int) -> None:
        buttons = self._buttons()
        now = next((place for place, button in enumerate(buttons) if button.hasFocus()), None)
        place = (0 if by > 0 else -1) if now is None else (now + by) % len(buttons)
        buttons[place].setFocus(Qt.FocusReason.TabFocusReason)


def place_beside(hole: QRect | None, card: QSize, room: QRect) -> QPoint:
    """Where a card lies beside a place: above, below, right or left of it, where it fits; else over its middle.

    >>> place_beside(QRect(0, 500, 800, 100), QSize(300, 100), QRect(0, 0, 800, 600)).toTuple()
    (249, 386)
    """
    middle = room.center() - QPoint(card.width() // 2, card.height() // 2)
    if hole is None:
        return middle
    across, along = hole.center().x() - card.width() // 2, hole.center().y() - card.height() // 2
    for at in (
        QPoint(across, hole.top() - _BESIDE - card.height()),
        QPoint(across, hole.bottom() + _BESIDE),
        QPoint(hole.right() + _BESIDE, along),
        QPoint(hole.left() - _BESIDE - card.width(), along),
    ):
        x = max(room.left() + M, min(at.x(), room.right() - M - card.width()))
        y = max(room.top() + M, min(at.y(), room.bottom() - M - card.height()))
        moved = QRect(QPoint(x, y), card)
        if not moved.intersects(hole) and room.contains(moved):
            return moved.topLeft()
    return hole.center() - QPoint(card.width() // 2, card.height() // 2)
