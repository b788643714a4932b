"""A figure on the screen: the chart, its table of data beside it, how it was found out, and ways to copy it."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAccessibleWidget,
    QBoxLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab.figure import Figure
from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.controls.focus_ring import ringed
from mtgtable.ui.lab.figure_picture import picture_of
from mtgtable.ui.lab.heat import MOST_HEAT_ROWS
from mtgtable.ui.lab.marks import Drawn
from mtgtable.ui.lab.painting import natural_height, paint
from mtgtable.ui.lab.row_names import RowNameDelegate
from mtgtable.ui.lab.spoken import heard, numbers, spoken, spoken_lines, unbroken
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import THEME, L, M, S, color
from mtgtable.ui.said import said

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_EMPTY = Figure("", "bars", "", (), ())
_LONG_NAME: Final = 9
"""Letters from which the name of a column is broken."""
_LONGEST_LINE: Final = 14
_WIDEST: Final = 430
"""Pixels of a table beside its chart; what is wider is scrolled."""
_CHART: Final = 420
"""Pixels that a chart needs."""
_FEW_ROWS: Final = 10
"""So many rows are all shown."""


class _ChartByEar(QAccessibleWidget):
    """A chart for a screen reader, which calls it one; name and description are the widget's."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart, QAccessible.Role.Chart)


def _made(_key: str, of: QObject) -> QAccessibleInterface | None:
    return _ChartByEar(of) if isinstance(of, Chart) else None


class Chart(QWidget):
    """A figure, drawn. Left and right pick a label, Enter or a click takes it (``taken``).

    In a heat table up and down pick one of the rows. What is picked is shown with its values, and said.
    """

    taken = Signal(int)
    _heard = False
    """Do screen readers know by now what a chart is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if not Chart._heard:
            Chart._heard = True
            QAccessible.installFactory(_made)
        self.figure = _EMPTY
        self.chosen: int | None = None
        self.row = 0
        """The series that is picked in a heat table."""
        self._drawn: list[Drawn] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        THEME.changed.connect(self._fit)

    def _fit(self) -> None:
        """As high as the figure is in this width, with text of this size."""
        self.setFixedHeight(natural_height(self.figure, self.width()))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def show_figure(self, figure: Figure) -> None:
        """Draw this from now on."""
        self.figure = figure
        if self.chosen is not None and self.chosen >= len(figure.labels):
            self.chosen = None
        self.row = min(self.row, max(0, len(figure.series) - 1))
        self.setAccessibleName(spoken(figure.title) or tr("Nothing to show yet"))
        # Tab doesn't stop where there is nothing to go through.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if figure.labels else Qt.FocusPolicy.NoFocus)
        self._describe()
        self._fit()

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(420, natural_height(self.figure, self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's. Of a long table what is scrolled out of sight isn't drawn."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        self._drawn = paint(painter, QRectF(self.rect()), self.figure, THEME.colors, self.chosen)
        picked = self._picked()
        if self.figure.wide and picked is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(color(THEME.colors.text), 2))
            painter.drawRect(picked.place)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(color(THEME.colors.accent, 0.6))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()

    # ---- mouse and keys ---------------------------------------------------------------------------------------------

    def _at(self, place: QPoint) -> Drawn | None:
        return next((drawn for drawn in self._drawn if drawn.place.contains(place.toPointF())), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt's: what lies under the mouse is told."""
        found = self._at(event.position().toPoint())
        if found is None:
            QToolTip.hideText()
            return
        QToolTip.showText(
            event.globalPosition().toPoint(), "\n".join(told(self.figure, found.label, found.series)), self
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt's."""
        found = self._at(event.position().toPoint())
        if found is not None and event.button() is Qt.MouseButton.LeftButton:
            self.choose(found.label, found.series)
            self.taken.emit(found.label)

    def choose(self, label: int, row: int | None = None) -> None:
        """Pick a label out, in a heat table in this row."""
        self.chosen = label
        if row is not None:
            self.row = row
        self._describe()
        self.update()

    def _describe(self) -> None:
        """By ear: what is picked, else the whole figure."""
        picked = by_ear(self.figure) if self.chosen is None else ", ".join(told(self.figure, self.chosen, self.row))
        self.setAccessibleDescription(heard(picked))

    def _picked(self) -> Drawn | None:
        row = self.row if self.figure.wide else 0
        return next((drawn for drawn in self._drawn if (drawn.label, drawn.series) == (self.chosen, row)), None)

    def _tell(self) -> None:
        """Show what the keys have picked beside it, and say it to who listens."""
        self.repaint()
        picked = self._picked()
        if picked is not None and self.chosen is not None:
            words = told(self.figure, self.chosen, self.row)
            announce(self, heard(", ".join(words)))
            QToolTip.showText(self.mapToGlobal(picked.place.bottomRight().toPoint()), "\n".join(words), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        count = len(self.figure.labels)
        step = _STEPS.get(Qt.Key(event.key()))
        if count and step is not None:
            if self.figure.wide and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                last = min(MOST_HEAT_ROWS, len(self.figure.series)) - 1
                self.choose(self.chosen or 0, 0 if self.chosen is None else max(0, min(last, self.row + step)))
            else:
                at = (-1 if step > 0 else 1) if self.chosen is None else self.chosen
                self.choose(max(0, min(count - 1, at + step)))
            self._tell()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen is not None:
            self.taken.emit(self.chosen)
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt's."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt's."""
        self.update()
        super().focusOutEvent(event)


def told(figure: Figure, label: int, row: int) -> list[str]:
    """What stands at a label: the label, then the values of all rows there, or of the one row that is meant."""
    names = figure.series if figure.kind in ("bars", "lines") else (figure.series[row if figure.wide else 0],)
    parts = [f"{said(series.name)}: {numbers(figure.cell(series, label))}" for series in names]
    words = figure.labels[label]
    return [f"{said(figure.across)} {words}" if words.isdecimal() else said(words), *parts]


def by_ear(figure: Figure) -> str:
    """A figure for somebody who doesn't see it: its title, and where each row is largest."""
    if not figure.labels:
        return tr("Nothing to show yet")
    rows = (tr("{0}: most at {1}, {2}", said(name), said(at), numbers(most)) for name, at, most in figure.extremes())
    return f"{'. '.join([spoken(figure.title), *rows])}. {tr('The arrow keys go through the values.')}"


def in_lines(word: str) -> str:
    """A column's name with its break next to the middle, where it is long: numbers under it are short.

    Where half of it is long too, it has more lines.
    """
    if len(word) < _LONG_NAME:
        return word
    breaks = [at for at, letter in enumerate(word) if letter == " "]
    at = min(breaks, key=lambda place: abs(place - len(word) / 2), default=None)
    if at is None:
        return word
    halves = word[:at], word[at + 1 :]
    return "\n".join(halves if max(map(len, halves)) <= _LONGEST_LINE else wrap(word, _LONGEST_LINE))


class FigureView(QWidget):
    """Title, chart, table, method, and a button to copy. ``taken``: a label of the chart was clicked.

    ``beside`` False: a chart that is a table itself has no room beside it; a button puts the table in its place.
    """

    taken = Signal(int)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, beside: bool = True) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.title.setWordWrap(True)
        self.chart = Chart()
        self.chart.taken.connect(self.taken)
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setDefaultSectionSize(grown(30))
        self.table.setTabKeyNavigation(False)  # Tab goes on to what comes after it, the arrow keys from cell to cell
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setItemDelegateForColumn(0, RowNameDelegate(self.table))
        ringed(self.table)
        self.table.hide()
        self.table_button = QPushButton(tr("As table"))
        self.table_button.setProperty("quiet", True)
        self.table_button.setCheckable(True)
        self.table_button.toggled.connect(self._as_table)
        self._beside = beside
        self.method = QLabel()
        self.method.setProperty("role", "small")
        self.method.setWordWrap(True)
        self.method.setTextFormat(Qt.TextFormat.PlainText)
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setProperty("quiet", True)
        self.copy_button.clicked.connect(self._copy_menu)
        self.title.setMinimumWidth(1)  # beside the buttons its longest word must not widen the page
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.table_button)
        buttons.addWidget(self.copy_button)
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(self.title, 1)
        head.addLayout(buttons)
        body = self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._wide = 0
        """The width at which no cell of the table is cut."""
        self._tall = 0
        """The height at which all its rows are seen."""
        body.setSpacing(L)
        body.addWidget(self.chart, 3)
        body.addWidget(self.table, 2)
        body.setAlignment(self.chart, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, M)
        column.setSpacing(S)
        column.addLayout(head)
        column.addLayout(body)
        column.addWidget(self.method)
        self.show_figure(_EMPTY)

    @property
    def figure(self) -> Figure:
        """What is shown."""
        return self.chart.figure

    def show_figure(self, figure: Figure) -> None:
        """Show this from now on."""
        self.title.setText(unbroken(spoken(figure.title)))
        self.method.setText(unbroken(spoken_lines(figure.method)))
        self.method.setVisible(bool(figure.method))
        self.copy_button.setVisible(bool(figure.labels))
        self.table_button.setVisible(bool(figure.labels) and not self._beside)
        self.copy_button.setAccessibleName(tr("Copy: {0}", spoken(figure.title)))
        self._lay_head()
        self.chart.show_figure(figure)
        self.table.setVisible(bool(figure.labels) and (self._beside or self.table_button.isChecked()))
        if not self.table.isHidden():
            self._fill(figure)

    def _as_table(self, checked: bool) -> None:
        """Show the table in the place of the chart, or the chart again."""
        self.chart.setVisible(not checked)
        self.table.setVisible(checked)
        if checked:
            self._fill(self.figure)

    def _fill(self, figure: Figure) -> None:
        rows = list(figure.rows())
        head = [said(word) for word in figure.header()]
        self.table.setRowCount(len(rows))
        self.table.setColumnCount(len(head))
        self.table.setHorizontalHeaderLabels([in_lines(word) for word in head])
        self.table.setAccessibleName(tr("{0}: the data", spoken(figure.title)))
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(numbers(text) if column else said(text))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, heard(item.text()) if column else item.text())
                self.table.setItem(at, column, item)
        across = self.table.horizontalHeader()
        across.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        # A name may be wider than the numbers below it, and the other way round in the next column.
        columns = range(len(head))
        wide = sum(max(self.table.sizeHintForColumn(at), across.sectionSizeHint(at)) for at in columns) + 2 * M
        if len(rows) > _FEW_ROWS:
            wide += self.table.verticalScrollBar().sizeHint().width()
        self._wide = wide + 2 * M
        self._tall = across.sizeHint().height() + sum(self.table.rowHeight(at) for at in range(len(rows))) + M
        self._lay()

    def _lay_head(self) -> None:
        """The buttons beside the title, or below it where its longest word has no room."""
        buttons = [each for each in (self.table_button, self.copy_button) if not each.isHidden()]
        needed = self.title.minimumSizeHint().width() + sum(each.sizeHint().width() + M for each in buttons)
        below = self.width() < needed
        self._head.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)

    def _lay(self) -> None:
        """The table beside the chart, or below it where one of the two would be cut."""
        chart, widest = grown(_CHART), grown(_WIDEST)
        below = self._beside and self.width() < chart + L + self._wide
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        # What is wider than the page is scrolled; the last column fills what is left otherwise.
        cut = below and self._wide > self.width() + M
        self.table.horizontalHeader().setStretchLastSection(not cut)
        least = 0 if below or not self._beside else min(self._wide, max(widest, self.width() - chart - L))
        self.table.setMinimumWidth(least)
        whole = not self._beside or self.table.rowCount() <= _FEW_ROWS
        height = self._tall if whole else natural_height(self.figure, self.chart.width())
        if cut:
            height += self.table.horizontalScrollBar().sizeHint().height()
        if self._beside and whole and not below:
            height = max(height, natural_height(self.figure, self.chart.width()))
        self.table.setMaximumHeight(height)
        # Below its chart nothing else says how high it is.
        self.table.setMinimumHeight(height if whole or below else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._lay_head()
        self._lay()

    # ---- copying ----------------------------------------------------------------------------------------------------

    def _copy_menu(self) -> None:
        menu = QMenu(self)
        menu.addAction(tr("As a picture"), self.copy_picture)
        menu.addAction(tr("As CSV"), lambda: self._copy(self.figure.as_csv(spoken), tr("CSV")))
        menu.addAction(tr("As Markdown"), lambda: self._copy(self.figure.as_markdown(spoken, numbers), tr("Markdown")))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.copy_button.mapToGlobal(QPoint(0, self.copy_button.height())))

    def copy_picture(self) -> None:
        """Put the figure into the clipboard."""
        QGuiApplication.clipboard().setImage(picture_of(self.figure))
        self.said.emit(tr("The picture is in the clipboard"))

    def _copy(self, text: str, kind: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.said.emit(tr("The table is in the clipboard as {0}", kind))

    def changeEvent(self, event: QEvent) -> None:
        """Qt's."""
        super().changeEvent(event)
        self.chart.update()
