"""The layer panel: why the pinned permanent is what it is, step by step, under any edition of the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId, seat_letter
from mtgtable.session.study.supposed import SupposedCard
from mtgtable.session.whole_file import FileTrouble
from mtgtable.ui.commands.commands import key_of
from mtgtable.ui.controls.focus_keys import keep_for_focus
from mtgtable.ui.controls.one_page import OnePage
from mtgtable.ui.controls.small_button import small_button
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.language import mark, tr
from mtgtable.ui.layers.account import Account, Trial
from mtgtable.ui.layers.account_pages import AccountPages
from mtgtable.ui.layers.as_markdown import account_as_markdown
from mtgtable.ui.layers.compare_view import EDITIONS_BESIDE, CompareView
from mtgtable.ui.layers.comparing import CompareMode
from mtgtable.ui.layers.handing_on import (
    ask_file,
    ask_print,
    copy_html,
    write_pdf,
    write_png,
    write_svg,
    write_widget_svg,
)
from mtgtable.ui.layers.header import Header
from mtgtable.ui.layers.hypothetical_bar import HypotheticalBar
from mtgtable.ui.layers.ruling import board_lines, ruling_html
from mtgtable.ui.layers.scrubber import Scrubber
from mtgtable.ui.layers.trial_card import TrialCard
from mtgtable.ui.layers.watch import WITHHELD, Watch
from mtgtable.ui.layers.what_if_mode import WhatIfMode
from mtgtable.ui.layers.what_if_page import WhatIfPage
from mtgtable.ui.layers.widths import NARROW, WIDE, WIDEST
from mtgtable.ui.look.theme import THEME, XS, M, S, color
from mtgtable.ui.said import said

EMPTY = mark("Click a permanent, or select it and press {0}, to see layer by layer why it is what it is.")


class LayerPanel(QWidget):
    """Tells why one object is what it is.

    ``source_clicked``: select this on the table. ``lit``: light these up there. ``said``: a line for the status bar.
    ``as_if``: the table is to show these characteristics, with that label; None: what is real. ``width_wanted``: the
    dock is to be about so wide; when it is more than ``NARROW``, height helps too. ``rule_wanted``: show this rule of
    that edition.
    """

    source_clicked = Signal(object)
    lit = Signal(object)
    said = Signal(str)
    as_if = Signal(object, str)
    width_wanted = Signal(int)
    rule_wanted = Signal(str, str)

    def __init__(self, play: Any, parent: QWidget | None = None, watch: Watch | None = None) -> None:
        super().__init__(parent)
        self.play = play
        self.watch = watch if watch is not None else Watch(play, self)
        self.pinned: ObjectId | None = None
        self.account: Account | None = None
        self._really_pinned: ObjectId | None = None
        """What was pinned before a card that is only supposed."""
        self._played = self.watch.edition
        self._shown: tuple[object, ...] = ()
        self._stale = False
        self.question = ""
        """What is asked of the board, for a ruling."""
        self._build()
        self.watch.changed.connect(self.again)
        THEME.changed.connect(self.update)
        self._show(None)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.hypothetical = HypotheticalBar()
        self.hypothetical.reset.connect(self._reset)
        self.hypothetical.apply.connect(self._apply)
        self.hypothetical.hide()
        self.header = Header()
        self.bar = QWidget()
        row = WrappingRow(self.bar, from_right=True)  # no mode's width moves a button from under the mouse
        row.setContentsMargins(M, S, S, S)
        row.setSpacing(XS)
        self.edition = QComboBox()
        self.edition.setAccessibleName(tr("Edition of the rules"))
        self.edition.setToolTip(tr("Look at it under another edition of the rules"))
        for edition in EDITIONS.values():
            self.edition.addItem(said(edition.name.capitalize()), edition.name)
        self.edition.currentIndexChanged.connect(lambda _: self.again())
        self.copy = small_button("copy", tr("Hand it on: copy, picture, PDF, print"), size=18)
        self.copy.setMenu(self._handing_on())
        self.copy.setStyleSheet(self.copy.styleSheet() + "QPushButton::menu-indicator { image: none; }")
        self.compare_button = self.mode(tr("Compare"), tr("Editions, boards, before and after: side by side"))
        self.compare_button.toggled.connect(self._compare_toggled)
        row.addWidget(self.edition)
        row.addWidget(self.compare_button)
        self.what_if_button = self.mode(
            tr("What if"), tr("Switch effects off or reorder them, and see what would differ")
        )
        self.what_if_button.toggled.connect(self._what_if_toggled)
        row.addWidget(self.what_if_button)
        self.wide_button = small_button("maximize", tr("Wide: start, layers and result side by side"), size=18)
        self.wide_button.setCheckable(True)
        self.wide_button.toggled.connect(self._wide_toggled)
        row.addWidget(self.wide_button)
        row.addWidget(self.copy)
        for part in (self.bar, self.hypothetical, self.header):  # first the buttons, which no mode moves
            column.addWidget(part)
        self.pages = OnePage()
        self.told = AccountPages()
        self.tree = self.told.tree
        self.pages.addWidget(self.told)
        self.compare_view = CompareView()
        self.comparing = CompareMode(self.watch, self.compare_view, lambda: (self.pinned, self.edition_name), self)
        self.comparing.said.connect(self.said)
        self.compare_view.changed.connect(self._turn_page)
        self.compare_view.table.source_wanted.connect(self.source_clicked)
        self.compare_view.table.source_lit.connect(self._light)
        self.pages.addWidget(self.compare_view)
        self.what_if_page = WhatIfPage()
        self.what_if_page.source_wanted.connect(self.source_clicked)
        self.what_if_page.source_lit.connect(self._light)
        self.pages.addWidget(self.what_if_page)
        self.what_if = WhatIfMode(self.play, self.watch, self.what_if_page, self)
        self.what_if.supposed.connect(lambda _: self._supposed())
        self.what_if.said.connect(self.said)
        column.addWidget(self.pages, 1)
        self.scrubber = Scrubber()
        column.addWidget(self.scrubber)
        self.empty = QLabel(tr(EMPTY, key_of("pin")))
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
        self.tree.rule_wanted.connect(lambda number: self.rule_wanted.emit(number, self.edition_name))
        self.scrubber.moved.connect(self._scrubbed)

    def _handing_on(self) -> QMenu:
        menu = QMenu(self)
        self.copy_markdown = menu.addAction(tr("Copy as Markdown"), self._copy)
        menu.addAction(tr("Copy as HTML"), self.copy_html)
        menu.addSeparator()
        menu.addAction(
            tr("Ruling as PDF…"), lambda: self._ask(tr("Ruling as PDF"), tr("PDF (*.pdf)"), "pdf", self.save_pdf)
        )
        menu.addAction(tr("Print the ruling…"), lambda: ask_print(self, self.ruling(), self._title))
        menu.addSeparator()
        menu.addAction(
            tr("Picture of the panel…"),
            lambda: self._ask(tr("Picture"), tr("PNG picture (*.png);;SVG drawing (*.svg)"), "png", self.save_picture),
        )
        menu.addAction(
            tr("Drawing of the ruling…"), lambda: self._ask(tr("Drawing"), tr("SVG (*.svg)"), "svg", self.save_svg)
        )
        return menu

    def mode(self, title: str, tip: str) -> QPushButton:
        """A button that stays down while the panel is in a mode."""
        button = QPushButton(title)
        button.setCheckable(True)
        button.setToolTip(tip)
        button.setStyleSheet(f"padding-left: {S}px; padding-right: {S}px;")  # all of them stand in one line
        return button

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(NARROW, 400)

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def pin(self, id_: ObjectId | None) -> None:
        """Tell about another object; None: about nothing."""
        if id_ != self.pinned:
            if self.watch.supposed is None or id_ not in self.watch.supposed.objects:
                self._really_pinned = id_
            self.pinned = id_
            self._choose_edition(self.watch.edition)
        self._tell()

    def _choose_edition(self, name: str) -> None:
        self.edition.blockSignals(True)
        self.edition.setCurrentIndex(max(0, self.edition.findData(name)))
        self.edition.blockSignals(False)

    @property
    def edition_name(self) -> str:
        """The edition that is looked at."""
        return str(self.edition.currentData())

    def again(self) -> None:
        """Tell it as it is now; while nobody sees it, when somebody does: till then only what is hidden now goes."""
        self._stale = not self.isVisible()
        if not self._stale or (self.account is not None and not self.watch.there(self.pinned)):
            self._tell()

    def event(self, event: QEvent) -> bool:
        """Qt's: what has the focus in here gets its own keys, Space on a button too."""
        return keep_for_focus(event) or super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt's."""
        super().showEvent(event)
        if self._stale:
            self.again()

    def _tell(self) -> None:
        if self.watch.edition != self._played:  # a study that goes by other rules from now on
            self._played = self.watch.edition
            self._choose_edition(self._played)
        self.what_if.pinned = self.pinned
        self.what_if.board_changed()
        if not self.watch.there(self.pinned):
            self.pinned = self._really_pinned
        if self.pinned is None or not self.watch.there(self.pinned):
            self._show(None)
            return
        mark = (self.pinned, self.edition_name, *self.watch.moment)
        if self._shown == mark:
            return
        try:
            account = self.watch.account(self.pinned, self.edition_name)
        except Exception as error:
            self._show(None)
            self.empty.setText(tr("This can't be explained: {0}: {1}", type(error).__name__, error))
            return
        self._shown = mark
        self._show(account)

    def _show(self, account: Account | None) -> None:
        self.account = account
        for widget in (self.header, self.bar, self.pages, self.scrubber):
            widget.setVisible(account is not None)
        self._turn_page()
        self.empty.setVisible(account is None)
        self.trial_card.put_away()
        self.told.show_account(account)
        self.told.show_place(None)
        if account is None:
            self.compare_button.setChecked(False)
            self.what_if_button.setChecked(False)
            self._shown = ()
            self.header.clear()
            self.scrubber.show_steps((), ())
            self.empty.setText(tr(WITHHELD) if self.watch.withheld else tr(EMPTY, key_of("pin")))
            self._tell_table(None)
            return
        self.header.show_account(account, not_now=self.watch.supposing is not None)
        self._offer_search(account)
        if self.compare_button.isChecked():
            self._compare()
        self.scrubber.show_steps(self._titles(), [step.place for step in account.steps()])
        self._tell_table(None)

    def _offer_search(self, account: Account) -> None:
        """What keeps it from being a creature is asked of what is none, and of what is real."""
        real: Account | None = account
        if self.watch.supposing is not None:
            real = self.watch.real_account(account.object, self.edition_name)
        none = real is not None and "Creature" not in real.result.type_line
        self.what_if_page.offer_search(wanted=none, ready=self.watch.supposing is None)

    def _titles(self) -> list[str]:
        account = self.account
        if account is None:
            return []
        narrator = self.watch.narrator
        return [
            tr("layer {0}, {1}", account.layers[layer].label, narrator.source(effect)) for layer, effect in account.told
        ]

    def markdown(self) -> str:
        """What is told as Markdown; empty without."""
        self._tell()
        account = self.account
        return "" if account is None else account_as_markdown(account, self.question, hypothetical=self._hypothetical)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.markdown())
        self.said.emit(tr("The explanation is in the clipboard"))

    # ---- handed on --------------------------------------------------------------------------------------------------

    @property
    def _title(self) -> str:
        return self.account.name if self.account is not None else "mtgtable"

    @property
    def _hypothetical(self) -> str:
        """What is supposed, in a sentence; empty where nothing is."""
        return tr("Hypothetical. {0}", " ".join(self.what_if.words)) if self.watch.supposing is not None else ""

    def ruling(self) -> str:
        """The ruling as a page of HTML; empty without."""
        self._tell()
        sight = self.watch.sight
        if self.account is None or sight is None:
            return ""
        return ruling_html(self.account, board_lines(sight), self.question, hypothetical=self._hypothetical)

    def copy_html(self) -> None:
        """The ruling into the clipboard, as HTML and as plain text."""
        copy_html(self.ruling(), self.markdown())
        self.said.emit(tr("The ruling is in the clipboard"))

    def save_pdf(self, path: Path) -> None:
        """Write the ruling as a PDF."""
        self._write(path, lambda: write_pdf(self.ruling(), path, self._title))

    def save_svg(self, path: Path) -> None:
        """Write the ruling as a drawing."""
        self._write(path, lambda: write_svg(self.ruling(), path, self._title))

    def save_picture(self, path: Path) -> None:
        """Write the whole panel, also what it would scroll to: as a drawing where the name says so, else a picture."""
        if path.suffix.casefold() == ".svg":
            self._write(path, lambda: write_widget_svg(self, path, self._title))
        else:
            self._write(path, lambda: write_png(self, path))

    def _ask(self, title: str, kinds: str, suffix: str, then: Callable[[Path], None]) -> None:
        ask_file(self, title, tr("{0};;All files (*)", kinds), suffix, then)

    def _write(self, path: Path, write: Callable[[], None]) -> None:
        try:
            write()
        except FileTrouble as trouble:
            self.said.emit(str(trouble))
            return
        self.said.emit(tr("Written: {0}", path.name))

    # ---- what is done with it ---------------------------------------------------------------------------------------

    def show_trial(self, trial: Trial, at: QPoint) -> None:
        """Show the trial behind a dependency over the tree."""
        self.trial_card.show_trial(trial, self.tree.viewport().mapTo(self, at))

    def compare_editions(self) -> None:
        """Show the editions side by side."""
        self.compare_button.setChecked(True)

    def suppose(self) -> None:
        """Show the what-if mode."""
        self.what_if_button.setChecked(True)

    def suppose_card(self, name: str, player: int) -> bool:
        """Suppose one more card on the battlefield of a player. False: there is no such card."""
        self.suppose()
        self.what_if.begin()
        return self.what_if.suppose_card(SupposedCard(name, seat_letter(PlayerId(player))))

    def toggle_compare(self) -> None:
        """Show the editions side by side, or the one again."""
        self.compare_button.toggle()

    def toggle_what_if(self) -> None:
        """Show the what-if mode, or the layers again; what is supposed stays supposed."""
        self.what_if_button.toggle()

    def toggle_wide(self) -> None:
        """Start, layers and result side by side, or below each other again."""
        self.wide_button.toggle()

    def take_focus(self) -> None:
        """Take the keys, to where they do most now."""
        goal: QAbstractItemView = self.tree
        if self.compare_button.isChecked():
            goal = self.compare_view.table
        elif self.what_if_button.isChecked():
            goal = self.what_if_page.order
        goal.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not goal.currentIndex().isValid() and goal.model().rowCount():
            goal.setCurrentIndex(goal.model().index(0, 0))

    def _compare_toggled(self, on: bool) -> None:
        if on:
            self.what_if_button.setChecked(False)
            self._compare()
        self._turn_page()
        if not self.what_if_button.isChecked():
            self._ask_width()

    def _what_if_toggled(self, on: bool) -> None:
        compared = self.compare_button.isChecked()
        if on:
            self.compare_button.setChecked(False)
            self.what_if.begin()
        self._turn_page()
        if compared:  # else the width stays, as the button under the mouse would go with it
            self._ask_width()

    def _wide_toggled(self, on: bool) -> None:
        self.compare_button.setChecked(False)
        self.what_if_button.setChecked(False)
        self._ask_width()
        self.told.make_wide(on)

    def _ask_width(self) -> None:
        """Ask for the width that what is shown likes to have."""
        compares = self.compare_button.isChecked()
        usual = WIDEST if self.wide_button.isChecked() else NARROW
        self.width_wanted.emit(max(usual, WIDE if compares else NARROW))

    def _turn_page(self) -> None:
        compares, supposes = self.compare_button.isChecked(), self.what_if_button.isChecked()
        self.pages.setCurrentWidget(self.compare_view if compares else self.what_if_page if supposes else self.told)
        self.scrubber.to_now()
        self.scrubber.setVisible(not compares and not supposes and self.account is not None)
        self.edition.setEnabled(not (compares and self.compare_view.compared == EDITIONS_BESIDE))
        self._show_bar()
        self.header.keep_steady(supposes)

    def _reset(self) -> None:
        self.what_if.reset()

    def _apply(self) -> None:
        self.what_if.apply()

    def _supposed(self) -> None:
        self._show_bar()
        self._tell_table(None)
        self.update()

    def _show_bar(self) -> None:
        """The bar stands there while something is supposed, and while something can be."""
        supposed = self.what_if.outcome is not None
        self.hypothetical.show_hypothesis(supposed)
        self.hypothetical.setVisible(supposed or (self.what_if_button.isChecked() and self.account is not None))

    def _compare(self) -> None:
        if self.account is not None:
            self.comparing.show()

    def _light(self, id_: ObjectId) -> None:
        self.lit.emit(frozenset() if id_ == NO_OBJECT else frozenset((id_,)))

    def _scrubbed(self, place: int | None) -> None:
        account, board = self.account, self.watch.board(self.edition_name)
        if account is None or board is None:
            return
        self.told.show_place(place)
        if place is None:
            self.header.show_account(account, not_now=self.watch.supposing is not None)
        else:
            now = board.at(place)
            then = self.watch.narrator.facts_then(now[account.object], account.base, account.object)
            self.header.show_account(account, then, not_now=True)
        self._tell_table(place)

    def _tell_table(self, place: int | None) -> None:
        """Tell the table what to show: a moment of the layers, what is real, or what is real in another edition."""
        if place is None:
            outcome = self.what_if.outcome
            if outcome is None:
                self.as_if.emit(None, "")
            else:
                self.as_if.emit(outcome.board.characteristics, tr("Hypothetical"))
            return
        board = self.watch.board(self.edition_name)
        if board is not None:
            moment = tr("Step {0} of {1}", place, len(board.applications)) if place else tr("Before all effects")
            self.as_if.emit(board.at(place), tr("{0}, not the real state", moment))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt's: a yellow frame around what isn't real."""
        super().paintEvent(event)
        if self.watch.supposing is None:
            return
        painter = QPainter(self)
        painter.setPen(QPen(color(THEME.colors.hypothetical), 2))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()
