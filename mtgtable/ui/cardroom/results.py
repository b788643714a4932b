"""The cards that were found: a list or a grid of drawn cards that scrolls through all of the pool."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QElapsedTimer,
    QEvent,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from mtgtable.model.printed import PrintedCard, PrintedFace
from mtgtable.ui.cardroom.frame_budget import FrameBudget
from mtgtable.ui.cardroom.result_painter import ResultPainter
from mtgtable.ui.cards.card_list import card_pixmap
from mtgtable.ui.cards.printed_view import view_of
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.focus_keys import NAVIGATION, keep_for_focus
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME, XL, S, color, font
from mtgtable.ui.pictures.gallery import GALLERY

CARD_MIME: Final = "application/x-mtgtable-card"
"""What a card's name is called while it is dragged."""

_Index = QModelIndex | QPersistentModelIndex
_PICTURES: Final = 600
_PICTURE_BYTES: Final = 128 * 1024 * 1024
"""So many drawn cards are kept, and on screens with many points fewer: no more than fit into that."""
_WANTED: Final = 300
"""So many cards wait to be drawn; what was seen before those has long gone by."""
_NARROWEST: Final = 160
"""The least width of a drawn card in the grid; columns share what is left over."""
_SLICE_MS: Final = 6
"""How long cards are drawn between two events; one is always drawn."""
_SCROLLING_MS: Final = 80
"""So long after the last movement it may still go on: then only what fits into a frame is drawn."""
_WAIT_MS: Final = 4
"""When that is looked at again."""
_CARDS_KEPT: Final = 4000


def _spoken(face: PrintedFace) -> str:
    """What a screen reader tells of a face besides its name."""
    size = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense or ""
    return "\n".join(filter(None, (aloud(f"{face.mana_cost} {face.type_line}".strip()), aloud(face.oracle_text), size)))


class ResultModel(QAbstractListModel):
    """Names of cards; the cards themselves are looked up when they are seen."""

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._find = lru_cache(maxsize=_CARDS_KEPT)(find)
        self._names: Sequence[str] = ()

    def forget_cards(self) -> None:
        """What the names stand for has changed."""
        self._find.cache_clear()

    def show_names(self, names: Sequence[str]) -> None:
        """Show these from now on."""
        self.beginResetModel()
        self._names = names
        self.endResetModel()

    def go_on_with(self, names: Sequence[str]) -> None:
        """Show these, which begin with those that are shown."""
        if len(names) > len(self._names):
            self.beginInsertRows(QModelIndex(), len(self._names), len(names) - 1)
            self._names = names
            self.endInsertRows()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Qt's."""
        return 0 if parent is not None and parent.isValid() else len(self._names)

    def name(self, row: int) -> str:
        """The name in a row."""
        return self._names[row]

    def card(self, row: int) -> PrintedCard | None:
        """The card in a row; None where the name stands for none."""
        return self._find(self._names[row])

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Qt's."""
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._names[index.row()]
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            card = self.card(index.row())
            return " // ".join(map(_spoken, card.faces)) if card else ""
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Qt's."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Qt's."""
        return [CARD_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Qt's: the card's name, as text too."""
        data = QMimeData()
        names = "\n".join(self._names[index.row()] for index in indexes)
        data.setData(CARD_MIME, names.encode())
        data.setText(names)
        return data


class ResultList(QListView):
    """The cards found. ``looked_at``: the card under the cursor; ``taken``: clicked twice; ``entered``: by key."""

    looked_at = Signal(str)
    taken = Signal(str)
    entered = Signal(str)
    menu_wanted = Signal(str, object)

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.as_grid = True
        self.card_width = _NARROWEST
        self._pictures: OrderedDict[str, QPixmap] = OrderedDict()
        self._wanted: dict[int, None] = {}
        self._nothing = False
        """Nothing was found."""
        self._frame = FrameBudget()
        self.model_of_names = ResultModel(find, self)
        self.setModel(self.model_of_names)
        self._painter = ResultPainter(self, self)
        self.setItemDelegate(self._painter)
        # What is scrolled is moved, not painted again: every point of it is painted over below.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._looking_up, self._moved = QElapsedTimer(), QElapsedTimer()
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(2000)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAccessibleName(tr("Cards found"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.doubleClicked.connect(lambda index: self.taken.emit(self.model_of_names.name(index.row())))
        # A bar that comes and goes would change the width, and with it the columns.
        steady_bar(self)
        self._slice = QTimer(self)
        self._slice.timeout.connect(self._draw_some)
        THEME.changed.connect(self._redraw)
        GALLERY.came.connect(self._redraw)
        self.show_as(grid=True)

    def show_as(self, *, grid: bool) -> None:
        """Show drawn cards, or a line a card."""
        self.as_grid = grid
        self.setViewMode(QListView.ViewMode.IconMode if grid else QListView.ViewMode.ListMode)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setGridSize(self.cell() if grid else QSize())
        self.setSpacing(0)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: the columns share the width."""
        super().resizeEvent(event)
        width = self.viewport().width() - 1
        # Larger text asks for larger cards, as long as three of them stand beside each other.
        least = min(grown(_NARROWEST), max(_NARROWEST, width // 3 - 8))
        columns = max(1, width // (least + 8))
        wide = max(least, width // columns - 8)
        if wide != self.card_width:
            self.card_width = wide
            self._pictures.clear()
            if self.as_grid:
                self.setGridSize(self.cell())

    def cell(self) -> QSize:
        """The size of one place."""
        if self.as_grid:
            return QSize(self.card_width + 8, round(self.card_width * 1.4) + 8)
        return QSize(200, max(30, QFontMetrics(font("body")).height() + 6))

    def show_names(self, names: Sequence[str], *, more: bool = False) -> None:
        """Show these cards from now on, the first of them chosen; ``more``: they go on from those that are shown."""
        if more:
            self.model_of_names.go_on_with(names)
            return
        self._wanted.clear()
        self._nothing = not names
        self.model_of_names.show_names(names)
        if names:
            self.setCurrentIndex(self.model_of_names.index(0, 0))
        self.scrollToTop()

    def forget_cards(self) -> None:
        """What the names stand for has changed."""
        self.model_of_names.forget_cards()
        self._redraw()

    def current_name(self) -> str:
        """The name of the card under the cursor; empty for none."""
        index = self.currentIndex()
        return self.model_of_names.name(index.row()) if index.isValid() else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: the ground under the cards first."""
        self._looking_up.start()
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), color(THEME.colors.surface))
        if self._nothing:
            self._tell_nothing(painter)
        painter.end()
        with self._frame.painting():
            super().paintEvent(event)

    def _tell_nothing(self, painter: QPainter) -> None:
        """Where the cards would be: that there are none, and what may help."""
        room = QRectF(self.viewport().rect()).adjusted(XL, XL, -XL, -XL)
        room.setTop(room.top() + room.height() / 4)
        wraps = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        more = tr("Fewer words find more. The button beside the field lists what can be asked.")
        for words, letters, tint in (
            (tr("No card is like that"), font("title", bold=True), THEME.colors.text),
            (more, font(), THEME.colors.muted),
        ):
            painter.setFont(letters)
            painter.setPen(color(tint))
            painter.drawText(room, wraps, words)
            room.setTop(painter.boundingRect(room, wraps, words).bottom() + S)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Qt's."""
        self._moved.start()
        self._frame.begin()
        super().scrollContentsBy(dx, dy)

    def card(self, row: int) -> PrintedCard | None:
        """The card of a row; None until it has been looked up, which waits where many are seen at once."""
        if self._looking_up.elapsed() < _SLICE_MS:
            return self.model_of_names.card(row)
        self._want(row)
        return None

    def picture(self, row: int) -> QPixmap | None:
        """The drawn card; None until it has been drawn, which is begun."""
        name = self.model_of_names.name(row)
        found = self._pictures.get(name)
        if found is not None:
            self._pictures.move_to_end(name)
            return found
        self._want(row)
        return None

    def _want(self, row: int) -> None:
        self._wanted[row] = None
        if len(self._wanted) > _WANTED:
            del self._wanted[next(iter(self._wanted))]
        if not self._slice.isActive():
            self._slice.start(0)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Qt's."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.looked_at.emit(self.model_of_names.name(current.row()))

    def event(self, event: QEvent) -> bool:
        """Qt's: the arrow keys are the list's, not the window's."""
        return keep_for_focus(event, NAVIGATION) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit(self.current_name())
            return
        super().keyPressEvent(event)

    def _menu(self, at: Any) -> None:
        index = self.indexAt(at)
        if index.isValid():
            self.menu_wanted.emit(self.model_of_names.name(index.row()), self.viewport().mapToGlobal(at))

    def _draw_some(self) -> None:
        """Draw the newest few of those that are still to be seen; while the list moves, what fits into a frame."""
        clock = QElapsedTimer()
        clock.start()
        moving = self._moved.isValid() and self._moved.elapsed() < _SCROLLING_MS
        while self._wanted and not (moving and not self._frame.has_room()):
            self._draw(self._wanted.popitem()[0])
            if clock.elapsed() >= _SLICE_MS:
                break
        if not self._wanted:
            self._slice.stop()
        else:
            self._slice.setInterval(_WAIT_MS if moving and not self._frame.has_room() else 0)

    def _draw(self, row: int) -> None:
        """Draw what is in a row, if it is still to be seen."""
        model = self.model_of_names
        if row >= model.rowCount() or not self.visualRect(index := model.index(row, 0)).intersects(
            self.viewport().rect()
        ):
            return
        with self._frame.drawing():
            card = model.card(row)
            if card is not None and self.as_grid:
                self._keep(model.name(row), card_pixmap(view_of(card), self.card_width, self.devicePixelRatioF()))
        self.update(index)

    def _keep(self, name: str, picture: QPixmap) -> None:
        self._pictures[name] = picture
        each = max(1, picture.width() * picture.height() * 4)
        while len(self._pictures) > min(_PICTURES, _PICTURE_BYTES // each):
            self._pictures.popitem(last=False)

    def _redraw(self) -> None:
        self._pictures.clear()
        self._painter.forget()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
