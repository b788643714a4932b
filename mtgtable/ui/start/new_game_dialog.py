"""The new-game dialog: seats, decks, life, who begins, edition, seed, mulligans."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITION_NAMES, EDITIONS
from mtgtable.session.recent import LastTable
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.language import tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import XL, M, S
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_drop import DeckDrop
from mtgtable.ui.start.deck_reading import pasted_source
from mtgtable.ui.start.deck_source import DeckSource, file_source
from mtgtable.ui.start.deck_workshop import DeckWorkshop
from mtgtable.ui.start.game_choice import (
    COMMANDER_LIFE,
    FEWEST_SEATS,
    LIFE,
    MOST_SEATS,
    GameChoice,
    new_game_of,
    remarks,
)
from mtgtable.ui.start.seat_row import SeatRow
from mtgtable.ui.start.start_page import GameKind

DeckGroups = Sequence[tuple[str, Sequence[DeckSource]]]

_LEAST_WIDTH: Final = 720
_LETTERS: Final = "ABCD"


class NewGameDialog(FittedDialog):
    """Asks for a new game. ``chosen`` tells it as a NewGame; nothing else has happened then."""

    chosen = Signal(object)
    fileWanted = Signal(object)
    pasteWanted = Signal(object)
    detailsRequested = Signal(object)
    deckOpened = Signal(object, object)

    def __init__(
        self,
        kind: GameKind,
        groups: DeckGroups,
        workshop: DeckWorkshop,
        parent: QWidget | None = None,
        last: DeckSource | None = None,
        table: LastTable | None = None,
    ) -> None:
        """``last``: the deck that was played last, which is offered first; ``table``: who sat there then."""
        super().__init__(parent, _LEAST_WIDTH)
        self._last = last
        self._table = table or LastTable(kind)
        self.setWindowTitle(tr("New game"))
        self._groups = groups
        self._workshop = workshop
        self._extra: list[DeckSource] = []
        self._life_typed = False
        self._commander_said = False
        self.rows: list[SeatRow] = []
        column = self.column
        self._seats = QVBoxLayout()
        self._seats.setSpacing(M)
        column.addLayout(self._seats)
        self.add = QPushButton(tr(" Add a seat"))
        self.add.setProperty("quiet", True)
        self.add.setAutoDefault(False)
        give_icon(self.add, "plus")
        self.add.clicked.connect(lambda: self.add_seat())
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(_rule())
        options = self._options()
        column.addLayout(options)
        column.addStretch(1)
        self.foot.addLayout(self._foot())
        self._seat_for(kind)
        if self.too_wide():  # large text on a small screen
            options.setDirection(QHBoxLayout.Direction.TopToBottom)
            options.setSpacing(S)

    def choice(self) -> GameChoice:
        """What the dialog asks for as it stands."""
        return GameChoice(
            seats=tuple(row.choice() for row in self.rows),
            life=self.life.value(),
            starting=self.starting.currentData(),
            edition=self.edition.currentData(),
            seed=self.seed.text(),
            mulligans=self.mulligans.isChecked(),
            commander=self.commander.isChecked(),
            best_of=self.match.currentData(),
        )

    def add_seat(self, *, passive: bool = False, name: str = "", source: DeckSource | None = None) -> SeatRow:
        """One more seat at the table."""
        row = SeatRow(self._groups, self._workshop, self)
        for extra in self._extra:
            row.picker.add_source(extra)
        self.rows.append(row)
        self._seats.addWidget(row)
        row.name.mean(name or self._free_name(row))
        row.free_name = lambda: self._free_name(row)
        row.set_passive(passive)
        row.set_commander_game(self.commander.isChecked())
        row.changed.connect(self._seat_changed)
        row.removeRequested.connect(lambda: self._remove(row))
        row.fileWanted.connect(lambda: self.fileWanted.emit(row))
        row.pasteWanted.connect(lambda: self.pasteWanted.emit(row))
        row.detailsRequested.connect(lambda: self.detailsRequested.emit(row))
        row.deckOpened.connect(self.deckOpened)
        drop = DeckDrop(row)
        drop.watch(row.name)
        drop.fileDropped.connect(lambda path: self.offer(file_source(path), row))
        drop.textDropped.connect(lambda text: self.offer(pasted_source(text), row))
        if source is not None:
            row.choose(source)
        self._order_keys()
        self._look()
        return row

    def offer(self, source: DeckSource, row: SeatRow | None = None) -> None:
        """A deck that was opened or pasted: offered to every seat, and taken by one."""
        self._extra.append(source)
        for one in self.rows:
            one.picker.add_source(source)
        if row is not None and row in self.rows:
            row.choose(source)

    def accept(self) -> None:
        """Tell the game and close, if nothing stops it."""
        choice = self.choice()
        if any(remark.stops for remark in remarks(choice)):
            self._look()
            return
        super().accept()
        self.chosen.emit(new_game_of(choice))

    def done(self, result: int) -> None:
        """Close, and give up what is under way."""
        for row in self.rows:
            row.stop()
        super().done(result)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _options(self) -> QHBoxLayout:
        self.commander = QCheckBox(tr("Commander: a commander each, 40 life"))
        self.commander.toggled.connect(self._commander_toggled)
        self.commander.clicked.connect(self._commander_clicked)
        self.life = NumberBox()
        self.life.setRange(1, 999)
        self.life.setValue(LIFE)
        self.life.valueChanged.connect(self._life_changed)
        self.mulligans = QCheckBox(tr("Opening hands and mulligans"))
        self.mulligans.setChecked(True)
        self.starting = ElidedBox(letters=14)
        self.edition = QComboBox()
        for name in reversed(EDITION_NAMES):
            self.edition.addItem(said(EDITIONS[name].title[:1].upper() + EDITIONS[name].title[1:]), name)
        self.match = QComboBox()
        for title, games in ((tr("One game"), 1), (tr("Best of three"), 3), (tr("Best of five"), 5)):
            self.match.addItem(title, games)
        self.match.setToolTip(tr("Between the games cards are exchanged with the sideboard."))
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(tr("random"))
        self.seed.setToolTip(tr("The same decks and the same seed shuffle the same way."))
        self.seed.textChanged.connect(self._look)
        left, right = _form(), _form()
        left.addRow(tr("Life"), self.life)
        left.addRow("", self.commander)
        left.addRow("", self.mulligans)
        right.addRow(tr("First player"), self.starting)
        right.addRow(tr("Match"), self.match)
        right.addRow(tr("Rules"), self.edition)
        right.addRow(tr("Seed"), self.seed)
        row = QHBoxLayout()
        row.setSpacing(XL)
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setProperty("role", "warning")
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.reject)
        self.go = QPushButton(tr("Start game"))
        self.go.setProperty("primary", True)
        self.go.setDefault(True)
        self.go.clicked.connect(self.accept)
        row.addWidget(self.told, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.go)
        return row

    def _seat_for(self, kind: GameKind) -> None:
        # The deck of last time first, then what was opened before: that is the last group, the newest in front.
        decks = [source for _, sources in reversed(self._groups) for source in sources]
        decks.sort(key=lambda source: source != self._last)
        first = decks[0] if decks else None
        if kind == "goldfish":
            self.add_seat(name=self._own_name(0) or "You", source=first)
            self.add_seat(name="Goldfish", passive=True)
        else:
            second = decks[1] if len(decks) > 1 else first
            self.add_seat(source=first)
            self.add_seat(source=second)
        self.match.setCurrentIndex(max(0, self.match.findData(self._table.best_of)))
        self.rows[0].name.selectAll()
        self.rows[0].name.setFocus()

    # ---- doing ------------------------------------------------------------------------------------------------------

    def _remove(self, row: SeatRow) -> None:
        if len(self.rows) > FEWEST_SEATS:
            row.stop()
            self.rows.remove(row)
            self._seats.removeWidget(row)
            row.hide()
            row.deleteLater()
            self._look()

    def _order_keys(self) -> None:
        """The Tab key goes through the seats first, then down the options."""
        seats = [widget for row in self.rows for widget in row.in_order()]
        options = [self.life, self.commander, self.mulligans, self.starting, self.match, self.edition, self.seed]
        chain: list[QWidget] = [*seats, self.add, *options, self.cancel, self.go]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)

    def _own_name(self, place: int) -> str:
        """What whoever sat at this place last was called; empty where nobody has said."""
        names = self._table.names
        return names[place] if place < len(names) else ""

    def _free_name(self, row: SeatRow) -> str:
        """A name by the place of the seat: that of last time; where it is taken, the first that is free."""
        taken = {other.name.text() for other in self.rows if other is not row}
        own = self._own_name(self.rows.index(row))
        if own and own not in taken:
            return own
        numbers = (self.rows.index(row) + 1, *range(1, 10))
        return next(name for number in numbers if (name := tr("Player {0}", number)) not in taken)

    def _commander_toggled(self, on: bool) -> None:
        if not self._life_typed:
            self.life.blockSignals(True)
            self.life.setValue(COMMANDER_LIFE if on else LIFE)
            self.life.blockSignals(False)
        for row in self.rows:
            row.set_commander_game(on)
        self._look()

    def _commander_clicked(self) -> None:
        """Whoever says what kind of game it is isn't contradicted by a deck."""
        self._commander_said = True

    def _seat_changed(self) -> None:
        """Decks that all name a commander are played with it, in the command zone (903.6), unless it was said else.

        Named counts, not known: a name that isn't known here is a problem of that seat, and no reason for another game.
        """
        named = [row.names_commander for row in self.rows if row.deck is not None]
        if named and not self._commander_said:
            self.commander.setChecked(all(named))
        self._look()

    def _life_changed(self) -> None:
        self._life_typed = True
        self._look()

    def _look(self) -> None:
        """Say in every place what is missing there."""
        if len(self.rows) < FEWEST_SEATS:
            return
        found = remarks(self.choice())
        for number, row in enumerate(self.rows):
            row.letter.setText(_LETTERS[number])
            row.tell([remark for remark in found if remark.seat == number], removable=len(self.rows) > FEWEST_SEATS)
        self.add.setEnabled(len(self.rows) < MOST_SEATS)
        of_all = [remark for remark in found if remark.seat is None]
        self.told.setText(" ".join(remark.text for remark in of_all))
        self.told.setProperty("role", "danger" if any(remark.stops for remark in of_all) else "warning")
        self.told.style().polish(self.told)
        stops = [remark.text for remark in found if remark.stops]
        self.go.setEnabled(not stops)
        self.go.setToolTip("\n".join(stops))
        self._list_players()

    def _list_players(self) -> None:
        names = [(tr("Random"), None), *((row.name.text().strip() or "?", i) for i, row in enumerate(self.rows))]
        kept = self.starting.currentIndex()
        self.starting.blockSignals(True)
        self.starting.clear()
        for name, number in names:
            self.starting.addItem(name, number)
        self.starting.setCurrentIndex(kept if 0 <= kept < len(names) else 1)
        self.starting.blockSignals(False)


def _form() -> QFormLayout:
    form = QFormLayout()
    form.setHorizontalSpacing(M)
    form.setVerticalSpacing(S)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form


def _rule() -> QFrame:
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFixedHeight(1)
    line.setStyleSheet("background: palette(mid); border: none;")
    return line
