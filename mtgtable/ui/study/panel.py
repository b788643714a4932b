"""The panel of a layer study: a name to type, everything on the board oldest first, and what can be set of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.turn.sequence import STEPS
from mtgtable.model.edition import EDITIONS
from mtgtable.session.study.board import SEATS, Piece, Resolved
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.controls.card_name import CardNameField
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.controls.quiet_wheel import quiet_wheel
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.theme import XS, M, S
from mtgtable.ui.said import said, said_of_ours
from mtgtable.ui.study.desk import StudyDesk, named
from mtgtable.ui.study.entry_form import STACK, ZONES, BadField, EntryForm
from mtgtable.ui.study.entry_list import EntryList
from mtgtable.ui.study.seats_field import EXAMPLE, read_seats, told_seats
from mtgtable.ui.study.warnings import warnings_of
from mtgtable.ui.undone import redo_said, undo_said

_FEW: Final = mark("Type a card's name above and press Enter. An instant or sorcery has resolved where it is put down.")
_MOST_TURNS: Final = 999
_STEPS: Final = tuple(step for step in STEPS if step not in ("untap", "cleanup"))


class StudyPanel(QWidget):
    """Shows a study and changes it.

    ``save_wanted``, ``copy_wanted``, ``open_wanted``, ``back_wanted``, ``take_wanted``: what the window does.
    """

    save_wanted = Signal()
    copy_wanted = Signal()
    open_wanted = Signal()
    back_wanted = Signal()
    take_wanted = Signal()

    def __init__(self, desk: StudyDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        column = QVBoxLayout(self)
        column.setContentsMargins(0, S, 0, S)
        column.setSpacing(S)
        column.addLayout(self._head())
        column.addLayout(self._adding())
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        self.list = EntryList()
        self.hint = QLabel(tr(_FEW))
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        self.hint.setContentsMargins(M, S, M, S)
        above = QWidget()
        rows = QVBoxLayout(above)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.hint)
        rows.addWidget(self.list, 1)
        split.addWidget(above)
        self.form = EntryForm()
        scroll = QScrollArea()
        scroll.setAccessibleName(tr("What is special about it"))
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.form)
        split.addWidget(scroll)
        split.setSizes([320, 300])
        column.addWidget(split, 1)
        column.addLayout(self._board_fields())
        column.addLayout(self._handing_on())
        self.list.picked.connect(desk.select)
        self.list.moved.connect(self._move)
        self.list.removed.connect(desk.remove)
        self.form.edited.connect(self._edited)
        self.form.refused.connect(desk.troubled)
        self.form.resolve_wanted.connect(desk.resolve)
        self.form.enter_wanted.connect(desk.enter)
        self.form.remove_wanted.connect(desk.remove)
        desk.changed.connect(self.again)
        quiet_wheel(self)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(300, 600)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Enter in a field too."""
        return keep_for_focus(event, alt=True) or super().event(event)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(M, 0, S, 0)
        row.setSpacing(XS)
        title = QLabel(tr("Layer study"))
        title.setProperty("role", "title")
        row.addWidget(title, 1)
        self.undo = self._tool("undo-2", tr("Undo"), self.desk.undo)
        self.redo = self._tool("redo-2", tr("Redo"), self.desk.redo)
        self.away = self._tool("trash-2", tr("Take the selected entry away"), self._remove)
        for button in (self.undo, self.redo, self.away):
            row.addWidget(button)
        return row

    def _tool(self, icon: str, tip: str, does: Any) -> QPushButton:
        button = small_button(icon, tip)
        button.clicked.connect(lambda: does())
        return button

    def _adding(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(M, 0, M, 0)
        grid.setSpacing(XS)
        self.name = CardNameField(self.desk.names, tr("Card to put down"))
        self.name.wanted.connect(lambda _: self.add())
        self.seat = QComboBox()
        self.seat.setAccessibleName(tr("For"))
        for seat in SEATS:
            self.seat.addItem(tr("for {0}", seat), seat)
        self.zone = QComboBox()
        self.zone.setAccessibleName(tr("Zone"))
        for zone in (*ZONES, STACK):
            self.zone.addItem(said(zone.capitalize()), zone)
        self.put = QPushButton(tr("Put down"))
        self.put.clicked.connect(self.add)
        grid.addWidget(self.name, 0, 0, 1, 3)
        grid.addWidget(self.seat, 1, 0)
        grid.addWidget(self.zone, 1, 1)
        grid.addWidget(self.put, 1, 2)
        grid.setColumnStretch(1, 1)
        return grid

    def _board_fields(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(M, 0, M, 0)
        grid.setSpacing(XS)
        self.edition = QComboBox()
        self.edition.setAccessibleName(tr("Edition of the rules"))
        for edition in EDITIONS.values():
            self.edition.addItem(said(edition.title.capitalize()), edition.name)
        self.seats = QComboBox()
        self.seats.setAccessibleName(tr("Seats"))
        for count in range(2, len(SEATS) + 1):
            self.seats.addItem(tr("{0} seats", count), count)
        self.turn = NumberBox()
        self.turn.setRange(1, _MOST_TURNS)
        self.turn.setKeyboardTracking(False)
        self.turn.setPrefix(tr("Turn "))
        self.turn.setAccessibleName(tr("Number of the turn"))
        self.active = QComboBox()
        self.active.setAccessibleName(tr("Whose turn it is"))
        for seat in SEATS:
            self.active.addItem(tr("{0}'s turn", seat), seat)
        self.step = QComboBox()
        self.step.setAccessibleName(tr("Step"))
        for step in _STEPS:
            self.step.addItem(said(step.replace("_", " ").capitalize()), step)
        self.players = QLineEdit()
        self.players.setAccessibleName(tr("Life and counters of the players"))
        self.players.setToolTip(tr("Life and counters of the players: {0}", EXAMPLE))
        self.players.editingFinished.connect(self._players)
        self.edition.activated.connect(lambda _: self._set("edition", edition=self.edition.currentData()))
        self.active.activated.connect(lambda _: self._set("turn", active=self.active.currentData()))
        self.turn.valueChanged.connect(lambda turn: self._set("turn", turn=turn))
        self.seats.activated.connect(lambda _: self._set("seats", players=self.seats.currentData()))
        self.step.activated.connect(lambda _: self._set("step", step=self.step.currentData()))
        grid.addWidget(self.edition, 0, 0)
        grid.addWidget(self.seats, 0, 1)
        grid.addWidget(self.turn, 1, 0)
        grid.addWidget(self.active, 1, 1)
        grid.addWidget(self.step, 2, 0)
        grid.addWidget(self.players, 2, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _handing_on(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(M, 0, M, 0)
        row.setSpacing(XS)
        self.save = QPushButton(tr("Save…"))
        self.save.setToolTip(tr("Save as a scenario, with checks of what is true now"))
        self.save.clicked.connect(self.save_wanted)
        self.copy = QPushButton(tr("Copy link text"))
        self.copy.setToolTip(tr("The whole board as one line of text, which Open takes"))
        self.copy.clicked.connect(self.copy_wanted)
        self.more = QPushButton(tr("More"))
        menu = QMenu(self.more)
        self.note_action = menu.addAction(tr("Question or note…"), self._note)
        self.open_action = menu.addAction(tr("Open link text…"), self.open_wanted.emit)
        self.take_action = menu.addAction(tr("Take the table as it is now"), self.take_wanted.emit)
        self.back_action = menu.addAction(tr("Back to the game"), self.back_wanted.emit)
        self.empty_action = menu.addAction(tr("Begin with an empty board"), lambda: self.desk.begin())
        self.more.setMenu(menu)
        row.addWidget(self.save)
        row.addWidget(self.copy, 1)
        row.addWidget(self.more)
        return row

    # ---- showing ----------------------------------------------------------------------------------------------------

    def again(self) -> None:
        """Show the study as it is now."""
        desk, board = self.desk, self.desk.board
        self.list.show_board(board, desk.selected, warnings_of(desk))
        self.hint.setVisible(len(board.entries) < 2)
        entry = next((one for one in board.entries if one.key == desk.selected), None)
        card = desk.card_of(entry) if isinstance(entry, Resolved | Piece) else None
        about = entry.source if isinstance(entry, Resolved) else desk.selected
        event = desk.event_words(about, entry.ability) if isinstance(entry, Resolved) and entry.source else ()
        passed = desk.table.passed_by.get(entry.key, ()) if entry is not None and desk.table is not None else ()
        abilities = desk.abilities(about, entry.ability if isinstance(entry, Resolved) else 0)
        self.form.show_entry(board, entry, card, abilities, event, [one.name for one in passed])
        self.undo.setEnabled(desk.can_undo)
        self.redo.setEnabled(desk.can_redo)
        self.undo.setToolTip(undo_said(said(desk.undo_label)))
        self.redo.setToolTip(redo_said(said(desk.redo_label)))
        self.away.setEnabled(entry is not None)
        self.back_action.setEnabled(desk.game is not None)
        shown = (self.edition, board.edition), (self.active, board.active), (self.step, board.step)
        for box, value in (*shown, (self.seats, board.players)):
            box.setCurrentIndex(max(0, box.findData(value)))
        seats = told_seats(board)
        self.players.setText(seats)
        self.players.setCursorPosition(0)
        self.players.setToolTip(tr("Life and counters of the players: {0}", seats if board.seated_as else EXAMPLE))
        with QSignalBlocker(self.turn):
            self.turn.setValue(board.turn)

    def forget_names(self) -> None:
        """Look the names up anew: cards have been imported."""
        self.name.forget_names()

    def choose(self, key: int) -> None:
        """Go to where it is said what was chosen as a permanent entered, with all that may be said."""
        self.desk.select(key)
        self.form.offer_choices()

    # ---- doing ------------------------------------------------------------------------------------------------------

    def add(self) -> None:
        """Put the card down whose name is typed."""
        text = self.name.text().strip()
        if text and self.desk.drop(text, self.seat.currentData(), self.zone.currentData()):
            self.name.clear()
            self.name.setFocus()
        else:
            self.name.selectAll()

    def _remove(self) -> None:
        if self.desk.selected is not None:
            self.desk.remove(self.desk.selected)

    def _move(self, key: int, to: int) -> None:
        board = self.desk.board
        if not self.desk.change(board.move(key, to), tr("timestamp of {0}", named(board, key))):
            self.again()

    def _edited(self, key: int, label: str, values: dict[str, Any]) -> None:
        board = self.desk.board
        if not self.desk.edit(key, tr("{0} of {1}", label, named(board, key)), **values):
            self.again()

    def _set(self, label: str, **values: Any) -> None:
        board = replace(self.desk.board, **values)
        if not self.desk.change(board.seated(board.players), label):
            self.again()

    def _players(self) -> None:
        if self.players.text() == told_seats(self.desk.board):
            return
        try:
            seats = read_seats(self.players.text())
        except BadField as error:
            self.desk.troubled.emit(str(error))
            return
        if not self.desk.change(self.desk.board.with_seats(seats), tr("players")):
            self.again()

    def _note(self) -> None:
        shown = said_of_ours(self.desk.board.notes)

        def noted(text: str) -> None:
            if text != shown:
                self._set("note", notes=text)

        ask_text(self, tr("Question or note"), tr("What is asked, or what is to be learned:"), shown, noted)
