"""What differs between two variants of a deck: what comes in and what goes out, to be looked at and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QPushButton, QTreeWidget, QTreeWidgetItem

from mtgtable.cards.decklist.deck import Section
from mtgtable.session.building.draft import Draft, difference
from mtgtable.ui.cardroom.deck_tree import TITLES
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import M, S, font

if TYPE_CHECKING:
    from mtgtable.ui.cardroom.deck_panel import DeckPanel


class DifferenceView(QDialog):
    """Two variants, and beside each other what the second has more and what it has less, section by section."""

    def __init__(self, panel: DeckPanel) -> None:
        super().__init__(panel.window())
        self._panel = panel
        self.setWindowTitle(tr("What differs between variants"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.before, self.after = ElidedBox(letters=16), ElidedBox(letters=16)
        self.came, self.went = QTreeWidget(), QTreeWidget()
        self.balance = QLabel()
        self.copy_button = QPushButton(tr("Copy as text"))
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(told(*self.drafts())))
        self._lay_out()
        self._choices(last=panel.bench.project.current)
        for choice in (self.before, self.after):
            choice.activated.connect(lambda _: self._show())
        panel.changed.connect(self.refresh)
        open_at(self, 680, 480)
        self._show()

    def drafts(self) -> tuple[Draft, Draft]:
        """The two variants that are compared."""
        variants = self._panel.bench.project.variants
        return variants[self.before.currentIndex()], variants[self.after.currentIndex()]

    def refresh(self) -> None:
        """The deck is another one now."""
        self._choices(self.before.currentIndex(), self.after.currentIndex())
        self._show()

    def _choices(self, first: int = 0, last: int = 0) -> None:
        names = [one.name or tr("Unnamed deck") for one in self._panel.bench.project.variants]
        for choice, place in ((self.before, first), (self.after, last)):
            choice.clear()
            choice.addItems(names)
            choice.setCurrentIndex(min(max(place, 0), len(names) - 1))

    def _show(self) -> None:
        before, after = self.drafts()
        parts = difference(before, after)
        _fill(self.came, [(part.section, part.came) for part in parts])
        _fill(self.went, [(part.section, part.went) for part in parts])
        more = sum(count for part in parts for _, count in part.came)
        less = sum(count for part in parts for _, count in part.went)
        if not parts:
            self.balance.setText(tr("The two decks are the same"))
            return
        come = trn("{0} card comes in", "{0} cards come in", more)
        self.balance.setText(f"{come}, {trn('{0} goes out', '{0} go out', less)}.")

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(M, M, M, M)
        grid.setSpacing(S)
        columns = ((self.before, self.went, tr("From")), (self.after, self.came, tr("To")))
        for column, (choice, _, title) in enumerate(columns):
            choice.setAccessibleName(title)
            choice.setAccessibleDescription(title)
            choice.setToolTip(title)
            grid.addWidget(QLabel(title), 0, column)
            grid.addWidget(choice, 1, column)
        for column, (listed, title) in enumerate(((self.went, tr("Goes out")), (self.came, tr("Comes in")))):
            listed.setAccessibleName(title)
            listed.setHeaderHidden(True)
            listed.setRootIsDecorated(False)
            listed.setItemsExpandable(False)
            grid.addWidget(QLabel(title), 2, column)
            grid.addWidget(listed, 3, column)
        grid.setRowStretch(3, 1)
        grid.addWidget(self.balance, 4, 0)
        grid.addWidget(self.copy_button, 4, 1, Qt.AlignmentFlag.AlignRight)


def _fill(listed: QTreeWidget, parts: list[tuple[Section, tuple[tuple[str, int], ...]]]) -> None:
    listed.clear()
    for section, cards in parts:
        if cards:
            head = QTreeWidgetItem(listed, [tr(TITLES[section])])
            head.setFlags(head.flags() & ~Qt.ItemFlag.ItemIsSelectable)
            head.setFont(0, font("body", bold=True))
            for name, count in cards:
                QTreeWidgetItem(head, [f"{count} {name}"])
    listed.expandAll()


def told(before: Draft, after: Draft) -> str:
    """The difference as lines: a heading for each section, then what came in and what went out."""
    lines = []
    for part in difference(before, after):
        lines.append(f"{tr(TITLES[part.section])}:")
        lines += [f"  + {count} {name}" for name, count in part.came]
        lines += [f"  − {count} {name}" for name, count in part.went]
    return "\n".join(lines) or tr("The two decks are the same")
