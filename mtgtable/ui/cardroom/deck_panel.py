"""The deck being built: its tree, variants, what the rules of a format say, and opening and writing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QToolButton, QVBoxLayout, QWidget

from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.search.query import BadQuery
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.bench import Bench, Project
from mtgtable.session.building.deck_filter import DeckFilter
from mtgtable.session.building.draft import Draft, DraftRow
from mtgtable.session.building.rules import FORMATS, faults
from mtgtable.ui.cardroom.deck_choices import DeckChoices, named
from mtgtable.ui.cardroom.deck_figures import DeckStrip
from mtgtable.ui.cardroom.deck_foot import DeckFoot
from mtgtable.ui.cardroom.deck_tree import TITLES, DeckTree
from mtgtable.ui.cardroom.difference_view import DifferenceView
from mtgtable.ui.cardroom.plans_dialog import PlansDialog
from mtgtable.ui.cardroom.search_bar import what_is_wrong
from mtgtable.ui.controls.asking import ask_text
from mtgtable.ui.controls.elided_box import ElidedBox
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import S
from mtgtable.ui.said import said
from mtgtable.ui.undone import redo_said, undo_said

_ONE_TO: Final = (
    (Section.COMMANDER, mark("One becomes commander")),
    (Section.MAIN, mark("One to the main deck")),
    (Section.SIDEBOARD, mark("One to the sideboard")),
    (Section.COMPANION, mark("One becomes companion")),
    (Section.MAYBEBOARD, mark("One to those considered")),
)


class DeckPanel(QWidget):
    """``looked_at``: a card of the deck; ``changed``: the draft is another one now.

    ``gave_way``: a project that nothing else has went from the bench for another one.
    """

    looked_at = Signal(str)
    changed = Signal()
    said = Signal(str)
    gave_way = Signal(object)

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._find = find
        self.bench = Bench()
        self._guessed = FORMATS[0].name
        """The format by which a deck is judged for which none was chosen."""
        self.tree = DeckTree(find)
        self.variants = ElidedBox(letters=8)
        named(self.variants, tr("Variant"))
        self.variants.activated.connect(self._choose_variant)
        self.choices = DeckChoices()
        self.grouping, self.format = self.choices.grouping, self.choices.format
        self.grouping.activated.connect(lambda _: self.refresh())
        self.format.activated.connect(lambda _: self._judge_by(self.format.currentData()))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter this deck"))
        self.filter.setAccessibleName(tr("Filter this deck"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setToolTip(tr("Words of a card or its tags, or a query as in the search: t:creature mv<=2"))
        self._rows = DeckFilter(find)
        self._filter_trouble = QLabel()
        self._filter_trouble.setObjectName("filter trouble")
        self._filter_trouble.setWordWrap(True)
        self._filter_trouble.setTextFormat(Qt.TextFormat.PlainText)
        self.filter.textChanged.connect(lambda _: self.refresh())
        self.undo_button = self._button("undo-2", tr("Undo"), self.undo, QKeySequence.StandardKey.Undo)
        self.redo_button = self._button("redo-2", tr("Redo"), self.redo, QKeySequence.StandardKey.Redo)
        self.more = QToolButton()
        give_icon(self.more, "settings")
        self.more.setToolTip(tr("Variants, differences and tags"))
        self.more.setAccessibleName(tr("More about this deck"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self._menu())
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.figures = DeckStrip(find)
        self._lay_out()
        self.tree.changed_count.connect(self._count)
        self.tree.dropped.connect(lambda name, section: self.add(name, section))
        self.tree.moved.connect(self._moved)
        self.tree.looked_at.connect(self.looked_at)
        self.tree.menu_wanted.connect(self._row_menu)
        self.refresh()

    @property
    def draft(self) -> Draft:
        """The draft as it is now."""
        return self.bench.draft

    def take(self, project: Project, *, saved: bool, found: bool = False) -> None:
        """Work on another project from now on. ``found``: a list or a table has it too."""
        if self.bench.project == Project() and not self.bench.undo_label:
            self.bench = Bench(project, project if saved else None, project if found else None)
        else:
            if self.bench.would_be_missed and self.bench.project != project:
                self.gave_way.emit(self.bench.project)
            self.bench.put(project, saved=saved, found=found)
        self._guess_format()
        self._told()

    def go_on_with(self, bench: Bench) -> None:
        """Take up the bench of a room that was closed, with all that can be undone on it."""
        self.bench = bench
        self._guess_format()
        self._told()

    def _guess_format(self) -> None:
        """Where nobody has chosen one: who has a commander plays Commander, who has none doesn't."""
        leads = any(row.section is Section.COMMANDER for row in self.draft.rows)
        (now,) = [rules for rules in FORMATS if rules.name == self._guessed]
        if not self.bench.project.rules and leads != now.commander and self.draft.rows:
            self._guessed = "commander" if leads else FORMATS[0].name

    def _judge_by(self, rules: str) -> None:
        if self.bench.judge_by(rules, tr("format {0}", self.format.currentText())):
            self._told()

    def add(self, name: str, section: Section = Section.MAIN, by: int = 1) -> None:
        """Put copies of a card into a section, or take some out."""
        label = tr("add {0}", name) if by > 0 else tr("take out {0}", name)
        self.change(label, lambda draft: draft.with_change(name, by, section))
        self.tree.select(name, section)

    def swap(self, into: str) -> bool:
        """Put as many copies of a card in the place of the row under the cursor. False where there is none."""
        row = self.tree.current()
        if row is None:
            return False
        label = tr("{0} for {1}", into, row.name)
        self.change(label, lambda draft: draft.with_swap(row.name, into, row.section))
        self.tree.select(into, row.section)
        return True

    def undo(self) -> None:
        """Take the last change back."""
        if self.bench.undo():
            self._told()

    def redo(self) -> None:
        """Do the last change again."""
        if self.bench.redo():
            self._told()

    def refresh(self) -> None:
        """Show the draft as it is."""
        draft = self.draft
        self.format.setCurrentIndex(self.format.findData(self.bench.project.rules or self._guessed))
        self.tree.show_draft(draft, self.grouping.currentData(), self._shown(draft))
        self.variants.clear()
        self.variants.addItems([one.name or tr("Unnamed deck") for one in self.bench.project.variants])
        self.variants.setCurrentIndex(self.bench.project.current)
        self.undo_button.setEnabled(bool(self.bench.undo_label))
        self.undo_button.setToolTip(undo_said(self.bench.undo_label))
        self.redo_button.setEnabled(bool(self.bench.redo_label))
        self.redo_button.setToolTip(redo_said(self.bench.redo_label))
        self._judge(draft)
        self.figures.show_draft(draft)

    def _judge(self, draft: Draft) -> None:
        (rules,) = [one for one in FORMATS if one.name == self.format.currentData()]
        found = faults(draft, rules, self._find) if draft.rows else ()
        first = [f"{said(fault.sentence)} ({fault.rule})" for fault in found[:3]]
        more = [tr("And {0} more.", len(found) - 3)] if len(found) > 3 else []
        played = tr("May be played as {0}.", said(rules.title))
        fine = played if draft.rows else tr("Add cards by double click, Enter or drag.")
        self.verdict.setText("\n".join(first + more) or fine)
        self.verdict.setProperty("role", "warning" if found else "muted")
        self.verdict.style().polish(self.verdict)
        self.verdict.setToolTip("\n".join(f"{said(fault.sentence)} ({fault.rule})" for fault in found))

    def change(self, label: str, change: Callable[[Draft], Draft], *, goes_on: bool = False) -> None:
        """Change the draft; it can be undone under that label, together with the step before if it goes on with it."""
        if self.bench.change(label, change, goes_on=goes_on):
            self._told()

    def _told(self) -> None:
        self.refresh()
        self.changed.emit()

    def _count(self, name: str, section: Section, by: int) -> None:
        self.add(name, section, by)

    def _moved(self, name: str, start: Section, goal: Section) -> None:
        count = self.draft.count(name, start)
        label = tr("move {0} to {1}", name, tr(TITLES[goal]))
        self.change(label, lambda draft: draft.with_move(name, count, start, goal))

    def _choose_variant(self, index: int) -> None:
        if self.bench.choose_variant(index):
            self._told()

    def _row_menu(self, row: DraftRow, at: QPoint) -> None:
        menu = QMenu(self)
        menu.addAction(tr("One more"), lambda: self.add(row.name, row.section, 1))
        menu.addAction(tr("One less"), lambda: self.add(row.name, row.section, -1))
        menu.addSeparator()
        for section, words in _ONE_TO:
            if section is not row.section:
                menu.addAction(tr(words), partial(self._move_one, row.name, row.section, section))
        if row.count > 1:
            for section in (Section.MAIN, Section.SIDEBOARD, Section.MAYBEBOARD):
                if section is not row.section:
                    words = tr("All {0}: {1}", row.count, tr(TITLES[section]))
                    menu.addAction(words, partial(self._moved, row.name, row.section, section))
        menu.addSeparator()
        menu.addAction(tr("Tags…"), lambda: self._ask_tags(row))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _move_one(self, name: str, start: Section, goal: Section) -> None:
        label = tr("move one {0} to {1}", name, tr(TITLES[goal]))
        self.change(label, lambda draft: draft.with_move(name, 1, start, goal))

    def _ask_tags(self, row: DraftRow) -> None:
        def tag(text: str) -> None:
            self.change(tr("tag {0}", row.name), lambda draft: draft.with_tags(row.name, text.split(",")))

        ask_text(
            self, tr("Tags"), tr("Tags of {0}, with commas between", row.name), ", ".join(row.tags), tag, empty=True
        )

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(tr("Name…"), self._ask_name)
        menu.addAction(tr("New variant…"), self._ask_variant)
        menu.addAction(tr("Drop this variant"), self._drop_variant)
        menu.addSeparator()
        menu.addAction(tr("What differs between variants…"), self.show_difference)
        menu.addAction(tr("Sideboard plans…"), self.show_plans)
        menu.addSeparator()
        self.choices.into(menu)
        menu.addSeparator()
        self.kept_menu = menu.addMenu(tr("Kept by the program"))
        return menu

    def _ask_name(self) -> None:
        def rename(text: str) -> None:
            self.change(tr("name {0}", text), lambda draft: Draft(text, draft.rows, draft.plans, draft.notes))

        ask_text(self, tr("Name"), tr("What the deck is called"), self.draft.name, rename)

    def _ask_variant(self) -> None:
        def make(text: str) -> None:
            if self.bench.add_variant(text):
                self._told()

        name = f"{self.draft.name or tr('Deck')} {len(self.bench.project.variants) + 1}"
        ask_text(self, tr("New variant"), tr("What the variant is called"), name, make)

    def _drop_variant(self) -> None:
        if self.bench.drop_variant(self.bench.project.current):
            self._told()
        else:
            self.said.emit(tr("The last variant stays"))

    def show_plans(self) -> PlansDialog:
        """Show the sideboard plans beside the deck."""
        dialog = PlansDialog(self)
        dialog.show()
        return dialog

    def show_difference(self) -> DifferenceView:
        """Show what differs between two variants, beside the deck."""
        dialog = DifferenceView(self)
        dialog.show()
        return dialog

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: in a low room the deck comes before its choices."""
        super().resizeEvent(event)
        self.choices.fit(self.height())

    def _button(self, icon: str, title: str, do: Callable[[], None], key: QKeySequence.StandardKey) -> QToolButton:
        action = QAction(title, self)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(do)
        self.addAction(action)
        button = QToolButton()
        give_icon(button, icon)
        button.setAccessibleName(title)
        button.clicked.connect(do)
        return button

    def _shown(self, draft: Draft) -> tuple[DraftRow, ...]:
        """The rows that the filter lets through; all of them, and what is wrong, where it can't be read."""
        try:
            rows, trouble = self._rows.fitting(draft.rows, self.filter.text()), ""
        except BadQuery as error:
            rows, trouble = draft.rows, what_is_wrong(error, self.filter.text())
            if error.proposal:
                trouble += f". {tr('Did you mean {0}?', error.proposal)}"
        self._filter_trouble.setText(trouble)
        self._filter_trouble.setVisible(bool(trouble))
        return rows

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(S)
        top.addWidget(self.variants, 1)
        top.addWidget(self.undo_button)
        top.addWidget(self.redo_button)
        top.addWidget(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S)
        column.addLayout(top)
        column.addWidget(self.choices)
        column.addWidget(self.filter)
        column.addWidget(self._filter_trouble)
        column.addWidget(self.tree, 1)
        column.addWidget(DeckFoot(self.tree, self.figures, self.verdict))
