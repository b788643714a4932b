"""All continuous effects in force, as a table that sorts by layer, source, age or duration."""

from __future__ import annotations

import math
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.headings import heading_width, share_room
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.account import EffectInForce
from mtgtable.ui.layers.account_rows import TINTS
from mtgtable.ui.layers.shapes import paint_shape
from mtgtable.ui.layers.told import told, told_effect, told_names, told_source, told_text
from mtgtable.ui.layers.watch import WITHHELD, Watch
from mtgtable.ui.look.theme import THEME, XS, L, M, S, color, font

COLUMNS: Final = (mark("Layer"), mark("Source"), mark("Began"), mark("Duration"), mark("Affects"))
LAYER, SOURCE, BEGAN, DURATION, AFFECTS = range(5)
SORT: Final = Qt.ItemDataRole.UserRole + 2
AnyIndex = QModelIndex | QPersistentModelIndex


class EffectsModel(QAbstractTableModel):
    """A row for each effect."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.effects: tuple[EffectInForce, ...] = ()

    def show_effects(self, effects: tuple[EffectInForce, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self.effects = effects
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(self.effects)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Qt's."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section])
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt's."""
        effect = self.effects[index.row()]
        words: tuple[str, ...] = (
            ", ".join(effect.layers) or "–",
            told_source(effect.source_name),
            told(effect.began),
            told(effect.duration),
            told_names(effect.affects_words),
        )
        if role == Qt.ItemDataRole.DisplayRole:
            return words[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            badges = ", ".join(told(badge.label) for badge in effect.badges)
            whole = told_effect(effect) + (f", {badges}" if badges else "")
            return aloud(whole if index.column() == SOURCE else words[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole:
            badges = ", ".join(told(badge.label) for badge in effect.badges)
            stamp = tr("timestamp {0}", effect.effect.timestamp)
            return "\n".join(
                part for part in (words[index.column()], told_text(effect.effect.text), badges, stamp) if part
            )
        if role == SORT:
            stamp = f"{effect.effect.timestamp:09d}"
            layers = " ".join(f"{number:03d}" for number in effect.layer_order)
            keys = (f"{layers} {stamp}", effect.source_name.casefold() + stamp, stamp, effect.duration + stamp)
            return keys[index.column()] if index.column() < AFFECTS else effect.affects_words.casefold()
        return None


_WRAPPED: Final = (BEGAN, DURATION, AFFECTS)
_LINES: Final = 4
"""Words of these columns go over so many lines; the tip has all of them."""


def _font_of(column: int) -> QFont:
    if column == SOURCE:
        return font("body", bold=True)
    return font("small" if column in _WRAPPED else "body")


def _shortened(text: str, metrics: QFontMetricsF, area: QRectF) -> str:
    """As many of the things that are listed as find room, and that there are more."""
    flags = int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, area.width(), 10_000)
    said = text
    while metrics.boundingRect(room, flags, said).height() > area.height() + 1 and ", " in text:
        text = text.rpartition(", ")[0]
        said = tr("{0}, and more", text)
    return said


class EffectDelegate(QStyledItemDelegate):
    """Paints cells; the source with the shapes of its badges after it."""

    def __init__(self, table: EffectTable) -> None:
        super().__init__(table)
        self.table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Qt's."""
        metrics = QFontMetricsF(_font_of(index.column()))
        extra = L * len(self.table.effect_at(index).badges) if index.column() == SOURCE else 0
        width = metrics.horizontalAdvance(str(index.data())) + 2 * S + extra
        if index.column() in _WRAPPED:
            room = QRectF(0, 0, max(40, self.table.room_of(index.column()) - 2 * S), 1000)
            used = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), str(index.data())).height()
            whole = index.column() == AFFECTS and self.table.effect_at(index).why_not  # a reason isn't shortened
            most = used if whole else _LINES * metrics.lineSpacing() + 1
            return QSize(math.ceil(width) + 1, int(min(used, most) + S))
        return QSize(math.ceil(width) + 1, int(metrics.height() + S))

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        """Qt's."""
        colors = THEME.colors
        area = QRectF(option.rect)
        current = self.table.currentIndex()
        painter.save()
        if current.isValid() and current.row() == index.row():
            painter.fillRect(area, color(colors.accent_soft))
        elif index.row() % 2:
            painter.fillRect(area, color(colors.table_mine))
        source = index.column() == SOURCE
        used = _font_of(index.column())
        metrics = QFontMetricsF(used)
        badges = self.table.effect_at(index).badges if source else ()
        room = area.width() - 2 * S - L * len(badges)
        text = metrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room)
        painter.setFont(used)
        painter.setPen(color(colors.accent if index.column() == LAYER else colors.text if source else colors.muted))
        inner = area.adjusted(S, 0, -S, 0)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        if index.column() in _WRAPPED:
            said = _shortened(str(index.data()), metrics, inner)
            painter.drawText(inner, flags | int(Qt.TextFlag.TextWordWrap), said)
        else:
            painter.drawText(inner, flags, text)
        x = inner.x() + metrics.horizontalAdvance(text) + XS + 2
        for badge in badges:
            tint = color(getattr(colors, TINTS[badge.kind]))
            paint_shape(painter, QRectF(x, area.center().y() - 5.5, 11, 11), badge.kind, tint)
            x += L
        painter.restore()


class EffectTable(QTableView):
    """The table. ``source_wanted``: Return or a click; ``lit``: what the row under the mouse or the keys is about."""

    source_wanted = Signal(object)
    lit = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = EffectsModel(self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.rows)
        self.sorted.setSortRole(SORT)
        self.setModel(self.sorted)
        self.setItemDelegate(EffectDelegate(self))
        self.setSortingEnabled(True)
        self.sortByColumn(LAYER, Qt.SortOrder.AscendingOrder)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(AFFECTS, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        steady_bar(self)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(tr("Continuous effects in force"))
        self.entered.connect(self._lit_by)
        THEME.changed.connect(self.viewport().update)

    def room_of(self, column: int) -> int:
        """How wide a column is; the last has what the others leave, also before it has been stretched."""
        if column != AFFECTS:
            return self.columnWidth(column)
        return self.viewport().width() - sum(self.columnWidth(one) for one in range(AFFECTS))

    def settle(self) -> None:
        """Columns as wide as their words, each at most a share and never less than its heading; rows as high as that
        needs."""
        width, header = self.viewport().width(), self.horizontalHeader()
        wanted, least = [], []
        for number, share in ((LAYER, 0.14), (SOURCE, 0.34), (BEGAN, 0.2), (DURATION, 0.2)):
            self.resizeColumnToContents(number)
            wanted.append(min(self.columnWidth(number), max(70, int(width * share))))
            least.append(heading_width(header, number))
        room = width - heading_width(header, AFFECTS)
        for number, wide in zip((LAYER, SOURCE, BEGAN, DURATION), share_room(room, wanted, least), strict=True):
            self.setColumnWidth(number, wide)
        self.resizeRowsToContents()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.settle()

    def effect_at(self, index: AnyIndex) -> EffectInForce:
        """The effect of a row."""
        return self.rows.effects[self.sorted.mapToSource(self.sorted.index(index.row(), 0)).row()]

    def _lit_by(self, index: AnyIndex) -> None:
        effect = self.effect_at(index)
        source = () if effect.effect.source == NO_OBJECT else (effect.effect.source,)
        self.lit.emit(frozenset((*source, *effect.affects)))

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Qt's."""
        super().currentChanged(current, previous)
        if current.isValid() and self.hasFocus():
            self._lit_by(current)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event) or super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self.lit.emit(frozenset())
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._want(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self._want(index)

    def _want(self, index: QModelIndex) -> None:
        source: ObjectId = self.effect_at(index).effect.source
        if source != NO_OBJECT:
            self.source_wanted.emit(source)


class EffectsList(QWidget):
    """The content of a dock: how many there are, and the table.

    ``source_clicked``: select this on the table. ``lit``: light these up there.
    """

    source_clicked = Signal(object)
    lit = Signal(object)

    def __init__(self, watch: Watch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.watch = watch
        column = QVBoxLayout(self)
        column.setContentsMargins(0, XS, 0, 0)
        column.setSpacing(XS)
        self.summary = QLabel()
        self.summary.setProperty("role", "small")
        self.summary.setContentsMargins(M, 0, M, 0)
        column.addWidget(self.summary)
        self.table = EffectTable()
        column.addWidget(self.table, 1)
        self.table.source_wanted.connect(self.source_clicked)
        self.table.lit.connect(self.lit)
        watch.changed.connect(self.again)
        self._stale = True
        self.again()

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(520, 220)

    def again(self) -> None:
        """Show what is in force now; while nobody sees it, when somebody does."""
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        effects = self.watch.effects(self.watch.edition)
        chosen = self.table.effect_at(self.table.currentIndex()).effect if self.table.currentIndex().isValid() else None
        self.table.rows.show_effects(effects)
        for number in range(self.table.sorted.rowCount()):
            if self.table.effect_at(self.table.sorted.index(number, 0)).effect == chosen:
                self.table.setCurrentIndex(self.table.sorted.index(number, 0))
        self.table.settle()
        if self.watch.withheld:
            self.summary.setText(tr(WITHHELD))
            return
        count = sum(one.in_force for one in effects)
        supposed = tr(" (hypothetical)") if self.watch.supposing is not None else ""
        self.summary.setText(
            tr("{0} continuous effects in force{1}", count, supposed)
            if count != 1
            else tr("1 continuous effect in force{0}", supposed)
        )

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Space on a button too."""
        return keep_for_focus(event) or super().event(event)

    def showEvent(self, event: object) -> None:
        """Qt's."""
        super().showEvent(event)  # type: ignore[arg-type]
        if self._stale:
            self.again()
