"""The fields in which something is divided among targets or blockers: in as many columns as the room asks for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from mtgtable.engine.asking.decisions import Divide
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.number_box import NumberBox, TypedNumber
from mtgtable.ui.language import tr
from mtgtable.ui.look.theme import L, S
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.prompt.questions import in_words

_MOST_COLUMNS: Final = 4


class Division(QWidget):
    """A field for each that gets a part, with its name and what it needs. ``given``: a part, by its place, has changed.

    ``whole``: Enter or Space was pressed in one of them. ``fields``: in the order of the options.
    """

    given = Signal(int, int)
    whole = Signal()

    def __init__(self, choosing: Choosing, decision: Divide) -> None:
        super().__init__()
        self.fields: list[NumberBox] = []
        self._parts: list[QWidget] = []
        self._cells = QGridLayout(self)
        self._cells.setContentsMargins(0, 0, 0, 0)
        self._cells.setHorizontalSpacing(L)
        self._cells.setVerticalSpacing(S)
        for index in range(len(decision.options)):
            self._parts.append(self._part(choosing, decision, index))
        self.take(0)

    def _part(self, choosing: Choosing, decision: Divide, index: int) -> QWidget:
        option, part = decision.options[index], QWidget()
        line = QHBoxLayout(part)
        line.setContentsMargins(0, 0, 0, 0)
        field = TypedNumber()
        field.given.connect(self.whole)
        most = decision.maximum_each[index] if decision.maximum_each else decision.total
        field.setRange(decision.minimum, min(most, decision.total))
        field.setValue(choosing.amounts[index])
        field.setAccessibleName(aloud(in_words(option.label)))
        field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        field.valueChanged.connect(lambda value: self.given.emit(index, value))
        self.fields.append(field)
        line.addWidget(field)
        line.addWidget(QLabel(in_words(option.label)))
        note = tr("at least {0} first", decision.at_least[index]) if decision.at_least else in_words(option.detail)
        if note:
            told = QLabel(note)
            told.setProperty("role", "muted")
            line.addWidget(told)
        line.addStretch()
        return part

    def shapes(self, most: int) -> list[QSize]:
        """How large it is in one column, in two, and so on, as far as so many pixels across have room for them."""
        each = [part.sizeHint() for part in self._parts]
        found = []
        for columns in range(1, min(_MOST_COLUMNS, len(each)) + 1):
            wide = sum(max(one.width() for one in each[column::columns]) for column in range(columns)) + L * (
                columns - 1
            )
            rows = -(-len(each) // columns)
            if columns == 1 or wide <= most:
                found.append(QSize(min(wide, most), rows * max(one.height() for one in each) + S * (rows - 1)))
        return found

    def take(self, shape: int) -> None:
        """Lie as in that of its shapes."""
        for place, part in enumerate(self._parts):
            self._cells.addWidget(part, place // (shape + 1), place % (shape + 1))

    def take_keys(self) -> None:
        """The first number is typed at once."""
        if self.fields:
            self.fields[0].setFocus(Qt.FocusReason.TabFocusReason)
            self.fields[0].selectAll()

    def show_amounts(self, amounts: list[int]) -> None:
        """The parts were changed elsewhere, by a click on the table."""
        for field, amount in zip(self.fields, amounts, strict=False):
            field.blockSignals(True)
            field.setValue(amount)
            field.blockSignals(False)
