"""The layer panel: why the pinned permanent is what it is, step by step, under any edition of the rules."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.ui.icons import give_icon
from mtgtable.ui.layers.account import Account, Trial
from mtgtable.ui.layers.account_tree import AccountTree
from mtgtable.ui.layers.as_markdown import account_as_markdown
from mtgtable.ui.layers.header import Header
from mtgtable.ui.layers.scrubber import Scrubber
from mtgtable.ui.layers.trial_card import TrialCard
from mtgtable.ui.layers.watch import Watch
from mtgtable.ui.theme import THEME, M, S, XS, color

EMPTY = "Click a permanent, or select it and press L, to see layer by layer why it is what it is."
NARROW = 320
WIDE = 760


class LayerPanel(QWidget):
    """Tells why one object is what it is.

    ``source_clicked``: select this on the table. ``lit``: light these up there. ``said``: a line for the status bar.
    ``as_if``: the table is to show these characteristics, with that label; None: what is real. ``width_wanted``: the
    dock is to be about so wide.
    """

    source_clicked = Signal(object)
    lit = Signal(object)
    said = Signal(str)
    as_if = Signal(object, str)
    width_wanted = Signal(int)

    def __init__(self, play: Any, parent: QWidget | None = None, watch: Watch | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.watch = watch if watch is not None else Watch(play, self)
        self.pinned: ObjectId | None = None
        self.account: Account | None = None
        self._shown: tuple[object, ...] = ()
        self._build()
        self.watch.changed.connect(self.again)
        THEME.changed.connect(self.update)
        self._show(None)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.header = Header()
        column.addWidget(self.header)
        self.bar = QWidget()
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(M, 0, S, S)
        row.setSpacing(XS)
        self.edition = QComboBox()
        self.edition.setAccessibleName("Edition of the rules")
        self.edition.setToolTip("Look at it under another edition of the rules")
        for edition in EDITIONS.values():
            self.edition.addItem(edition.name.capitalize(), edition.name)
        self.edition.currentIndexChanged.connect(lambda _: self.again())
        self.copy = self.tool("copy", "Copy as Markdown")
        self.copy.clicked.connect(self._copy)
        row.addWidget(self.edition)
        row.addStretch(1)
        row.addWidget(self.copy)
        column.addWidget(self.bar)
        self.pages = QStackedWidget()
        self.tree = AccountTree()
        self.pages.addWidget(self.tree)
        column.addWidget(self.pages, 1)
        self.scrubber = Scrubber()
        column.addWidget(self.scrubber)
        self.empty = QLabel(EMPTY)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setContentsMargins(M * 2, M, M * 2, M)
        self.empty.setProperty("role", "muted")
        column.addWidget(self.empty, 1)
        self.trial_card = TrialCard(self)
        self.trial_card.closed.connect(self.tree.setFocus)
        self.tree.source_wanted.connect(self.source_clicked)
        self.tree.source_lit.connect(self._light)
        self.tree.trial_wanted.connect(self.show_trial)
        self.scrubber.moved.connect(self._scrubbed)

    def tool(self, name: str, tip: str) -> QPushButton:
        """A small button with an icon."""
        button = QPushButton()
        button.setProperty("quiet", "true")
        button.setStyleSheet("padding: 2px; min-height: 0;")
        button.setFixedSize(28, 28)
        button.setIconSize(QSize(18, 18))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        give_icon(button, name)
        return button

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(NARROW, 400)

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def pin(self, id_: ObjectId | None) -> None:
        """Tell about another object; None: about nothing."""
        if id_ != self.pinned:
            self.pinned = id_
            self._choose_edition(self.watch.edition)
        self.again()

    def _choose_edition(self, name: str) -> None:
        self.edition.blockSignals(True)
        self.edition.setCurrentIndex(max(0, self.edition.findData(name)))
        self.edition.blockSignals(False)

    @property
    def edition_name(self) -> str:
        """The edition that is looked at."""
        return str(self.edition.currentData())

    def again(self) -> None:
        """Tell it as it is now."""
        if self.pinned is None or not self.watch.there(self.pinned):
            self._show(None)
            return
        state = self.watch.state
        mark = (self.pinned, self.edition_name, state, state.version if state else 0, self.watch.viewer)
        if self._shown and all(one is other or one == other for one, other in zip(mark, self._shown, strict=True)):
            return
        try:
            account = self.watch.account(self.pinned, self.edition_name)
        except Exception as error:  # noqa: BLE001 - the panel must not take the table down; it says what failed
            self._show(None)
            self.empty.setText(f"This can't be explained: {type(error).__name__}: {error}")
            return
        self._shown = mark
        self._show(account)

    def _show(self, account: Account | None) -> None:
        self.account = account
        for widget in (self.header, self.bar, self.pages, self.scrubber):
            widget.setVisible(account is not None)
        self.empty.setVisible(account is None)
        self.trial_card.put_away()
        self.tree.show_account(account)
        self.tree.show_place(None)
        if account is None:
            self._shown = ()
            self.empty.setText(EMPTY)
            self._tell_table(None)
            return
        self.header.show_account(account)
        self.scrubber.show_steps(self._titles(), [step.place for step in account.steps()])
        self._tell_table(None)

    def _titles(self) -> list[str]:
        board = self.watch.board(self.edition_name)
        if board is None:
            return []
        narrator = self.watch.narrator
        return [f"layer {board.layers[one.layer].label}, {narrator.source(one.effect)}" for one in board.applications]

    def markdown(self) -> str:
        """What is shown as Markdown; empty without."""
        hypothetical = self.watch.supposed is not None
        return account_as_markdown(self.account, hypothetical=hypothetical) if self.account is not None else ""

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.markdown())
        self.said.emit("The explanation is in the clipboard")

    # ---- what is done with it ---------------------------------------------------------------------------------------

    def show_trial(self, trial: Trial, at: QPoint) -> None:
        """Show the trial behind a dependency over the tree."""
        self.trial_card.show_trial(trial, self.tree.viewport().mapTo(self, at))

    def _light(self, id_: ObjectId) -> None:
        self.lit.emit(frozenset() if id_ == NO_OBJECT else frozenset((id_,)))

    def _scrubbed(self, place: int | None) -> None:
        account, board = self.account, self.watch.board(self.edition_name)
        if account is None or board is None:
            return
        self.tree.show_place(place)
        if place is None:
            self.header.show_account(account)
        else:
            now = board.at(place)
            self.header.show_account(account, self.watch.narrator.facts(now[account.object]), not_now=True)
        self._tell_table(place)

    def _tell_table(self, place: int | None) -> None:
        """Tell the table what to show: a moment of the layers, what is real, or what is real in another edition."""
        if place is None:
            self.as_if.emit(None, "")
            return
        board = self.watch.board(self.edition_name)
        if board is not None:
            self.as_if.emit(board.at(place), f"Step {place} of {len(board.applications)}, not the real state")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: a yellow frame around what isn't real."""
        super().paintEvent(event)
        if self.watch.supposed is None:
            return
        painter = QPainter(self)
        painter.setPen(QPen(color(THEME.colors.hypothetical), 2))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()
