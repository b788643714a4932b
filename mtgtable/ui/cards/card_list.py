"""Cards side by side as pictures drawn by the program, in a list that scrolls: for piles, searches and orders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QEvent, QItemSelectionModel, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget

from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.art_in_frame import art_of
from mtgtable.ui.cards.enlarged_beside import EnlargedCards
from mtgtable.ui.cards.full import FOOT, WIDTH, paint_full
from mtgtable.ui.cards.marks import paint_pill
from mtgtable.ui.cards.spoken_card import name_of_card, told_of_card, words_of_card
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import paint_icon
from mtgtable.ui.look.theme import RADIUS, THEME, XS, S, color, font, pixels
from mtgtable.ui.pictures.gallery import GALLERY

CARD_WIDTH: Final = 128
_SHARE_OF_COUNT: Final = 15 / CARD_WIDTH
"""How large the number of equal cards is written, of the width of a card."""
_RING: Final = 3.0
"""How wide the ring is of a card with which something can be done now."""
_TICK: Final = 1.35
_TICK_SHARE: Final = 0.14
"""How large the tick is on what is taken: of the size of text, and at least of the width of a card."""
_DIGITS: Final = frozenset(Qt.Key(int(Qt.Key.Key_0) + number) for number in range(10))
"""How many are wanted of one that stands for several."""
_WORD: Final = re.compile(r"[\w']+")
_ID: Final = int(Qt.ItemDataRole.UserRole)


def card_pixmap(view: ObjectView, width: int, ratio: float = 1.0, foot: float = FOOT) -> QPixmap:
    """The full form of a card as a pixmap; ``ratio``: device pixels a pixel. ``foot``: what stays free under its text,
    in units of its drawing."""
    height = round(width * 1.4)
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    paint_full(painter, view, QRectF(0, 0, width, height), THEME.colors, foot=foot, in_short=True)
    painter.end()
    return made


def tick_size(width: float) -> float:
    """How large the tick is on a card so wide that is taken."""
    return max(_TICK * pixels("body"), _TICK_SHARE * width)


def word_margins() -> tuple[float, float]:
    """What stays free at the left and at the right of an option that is a word, where its tick is."""
    return S, 2 * XS + tick_size(0)


def label_pixmap(text: str, width: int, ratio: float = 1.0, height: int = 0) -> QPixmap:
    """A plain sheet with a word on it, for options that are no cards; as high as a card if nothing else is said.

    No word stands where the tick of what is taken lies.
    """
    beside, below = (word_margins()[1], XS) if height else (S, XS + tick_size(width))
    above = XS if height else below
    height = height or round(width * 1.4)
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(color(THEME.colors.line_strong))
    painter.setBrush(color(THEME.colors.raised))
    area = QRectF(0.5, 0.5, width - 1, height - 1)
    painter.drawRoundedRect(area, RADIUS, RADIUS)
    painter.setFont(font("small"))
    painter.setPen(color(THEME.colors.text))
    room = area.adjusted(S, above, -beside, -below)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), text)
    painter.end()
    return made


_MOST_PICTURES: Final = 64


class _Pictures:
    """Cards as they were painted last: the same triggers come every turn, and after each answer those that are left."""

    def __init__(self) -> None:
        self._listening = False
        self.of = lru_cache(maxsize=_MOST_PICTURES)(card_pixmap)

    def listen(self) -> None:
        """Forget them when everything looks different, before any list is painted again."""
        if not self._listening:
            self._listening = True
            THEME.changed.connect(self.of.cache_clear)
            GALLERY.came.connect(self.of.cache_clear)


PICTURES: Final = _Pictures()


class CardList(QListWidget):
    """A list of cards. ``hovered_card``: the one under the mouse, or None.

    ``chosen``: one was clicked, or marked with Space; ``entered``: Enter was pressed on one; ``counted``: so many are
    wanted of one that stands for several. ``words``: none of them is a card, so that ``lines`` are enough for each.
    """

    hovered_card = Signal(object)
    chosen = Signal(int)
    entered = Signal(int)
    counted = Signal(int, int)

    def __init__(
        self, parent: QWidget | None = None, *, card_width: int = CARD_WIDTH, words: bool = False, lines: int = 1
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._lines = lines
        self.marks = True
        """Does Space mark a card; else it is left to the window, whose highlighted button it presses."""
        self._views: list[ObjectView | None] = []
        self._labels: list[str] = []
        self._counts: list[int] = []
        self._taken: list[int] = []
        self._lit: frozenset[int] = frozenset()
        self.pays = False
        """Is what is taken set aside to pay, which is written on it."""
        self.setViewMode(QListView.ViewMode.IconMode)
        self.card_width = card_width
        self.setIconSize(self._card_size())
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSpacing(4)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.NoDragDrop)
        self.setMovement(QListView.Movement.Static)
        self.itemEntered.connect(self._entered)
        self.itemClicked.connect(lambda item: self.chosen.emit(int(item.data(_ID))))
        self.enlarged = EnlargedCards(self, lambda item: self._views[int(item.data(_ID))])
        PICTURES.listen()
        THEME.changed.connect(self._redraw)
        GALLERY.came.connect(self._paint_again)

    def show_cards(
        self, views: Sequence[ObjectView | None], labels: Sequence[str], counts: Sequence[int] | None = None
    ) -> None:
        """Show these; where there is no view, the label stands on a plain sheet. ``counts``: how many each stands
        for."""
        self._views, self._labels = list(views), list(labels)
        self._counts = list(counts) if counts is not None else [1] * len(self._labels)
        self._taken, self._lit = [0] * len(self._labels), frozenset()
        self._redraw()

    def light(self, lit: frozenset[int]) -> None:
        """Mark those with which something can be done now, by their places among all that are shown."""
        changed, self._lit = self._lit ^ lit, lit
        for row in range(self.count()):
            item = self.item(row)
            index = int(item.data(_ID))
            if index in changed:
                item.setIcon(self._icon(index))
                self._say(item, index)

    def views(self) -> tuple[ObjectView | None, ...]:
        """The cards that it shows; None for each that is a word."""
        return tuple(self._views)

    @property
    def lines(self) -> int:
        """So many lines each of its words may have."""
        return self._lines

    def shape_words(self, width: int, lines: int) -> None:
        """Show words on plates so wide, with so many lines each."""
        if (width, lines) == (self.card_width, self._lines):
            return
        self.card_width, self._lines = width, lines
        self.setIconSize(self._card_size())
        row, taken = self.currentRow(), self._taken
        self._redraw()
        self.take(taken)
        self.setCurrentRow(row, QItemSelectionModel.SelectionFlag.NoUpdate)

    def take(self, taken: Sequence[int]) -> None:
        """Show that so many of each are taken."""
        before, self._taken = self._taken, list(taken)
        for row in range(self.count()):
            item = self.item(row)
            index = int(item.data(_ID))
            item.setSelected(taken[index] > 0 and not self.pays)
            if (self.pays or self._counts[index] > 1) and before[index] != taken[index]:
                item.setIcon(self._icon(index))
                self._say(item, index)

    def _redraw(self) -> None:
        self.clear()
        metrics = QFontMetricsF(font("tiny"))
        for index, label in enumerate(self._labels):
            item = QListWidgetItem(self._icon(index), "")
            item.setData(_ID, index)
            item.setToolTip(label if metrics.horizontalAdvance(label) > self.card_width else "")
            self._say(item, index)
            item.setSizeHint(self._card_size() + QSize(8, 8))
            self.addItem(item)

    def _icon(self, index: int) -> QIcon:
        view, label, ratio = self._views[index], self._labels[index], self.devicePixelRatioF()
        face = view if view is not None and view.known else None
        below = self._counts[index] > 1 and face is not None and art_of(face) is None
        tick = tick_size(self.card_width)
        free = max(tick, 2 * _count_size(self.card_width)) if below else tick
        foot = max(FOOT, free * WIDTH / self.card_width)
        picture = (
            QPixmap(PICTURES.of(face, self.card_width, ratio, foot))
            if face
            else label_pixmap(label, self.card_width, ratio, word_height(self._lines) if self._words else 0)
        )
        if self._counts[index] > 1:
            _paint_count(
                picture, self._counts[index], self._taken[index], on_art=face is not None and art_of(face) is not None
            )
        elif self.pays and self._taken[index]:
            _paint_pill(picture, tr("pays"), on_art=face is not None and art_of(face) is not None, strong=True)
        if index in self._lit:
            _paint_lit(picture, self.card_width)
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)  # else it would be dyed: a red card that is taken looked purple
        return icon

    def _say(self, item: QListWidgetItem, index: int) -> None:
        """Say one as the cards on the table are said: what it is called, and what it is and says."""
        view = self._views[index]
        parts = (told_of_card(view), words_of_card(view)) if view is not None else ()
        item.setData(int(Qt.ItemDataRole.AccessibleTextRole), self._said(index))
        item.setData(int(Qt.ItemDataRole.AccessibleDescriptionRole), aloud(". ".join(part for part in parts if part)))

    def _said(self, index: int) -> str:
        """What one is called by ear: how many it stands for, and how many of those are taken."""
        view = self._views[index]
        name = name_of_card(view) if view is not None else ""  # a card of a pile has no label of its own
        label, count = aloud(self._labels[index] or name), self._counts[index]
        if self.pays and self._taken[index]:
            return tr("{0}, pays", label)
        if count < 2:
            return tr("{0}, can be used now", label) if index in self._lit else label
        return tr("{0} of {1} {2}", self._taken[index], count, label) if self._taken[index] else f"{count} {label}"

    def _paint_again(self) -> None:
        """Pictures have come: what is marked and where it is scrolled to stays."""
        for row in range(self.count()):
            item = self.item(row)
            item.setIcon(self._icon(int(item.data(_ID))))

    def _card_size(self) -> QSize:
        return QSize(self.card_width, word_height(self._lines) if self._words else round(self.card_width * 1.4))

    def filter(self, words: str) -> None:
        """Show only cards whose name, types or text hold all the words, and of words those that begin so."""
        wanted, begun = words.lower().split(), _WORD.findall(words.lower())
        for row in range(self.count()):
            index = int(self.item(row).data(_ID))
            view = self._views[index]
            text = self._labels[index].lower()
            if view is None:
                parts = _WORD.findall(text)
                fits = all(any(part.startswith(word) for part in parts) for word in begun)
            else:
                text += f" {view.name} {view.type_line} {view.text}".lower()
                fits = all(word in text for word in wanted)
            self.item(row).setHidden(not fits)
        if self.is_filtered_out:
            announce(self, self._none_left)

    def take_keys(self) -> None:
        """Have the keys, on the first of those that the filter has left."""
        row = next((row for row in range(self.count()) if not self.item(row).isHidden()), -1)
        self.setCurrentRow(row, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def enter_first(self) -> None:
        """Enter the first of those that the filter has left."""
        for row in range(self.count()):
            if not self.item(row).isHidden():
                self.entered.emit(int(self.item(row).data(_ID)))
                return

    def event(self, event: QEvent) -> bool:
        """Qt's: the keys that move in the list are the list's."""
        kept = NAVIGATION if self.marks else NAVIGATION - {Qt.Key.Key_Space}
        if any(count > 1 for count in self._counts):
            kept |= _DIGITS
        return keep_for_focus(event, kept) or super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's: the right button takes one of several off again."""
        item = self.itemAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.RightButton and item is not None:
            index = int(item.data(_ID))
            if self._counts[index] > 1 and self._taken[index]:
                self.counted.emit(index, self._taken[index] - 1)
                event.accept()
                return
        super().mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.hovered_card.emit(None)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: a tick on each that is taken, and a frame around the one that the keys are on, so that it is seen what
        Space and Enter take."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in range(self.count()):
            item = self.item(row)
            if item.isSelected() and self._taken[int(item.data(_ID))] and not item.isHidden():
                self._paint_taken(painter, QRectF(self.visualItemRect(item)))
        if self.hasFocus() and self.currentRow() >= 0 and not self.currentItem().isHidden():
            area = QRectF(self.visualItemRect(self.currentItem())).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(color(THEME.colors.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, RADIUS, RADIUS)
        if self.is_filtered_out:
            painter.setPen(color(THEME.colors.muted))
            painter.setFont(font("small"))
            room = self.viewport().rect().adjusted(S, S, -S, -S)
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, self._none_left)
        painter.end()

    @property
    def is_filtered_out(self) -> bool:
        """Is there something to choose from, but nothing that fits what is typed."""
        return bool(self.count()) and all(self.item(row).isHidden() for row in range(self.count()))

    @property
    def _none_left(self) -> str:
        return tr("None of them begins so") if self._words else tr("None of them has these words")

    def _paint_taken(self, painter: QPainter, area: QRectF) -> None:
        """The tick, where no words are: of a card at the middle of its lower edge, between the number of equal ones and
        its own numbers, of a word behind it."""
        colors, size = THEME.colors, tick_size(0 if self._words else self.card_width)
        painter.setPen(QPen(color(colors.accent), 2 * _RING / 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(3, 3, -3, -3), RADIUS, RADIUS)
        left, top = area.center().x() - size / 2, area.bottom() - size
        if self._words:
            left, top = area.right() - size - 2 * XS, area.center().y() - size / 2
        disc = QRectF(left, top, size, size)
        painter.setPen(QPen(color(colors.surface), 1.5))
        painter.setBrush(color(colors.accent))
        painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
        inset = size * 0.24
        paint_icon(painter, disc.adjusted(inset, inset, -inset, -inset), "check", colors.on_accent)

    def _entered(self, item: QListWidgetItem) -> None:
        self.hovered_card.emit(self._views[int(item.data(_ID))])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: Space marks the current card as a click does, Enter enters it."""
        if self.currentItem() is None:
            self.take_keys()
        item = self.currentItem()
        told = {Qt.Key.Key_Space: self.chosen, Qt.Key.Key_Return: self.entered, Qt.Key.Key_Enter: self.entered}
        signal = told.get(Qt.Key(event.key()))
        if Qt.Key(event.key()) in _DIGITS and self._counts[self._current()] > 1:
            self.counted.emit(self._current(), int(event.key()) - int(Qt.Key.Key_0))
            event.accept()
            return
        if (event.key() == Qt.Key.Key_Space and not self.marks) or Qt.Key(event.key()) in _DIGITS:
            event.ignore()  # it is for the highlighted button, or for the answer of that number
            return
        if signal is None or item is None:
            super().keyPressEvent(event)
            return
        signal.emit(int(item.data(_ID)))
        event.accept()

    def _current(self) -> int:
        row = self.currentRow()
        return int(self.item(row).data(_ID)) if row >= 0 else 0

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt's: the keys have a card to begin with."""
        super().focusInEvent(event)
        if self.currentItem() is None and self.count():
            self.setCurrentRow(0, QItemSelectionModel.SelectionFlag.NoUpdate)


def _count_size(width: float) -> float:
    """How large the number of equal cards is written on a card so wide."""
    return max(15.0, width * _SHARE_OF_COUNT)


def _paint_count(picture: QPixmap, count: int, taken: int, *, on_art: bool) -> None:
    """Say on a card's picture how many it stands for, and how many of those are taken."""
    words = tr("{0} of {1}", taken, count) if taken else f"×{count}"
    _paint_pill(picture, words, on_art=on_art, strong=taken > 0)


def _paint_pill(picture: QPixmap, words: str, *, on_art: bool, strong: bool) -> None:
    """Some words on a card's picture.

    ``on_art``: below the name, where the art is, so that no word is covered; else in the corner where words end.
    """
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colors = THEME.colors
    fill, ink = (colors.accent, colors.on_accent) if strong else (colors.text, colors.window)
    height = picture.height() / picture.devicePixelRatio()
    size = _count_size(picture.width() / picture.devicePixelRatio())
    top = 2 * size if on_art else height - 2 * size
    paint_pill(painter, QPointF(6, top), words, size, color(fill), color(ink))
    painter.end()


def _paint_lit(picture: QPixmap, width: int) -> None:
    """The ring of a card with which something can be done now, as on the table."""
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color(THEME.colors.accent), _RING))
    high, radius = picture.height() / picture.devicePixelRatio(), RADIUS * width / CARD_WIDTH
    half = _RING / 2
    painter.drawRoundedRect(QRectF(half, half, width - _RING, high - _RING), radius, radius)
    painter.end()


def row_height(card_width: int = CARD_WIDTH) -> int:
    """The height that one row of cards needs."""
    return round(card_width * 1.4) + 24


def word_height(lines: int = 1) -> int:
    """The height of an option that is a word, or a sentence of so many lines."""
    return round(pixels("small") * 1.5 * lines) + 2 * S
