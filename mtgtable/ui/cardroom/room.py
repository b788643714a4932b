"""The card room's window: queries and answers at the left, the card in the middle, the deck at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QSplitter,
    QToolBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.cards.decklist import FORMATS
from mtgtable.cards.decklist.deck import Section
from mtgtable.cards.decklist.writing import WRITERS
from mtgtable.cards.search.index import Found
from mtgtable.cards.search.query import BadQuery
from mtgtable.session.catalog import Catalog
from mtgtable.ui.cardroom.card_page import CardPage
from mtgtable.ui.cardroom.deck_files import DeckFiles
from mtgtable.ui.cardroom.deck_panel import DeckPanel
from mtgtable.ui.cardroom.results import ResultList
from mtgtable.ui.cardroom.search_bar import SearchBar
from mtgtable.ui.cardroom.searching import CardSearching
from mtgtable.ui.commands.toolbar import Toolbar
from mtgtable.ui.language import mark, tr, trn
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import THEME, M, S
from mtgtable.ui.said import said

_SIZE: Final = (1280, 760)
_INTO: Final = (
    (Section.MAIN, mark("To the main deck")),
    (Section.SIDEBOARD, mark("To the sideboard")),
    (Section.MAYBEBOARD, mark("To those considered")),
    (Section.COMMANDER, mark("As commander")),
    (Section.COMPANION, mark("As companion")),
)
_ONTO: Final = (
    ("battlefield", mark("Onto the table: the battlefield")),
    ("hand", mark("Onto the table: the hand")),
    ("graveyard", mark("Onto the table: the graveyard")),
    ("library", mark("Onto the table: the top of the library")),
    ("exile", mark("Onto the table: exile")),
)
"""Where a card can be put in the game on the table, by the name of the zone."""


_NARROWEST: Final = (240, 200, 240)
"""The least widths of the answers, the card and the deck."""


def shares(width: int, card_least: int = _NARROWEST[1]) -> list[int]:
    """How wide the answers, the card and the deck are in a window of this width, the card at least so much.

    >>> shares(1280), shares(1000), shares(800)
    ([618, 300, 362], [483, 234, 283], [360, 200, 240])
    >>> shares(1280, 358)
    [560, 358, 362]
    """
    card = max(card_least, min(grown(400), round(width * 0.234)))
    deck = max(_NARROWEST[2], min(grown(460), round(width * 0.283)))
    return [max(_NARROWEST[0], width - card - deck), card, deck]


class CardRoom(QMainWindow):
    """``play_wanted``: the deck should be goldfished; ``back_wanted``: it should go back into the game on the table.

    ``lab_wanted``: it should be counted in the lab. ``suppose_wanted``: what would this card do to the board on the
    table. ``closed``: the window is gone.
    """

    play_wanted = Signal(object)
    back_wanted = Signal(object)
    lab_wanted = Signal(object)
    suppose_wanted = Signal(object)
    put_wanted = Signal(object, object)
    closed = Signal()

    def __init__(
        self,
        catalog: Catalog,
        parent: QWidget | None = None,
        searching: Callable[[QWidget], CardSearching] = CardSearching,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Cards and decks – mtgtable"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.catalog = catalog
        self._shown = ""
        """The query whose cards are shown."""
        self._in_pieces = False
        """Is more of the answer that is shown still to come."""
        self._to_come = 0
        """How often Enter was pressed for an answer that isn't there yet."""
        self._own_parts = False
        """Has somebody moved the borders between the parts."""
        self._bar_with_words = 0
        self._swap_to_come = False
        """Was it asked that the first card of that answer goes in the place of another."""
        self.searching = searching(self)
        self.search_bar = SearchBar()
        self.results = ResultList(lambda name: self.catalog.pool.find(name))
        self.card_page = CardPage(lambda card: self.catalog.compiled(card), lambda name: self.catalog.pool.find(name))
        self.deck_panel = DeckPanel(lambda name: self.catalog.pool.find(name))
        self.files = DeckFiles(self, lambda: self.deck_panel.bench)
        self._of_file = ""
        """What was said of a file, for as long as it stands there."""
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()
        self._build_toolbar()
        self._wire()
        open_at(self, *_SIZE)
        self.search_bar.say(tr("Getting the cards ready…"))
        self.searching.ask("")
        self.search_bar.field.setFocus()

    def forget_cards(self, catalog: Catalog) -> None:
        """The cards have changed: search anew."""
        self.catalog = catalog
        self.results.forget_cards()
        self.deck_panel.refresh()
        self.searching.forget()
        self.searching.ask(self.search_bar.field.text())

    def _wire(self) -> None:
        searching, results, panel = self.searching, self.results, self.deck_panel
        self.search_bar.asked.connect(searching.ask)
        self.search_bar.left_down.connect(results.setFocus)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self.search_bar.begin)
        searching.found.connect(self._found)
        searching.wrong.connect(lambda _, error: self._wrong(error))
        searching.troubled.connect(self.say)
        searching.progressed.connect(
            lambda share: self.say(tr("Reading what every card means, once: {0} %", round(100 * share)))
        )
        searching.whole.connect(self._read)
        results.looked_at.connect(self._look_at)
        results.taken.connect(lambda name: panel.add(name))
        results.entered.connect(self._entered)
        results.menu_wanted.connect(self._result_menu)
        panel.looked_at.connect(self._look_at)
        panel.said.connect(self.say)
        panel.figures.lab_wanted.connect(lambda: self.lab_wanted.emit(self._deck()))
        self.card_page.added.connect(lambda name: panel.add(name))
        self.card_page.supposed.connect(lambda name: self.suppose_wanted.emit(self.catalog.card(name)))
        self.files.opened.connect(lambda project, saved, found: panel.take(project, saved=saved, found=found))
        panel.changed.connect(lambda: self.say(""))  # what was said was said of the deck before
        self.files.said.connect(self._say_of_file)
        self.files.troubled.connect(self.say)

    def say(self, words: str) -> None:
        """Show a sentence under the deck."""
        self._of_file = ""
        self.status.setText(words)
        self.status.setVisible(bool(words))

    def say_kept(self, trouble: str) -> None:
        """The deck can't be kept, so it must be saved; what was just said of a file stays."""
        if self._of_file:
            return
        self.say(tr("This deck can't be kept: save it before you end the program. {0}", said(trouble)))

    def _say_of_file(self, words: str) -> None:
        self.say(words)
        self._of_file = words

    def _read(self) -> None:
        """Everything can be asked now; what stands there is asked again."""
        self.say(tr("Every card has been read"))
        self.searching.ask(self.search_bar.field.text())

    def _entered(self, name: str) -> None:
        """Whoever types quickly means the first card of the answer that is still to come, not of the last one."""
        if self._shown != self.search_bar.field.text():
            self._to_come += 1
        elif name:
            self.deck_panel.add(name)

    def _swap(self) -> None:
        """The card that was found goes in the place of the row of the deck under the cursor."""
        if self._shown != self.search_bar.field.text():
            self._swap_to_come = True
        elif name := self.results.current_name():
            self._swap_in(name)

    def _swap_in(self, name: str) -> None:
        if self.deck_panel.swap(name):
            self.deck_panel.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.say(tr("Choose the card that goes out in the deck first"))

    def _found(self, query: str, found: Found) -> None:
        more, self._in_pieces = self._in_pieces and self._shown == query, not found.whole
        self._shown = query
        counted = trn("{0} card", "{0} cards", found.total)
        self.search_bar.say(counted if found.whole else tr("{0} so far, and still looking…", counted))
        self.results.show_names(found.names, more=more)
        if query == self.search_bar.field.text():
            if self._to_come and found.names:
                self.deck_panel.add(found.names[0], by=self._to_come)
            if self._swap_to_come and found.names:
                self._swap_in(found.names[0])
            self._to_come, self._swap_to_come = 0, False
        if not found.names:
            self.card_page.show_card(None)

    def _wrong(self, error: BadQuery) -> None:
        self.search_bar.complain(error)
        self._to_come, self._swap_to_come = 0, False

    def _look_at(self, name: str) -> None:
        self.card_page.show_card(self.catalog.pool.find(name))

    def _result_menu(self, name: str, at: QPoint) -> None:
        menu = QMenu(self)
        for section, words in _INTO:
            menu.addAction(tr(words), partial(self.deck_panel.add, name, section))
        menu.addSeparator()
        menu.addAction(tr("Four to the main deck"), lambda: self.deck_panel.add(name, by=4))
        row = self.deck_panel.tree.current()
        if row is not None and row.name != name:
            menu.addAction(tr("In the place of {0}", f"{row.count} {row.name}"), partial(self._swap_in, name))
        menu.addSeparator()
        for zone, words in _ONTO:
            menu.addAction(tr(words), partial(self._put, name, zone))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _put(self, name: str, zone: str) -> None:
        self.put_wanted.emit(self.catalog.card(name), zone)

    def _build_toolbar(self) -> None:
        bar = self.bar = Toolbar(tr("Decks"), self)
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.addToolBar(bar)
        self._command(bar, "folder-open", tr("Open deck…"), self.files.ask_open, QKeySequence.StandardKey.Open)
        self._command(bar, "copy", tr("Paste deck"), self.files.paste, QKeySequence("Ctrl+Shift+V"))
        self._command(bar, "save", tr("Save deck…"), self.files.ask_save, QKeySequence.StandardKey.Save)
        copy = QToolButton()
        copy.setText(tr("Copy as"))
        copy.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        copy.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        menu = QMenu(copy)
        for format_ in FORMATS:
            if format_.name in WRITERS:
                menu.addAction(said(format_.title), partial(self.files.copy, format_.name))
        copy.setMenu(menu)
        bar.addWidget(copy)
        bar.addSeparator()
        swap = self.swap_action = self._command(bar, "refresh-cw", tr("Swap in"), self._swap, "Ctrl+Return")
        swap.setToolTip(tr("The card that was found goes in the place of the one chosen in the deck (Ctrl+Enter)"))
        swap.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
        bar.addSeparator()
        self._command(
            bar, "play", tr("Goldfish it"), lambda: self.play_wanted.emit(self._deck()), QKeySequence("Ctrl+G")
        )
        self._command(
            bar, "rotate-ccw", tr("Back into the game"), lambda: self.back_wanted.emit(self._deck()), "Ctrl+Shift+G"
        )
        bar.addSeparator()
        self.grid_action = self._command(bar, "list", tr("As a list"), self._toggle, QKeySequence("Ctrl+L"))
        self._fit_bar()

    def _fit_bar(self) -> None:
        """Where the words of the commands have no room their signs stay; else those at the end would be gone."""
        icons = Qt.ToolButtonStyle.ToolButtonIconOnly
        if self.bar.toolButtonStyle() != icons:
            self._bar_with_words = self.bar.sizeHint().width()
        words = self.width() >= self._bar_with_words
        self.bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon if words else icons)

    def _deck(self) -> Any:
        return self.deck_panel.draft.deck_list()

    def _toggle(self) -> None:
        self.results.show_as(grid=not self.results.as_grid)
        self.grid_action.setText(tr("As a list") if self.results.as_grid else tr("As cards"))

    def _command(self, bar: QToolBar, icon: str, title: str, do: Callable[[], object], key: Any) -> QAction:
        action = QAction(title, self)
        give_icon(action, icon)
        action.setShortcut(QKeySequence(key))
        told = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{title} ({told})")
        action.triggered.connect(lambda _=False: do())
        bar.addAction(action)
        return action

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(M, M, 0, M)
        column.setSpacing(S)
        column.addWidget(self.search_bar)
        column.addWidget(self.results, 1)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, M, 0, M)
        row.addWidget(self.card_page)
        right = QWidget()
        beside = QVBoxLayout(right)
        beside.setContentsMargins(0, M, M, M)
        beside.setSpacing(S)
        beside.addWidget(self.deck_panel, 1)
        self.status.setWordWrap(True)
        self.status.hide()
        beside.addWidget(self.status)
        self.parts = QSplitter()
        for part, least in zip((left, middle, right), _NARROWEST, strict=True):
            self.parts.addWidget(part)
            part.setMinimumWidth(least)
            self.parts.setStretchFactor(self.parts.count() - 1, 1 if part is left else 0)
        self.parts.setChildrenCollapsible(False)
        self.parts.splitterMoved.connect(self._parted)
        THEME.changed.connect(self._fit_parts)
        self.setCentralWidget(self.parts)

    def _parted(self) -> None:
        """Who moves a border has the parts as they are from then on."""
        self._own_parts = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: the answers keep the most room, however narrow the window is."""
        super().resizeEvent(event)
        self._fit_bar()
        self._fit_parts()

    def _fit_parts(self) -> None:
        """Share the width, unless somebody has; the card's buttons are whole however large the text is."""
        least = max(_NARROWEST[1], self.card_page.least_width())
        if (page := self.parts.widget(1)) is not None:
            page.setMinimumWidth(least)
        if not self._own_parts:
            self.parts.setSizes(shares(self.width() - 2 * self.parts.handleWidth(), least))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt's."""
        self.searching.close()
        self.deck_panel.figures.close_counting()
        self.closed.emit()
        super().closeEvent(event)
