"""The message bar: what went wrong or was refused, told without stopping the game.

It lies beside menus and tools, where the window has room above the table; words that need more lie over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QStackedWidget, QWidget

from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import THEME, M, S
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.said import said

Severity: TypeAlias = Literal["note", "trouble"]


_WIDEST = 760
"""So many pixels wide it is at most, with text of the usual size."""
_COMING_AND_GOING = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move)
_STEP = 40
"""So many pixels apart are the places that are tried where the usual ones lie over cards."""


class MessageBar(QFrame):
    """Lies at the upper edge of the window while it has something to say. ``over``: the pages, when it needs them."""

    def __init__(self, over: QStackedWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent or over)
        self._within = parent or over
        # A page that comes to the front would lie over what has just been said.
        over.currentChanged.connect(lambda _: self.raise_())
        self._over = over
        over.installEventFilter(self)
        self.free_above: Callable[[], QRect] = QRect
        """Where nothing is that it could cover, as its parent counts."""
        self.better_seen: Callable[[], Sequence[QRect]] = tuple
        """What it lies over only where there is no other room: life, mana and piles of the seats, what is asked."""
        self.seen_too: Callable[[], Sequence[QRect]] = tuple
        """What it leaves to be seen as well where it can: the cards on the table."""
        self._strips: list[QWidget] = []
        """What lies above the pages too, while work is under way."""
        self.setObjectName("message")
        line = QHBoxLayout(self)
        line.setContentsMargins(M, S // 2, S // 2, S // 2)
        self._label = SymbolLabel(lines=6)
        close = self._close = QPushButton()
        close.setProperty("quiet", "true")
        close.setAccessibleName(tr("Close this message"))
        close.setToolTip(tr("Close ({0})", key_of("cancel")))
        give_icon(close, "x", "text")
        close.clicked.connect(self.hide)
        self._offered: Callable[[], object] | None = None
        self._offer = QPushButton()
        self._offer.setProperty("quiet", "true")
        self._offer.clicked.connect(self._take_offer)
        self._offer.hide()
        line.addWidget(self._label, 1)
        line.addWidget(self._offer)
        line.addWidget(close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: it keeps its place while the table grows or shrinks, and gives way to a strip."""
        moved = event.type() == QEvent.Type.Resize or (watched in self._strips and event.type() in _COMING_AND_GOING)
        if moved and not self.isHidden():
            self.settle()
        return False

    def give_way(self, strip: QWidget) -> None:
        """Lie beside this one while it is seen; it has the same parent."""
        self._strips.append(strip)
        strip.installEventFilter(self)

    @property
    def text(self) -> str:
        """What it says."""
        return self._label.text

    @property
    def tells_trouble(self) -> bool:
        """Does it tell what went wrong."""
        return not self.isHidden() and self.property("severity") == "trouble"

    def say(
        self,
        text: str,
        severity: Severity = "note",
        seconds: float = 6.0,
        offer: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Say something; it goes away after so many seconds, with 0 it stays. ``offer``: a button, and what it does."""
        self._offered = offer[1] if offer else None
        self._offer.setText(offer[0] if offer else "")
        self._offer.setVisible(offer is not None)
        self._label.set_text(said(text))
        if self.isEnabled():  # behind the curtain nobody is told
            told = said(text)
            ends = "" if told.endswith((".", "?", "!")) else "."
            announce(self, f"{told}{ends} {offer[0]}" if offer else told)
        self.setProperty("severity", severity)
        self.style().unpolish(self)
        self.style().polish(self)
        self.settle()
        self.show()
        self.raise_()
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))

    def _take_offer(self) -> None:
        offered, self._offered = self._offered, None
        self.hide()
        if offered is not None:
            offered()

    def settle(self) -> None:
        """Lie above the pages if there is room; else at their upper edge, where it covers least of what counts."""
        above, over = self._above(), self._over
        self._be_as_wide(min(above.width(), round(_WIDEST * max(1.0, THEME.text))))
        if self.width() <= above.width() and self.height() <= above.height():
            middle = over.mapTo(self._within, over.rect().center()).x() - self.width() // 2
            x = max(above.left(), min(middle, above.right() + 1 - self.width()))
            self.move(x, min(above.center().y() - self.height() // 2, above.bottom() + 1 - self.height()))
            return
        self._be_as_wide(min(over.width() - 4 * M, round(_WIDEST * max(1.0, THEME.text))))
        deepest = over.height() - self.height()
        at = least_covering(self.width(), self.height(), over.width(), self.better_seen(), self.seen_too(), deepest)
        self.move(over.mapTo(self._within, at))

    def _above(self) -> QRect:
        """The room above the pages, without what a strip at its right end takes."""
        above = self.free_above()
        for strip in self._strips:
            if strip.isVisible() and strip.geometry().intersects(above):
                above.setRight(strip.x() - M)
        return above

    def _be_as_wide(self, most: int) -> None:
        """As wide as the words need, up to so many pixels, and as high as they are then."""
        words = self._label.fontMetrics().horizontalAdvance(self._label.text)
        beside = (
            self._close.sizeHint().width()
            + 5 * S
            + (self._offer.sizeHint().width() if not self._offer.isHidden() else 0)
        )
        self.setFixedWidth(max(240, min(most, words + beside + 2 * M)))
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.minimumSizeHint().height()))


def least_covering(
    width: int, height: int, room: int, kept: Sequence[QRect], cards: Sequence[QRect] = (), deepest: int = 0
) -> QPoint:
    """Where at the upper edge of so much room a message covers least of some rectangles; the middle is best.

    Where that would lie over something, ``cards`` too, another place whose top is no deeper may cover less.

    >>> least_covering(400, 40, 1000, [QRect(0, 0, 350, 60)])
    PySide6.QtCore.QPoint(592, 8)
    >>> least_covering(400, 40, 1000, [QRect(0, 0, 350, 60)], [QRect(600, 0, 90, 120)], 300)
    PySide6.QtCore.QPoint(168, 67)
    """
    right = max(0, room - width - S)
    below = max((rect.bottom() + S for rect in kept if rect.top() < S + height), default=S)
    places = [QPoint((room - width) // 2, S), QPoint(right, S), QPoint(min(S, right), S)]
    places.append(QPoint((room - width) // 2, min(below, 4 * height)))

    def covered(at: QPoint) -> tuple[int, int]:
        lies = QRect(at.x(), at.y(), width, height)
        return _shared(lies, kept), _shared(lies, cards)

    best = min(places, key=covered)
    if any(covered(best)):
        tops = sorted({rect.bottom() + S for rect in (*kept, *cards) if S <= rect.bottom() + S <= deepest})
        across = sorted({*range(S, right + 1, _STEP), right, places[0].x()}, key=lambda x: abs(x - places[0].x()))
        best = min((best, *(QPoint(x, y) for y in tops for x in across)), key=covered)
    return best


def _shared(lies: QRect, others: Sequence[QRect]) -> int:
    """How many pixels of some rectangles are covered."""
    both = (rect.intersected(lies) for rect in others if rect.intersects(lies))
    return sum(rect.width() * rect.height() for rect in both)
