"""The message bar: what went wrong or was refused, told without stopping the game.

It lies beside menus and tools, where the window has room above the table; words that need more lie over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QStackedWidget, QWidget

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
_MENTIONED = 6.0
"""So many seconds it tells what is only mentioned."""
_STEP = 40
"""So many pixels apart are the places that are tried where the usual ones lie over cards."""
_NARROWEST = 240
_NARROWER = (1.0, 0.75, 0.5, 0.35, 0.3)
"""Such shares of its width it may take where wider it would lie over what is asked."""
_MUST = 2
"""What is in so many of the ranks is worth lying elsewhere for, and being narrower."""
_WORTH, _FEW = 4, 80
"""What is in so many is worth being narrower where there is little else, so that it is soon found out."""


class MessageBar(QFrame):
    """Lies at the upper edge of the window while it has something to say. ``over``: the pages, when it needs them.

    ``covers``: how many pixels at the upper edge of the pages it needs; 0 when it lies above them, or nowhere.
    """

    covers = Signal(int)

    def __init__(self, over: QStackedWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent or over)
        self._within = parent or over
        # A page that comes to the front would lie over what has just been said.
        over.currentChanged.connect(lambda _: self.raise_())
        self._over = over
        over.installEventFilter(self)
        self.free_above: Callable[[], QRect] = QRect
        """Where nothing is that it could cover, as its parent counts."""
        self.never_under: Callable[[], Sequence[QRect]] = tuple
        """What it never lies over: the stack, what a sheet asks and its tab, the buttons below the table."""
        self.chosen_from: Callable[[], Sequence[QRect]] = tuple
        """What it lies over only where there is no other room: the sheet with what is chosen from."""
        self.better_seen: Callable[[], Sequence[QRect]] = tuple
        """What it lies over before that: life, mana and piles of the seats."""
        self.read_too: Callable[[], Sequence[QRect]] = tuple
        """What it lies over only after that: names, power and toughness of the cards."""
        self.seen_too: Callable[[], Sequence[QRect]] = tuple
        """What it leaves to be seen as well where it can: the cards on the table."""
        self._strips: list[QWidget] = []
        """What lies above the pages too, while work is under way."""
        self.setObjectName("message")
        line = self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        line.setContentsMargins(M, S // 2, S // 2, S // 2)
        answers = QHBoxLayout()
        self._label = SymbolLabel(lines=6)
        close = self._close = QPushButton()
        close.setProperty("quiet", "true")
        close.setAccessibleName(tr("Close this message"))
        close.setToolTip(tr("Close ({0})", key_of("cancel")))
        give_icon(close, "x", "text")
        close.clicked.connect(self.hide)
        self._mentions = False
        """Is what it says worth covering nothing for."""
        self._offered: Callable[[], object] | None = None
        self._offered_too: Callable[[], object] | None = None
        self._offer, self._also = QPushButton(), QPushButton()
        for button, too in ((self._offer, False), (self._also, True)):
            button.setProperty("quiet", "true")
            button.clicked.connect(lambda _, too=too: self._take_offer(too=too))
            button.hide()
        line.addWidget(self._label, 1)
        answers.addStretch()
        answers.addWidget(self._offer)
        answers.addWidget(self._also)
        answers.addWidget(close)
        line.addLayout(answers)
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

    def make_way(self) -> None:
        """Something has come or gone below it: lie elsewhere if it covers now what it never lies over."""
        if self.isHidden():
            return
        lies = self._lies
        if lies.bottom() < 0:
            return
        covers = self._covers_something if self._mentions else any(map(lies.intersects, self.never_under()))
        if covers or not self._room.contains(lies):
            self.settle()

    @property
    def _lies(self) -> QRect:
        """Where it lies, in the pixels of the pages."""
        return self.geometry().translated(-self._over.mapTo(self._within, QPoint()))

    @property
    def _covers_something(self) -> bool:
        """Does it lie over anything that is asked or lies on the table."""
        lies = self._lies & self._room
        return not lies.isEmpty() and any(any(map(lies.intersects, ask())) for ask in self._ranks)

    @property
    def _ranks(self) -> tuple[Callable[[], Sequence[QRect]], ...]:
        return self.never_under, self.chosen_from, self.better_seen, self.read_too, self.seen_too

    @property
    def _room(self) -> QRect:
        """All of the pages, in their own pixels."""
        return QRect(QPoint(), self._over.size())

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
        also: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Say something; it goes away after so many seconds, with 0 it stays. ``offer``: a button, and what it does.

        ``also``: another one.
        """
        self._mentions = False
        self._tell(text, severity, offer, also)
        self.show()
        self.raise_()
        self._tell_covered()
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))

    def mention(self, text: str) -> None:
        """Say something for a moment that is worth covering nothing for: only as long as it lies beside all else.

        Nor does it take the place of what has been said.
        """
        if not self.isHidden() and not self._mentions:
            return
        self._mentions = True
        self._tell(text, "note", None)
        self.setVisible(not self._covers_something)
        self.raise_()
        self._tell_covered()
        self._timer.start(round(_MENTIONED * 1000))

    def _tell(
        self,
        text: str,
        severity: Severity,
        offer: tuple[str, Callable[[], object]] | None,
        also: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        self._offered, self._offered_too = offer[1] if offer else None, also[1] if also else None
        for button, one in ((self._offer, offer), (self._also, also)):
            button.setText(one[0] if one else "")
            button.setVisible(one is not None)
        self._label.set_text(said(text))
        if self.isEnabled():  # behind the curtain nobody is told
            told = said(text)
            ends = "" if told.endswith((".", "?", "!")) else "."
            offered = "; ".join(one[0] for one in (offer, also) if one)
            announce(self, f"{told}{ends} {offered}" if offered else told)
        self.setProperty("severity", severity)
        self.style().unpolish(self)
        self.style().polish(self)
        self._settle()

    def take_offer(self, begins: str) -> bool:
        """Take what is offered now, where its words begin so. False: that isn't offered."""
        if self.isHidden() or self._offered is None or not self._offer.text().startswith(begins):
            return False
        self._take_offer()
        return True

    def _take_offer(self, *, too: bool = False) -> None:
        offered = self._offered_too if too else self._offered
        self._offered = self._offered_too = None
        self.hide()
        if offered is not None:
            offered()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt's."""
        super().hideEvent(event)
        self.covers.emit(0)

    def settle(self) -> None:
        """Lie above the pages if there is room; else at their upper edge, where it covers least of what counts."""
        self._settle()
        if self._mentions and self._covers_something:
            self.hide()
        self._tell_covered()

    def _tell_covered(self) -> None:
        below = self.geometry().bottom() + 1 - self._over.mapTo(self._within, QPoint()).y()
        self.covers.emit(below if not self.isHidden() and 0 < below <= self.height() + S else 0)

    def _settle(self) -> None:
        above, over = self._above(), self._over
        self._be_as_wide(min(above.width(), round(_WIDEST * max(1.0, THEME.text))))
        if self.width() <= above.width() and self.height() <= above.height():
            middle = over.mapTo(self._within, over.rect().center()).x() - self.width() // 2
            x = max(above.left(), min(middle, above.right() + 1 - self.width()))
            self.move(x, min(above.center().y() - self.height() // 2, above.bottom() + 1 - self.height()))
            return
        corner = over.mapTo(self._within, QPoint())
        # What a larger table doesn't show just now lies outside the pages, and nothing covers it.
        ranks = [
            [(rect & self._room).translated(corner) for rect in ask() if rect.intersects(self._room)]
            for ask in self._ranks
        ]
        least = self._lie_within(self._room.translated(corner), ranks)
        if least[0]:  # then rather over menus and tools than over what is asked
            self._lie_within(self._within.rect(), ranks)

    def _lie_within(self, room: QRect, ranks: list[list[QRect]]) -> tuple[int, ...]:
        """Lie in a room where that covers least, as wide as can be; how much it covers there of each rank."""
        most = min(self._over.width() - 4 * M, round(_WIDEST * max(1.0, THEME.text)))
        moved = [[rect.translated(-room.topLeft()) for rect in rank] for rank in ranks]
        worth = _WORTH if sum(map(len, ranks)) <= _FEW else _MUST
        found: list[tuple[tuple[int, ...], int, QPoint]] = []
        for share in _NARROWER:
            self._be_as_wide(round(most * share))
            at = least_covering(self.size(), room.size(), moved)
            found.append((covered(QRect(at, self.size()), moved), round(most * share), at))
            if not any(found[-1][0][:worth]):
                break
        least, wide, at = min(found, key=itemgetter(0))
        self._be_as_wide(wide)
        self.move(room.topLeft() + at)
        return least

    def _above(self) -> QRect:
        """The room above the pages, without what a strip at its right end takes."""
        above = self.free_above()
        for strip in self._strips:
            if strip.isVisible() and strip.geometry().intersects(above):
                above.setRight(strip.x() - M)
        return above

    def _be_as_wide(self, most: int) -> None:
        """As wide as the words need, up to so many pixels, and as high as they are then.

        Where little of that is left for the words, what is offered stands below them.
        """
        metrics, told = self._label.fontMetrics(), self._label.text
        shown = [one for one in (self._offer, self._also) if not one.isHidden()]
        offer = sum(one.sizeHint().width() + self._line.spacing() for one in shown)
        answers = self._close.sizeHint().width() + offer
        words, beside = metrics.horizontalAdvance(told), answers + M + S + self._line.spacing()
        longest = max((metrics.horizontalAdvance(word) for word in told.split()), default=0)
        wide = max(_NARROWEST, answers + 2 * M, min(most, words + beside + M))
        stacked = bool(offer) and wide - beside < min(words, max(longest + M, _NARROWEST))
        self._line.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        self.setFixedWidth(wide)
        self.setFixedHeight(max(self.heightForWidth(wide), self.minimumSizeHint().height()))


def least_covering(size: QSize, room: QSize, ranks: Sequence[Sequence[QRect]]) -> QPoint:
    """Where in a room a message covers least of some rectangles, of the first of the ranks above all.

    At the upper edge the middle is best; where it would lie over something there, another place may cover less. It
    lies whole in the room, where that is large enough for it.

    >>> least_covering(QSize(400, 40), QSize(1000, 600), [[QRect(0, 0, 350, 60)]])
    PySide6.QtCore.QPoint(592, 8)
    >>> least_covering(QSize(400, 40), QSize(1000, 600), [[QRect(0, 0, 350, 60)], [QRect(600, 0, 90, 120)]])
    PySide6.QtCore.QPoint(168, 67)
    >>> least_covering(QSize(400, 40), QSize(1000, 600), [[QRect(0, -300, 1000, 120), QRect(0, 0, 1000, 560)]])
    PySide6.QtCore.QPoint(300, 560)
    """
    right, lowest = max(0, room.width() - size.width()), max(0, room.height() - size.height())
    top, middle = min(S, lowest), right // 2

    def much(at: QPoint) -> tuple[int, ...]:
        return covered(QRect(at, size), ranks)

    ends = max(0, right - S), min(S, right)
    best = min((QPoint(x, top) for x in (middle, *ends)), key=much)
    if any(much(best)):
        edges = {top, lowest, *(rect.bottom() + S for rank in ranks for rect in rank)}
        # Rather at the very edge than over anything.
        tops = [*sorted(edge for edge in edges if top <= edge <= lowest), 0]
        across = sorted({*range(S, ends[0] + 1, _STEP), *ends, middle}, key=lambda x: abs(x - middle))
        best = min((best, *(QPoint(x, y) for y in tops for x in across)), key=much)
    return best


def covered(lies: QRect, ranks: Sequence[Sequence[QRect]]) -> tuple[int, ...]:
    """How many pixels of the rectangles of each rank are covered."""
    return tuple(_shared(lies, rank) for rank in ranks)


def _shared(lies: QRect, others: Sequence[QRect]) -> int:
    """How many pixels of some rectangles are covered."""
    both = (rect.intersected(lies) for rect in others if rect.intersects(lies))
    return sum(rect.width() * rect.height() for rect in both)
