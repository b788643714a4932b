"""The prompt bar under the table: what is asked, of whom, and the answers as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from mtgtable.engine.asking.decisions import Choose, Option
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.showing.views import ObjectView
from mtgtable.engine.state.refs import Seat
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.controls.announcing import announce
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import tr
from mtgtable.ui.look.symbols import SYMBOL
from mtgtable.ui.look.theme import THEME, M, S, font
from mtgtable.ui.playing.play import Play
from mtgtable.ui.playing.triggers import put_triggers, settle_order
from mtgtable.ui.prompt.answer_button import AnswerButton, Answers, tip_of
from mtgtable.ui.prompt.answers import buttons_for, sheet_needed
from mtgtable.ui.prompt.at_rest import AtRest
from mtgtable.ui.prompt.dungeon_seen import dungeon_seen
from mtgtable.ui.prompt.key_caps import SYMBOLS, answers_among, choices_among, write_keys
from mtgtable.ui.prompt.looked_at import looked_at
from mtgtable.ui.prompt.near_types import near_types
from mtgtable.ui.prompt.sheet import Sheet
from mtgtable.ui.prompt.symbol_label import SymbolLabel
from mtgtable.ui.said import said
from mtgtable.ui.table.view import DIGITS, TableView

_APART, _LEAST_APART = 230, 120
"""So many pixels stand free beside a button that is to stand alone; fewer where the question needs them."""
_NARROW = 50
"""Across fewer sizes of body text a question and its answers don't stand side by side."""
_LINES = 2
"""A question may take so many lines beside its answers."""
_MOST_LINES = 12
"""What is to be done by hand is read whole: it takes as many as it has, up to these."""
_BROKEN = 1.12
"""So much more room words take than their lines hold, as none is broken."""
_LARGE = 1.25
"""Text so many times larger than usual needs two lines."""


class PromptBar(QFrame):
    """Asks. What is clicked on the table is shown here too, and the other way round."""

    pass_until = Signal(str)
    hovered = Signal(object)

    def __init__(self, play: Play, table: TableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.setObjectName("prompt")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line = self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        line.setContentsMargins(M, S, M, S)
        line.setSpacing(M)
        self.who = QLabel()
        self.who.setProperty("role", "muted")
        self.question = SymbolLabel(lines=2)
        asked = QHBoxLayout()
        asked.setSpacing(M)
        asked.addWidget(self.who, 0, Qt.AlignmentFlag.AlignVCenter)
        asked.addWidget(self.question, 1)
        line.addLayout(asked, 1)
        self._table = table
        table.answers = self.take
        self._measure = QPushButton("0", self)
        self._measure.hide()
        self._shown: list[QWidget] = []
        self._answers: tuple[AnswerButton, ...] = ()
        """What the buttons that are shown stand for, in their order."""
        self._fields: tuple[QWidget, ...] = ()
        self._room: QWidget | None = None
        self._stacked = self._by_hand = self._crowded = False
        self._pressed = False
        """Is an answer being given with one of the buttons."""
        self._told = ""
        """What was said last of who is asked what; nothing is said behind the curtain."""
        self._rest = AtRest(self)
        self._rest.rested.connect(self.again)
        self._row = QWidget()
        self._buttons = WrappingRow(self._row, from_right=True)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(S)
        line.addWidget(self._row)
        self.sheet = Sheet(table, self._view_of, table.beside_plate, lambda: near_types(play), table.worth_seeing)
        self.sheet.changed.connect(play.choosing_changed)
        self.sheet.completed.connect(self._complete)
        self.sheet.trigger_chosen.connect(lambda like: put_triggers(play, like))
        self.sheet.order_settled.connect(lambda: settle_order(play))
        self.sheet.hovered.connect(self.hovered)
        play.changed.connect(self.again)
        play.choosing_changed.connect(self.again)
        THEME.changed.connect(self._dress)
        self._dress()

    def _complete(self) -> None:
        """The answer in the sheet is given, or it is told what is missing."""
        primary = self.primary()
        missing = primary.toolTip() if primary is not None and not primary.isEnabled() else ""
        if missing:
            self.play.refused.emit(missing)
        else:
            self.play.finish()

    @property
    def _in_two_lines(self) -> bool:
        """With large text, little room or much to say the answers stand below the question: neither is cut."""
        narrow = 0 < self.width() < _NARROW * THEME.body
        return THEME.text > _LARGE or narrow or self._by_hand or self._crowded

    @property
    def _long(self) -> bool:
        """Are there more words than have room beside the answers."""
        return self.question.lines_needed(self.width() // 2) > _LINES

    def _dress(self) -> None:
        ways = QBoxLayout.Direction
        self._line.setDirection(ways.TopToBottom if self._in_two_lines else ways.LeftToRight)
        self._line.setSpacing(S // 2 if self._in_two_lines else M)
        self._stacked = self._in_two_lines
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Qt's: the same height as far as may be, so that the table doesn't jump: that of a button, and of a question.

        Only answers that have no room in one line take a second one.
        """
        asked = self._measure.fontMetrics().lineSpacing()
        answered = self._measure.sizeHint().height()
        if not self._in_two_lines:
            return QSize(600, max(_LINES * asked, answered) + 2 * S)
        words = self.question.heightForWidth(self.width() - 3 * M - self.who.sizeHint().width())
        lines = max(answered, self._buttons.heightForWidth(self.width() - 2 * M))
        return QSize(600, max(asked, words) + self._line.spacing() + lines + 2 * S + self._edge)

    @property
    def _edge(self) -> int:
        """How high its edge is, which the style sheet gives it."""
        margins = self.contentsMargins()
        return margins.top() + margins.bottom()

    def hasHeightForWidth(self) -> bool:
        """Qt's: else the layout would say how high it is, each time something else."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Qt's."""
        return QSize(420, self.sizeHint().height())

    def _view_of(self, option: Option) -> ObjectView | None:
        if not isinstance(option.ref, int):
            return dungeon_seen(option)
        seen = self.play.object(option.ref)
        if (seen is None and self.play.acting == self.play.looking) or (self.play.public and not (seen and seen.known)):
            # Whoever is offered a card of a library looks at it (701.23a and the like); what is asked aloud lies open.
            seen = self.play.sitting.view(None).object(option.ref)
        return seen

    def again(self) -> None:
        """Show what is asked now."""
        view, choosing = self.play.view, self.play.choosing
        self.who.setText(self._who())
        self._rest.watch(over=view.over)
        answers = buttons_for(self.play, choosing)
        if self._rest.moving:
            # Whoever pressed Space to win presses it once more before they have read that they did.
            answers = replace(answers, buttons=tuple(replace(one, primary=False) for one in answers.buttons))
        told = "" if self.play.behind_curtain else ": ".join(part for part in (self._who(), answers.prompt) if part)
        if told != self._told:
            announce(self, told)
        self._told = told
        self.question.set_text(answers.prompt)
        decision = self.play.decision
        self._by_hand = isinstance(decision, Choose) and decision.purpose == BY_HAND and self._long
        self.question.allow(_MOST_LINES if self._by_hand else _LINES)
        if self._stacked is not self._in_two_lines:
            self._dress()
        self.updateGeometry()
        self._show_buttons(answers)
        seen = looked_at(self.play, choosing.decision) if choosing is not None else ()
        needed = choosing is not None and (sheet_needed(choosing, view) or bool(seen))
        self.sheet.show_for(choosing if needed else None, seen, answers.prompt)
        self.sheet.refresh()

    def _who(self) -> str:
        acting = self.play.acting
        if acting is None:
            return ""
        if self.play.asked_around:
            return tr("All")
        return said(self.play.view.players[acting].name)

    def _show_buttons(self, answers: Answers) -> None:
        focus = any(widget.hasFocus() for widget in self._shown)
        typed = any(widget.hasFocus() for widget in self._shown if isinstance(widget, QSpinBox | QLineEdit))
        buttons = tuple(sorted(answers.buttons, key=lambda one: not one.apart))
        stay = not answers.widgets and not self._fields and _alike(buttons, self._answers)
        self._answers, self._fields = buttons, answers.widgets
        if not stay:
            self._change_buttons()
        self._write_keys()
        self._arrange()
        if answers.widgets:
            self._type_into(answers.widgets[0])
        elif typed or (focus and (self._pressed or not stay)):
            # Whoever has answered plays on: on a button of the next question the keys would take it unseen.
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change_buttons(self) -> None:
        for widget in self._shown:
            self._buttons.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._room = None
        self._shown = list(self._fields)
        for place, answer in enumerate(self._answers):
            self._shown.append(self._button(answer, place))
            if answer.apart:
                # Room in which no other button stands, so that a second click at the same place does nothing else.
                self._room = QWidget()
                self._shown.append(self._room)
        for widget in self._shown:
            self._buttons.addWidget(widget)

    def _arrange(self) -> None:
        """Beside the question, below it, or in several lines: whichever leaves all that is asked and answered whole."""
        self._crowded = False
        if not self._be_compact() and not self._in_two_lines:
            self._crowded = True
            self._be_compact()
        if self._stacked is not self._in_two_lines:
            self._dress()
        self._give_room()
        # Beside its answers the question gives way; below it they go on in another line.
        self._row.setMinimumWidth(0 if self._in_two_lines else self._buttons.sizeHint().width())
        more = self._buttons.heightForWidth(self.width() - 2 * M) - self._measure.sizeHint().height()
        self._table.leave_room(max(0, more) if self._in_two_lines else 0)
        self.updateGeometry()

    def _be_compact(self) -> bool:
        """Many long answers are written smaller, where they would leave the question too little room for its words.

        False: they have no room in one line then either.
        """
        buttons = self.buttons()
        for compact in (False, True):
            for button in buttons:
                if button.property("compact") is not compact:
                    button.setProperty("compact", compact)
                    button.style().unpolish(button)
                    button.style().polish(button)
            answered = sum(widget.sizeHint().width() + S for widget in self._shown if widget is not self._room)
            words = QFontMetricsF(font("body")).horizontalAdvance(self.question.text) / _LINES
            asked = self.who.sizeHint().width() + round(words * _BROKEN) + 3 * M
            if answered + (2 * M if self._in_two_lines else asked) <= self.width():
                return True
        return False

    def _give_room(self) -> None:
        """What stands free beside a button is what the question leaves."""
        if self._room is None:
            return
        others = sum(widget.sizeHint().width() + S for widget in self._shown if widget is not self._room)
        whole = max(S, self.width() - 2 * M - S - others)  # more would cut what the buttons say
        asked = self.who.sizeHint().width() + QFontMetricsF(font("body")).horizontalAdvance(self.question.text) + 2 * M
        free = whole if self._in_two_lines else whole - round(asked)
        self._room.setFixedWidth(min(whole, max(_LEAST_APART, min(_APART, free))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self._arrange()

    def _type_into(self, field: QWidget) -> None:
        """A field that asks for a number or a word has the keys at once, and the first one replaces what is there."""
        field.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(field, QSpinBox | QLineEdit):
            field.selectAll()

    def _button(self, answer: AnswerButton, place: int) -> QPushButton:
        drawn = bool(answer.label) and not SYMBOL.sub("", answer.label).strip()
        button = QPushButton("" if drawn else answer.label.replace("&", "&&"))
        if drawn:
            button.setProperty(SYMBOLS, answer.label)
            button.setAccessibleName(aloud(answer.label))
        button.setToolTip(tip_of(answer))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setEnabled(answer.enabled)
        if answer.primary:
            button.setProperty("primary", "true")
            button.setDefault(True)
        if answer.quiet:
            button.setProperty("quiet", "true")
        if answer.apart:
            button.setProperty("apart", "true")
        if answer.says:
            button.setProperty("says", answer.says)
        button.clicked.connect(self._runner(place))
        return button

    def _runner(self, place: int) -> Callable[[], None]:
        """What the button at a place does now: it stays where the next question has the same answers."""

        def run() -> None:
            do = self._answers[place].do
            self._pressed = True
            try:
                if isinstance(do, str):
                    self.pass_until.emit(do)
                else:
                    do()
            finally:
                self._pressed = False

        return run

    def take_focus(self) -> bool:
        """Give the keys to what is asked: the cards of the sheet, or a field. False: it is answered on the table."""
        lists = (*self.sheet.lists(), *self.sheet.numbers()) if not self.sheet.isHidden() else ()
        fields = [widget for widget in self._shown if isinstance(widget, QSpinBox | QLineEdit)]
        for widget in (*lists, *fields):
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return False

    def buttons(self) -> list[QPushButton]:
        """The buttons that are shown now."""
        return [widget for widget in self._shown if isinstance(widget, QPushButton)]

    def primary(self) -> QPushButton | None:
        """The button that Enter means."""
        return next((button for button in self.buttons() if button.property("primary") == "true"), None)

    def choices(self) -> list[QPushButton]:
        """The answers of a question of which none is the usual one: a digit takes the one at its place."""
        return choices_among(self.buttons())

    def numbered(self) -> list[QPushButton]:
        """The answers that digits take now; none where a digit is a card of the hand."""
        play = self.play
        if play.picking is not None or (play.decision is None and play.asked_around):
            return answers_among(self.buttons())
        if play.choosing is None:
            return []
        hand = {card.id for card in play.player(play.bottom).hand}
        if play.choosing.legal() & hand:
            return []
        several = any(answer.about is not None for answer in self._answers)
        return answers_among(self.buttons()) if several else self.choices()

    def _write_keys(self) -> None:
        """Write the keys that answer on the buttons, and on what those answer with."""
        digits = {button: DIGITS[place] for place, button in self._by_place().items() if place < len(DIGITS)}
        write_keys(self.buttons(), digits)
        about = {button: answer.about for button, answer in zip(self.buttons(), self._answers, strict=True)}
        told = ((about[button], key) for button, key in digits.items())
        self._table.tell_keys({ref: key for ref, key in told if ref is not None}, taken=bool(digits))

    def _by_place(self) -> dict[int, QPushButton]:
        """The answers that digits take now, by the digit, counted from 0."""
        places = {button: answer.place for button, answer in zip(self.buttons(), self._answers, strict=True)}
        found: dict[int, QPushButton] = {}
        for button in self.numbered():
            place = places[button]
            found[max(found, default=-1) + 1 if place is None else place] = button
        return found

    @property
    def undecided(self) -> str:
        """Which letters say yes and no where only a person can know; empty where something else is asked."""
        yes, no = self.saying("yes"), self.saying("no")
        if yes is None or no is None or self.primary() is not None:
            return ""
        return tr("{0} with {1}, {2} with {3}", _plain(yes), key_of("yes"), _plain(no), key_of("no"))

    def reach(self) -> bool:
        """Space and Enter come to the first of them, where it is seen, and take it the second time.

        Not to oneself where another can be aimed at; of several, things on the table come first.
        """
        decision = self.play.decision
        several = isinstance(decision, Choose) and decision.maximum > 1
        choices = self.choices() if self.primary() is None and not self.undecided and not several else []
        own = Seat(decision.player) if decision is not None else None
        about = {button: answer.about for button, answer in zip(self.buttons(), self._answers, strict=True)}
        first = next((one for one in choices if about[one] != own), next(iter(choices), None))
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        return first is not None

    def take(self, place: int) -> bool:
        """A digit takes an answer, counted from 0. False: there is none there, or cards are what is asked for."""
        button = self._by_place().get(place)
        if self.play.behind_curtain or button is None:
            return False
        button.click()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: digits mean the same while an answer has the keys."""
        if event.text() not in DIGITS or not self.take(DIGITS.index(event.text())):
            super().keyPressEvent(event)

    def saying(self, word: str) -> QPushButton | None:
        """The button that means "yes" or "no", whatever it is called."""
        return next((button for button in self.buttons() if button.property("says") == word), None)

    def button(self, label: str) -> QPushButton | None:
        """The button whose label begins so, or the mana that is drawn on it."""
        return next((one for one in self.buttons() if (one.text() or one.accessibleName()).startswith(label)), None)


def _plain(button: QPushButton) -> str:
    """What a button says, without the key that is written on it."""
    return button.text().replace("&&", "&").strip()


def _alike(some: Sequence[AnswerButton], others: Sequence[AnswerButton]) -> bool:
    """Do buttons look and say the same; what they do may differ."""
    return [replace(one, do="") for one in some] == [replace(one, do="") for one in others]
