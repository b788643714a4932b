"""The dock of the rules: what a number means in a sentence, its exact text once imported, search, and the glossary."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITIONS
from mtgtable.session.rulebook.comprehensive import NoRules, Rule, Rulebook, edition_of
from mtgtable.session.rulebook.sentences import NUMBER, sentence, sentences
from mtgtable.session.rulebook.shelf import Shelf
from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.told import told
from mtgtable.ui.look.theme import THEME, XS, M, S
from mtgtable.ui.said import said
from mtgtable.ui.start.fetching import Fetch, at_once

_NO_FILE: Final = mark(
    "The exact text isn't here: Wizards publish the Comprehensive Rules as a text file, and <i>Import…</i> takes it."
)
_WAIT_MS: Final = 150
_CITED: Final = re.compile(rf"{NUMBER.pattern}|(?<=\brule )[1-9]\d{{2}}\b(?!\.\d)|(?<=\brules )[1-9]\d{{2}}\b(?!\.\d)")
"""A rule's number; a whole rule's only after the word, for a life total may be as long."""


def linked(text: str) -> str:
    """A text as HTML, its rule numbers as links.

    >>> linked("see 613.8a & so on")
    'see <a href="rule:613.8a">613.8a</a> &amp; so on'
    >>> linked("rule 707. It has 100 life.")
    'rule <a href="rule:707">707</a>. It has 100 life.'
    """
    found = _CITED.sub(lambda match: f'<a href="rule:{match[0]}">{match[0]}</a>', escape(text, quote=False))
    return found.replace("\n", "<br>")


class RulesPanel(QWidget):
    """Shows rules. ``troubled``: a sentence about a file that can't be taken."""

    troubled = Signal(str)
    said = Signal(str)

    def __init__(self, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = shelf if shelf is not None else Shelf()
        self.fetch: Fetch = at_once
        """How a file is read: in a window, beside it."""
        self.shown = ""
        """The number that is shown; empty while a search is."""
        self._past: list[tuple[str, str]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, XS, 0, 0)
        column.setSpacing(XS)
        row = QHBoxLayout()
        row.setContentsMargins(M, 0, M, 0)
        row.setSpacing(XS)
        self.back = small_button("arrow-left", tr("Back to what was shown before"))
        self.back.setAccessibleName(tr("Back"))
        self.back.clicked.connect(self.go_back)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Words or a rule number"))
        self.words.setAccessibleName(tr("Search the rules"))
        self.words.setClearButtonEnabled(True)
        self.edition = QComboBox()
        self.edition.setAccessibleName(tr("Edition of the rules"))
        for edition in EDITIONS.values():
            self.edition.addItem(said(edition.name.capitalize()), edition.name)
        self.edition.setCurrentIndex(max(0, self.edition.findData("current")))
        self.take = QPushButton(tr("Import…"))
        self.take.setToolTip(tr("Take in a Comprehensive Rules file as Wizards publish it as text"))
        self.take.clicked.connect(self.ask_import)
        for widget in (self.back, self.words, self.edition, self.take):
            row.addWidget(widget, 1 if widget is self.words else 0)
        column.addLayout(row)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setAccessibleName(tr("Rules"))
        self.page.document().setDocumentMargin(M)
        self.page.anchorClicked.connect(self._followed)
        column.addWidget(self.page, 1)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(_WAIT_MS)
        self._wait.timeout.connect(self.search)
        self.words.textEdited.connect(lambda _: self._wait.start())
        self.words.returnPressed.connect(self.search)
        self.edition.activated.connect(lambda _: self._again())
        THEME.changed.connect(self._again)
        self.search()

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(420, 260)

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys."""
        return keep_for_focus(event) or super().event(event)

    # ---- what is shown ----------------------------------------------------------------------------------------------

    @property
    def edition_name(self) -> str:
        """The edition whose rules are shown."""
        return str(self.edition.currentData())

    def show_rule(self, number: str, edition: str = "") -> None:
        """Show a rule, with what stands under it."""
        self._remember()
        if edition:
            self.edition.setCurrentIndex(max(0, self.edition.findData(edition)))
        self.words.setText(number)
        self._show_number(number)

    def search(self) -> None:
        """Show what the typed words find."""
        words = self.words.text().strip()
        if NUMBER.fullmatch(words):
            self._show_number(words)
            return
        self.shown = ""
        book = self._book()
        if not words:
            parts = [self._entry(number, told(text)) for number, text in sentences(self.edition_name).items()]
            self._set("".join(([] if book is not None else [self._muted(tr(_NO_FILE))]) + parts))
            return
        own = [(number, told(text)) for number, text in sentences(self.edition_name).items()]
        found = [one for one in own if _holds(" ".join(one), words)]
        parts = [self._entry(number, text) for number, text in found]
        if book is not None:
            parts += [self._found(one) for one in book.find(words)]
        elif not parts:
            parts.append(self._muted(tr("Nothing of our own sentences has these words. {0}", tr(_NO_FILE))))
        self._set("".join(parts) or self._muted(tr("Nothing has these words.")))

    def _show_number(self, number: str) -> None:
        self.shown = number
        colors = THEME.colors
        said = told(sentence(number, self.edition_name))
        parts = [f'<p style="font-size: large"><b>{number}</b></p>']
        if said:
            parts.append(f'<p style="color: {colors.text}">{linked(said)}</p>')
        book = self._book()
        rules = book.under(number) if book is not None else []
        if rules:
            parts.append(self._muted(tr("In the exact words of the imported file:")))
            parts += [self._rule(rule) for rule in rules]
        elif book is None:
            parts.append(self._muted(tr(_NO_FILE)))
        elif not said:
            parts.append(self._muted(tr("There is no rule {0} in the imported file.", number)))
        self._set("".join(parts))

    def _book(self) -> Rulebook | None:
        try:
            return self.shelf.book(self.edition_name)
        except NoRules as error:
            self.troubled.emit(str(error))
            return None

    def _entry(self, number: str, text: str) -> str:
        return f'<p><a href="rule:{number}"><b>{number}</b></a> {linked(text)}</p>'

    def _found(self, one: Rule | tuple[str, str]) -> str:
        if isinstance(one, Rule):
            return self._rule(one)
        return f"<p><b>{escape(one[0])}</b> ({tr('glossary')})<br>{linked(one[1])}</p>"

    def _rule(self, rule: Rule) -> str:
        muted = THEME.colors.muted
        title = tr("Example")
        examples = "".join(f'<br><i style="color: {muted}">{title}: {linked(one)}</i>' for one in rule.examples)
        return f'<p><a href="rule:{rule.number}"><b>{rule.number}</b></a> {linked(rule.text)}{examples}</p>'

    def _muted(self, html: str) -> str:
        return f'<p style="color: {THEME.colors.muted}">{html}</p>'

    def _set(self, html: str) -> None:
        style = (
            f"a {{ color: {THEME.colors.accent}; text-decoration: none; }} p {{ margin: 0 0 {S}px 0; }}"
            " b { font-weight: 600; }"
        )
        self.page.document().setDefaultStyleSheet(style)
        self.page.setHtml(html)
        self.back.setEnabled(bool(self._past))

    def _again(self) -> None:
        if self.shown:
            self._show_number(self.shown)
        else:
            self.search()

    # ---- going about ------------------------------------------------------------------------------------------------

    def _followed(self, url: QUrl) -> None:
        if url.scheme() == "rule":
            self.show_rule(url.path())

    def _remember(self) -> None:
        self._past.append((self.words.text(), self.edition_name))
        del self._past[:-50]

    def go_back(self) -> None:
        """Show what was shown before."""
        if self._past:
            words, edition = self._past.pop()
            self.words.setText(words)
            self.edition.setCurrentIndex(max(0, self.edition.findData(edition)))
            self.search()
            self.back.setEnabled(bool(self._past))

    # ---- importing --------------------------------------------------------------------------------------------------

    def ask_import(self) -> QFileDialog:
        """Ask for a rules file."""
        dialog = FileDialog(self, tr("Import Comprehensive Rules"), "", tr("Text (*.txt);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.import_file(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def import_file(self, path: Path) -> None:
        """Take a rules file in, for the edition that is chosen."""

        def arrived(book: Rulebook) -> None:
            found = edition_of(book) or edition
            self.edition.setCurrentIndex(max(0, self.edition.findData(found)))
            what = tr("{0} rules and {1} words of the glossary", len(book.rules), len(book.glossary))
            other = tr("; by their numbers they are those of {0}", found) if found != edition else ""
            self.said.emit(tr("{0} are here now{1}", what, other))
            self._again()

        edition = self.edition_name
        self.fetch(path.name, lambda pace, _: self.shelf.take_in(path, edition, pace), arrived, self.troubled.emit)


def _holds(text: str, words: str) -> bool:
    return all(word in text.casefold() for word in words.casefold().split())


def focus_search(panel: RulesPanel) -> None:
    """The keys go to the search field, its text selected."""
    panel.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
    panel.words.selectAll()
