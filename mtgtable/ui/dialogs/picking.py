"""What is picked from a long list by typing words: how many of it, for whom, and the button that does it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.playing.play import Play
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.said import said

_MOST: int = 99


class SeatBox(QComboBox):
    """One of the players, whoever sits at the screen at first. Its data is the player."""

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.setAccessibleName(tr("For whom"))
        for player in play.view.players:
            self.addItem(said(player.name), int(player.id))
        self.setCurrentIndex(int(play.bottom))


class CountBox(NumberBox):
    """How many at once."""

    def __init__(self) -> None:
        super().__init__()
        self.setRange(1, _MOST)
        self.setAccessibleName(tr("How many"))


class _Rows(QListWidget):
    """The list: Return takes the entry, and the lit button of the dialog doesn't do it once more."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class Picking(QDialog):
    """Stays beside the table; whoever makes one fills the list and says what ``go`` does."""

    def __init__(self, play: Play, parent: QWidget, title: str, hint: str, deed: str) -> None:
        super().__init__(parent)
        self.play = play
        self.setWindowTitle(title)
        self.setModal(False)
        open_at(self, 460, 480)
        self.words = QLineEdit()
        self.words.setPlaceholderText(hint)
        self.words.setClearButtonEnabled(True)
        self.list: QListWidget = _Rows()
        self.told = SymbolLabel(lines=4, tint="muted")
        self.count = CountBox()
        self.who = SeatBox(play)
        self.go = QPushButton(deed)
        self.go.setProperty("primary", "true")
        self.go.setDefault(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def arrange(self, *, above_foot: Sequence[QWidget] = (), in_foot: Sequence[QWidget] = ()) -> None:
        """Lay everything out: words, list, what is told, and a foot with the button at its end."""
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        foot = QHBoxLayout()
        foot.setSpacing(S)
        for widget in (self.count, *in_foot, self.who):
            foot.addWidget(widget)
        foot.addStretch(1)
        foot.addWidget(self.go)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        for widget in (self.told, *above_foot):
            column.addWidget(widget)
        column.addLayout(foot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: the arrow keys go through the list while one types; what is no entry is passed over."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step(1 if event.key() == Qt.Key.Key_Down else -1)
            event.accept()
            return
        super().keyPressEvent(event)

    def step(self, by: int) -> None:
        """Go to the next entry of the list."""
        row = self.list.currentRow() + by
        while 0 <= row < self.list.count():
            if self.list.item(row).flags() & Qt.ItemFlag.ItemIsEnabled:
                self.list.setCurrentRow(row)
                return
            row += by
