"""The tree of an account: layers and steps, with arrows in a gutter beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QTreeView,
    QWidget,
)

from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.session.rulebook.sentences import sentence
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.steady_bar import steady_bar
from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Account, Trial
from mtgtable.ui.layers.account_rows import (
    INDENT,
    AfterRow,
    Art,
    Branch,
    Heading,
    RefusalRow,
    Row,
    StepRow,
    branches,
    lay_row,
    number_width,
)
from mtgtable.ui.layers.gutter import Arrow, DrawnArrow, Spot, arrows_of, gutter_width, paint_arrows, place_arrows
from mtgtable.ui.layers.told import told, told_source, told_text, told_trial
from mtgtable.ui.look.theme import THEME, XS, color, font

ROW: Final = Qt.ItemDataRole.UserRole + 1
_LEAST: Final = 6.0
_BEYOND: Final = 12
"""Arrows are placed as far as so many pixels beyond what is seen."""
AnyIndex = QModelIndex | QPersistentModelIndex


def source_of(row: Row | None) -> ObjectId:
    """The object that a row speaks of, ``NO_OBJECT`` for none."""
    if isinstance(row, StepRow):
        return row.step.effect.source
    if isinstance(row, RefusalRow):
        return row.entry.effect.source
    return row.entry.source if isinstance(row, AfterRow) else NO_OBJECT


def trials_of(row: Row | None) -> tuple[Trial, ...]:
    """The trials in which the effect of a row turned out to depend on another."""
    if isinstance(row, StepRow):
        return row.step.trials
    return row.entry.trials if isinstance(row, RefusalRow) else ()


class AccountDelegate(QStyledItemDelegate):
    """Measures and paints rows for an ``AccountTree``."""

    def __init__(self, tree: AccountTree) -> None:
        super().__init__(tree)
        self.tree = tree

    def art(self, row: Row, whole: bool) -> Art:
        """The row as it is laid out now."""
        return lay_row(row, float(self.tree.viewport().width()) - self.tree.gutter, whole, THEME.body)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Qt's."""
        row: Row | None = index.data(ROW)
        return QSize(10, 0) if row is None else QSize(10, int(self.art(row, self.tree.is_current(index)).height))

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        """Qt's."""
        row: Row | None = index.data(ROW)
        if row is None:
            return
        tree, colors = self.tree, THEME.colors
        area = QRectF(option.rect)
        area.setLeft(0)
        area.setRight(tree.viewport().width())
        current = tree.is_current(index)
        faded = tree.is_later(row)
        if current:
            painter.fillRect(area, color(colors.accent_soft))
            if tree.hasFocus():
                painter.setPen(QPen(color(colors.accent), 1))
                painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5))
        elif index == tree.hovered:
            painter.fillRect(area, color(colors.raised))
        if isinstance(row, Heading):
            self._chevron(painter, area, index)
        elif isinstance(row, StepRow):
            self._number(painter, area, row, faded=faded)
        if tree.is_here(row):
            painter.fillRect(QRectF(0, area.y(), 3, area.height()), color(colors.hypothetical))
        self.art(row, current).paint(painter, tree.gutter, area.y(), faded=faded)

    def _chevron(self, painter: QPainter, area: QRectF, index: AnyIndex) -> None:
        if not self.tree.model().hasChildren(index):
            return
        size = min(0.27 * THEME.body, INDENT / 2 - 2)
        middle = QPointF(self.tree.gutter + INDENT / 2, area.y() + area.height() / 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color(THEME.colors.muted), 1.6))
        if self.tree.isExpanded(index):
            points = [QPointF(-size, -size / 2), QPointF(0, size / 2), QPointF(size, -size / 2)]
        else:
            points = [QPointF(-size / 2, -size), QPointF(size / 2, 0), QPointF(-size / 2, size)]
        painter.drawPolyline([middle + point for point in points])
        painter.restore()

    def _number(self, painter: QPainter, area: QRectF, row: StepRow, *, faded: bool) -> None:
        colors = THEME.colors
        size = number_width()
        disc = QRectF(self.tree.gutter + INDENT, area.y() + XS + 1, size, size)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color(colors.line_strong if faded else colors.accent), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush if faded else color(colors.accent_soft))
        painter.drawEllipse(disc)
        painter.setFont(font("tiny", bold=True))
        painter.setPen(color(colors.faint if faded else colors.text))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(row.number))
        painter.restore()


class AccountTree(QTreeView):
    """Shows an account.

    ``source_wanted``: a source was clicked, or Return pressed on its row. ``source_lit``: the mouse or the keys are on
    a row with that source; ``NO_OBJECT`` for none. ``trial_wanted``: an arrow was clicked, with its place in the view.
    ``rule_wanted``: a rule number was clicked.
    """

    source_wanted = Signal(object)
    source_lit = Signal(object)
    trial_wanted = Signal(object, QPoint)
    rule_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.account: Account | None = None
        self.chosen: Callable[[tuple[Branch, ...]], tuple[Branch, ...]] = lambda found: found
        """Which parts of an account are shown here."""
        self.arrows: tuple[Arrow, ...] = ()
        self.has_steps = True
        """Are there rows here that arrows go to."""
        self.gutter = _LEAST
        self.place: int | None = None
        """How many applications have been done where the slider stands; None: all."""
        self.hovered: AnyIndex | None = None
        self._drawn: tuple[DrawnArrow, ...] = ()
        self._lies: object = None
        """How the rows lay when the arrows were placed."""
        self._shown = 0
        """How often rows were shown, opened or measured anew."""
        self._spots: dict[Spot, list[QModelIndex]] = {}
        """The rows at which arrows can begin or end."""
        self._lit: Trial | None = None
        self._closed: dict[str, bool] = {}
        self.setModel(QStandardItemModel(self))
        self.setItemDelegate(AccountDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        steady_bar(self)
        self.setAccessibleName(tr("Layers and steps"))
        self.setAccessibleDescription(tr("Return shows the source on the table, Space shows what it waited for"))
        THEME.changed.connect(self.lay_again)
        self.expanded.connect(self._other_heights)
        self.collapsed.connect(self._other_heights)

    # ---- showing ----------------------------------------------------------------------------------------------------

    def show_account(self, account: Account | None) -> None:
        """Show another account, keeping what is open and where the view stands."""
        self._remember_closed()
        scrolled = self.verticalScrollBar().value()
        same = account is not None and self.account is not None and account.object == self.account.object
        chosen = self._current_key()
        self.account = account
        self.arrows = arrows_of(account) if account is not None and self.has_steps else ()
        self.gutter = max(_LEAST, gutter_width(self.arrows) + 2)
        self.hovered = None
        model = self._items()
        model.clear()
        for branch in self.chosen(branches(account)) if account is not None else ():
            item = _item(branch.heading)
            for row in branch.rows:
                item.appendRow(_item(row))
            model.appendRow(item)
            is_open = self._closed.get(branch.heading.key, branch.open)
            self.setExpanded(item.index(), is_open and bool(branch.rows))
        self._note_spots()
        if same:
            self._choose(chosen)
        self.verticalScrollBar().setValue(scrolled if same else 0)
        if not same:
            self.show_steps()
        self.viewport().update()

    def _note_spots(self) -> None:
        self._spots = {}
        self._other_heights()
        for index in self.indexes():
            spot = _spot_of(self.row_at(index))
            if spot is not None:
                self._spots.setdefault(spot, []).append(index)

    def _other_heights(self) -> None:
        """Rows stand at other heights: the arrows are placed anew as they are painted."""
        self._shown += 1

    def show_steps(self) -> None:
        """Where not all steps can be seen, begin with the layer of the first one."""
        rows = [(index, self.row_at(index)) for index in self.indexes()]
        last = next((index for index, row in reversed(rows) if isinstance(row, StepRow)), None)
        first = next((index for index, row in rows if isinstance(row, Heading) and row.label and not row.empty), None)
        if last is None or first is None:
            return
        self.executeDelayedItemsLayout()
        if self.visualRect(last).bottom() > self.viewport().height():
            self.scrollTo(first, QAbstractItemView.ScrollHint.PositionAtTop)

    def show_place(self, place: int | None) -> None:
        """Show the steps up to a place as done, those after it as not yet; None: all are done."""
        if place == self.place:
            return
        self.place = place
        rows = [(index, self.row_at(index)) for index in self.indexes()]
        if place is not None and rows:
            done = [index for index, row in rows if isinstance(row, StepRow) and row.step.place <= place]
            self.scrollTo(done[-1] if done else rows[0][0])
        self.viewport().update()

    def lay_again(self) -> None:
        """Measure all rows again: another width, size of text or scheme."""
        self._other_heights()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _items(self) -> QStandardItemModel:
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        return model

    def _remember_closed(self) -> None:
        model = self._items()
        for number in range(model.rowCount()):
            index = model.index(number, 0)
            heading: Heading = index.data(ROW)
            if model.hasChildren(index):
                self._closed[heading.key] = self.isExpanded(index)

    def _current_key(self) -> object:
        row = self.row_at(self.currentIndex())
        return (row.step.effect, row.step.layer) if isinstance(row, StepRow) else None

    def _choose(self, key: object) -> None:
        for index in self.indexes():
            row = self.row_at(index)
            if key is not None and isinstance(row, StepRow) and (row.step.effect, row.step.layer) == key:
                self.setCurrentIndex(index)
                return

    def indexes(self) -> list[QModelIndex]:
        """All rows from top to bottom."""
        model = self._items()
        found = []
        for number in range(model.rowCount()):
            parent = model.index(number, 0)
            found.append(parent)
            found += [model.index(child, 0, parent) for child in range(model.rowCount(parent))]
        return found

    # ---- what the delegate asks -------------------------------------------------------------------------------------

    def row_at(self, index: AnyIndex | None) -> Row | None:
        """The row of an index."""
        row: Row | None = index.data(ROW) if index is not None and index.isValid() else None
        return row

    def is_current(self, index: AnyIndex) -> bool:
        """Is it the row that the keys are on."""
        return self.currentIndex().isValid() and self.currentIndex() == index

    def is_later(self, row: Row) -> bool:
        """Is it a step that comes after the place of the slider."""
        if self.place is None:
            return False
        if isinstance(row, StepRow):
            return row.step.place > self.place
        return isinstance(row, Heading) and row.key == "now"

    def is_here(self, row: Row) -> bool:
        """Is it the last step that is done where the slider stands."""
        return self.place is not None and isinstance(row, StepRow) and row.step.place == self.place

    # ---- painting ---------------------------------------------------------------------------------------------------

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Qt's: the delegate paints the whole row, the selection too."""
        self.itemDelegate().paint(painter, option, index)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: the rows, and the arrows in the gutter."""
        super().paintEvent(event)
        bar = self.verticalScrollBar()
        lies = (bar.value(), bar.maximum(), self.viewport().size(), self.gutter, self.currentIndex(), self._shown)
        if lies != self._lies:
            seen = (-_BEYOND, self.viewport().height() + _BEYOND)
            self._lies, self._drawn = lies, place_arrows(self.arrows, self.gutter, self._middle, seen)
        if self._drawn:
            painter = QPainter(self.viewport())
            paint_arrows(painter, self._drawn, self._lit)
            painter.end()

    def _middle(self, spot: Spot) -> float | None:
        """At which height an arrow begins or ends: at the head of a step or refusal, or at the heading of a layer."""
        for index in self._spots.get(spot, ()):
            area = self.visualRect(index)
            if not area.isValid():
                continue
            if spot[0] == "layer":
                return area.y() + area.height() / 2
            return area.y() + XS + (1 if spot[0] == "step" else 0) + number_width() / 2
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: rows are as high as their words need in this width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.lay_again()

    # ---- mouse and keys ---------------------------------------------------------------------------------------------

    def arrow_at(self, at: QPoint) -> DrawnArrow | None:
        """The arrow at a point of the viewport."""
        if at.x() > self.gutter:
            return None
        return next((one for one in self._drawn if one.hit(QPointF(at))), None)

    def rule_at(self, at: QPoint) -> str:
        """The rule number that is written at a point of the viewport; empty for none."""
        index = self.indexAt(at)
        row = self.row_at(index)
        delegate = self.itemDelegate()
        if row is None or not isinstance(delegate, AccountDelegate):
            return ""
        left, top = self.gutter, self.visualRect(index).y()
        for flowed, x, y in delegate.art(row, self.is_current(index)).pieces:
            number = flowed.number_at(at.x() - left - x, at.y() - top - y)
            if number:
                return number
        return ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        at = event.position().toPoint()
        found = self.arrow_at(at)
        lit = found.arrow.trial if found else None
        pointing = found is not None or bool(self.rule_at(at))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor)
        index = self.indexAt(at)
        if lit is not self._lit or index != self.hovered:
            self._lit, self.hovered = lit, index if index.isValid() else None
            self.source_lit.emit(source_of(self.row_at(self.hovered)))
            self.viewport().update()
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt's."""
        self._lit, self.hovered = None, None
        self.source_lit.emit(NO_OBJECT)
        self.viewport().update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        at = event.position().toPoint()
        found = self.arrow_at(at)
        if event.button() == Qt.MouseButton.LeftButton and found is not None:
            self.trial_wanted.emit(found.arrow.trial, at)
            return
        number = self.rule_at(at)
        if event.button() == Qt.MouseButton.LeftButton and number:
            self.rule_wanted.emit(number)
            return
        super().mousePressEvent(event)
        index = self.indexAt(at)
        row = self.row_at(index)
        if event.button() != Qt.MouseButton.LeftButton or row is None:
            return
        if isinstance(row, Heading):
            self.setExpanded(index, not self.isExpanded(index))
        elif source_of(row) != NO_OBJECT:
            self.source_wanted.emit(source_of(row))

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Qt's: the current row shows its texts in full, so it is measured again."""
        super().currentChanged(current, previous)
        for index in (previous, current):
            if index.isValid():
                self.itemDelegate().sizeHintChanged.emit(index)
        self.source_lit.emit(source_of(self.row_at(current)))

    def event(self, event: QEvent) -> bool:
        """Qt's."""
        return keep_for_focus(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: Return shows the source, Space the trial or opens and closes a layer."""
        index = self.currentIndex()
        row = self.row_at(index)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and source_of(row) != NO_OBJECT:
            self.source_wanted.emit(source_of(row))
        elif event.key() == Qt.Key.Key_Space and trials_of(row):
            below = self.visualRect(index).bottomLeft() + QPoint(int(self.gutter), 0)
            self.trial_wanted.emit(trials_of(row)[0], below)
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(row, Heading):
            self.setExpanded(index, not self.isExpanded(index))
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt's: what an arrow or a step has to say, while the mouse rests on it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().viewportEvent(event)

    def tip_at(self, at: QPoint) -> str:
        """What there is to say of what is under the mouse; empty for nothing."""
        found = self.arrow_at(at)
        if found is not None:
            return tr("{0}. Click to see the trial.", told_trial(found.arrow.trial))
        number = self.rule_at(at)
        if number:
            edition = self.account.edition if self.account is not None else "current"
            return tr("{0}: {1} Click to open the rule.", number, told(sentence(number, edition)))
        row = self.row_at(self.indexAt(at))
        if isinstance(row, StepRow):
            step = row.step
            stamp = tr("Timestamp {0}.", step.effect.timestamp)
            return "\n".join(
                (
                    told_text(step.effect.text) or told_source(step.source_name),
                    *(told(badge.why) for badge in step.badges),
                    stamp,
                )
            )
        return ""


def _spot_of(row: Row | None) -> Spot | None:
    """Where arrows know the row by."""
    match row:
        case StepRow():
            return ("step", row.step.place)
        case RefusalRow():
            return ("refusal", row.entry.effect, row.entry.layer)
        case Heading():
            return ("layer", row.label)
    return None


def _item(row: Row) -> QStandardItem:
    item = QStandardItem(row.said)
    item.setData(row, ROW)
    item.setEditable(False)
    item.setData(aloud(row.said), Qt.ItemDataRole.AccessibleTextRole)
    return item
