"""The field for queries: what is typed is searched at once, and a wrong word is underlined with what may be meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut, QTextCharFormat
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from mtgtable.cards.search.fields import FIELDS, Field
from mtgtable.cards.search.query import BadQuery
from mtgtable.cards.search.rankings import DIRECTIONS, ORDERS
from mtgtable.session.search.meaning import MEANINGS
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import S
from mtgtable.ui.said import said

_PAUSE_MS: Final = 60
_QUOTED: Final = re.compile(r"(?<!\w)'([^']*)'(?!\w)")
ORDERING: Final = (
    ("order", mark("by what the cards are ordered"), ORDERS),
    ("direction", mark("forwards or backwards"), DIRECTIONS),
)
"""What a query can end with: it says nothing of the cards, but of how they stand."""


def what_is_wrong(error: BadQuery, query: str) -> str:
    """What is wrong with a query, without the proposal. What begins with a word of the query is written as it is there.

    >>> what_is_wrong(BadQuery("there is no field 'pq'", 0, 4), "pq:3")
    'There is no field “pq”'
    >>> what_is_wrong(BadQuery("is:vanila is not known here", 0, 9, "is:vanilla"), "is:vanila")
    'is:vanila is not known here'
    """
    message = str(error).removesuffix(f"; did you mean {error.proposal}?") if error.proposal else str(error)
    field = query[error.start : error.end].partition(":")[0]
    spoken = said(_QUOTED.sub(lambda quoted: tr("“{0}”", quoted[1]), message))
    return spoken if field and message.startswith(field) else spoken[:1].upper() + spoken[1:]


class SearchBar(QWidget):
    """``asked``: the query as it stands, a moment after the last key."""

    asked = Signal(str)
    left_down = Signal()
    """Enter or the arrow down was pressed: the keys should go to the answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Find cards:  t:goblin pow>=3 o:haste   trigger:dies   understood:no"))
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(tr("Query"))
        glass = QAction(self.field)
        give_icon(glass, "search")
        self.field.addAction(glass, QLineEdit.ActionPosition.LeadingPosition)
        self.fields = QToolButton()
        give_icon(self.fields, "circle-question-mark")
        self.fields.setToolTip(tr("What can be asked"))
        self.fields.setAccessibleName(tr("What can be asked"))
        self.fields.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.fields.setMenu(self._menu())
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setProperty("role", "muted")
        self.mend = QPushButton()
        self.mend.setFlat(True)
        self.mend.setAutoDefault(True)  # Enter presses it too
        self.mend.clicked.connect(self._take_proposal)
        self.mend.hide()
        self._wrong: BadQuery | None = None
        top = QHBoxLayout()
        top.setSpacing(S)
        top.addWidget(self.field, 1)
        top.addWidget(self.fields)
        below = QHBoxLayout()
        below.setSpacing(S)
        below.addWidget(self.words, 1)
        below.addWidget(self.mend, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S // 2)
        column.addLayout(top)
        column.addLayout(below)
        self.setTabOrder(self.field, self.mend)
        self.setTabOrder(self.mend, self.fields)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.asked.emit(self.field.text()))
        self.field.textChanged.connect(lambda _: self._pause.start())
        self.field.returnPressed.connect(self.left_down)
        down = QShortcut(QKeySequence(Qt.Key.Key_Down), self.field)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.left_down)

    def begin(self) -> None:
        """Take the keys for another query, over what is typed."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def say(self, words: str) -> None:
        """Tell how many there are; the query was read."""
        self._wrong = None
        self.mend.hide()
        self._underline(0, 0)
        self.words.setText(words)

    def complain(self, error: BadQuery) -> None:
        """Point at the wrong place, and offer what may be meant."""
        self._wrong = error
        proposal = error.proposal
        self.words.setText(what_is_wrong(error, self.field.text()))
        self.mend.setText(tr("Did you mean {0}?", proposal))
        self.mend.setVisible(bool(proposal))
        self._underline(error.start, error.end)

    def _take_proposal(self) -> None:
        if self._wrong is None or not self._wrong.proposal:
            return
        text = self.field.text()
        self.field.setText(text[: self._wrong.start] + self._wrong.proposal + text[self._wrong.end :])
        self.field.setFocus()

    def _underline(self, start: int, end: int) -> None:
        """Underline a part of the field; fields of one line take such marks from input methods only."""
        from PySide6.QtCore import QCoreApplication
        from PySide6.QtGui import QInputMethodEvent

        attributes = []
        if end > start:
            style = QTextCharFormat()
            style.setFontUnderline(True)
            style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            style.setUnderlineColor(Qt.GlobalColor.red)
            place = start - self.field.cursorPosition()
            kind = QInputMethodEvent.AttributeType.TextFormat
            attributes.append(QInputMethodEvent.Attribute(kind, place, end - start, style))
        QCoreApplication.sendEvent(self.field, QInputMethodEvent("", attributes))

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        self._offer(menu, FIELDS)
        menu.addSeparator()
        meant = ", ".join(f"{field.names[0]}:" for field in MEANINGS)
        self._offer(menu.addMenu(tr("What the program understood: {0}", meant)), MEANINGS)
        for name, words, known in ORDERING:
            part = menu.addMenu(f"{name}:  {tr(words)}")
            for one in known:
                part.addAction(f"{name}:{one}", partial(self._order, name, one))
        return menu

    def _offer(self, menu: QMenu, fields: Sequence[Field]) -> None:
        """Offer the examples of each field; one that is chosen is the query."""
        for field in fields:
            part = menu.addMenu(f"{field.names[0]}:  {said(field.about)}")
            for example in field.examples:
                part.addAction(example, partial(self.field.setText, example))

    def _order(self, name: str, value: str) -> None:
        """The same query in another order."""
        rest = [word for word in self.field.text().split() if not word.startswith(f"{name}:")]
        self.field.setText(" ".join([*rest, f"{name}:{value}"]))
