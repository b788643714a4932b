"""Small questions of the window itself: a number, a word. They stop nothing: the answer comes when it comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QFontMetrics, QShowEvent
from PySide6.QtWidgets import QGridLayout, QInputDialog, QListView, QMessageBox, QSpinBox, QWidget

from mtgtable.ui.controls.number_box import room_before_digits
from mtgtable.ui.look.theme import L, M


class Question(QMessageBox):
    """A question, what follows from the answers, and the answers below. It stops nothing.

    Qt indents the words where there is no picture beside them; here they begin at the edge that everything has.
    """

    def __init__(self, parent: QWidget, title: str, question: str, more: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setText(question)
        self.setInformativeText(more)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt's."""
        grid = self.layout()
        if isinstance(grid, QGridLayout):
            indent = grid.itemAtPosition(0, 0)
            if indent is not None and (spacer := indent.spacerItem()) is not None:
                spacer.changeSize(0, 0)
                grid.setHorizontalSpacing(0)
                grid.setColumnStretch(1, 1)  # what the buttons need more is the words'
            grid.setContentsMargins(L, L, L, M)
            grid.invalidate()
        super().showEvent(event)


def ask_number(
    parent: QWidget, title: str, label: str, value: int, least: int, most: int, then: Callable[[int], object]
) -> QInputDialog:
    """Ask for a number; ``then`` is told it, unless the player thinks better of it."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setIntRange(least, most)
    dialog.setIntValue(value)
    for box in dialog.findChildren(QSpinBox):
        room_before_digits(box)
    dialog.intValueSelected.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def _size_for(choices: Sequence[str], font: QFontMetrics) -> tuple[int, int]:
    """A list no larger than what there is to choose from, in pixels."""
    widest = max((font.horizontalAdvance(choice) for choice in choices), default=0)
    return min(max(widest + 80, 320), 640), min(len(choices) * (font.height() + 8) + 3 * font.height() + 56, 420)


def ask_choice(
    parent: QWidget, title: str, label: str, choices: Sequence[str], then: Callable[[str], object]
) -> QInputDialog:
    """Ask for one of several words; ``then`` is told it, unless the player thinks better of it."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setOption(QInputDialog.InputDialogOption.UseListViewForComboBoxItems)
    dialog.setComboBoxItems(list(choices))
    for listed in dialog.findChildren(QListView):
        listed.setAccessibleName(label)
    dialog.resize(*_size_for(choices, dialog.fontMetrics()))
    dialog.textValueSelected.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def ask_text(
    parent: QWidget, title: str, label: str, value: str, then: Callable[[str], object], *, empty: bool = False
) -> QInputDialog:
    """Ask for a word; ``then`` is told it, unless the player thinks better of it. ``empty``: nothing is an answer."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    dialog.setTextValue(value)
    dialog.resize(min(max(dialog.fontMetrics().horizontalAdvance(value) + 80, 320), 720), dialog.sizeHint().height())
    dialog.textValueSelected.connect(lambda text: then(text.strip()) if text.strip() or empty else None)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
