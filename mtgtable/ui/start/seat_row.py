"""One seat of the new-game dialog: who sits there, with which deck, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QToolButton,
    QWidget,
)

from mtgtable.session.habits import EXAMPLES
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import XL, XS, M, S, font
from mtgtable.ui.said import said
from mtgtable.ui.start.deck_picker import DeckPicker
from mtgtable.ui.start.deck_reading import deck_summary
from mtgtable.ui.start.deck_source import DeckSource
from mtgtable.ui.start.deck_workshop import DeckJob, DeckWorkshop, JobListener
from mtgtable.ui.start.game_choice import Remark, SeatChoice
from mtgtable.ui.start.habit_words import habits_meant, habits_shown
from mtgtable.ui.start.habits_told import habits_told, tell_in_list
from mtgtable.ui.start.seat_name import SeatName, is_given

PILOTS: Final = (("greedy", mark("The program")), ("search", mark("The program, looking ahead")))
"""The pilots that take a seat: the one that plays at once first."""

_NAME_WIDTH = 170


class SeatRow(QWidget):
    """A row of the dialog. ``changed`` tells that ``choice()`` is another one now."""

    changed = Signal()
    removeRequested = Signal()
    fileWanted = Signal()
    pasteWanted = Signal()
    detailsRequested = Signal()
    deckOpened = Signal(object, object)
    """A deck that this seat has opened: where it comes from, and the deck."""

    def __init__(
        self,
        groups: Sequence[tuple[str, Sequence[DeckSource]]],
        workshop: DeckWorkshop,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._workshop = workshop
        self._job: DeckJob | None = None
        self._commander_game = False
        self.deck: OpenedDeck | None = None
        self.names_commander = False
        """Does the list that was opened name a commander, known here or not?"""
        self.trouble = ""
        self._lent = ""
        """A name that nobody has typed here: it goes with who plays."""
        self.free_name: Callable[[], str] = lambda: self.name.meant
        """A name that nobody at the table has."""
        self.letter = QLabel("A")
        self.letter.setFont(font("title", bold=True))
        self.letter.setProperty("role", "muted")
        self.letter.setFixedWidth(grown(18))
        self.name = SeatName()
        self.name.setAccessibleName(tr("Name"))
        self.name.setFixedWidth(grown(_NAME_WIDTH))
        self.played = QComboBox()
        self.played.setAccessibleName(tr("Played by"))
        self.played.addItem(tr("A person"), False)
        self.played.addItem(tr("A goldfish"), True)
        for pilot, title in PILOTS:
            self.played.addItem(tr(title), pilot)
        self.played.setToolTip(
            tr(
                "A goldfish has a life total and does nothing. The program plays a deck by the rules; looking ahead it "
                "tries the lines of its turn first, which takes it some seconds."
            )
        )
        self.habits = QComboBox()
        typed = QLineEdit()
        typed.setPlaceholderText(tr("Does nothing; or choose a clock, a wall, discard, removal"))
        self.habits.setLineEdit(typed)
        self.habits.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.habits.setAccessibleName(tr("What the goldfish does"))
        self.habits.addItems(["", *map(habits_shown, EXAMPLES)])
        self.habits.setToolTip(
            tr(
                "Take one, or type your own in such words, divided by semicolons: {0}. Turns are its own.",
                "; ".join(map(habits_shown, EXAMPLES[:2])),
            )
        )
        tell_in_list(self.habits)
        self.picker = DeckPicker(groups)
        self.commander = ElidedBox(letters=20)
        self.commander.setAccessibleName(tr("Commander"))
        self.remove = QToolButton()
        self.remove.setToolTip(tr("Remove this seat"))
        self.remove.setAccessibleName(tr("Remove this seat"))
        give_icon(self.remove, "x")
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.details = QPushButton(tr("Details…"))
        self.details.setProperty("quiet", True)
        self.details.setAutoDefault(False)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._arrange()
        self._connect()

    @property
    def pilot(self) -> str:
        """The pilot that plays the seat; empty for a person or a goldfish."""
        data = self.played.currentData()
        return data if isinstance(data, str) else ""

    def choice(self) -> SeatChoice:
        """The seat as it stands in the row."""
        picked = self.commander.currentData()
        return SeatChoice(
            name=self.name.meant,
            passive=self.played.currentData() is True,
            pilot=self.pilot,
            deck=self.deck,
            waiting=self._job is not None,
            commanders=(picked,) if picked else (),
            habits=habits_meant(self.habits.currentText()),
        )

    def in_order(self) -> tuple[QWidget, ...]:
        """What the Tab key goes through."""
        return self.name, self.played, self.picker, self.habits, self.details, self.commander, self.remove

    def set_passive(self, passive: bool) -> None:
        """Let a person or a goldfish play."""
        self.played.setCurrentIndex(1 if passive else 0)

    def set_commander_game(self, commander: bool) -> None:
        """Ask for a commander, or don't."""
        self._commander_game = commander
        self._offer_commanders()

    def choose(self, source: DeckSource | None) -> None:
        """Take a deck and begin to open it."""
        self.picker.set_source(source)
        self._open(source)

    def mend(self, deck: OpenedDeck) -> None:
        """Put a deck in the place of the one that was opened, with its problems solved."""
        self.stop()
        self.deck, self.trouble = deck, ""
        self.names_commander = self.names_commander or bool(deck.checked.deck.commander)
        self._offer_commanders()
        self.changed.emit()

    def tell(self, remarks: Sequence[Remark], *, removable: bool) -> None:
        """Show what there is to say about this seat."""
        self.remove.setEnabled(removable)
        self.bar.setVisible(self._job is not None)
        texts, role = [remark.text for remark in remarks], "muted"
        if any(remark.stops for remark in remarks) and self._job is None:
            role = "warning" if self.deck is None else "danger"
        if self.trouble:
            texts, role = [self.trouble], "danger"
        elif self.deck is not None:
            texts = [self._about(self.deck), *texts]
            if not self.deck.complete and role == "muted":
                role = "warning"
        elif not texts and self.played.currentData() is True:
            texts = [habits_told(habits_meant(self.habits.currentText()))]
        self.told.setText(" ".join(texts))
        self.told.setProperty("role", role)
        self.told.style().polish(self.told)
        interesting = self.deck is not None and (not self.deck.complete or bool(self.deck.partly))
        self.details.setVisible(interesting)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(S)
        grid.setVerticalSpacing(XS)
        for column, widget in enumerate((self.letter, self.name, self.played)):
            grid.addWidget(widget, 0, column)
        grid.addWidget(self.remove, 0, 4)
        in_one_line = (self.letter, self.name, self.played, self.picker, self.remove)
        for widget in in_one_line:
            widget.ensurePolished()  # it is as wide as its style makes it
        wide = sum(max(widget.minimumWidth(), widget.minimumSizeHint().width()) for widget in in_one_line)
        if wide + 4 * S + 2 * XL <= self.screen().availableSize().width():
            grid.addWidget(self.picker, 0, 3)
            grid.addWidget(self.habits, 1, 1, 1, 3)
        else:  # large text on a small screen
            grid.addWidget(self.picker, 1, 1, 1, 4)
            grid.addWidget(self.habits, 2, 1, 1, 4)
        self.habits.hide()
        grid.setColumnStretch(3, 1)
        below = QHBoxLayout()
        below.setSpacing(M)
        below.addWidget(self.told, 1)
        below.addWidget(self.bar)
        below.addWidget(self.details)
        below.addWidget(self.commander)
        self.bar.setFixedWidth(grown(120))
        grid.addLayout(below, 3, 1, 1, 3)
        self.commander.hide()
        self.details.hide()
        self.bar.hide()

    def _connect(self) -> None:
        self.name.textChanged.connect(self.changed)
        self.played.currentIndexChanged.connect(self._played_changed)
        self.habits.currentTextChanged.connect(self.changed)
        self.picker.picked.connect(self._open)
        self.picker.fileWanted.connect(self.fileWanted)
        self.picker.pasteWanted.connect(self.pasteWanted)
        self.remove.clicked.connect(self.removeRequested)
        self.details.clicked.connect(self.detailsRequested)
        self.commander.currentIndexChanged.connect(self.changed)

    # ---- doing ------------------------------------------------------------------------------------------------------

    def _played_changed(self) -> None:
        if is_given(self.name.meant) or self.name.meant == self._lent:
            goldfish = self.played.currentData() is True
            self._lent = "Program" if self.pilot else "Goldfish" if goldfish else self.free_name()
            self.name.mean(self._lent)
        self.picker.set_optional(self.played.currentData() is True)
        self.habits.setVisible(self.played.currentData() is True)
        self.changed.emit()

    def _open(self, source: DeckSource | None) -> None:
        self.stop()
        self.deck, self.trouble, self.names_commander = None, "", False
        self._offer_commanders()
        if source is not None:
            self.bar.setRange(0, 0)
            self._job = self._workshop.open(source, JobListener(self._opened, self._failed, self._progressed))
        self.changed.emit()

    def stop(self) -> None:
        """Give up what is under way."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _progressed(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _opened(self, deck: OpenedDeck) -> None:
        self._job = None
        self.deck = deck
        self.names_commander = bool(deck.checked.deck.commander)
        self._offer_commanders()
        source = self.picker.source()
        if source is not None:
            self.deckOpened.emit(source, deck)
        self.changed.emit()

    def _failed(self, message: str) -> None:
        self._job = None
        self.trouble = message
        self.changed.emit()

    def _offer_commanders(self) -> None:
        candidates = self.deck.commander_candidates() if self.deck is not None and not self.deck.commanders else ()
        kept = self.commander.currentData()
        self.commander.blockSignals(True)
        self.commander.clear()
        self.commander.addItem(tr("Choose a commander…"), "")
        for name in candidates:
            self.commander.addItem(name, name)
        self.commander.setCurrentIndex(max(0, self.commander.findData(kept)) if kept else 0)
        self.commander.blockSignals(False)
        self.commander.setVisible(self._commander_game and bool(candidates))

    def _about(self, deck: OpenedDeck) -> str:
        parts = [said(deck_summary(deck.checked.deck, len(deck.main)))]
        lost = len(deck.checked.unknown) + len(deck.checked.deck.complaints)
        if lost:
            parts.append(trn("{0} problem", "{0} problems", lost))
        if deck.partly:
            parts.append(trn("{0} card partly by hand", "{0} cards partly by hand", len(deck.partly)))
        return " · ".join(parts) + "."
