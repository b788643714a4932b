"""The panel of the quiz: the board that is asked about, fields for what is said, and what was right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.continuous.explanation import Change, Step
from mtgtable.model.colors import COLORS_BY_NAME
from mtgtable.model.ids import ObjectId
from mtgtable.resources import resource
from mtgtable.session.quiz.question import TITLES, Question, right, truth
from mtgtable.session.quiz.rules_asked import Ask
from mtgtable.session.quiz.score import Score
from mtgtable.session.quiz.so_far import Came
from mtgtable.session.scenarios.reading import Scenario
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.language import LANGUAGE, tr
from mtgtable.ui.layers.told import told, told_value
from mtgtable.ui.look.theme import THEME, XS, M, S
from mtgtable.ui.quiz.so_far import SoFar
from mtgtable.ui.rules.rules_panel import linked
from mtgtable.ui.said import said

_MARKS: Final = {True: "✓", False: "✗", None: "·"}

_BETWEEN_WORDS: Final = re.compile(r",|(?<=[^\W\d])-(?=[^\W\d])")
_CALLED: Final = {"colors": "Color"}
"""What the layer panel calls what is asked for, where its values are said in the language of the window."""


def in_english(typed: str) -> str:
    """What was typed, with the words of the language of the window for colors, types and nothing in English."""
    if LANGUAGE.code == "en":
        return typed
    known = {told(name).casefold(): name for name in (*COLORS_BY_NAME, "colorless", "none", "and")}
    known |= _typed_words(LANGUAGE.code)
    words = _BETWEEN_WORDS.sub(" ", typed).split()
    return " ".join(known.get(word.casefold(), word) for word in words)


@lru_cache
def _typed_words(code: str) -> Mapping[str, str]:
    """The words of a type line as they are typed in a language, in English."""
    words: dict[str, str] = json.loads(resource("languages", code, "forms", "typed.json").read_text(encoding="utf-8"))
    return words


def _told_change(change: Change) -> str:
    what = told(change.title)
    color = "Color" if change.characteristic == "colors" else ""
    return f"{what} {told_value(color, change.before_text)} → {told_value(color, change.after_text)}"


class QuizPanel(QWidget):
    """Asks. ``board_wanted``: its place in the list; ``step_wanted``: reveal one more; ``answered``: well or not.

    ``rule_wanted``: a rule number was clicked. ``file_wanted``: other boards, from a file. ``object_wanted``: ask about
    this one.
    """

    board_wanted = Signal(int)
    step_wanted = Signal()
    answered = Signal(bool)
    rule_wanted = Signal(str, str)
    file_wanted = Signal()
    object_wanted = Signal(object)
    left = Signal()

    def __init__(self, score: Score, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.score = score
        self.question: Question | None = None
        self.done = False
        """The answer has been given."""
        self.fields: dict[Ask, QLineEdit] = {}
        self._revealed: list[str] = []
        self._verdict = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(M, S, M, S)
        column.setSpacing(S)
        head = QHBoxLayout()
        title = QLabel(tr("Quiz"))
        title.setProperty("role", "title")
        head.addWidget(title, 1)
        self.other = QPushButton(tr("From a file…"))
        self.other.setToolTip(tr("Ask about the scenarios of a file"))
        self.other.clicked.connect(self.file_wanted)
        self.leave = QPushButton(tr("Leave"))
        self.leave.clicked.connect(self.left)
        head.addWidget(self.other)
        head.addWidget(self.leave)
        column.addLayout(head)
        self.boards = QComboBox()
        self.boards.setAccessibleName(tr("Board"))
        self.boards.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.boards.setMinimumContentsLength(12)
        self.boards.activated.connect(self.board_wanted)
        column.addWidget(self.boards)
        self.ask = QLabel()
        self.ask.setWordWrap(True)
        column.addWidget(self.ask)
        self.about = QComboBox()
        self.about.setAccessibleName(tr("Ask about"))
        self.about.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.about.setMinimumContentsLength(12)
        self.about.setToolTip(tr("Nothing is pinned here: any permanent may be asked about, here or by a click on it"))
        self.about.activated.connect(lambda row: self.object_wanted.emit(self.about.itemData(row)))
        column.addWidget(self.about)
        self.so_far = SoFar()
        column.addWidget(self.so_far)
        self._sheet = QWidget()
        self._column = column
        column.addWidget(self._sheet)
        row = QHBoxLayout()
        row.setSpacing(XS)
        self.check = QPushButton(tr("Check"))
        self.check.setProperty("primary", "true")
        self.check.clicked.connect(self.judge)
        self.step = QPushButton(tr("Reveal a step"))
        self.step.clicked.connect(self.step_wanted)
        self.next = QPushButton(tr("Next board"))
        self.next.setToolTip(tr("Enter, once it is checked"))
        self.next.clicked.connect(self._next)
        for button in (self.check, self.step, self.next):
            row.addWidget(button)
        column.addLayout(row)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setAccessibleName(tr("What was right"))
        self.page.anchorClicked.connect(self._followed)
        column.addWidget(self.page, 1)
        self.tally = QLabel()
        self.tally.setProperty("role", "small")
        self.tally.setWordWrap(True)
        column.addWidget(self.tally)
        THEME.changed.connect(self._write)

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(320, 600)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Enter in a field too."""
        return keep_for_focus(event) or super().event(event)

    # ---- asking -----------------------------------------------------------------------------------------------------

    def show_boards(self, boards: Sequence[Scenario], place: int) -> None:
        """List the boards, with what was right the last time."""
        self.boards.clear()
        for board in boards:
            mark = _MARKS[self.score.boards.get(board.name)]
            grade = f"  {'•' * board.header.grade}" if board.header.grade else ""
            self.boards.addItem(f"{mark} {said(board.name)}{grade}")
        self.boards.setCurrentIndex(place)

    @property
    def untouched(self) -> bool:
        """Has nothing been said or revealed yet."""
        return not self.done and not self._revealed and not any(line.text() for line in self.fields.values())

    def show_question(self, question: Question, names: Mapping[ObjectId, str], came: Iterable[Came]) -> None:
        """Ask about a board. ``names``: what each object is called; ``came``: what has come so far."""
        name = names[question.object]
        self.question, self.done = question, False
        self._revealed, self._verdict = [], ""
        edition = question.scenario.header.edition
        by = "" if edition == "current" else tr(" by the rules of {0}", said(edition))
        self.ask.setText(tr("What is <b>{0}</b>{1}, once everything has been applied?", escape(name), by))
        self.about.clear()
        for number, id_ in enumerate(question.choices, 1):
            self.about.addItem(tr("About {0}. {1}", number, names[id_]), id_)
        self.about.setCurrentIndex(self.about.findData(question.object))
        self.about.setVisible(len(question.choices) > 1)
        self.so_far.show_board(came)
        old, self._sheet = self._sheet, QWidget()
        form = QFormLayout(self._sheet)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(XS)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.fields = {}
        for ask in question.asks:
            title, hint = (said(words) for words in TITLES[ask])
            line = QLineEdit()
            line.setPlaceholderText(hint)
            line.setMinimumWidth(line.fontMetrics().horizontalAdvance(hint) + 3 * M)
            line.setAccessibleName(title)
            line.returnPressed.connect(self._entered)
            form.addRow(title, line)
            self.fields[ask] = line
        self._column.replaceWidget(old, self._sheet)
        old.hide()
        old.deleteLater()
        self.check.setEnabled(True)
        self.step.setEnabled(True)
        self._write()
        self._count()
        next(iter(self.fields.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self) -> None:
        if self.boards.count():  # a screen reader finds the button before there is a quiz
            self.board_wanted.emit((self.boards.currentIndex() + 1) % self.boards.count())

    def _entered(self) -> None:
        """Enter goes on to the next empty field, from the last one checks, and then goes on to the next board."""
        empty = [line for line in self.fields.values() if not line.text().strip()]
        if self.done:
            self._next()
        elif empty:
            empty[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.judge()

    def reveal(self, step: Step | None, source: str) -> None:
        """Tell one more step; None: there is none left."""
        if step is None:
            self._revealed.append(tr("Nothing more applies to it."))
            self.step.setEnabled(False)
        else:
            changes = "; ".join(map(_told_change, step.changes))
            self._revealed.append(
                tr("Layer {0} ({1}): <b>{2}</b>: {3}", step.label, step.rule, escape(source), escape(changes))
            )
        self._write()

    def judge(self) -> None:
        """Say what was right, and the lesson."""
        question = self.question
        if question is None or self.done:
            return
        self.done = True
        colors = THEME.colors
        rows: list[str] = []
        right_in: dict[Ask, bool] = {}
        for ask, line in self.fields.items():
            good = right(ask, in_english(line.text()), question.result)
            right_in[ask] = good
            typed = escape(line.text().strip()) or tr("nothing")
            tint = colors.good if good else colors.danger
            rest = (
                ""
                if good
                else tr(", it is <b>{0}</b>", escape(told_value(_CALLED.get(ask, ""), truth(ask, question.result))))
            )
            sign = _MARKS[good]
            rows.append(f'<p><span style="color: {tint}">{sign}</span> {said(TITLES[ask][0])}: {typed}{rest}</p>')
        lesson = f"<p>{linked(said(question.lesson))}</p>" if question.lesson else ""
        counted = question.about_rules(right_in)
        rules = ", ".join(f'{_MARKS[good]} <a href="rule:{rule}">{rule}</a>' for rule, good in counted.items())
        self._verdict = "".join(rows) + lesson + (f"<p>{tr('Rules: {0}', rules)}</p>" if rules else "")
        well = all(right_in.values())
        self.score.note(question.scenario.name, counted, well=well)
        place = self.boards.currentIndex()
        text = self.boards.itemText(place)
        self.boards.setItemText(place, _MARKS[well] + text[1:])
        self.check.setEnabled(False)
        self._write()
        self._count()
        self.answered.emit(well)

    # ---- writing ----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        steps = "".join(f"<li>{one}</li>" for one in self._revealed)
        style = f"a {{ color: {THEME.colors.accent}; text-decoration: none; }} p {{ margin: 0 0 {S}px 0; }}"
        self.page.document().setDefaultStyleSheet(style)
        self.page.setHtml(self._verdict + (f"<ol>{steps}</ol>" if steps else ""))

    def _count(self) -> None:
        known = [self.score.boards[name] for name in self.score.boards]
        weak = ", ".join(
            tr("{0} ({1} of {2} wrong)", rule, one.wrong, one.asked) for rule, one in self.score.weakest(3)
        )
        known_words = tr("{0} of {1} boards right the last time.", sum(known), len(known)) if known else ""
        self.tally.setText(
            " ".join(part for part in (known_words, tr("Look again at {0}.", weak) if weak else "") if part)
        )

    def _followed(self, url: QUrl) -> None:
        if url.scheme() == "rule" and self.question is not None:
            self.rule_wanted.emit(url.path(), self.question.scenario.header.edition)
