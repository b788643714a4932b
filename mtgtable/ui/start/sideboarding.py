"""Between the games of a match: cards go from the sideboard into the deck and back, with in and out in sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from mtgtable.model.ids import PlayerId
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.match import Boarding, card_name, counted
from mtgtable.session.new_game import DeckCard, NewGame
from mtgtable.ui.cards.printed_view import view_in_deck
from mtgtable.ui.docks.card_dock import CardDock
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.theme import L, M, S

_NAME = int(Qt.ItemDataRole.UserRole)
_TITLE = _NAME + 1
_CARD_WIDTH: Final = 230


class _Cards(QListWidget):
    """The cards of one side by name; ``wanted``: one of them is to go over to the other.

    ``pointed``: the name of the one under the mouse, empty where there is none; ``current``: of the one with the keys.
    """

    wanted = Signal(str)
    pointed = Signal(str)
    current = Signal(str)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.setSortingEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # long names have two lines
        self.setMouseTracking(True)
        self.itemDoubleClicked.connect(lambda item: self.wanted.emit(item.data(_NAME)))
        self.itemEntered.connect(lambda item: self.pointed.emit(item.data(_NAME)))
        self.viewportEntered.connect(lambda: self.pointed.emit(""))
        self.currentItemChanged.connect(lambda item, _: self._tell(item))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt's: what has the keys is shown."""
        super().focusInEvent(event)
        self._tell(self.currentItem())

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt's: the mouse leaves the cards."""
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit("")
        return super().viewportEvent(event)

    def _tell(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.hasFocus():
            self.current.emit(item.data(_NAME))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's: Space and Return move the card."""
        item = self.currentItem() if self.currentRow() >= 0 else None
        if item is not None and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(item.data(_NAME))
            event.accept()
            return
        super().keyPressEvent(event)

    def show_cards(self, cards: tuple[DeckCard, ...]) -> None:
        """Show these, each name once with its number; the same one stays current."""
        row = self.currentRow()
        names = list(dict.fromkeys(sorted(card_name(card) for card in cards)))
        counts, titles = counted(cards), titles_of(cards)
        self.clear()
        for name in names:
            item = QListWidgetItem()
            item.setToolTip(name if name != titles[name] else "")
            item.setData(_NAME, name)
            item.setData(_TITLE, f"{counts[name]} × {titles[name]}")
            self.addItem(item)
        self._break_lines()
        if names:
            self.setCurrentRow(max(0, min(row, len(names) - 1)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's: no name is cut."""
        super().resizeEvent(event)
        self._break_lines()

    def changeEvent(self, event: QEvent) -> None:
        """Qt's: in another font names take more or less room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._break_lines()

    def _break_lines(self) -> None:
        room = self.viewport().width() - 2 * M
        for row in range(self.count()):
            item = self.item(row)
            told = in_lines(item.data(_TITLE), room, self.fontMetrics().horizontalAdvance)
            if told != item.text():
                item.setText(told)


def in_lines(text: str, room: int, measure: Callable[[str], int]) -> str:
    """A text in as many lines as it takes for each to find room, as far as words allow.

    >>> in_lines("1 × Fire // Ice", 99, len), in_lines("1 × Huntmaster of the Fells", 20, len)
    ('1 × Fire // Ice', '1 × Huntmaster of\\nthe Fells')
    """
    lines: list[str] = []
    for word in text.split(" "):
        if lines and measure(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)


class SeatBoard(QWidget):
    """One seat's deck beside its sideboard, and beside them the card under the mouse, or the one with the keys."""

    changed = Signal()

    def __init__(self, before: Boarding) -> None:
        super().__init__()
        self.before = self.now = before
        self._titles = titles_of((*before.main, *before.side))
        self.main, self.side = _Cards(tr("Main deck")), _Cards(tr("Sideboard"))
        self.main_title, self.side_title = QLabel(), QLabel()
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.card = CardDock()
        self.card.setMinimumWidth(grown(_CARD_WIDTH))
        self.card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        views = {card_name(card): view for card in (*before.main, *before.side) if (view := view_in_deck(card))}
        columns = QHBoxLayout()
        columns.setSpacing(M)
        for title, cards in ((self.main_title, self.main), (self.side_title, self.side)):
            column = QVBoxLayout()
            column.setSpacing(S)
            title.setProperty("role", "muted")
            column.addWidget(title)
            column.addWidget(cards, 1)
            columns.addLayout(column, 1)
            cards.pointed.connect(lambda name: self.card.hover(views.get(name)))
            cards.current.connect(lambda name: self.card.pin(views.get(name)))
        columns.addWidget(self.card, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, M, 0, 0)
        whole.setSpacing(M)
        whole.addLayout(columns, 1)
        whole.addWidget(self.told)
        self.main.wanted.connect(lambda name: self.move_card(name, into=False))
        self.side.wanted.connect(lambda name: self.move_card(name, into=True))
        self._show()

    def move_card(self, name: str, *, into: bool) -> None:
        """One card goes over."""
        self.now = self.now.moved(name, into=into)
        self._show()
        self.changed.emit()

    def take_back(self) -> None:
        """As it was in the last game."""
        self.now = self.before
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.main.show_cards(self.now.main)
        self.side.show_cards(self.now.side)
        self.main_title.setText(tr("Main deck: {0}", len(self.now.main)))
        self.side_title.setText(tr("Sideboard: {0}", len(self.now.side)))
        came, went = (_listed(cards, self._titles) for cards in self.now.exchanged(self.before))
        exchanged = self.now.exchanged(self.before) != (Counter(), Counter())
        self.told.setText(tr("In: {0}.  Out: {1}.", came, went) if exchanged else tr("Nothing is exchanged."))
        less = len(self.before.main) - len(self.now.main)
        self.told.setProperty("role", "warning" if less > 0 else "muted")
        if less > 0:
            fewer = trn("The deck has {0} card fewer than before.", "The deck has {0} cards fewer than before.", less)
            self.told.setText(f"{self.told.text()}  {fewer}")
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)


def _listed(cards: Counter[str], titles: Mapping[str, str]) -> str:
    told = ", ".join(f"{count} {titles.get(name, name)}" for name, count in sorted(cards.items()))
    return told or tr("nothing")


def titles_of(cards: Iterable[DeckCard]) -> dict[str, str]:
    """What each card is called where there is little room: only a split card has both its names (709.4a)."""
    return {card_name(card): _title(card) for card in cards}


def _title(card: DeckCard) -> str:
    printed = card.printed if isinstance(card, CatalogCard) else card
    if isinstance(printed, str) or printed.layout == "split":
        return card_name(card)
    return printed.faces[0].name


class _Covered(QStackedWidget):
    """A deck that is shown only when its player says that they are there."""

    def __init__(self, board: SeatBoard, name: str) -> None:
        super().__init__()
        self._board = board
        self.show_button = QPushButton(tr("{0}: show my deck", name))
        self.show_button.setAutoDefault(False)
        self.show_button.clicked.connect(self._uncover)
        front = QWidget()
        column = QVBoxLayout(front)
        column.addStretch(1)
        column.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.addWidget(front)
        self.addWidget(board)

    def cover(self) -> None:
        """Show nothing of the deck."""
        self.setCurrentIndex(0)

    def _uncover(self) -> None:
        self.setCurrentIndex(1)
        self._board.side.setFocus()


class Sideboarding(QDialog):
    """Asks how each person goes into the next game. ``chosen``: the boards by seat."""

    chosen = Signal(object)

    def __init__(self, game: NewGame, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        open_at(self, 880, 520)
        self.boards: dict[PlayerId, SeatBoard] = {}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for number, seat in enumerate(game.seats):
            if not seat.passive and not seat.pilot:
                self.boards[PlayerId(number)] = SeatBoard(Boarding.of(seat))
        for player, board in self.boards.items():
            name = game.seats[player].name
            self.tabs.addTab(_Covered(board, name) if len(self.boards) > 1 else board, name)
        self.tabs.tabBar().setVisible(len(self.boards) > 1)
        self.tabs.currentChanged.connect(self._cover)
        head = QLabel(tr("Double click a card, or press Space, to let it go over to the other side."))
        head.setProperty("role", "muted")
        back = QPushButton(tr("As before"))
        back.setProperty("quiet", "true")
        back.setAutoDefault(False)
        back.clicked.connect(self._take_back)
        cancel = QPushButton(tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.go = QPushButton(title)
        self.go.setProperty("primary", "true")
        self.go.setAutoDefault(False)
        self.go.clicked.connect(self._take)
        foot = QHBoxLayout()
        foot.setSpacing(S)
        foot.addWidget(back)
        foot.addStretch(1)
        foot.addWidget(cancel)
        foot.addWidget(self.go)
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        column.addWidget(head)
        column.addWidget(self.tabs, 1)
        column.addLayout(foot)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for board in self.boards.values():
            board.side.setFocus()
            break

    def _cover(self) -> None:
        """Nobody sees the deck of another: each is covered again when one leaves it."""
        for place in range(self.tabs.count()):
            page = self.tabs.widget(place)
            if isinstance(page, _Covered):
                page.cover()

    def _take_back(self) -> None:
        page = self.tabs.currentWidget()
        for board in self.boards.values():
            if page is board or page is board.parent():
                board.take_back()

    def _take(self) -> None:
        self.accept()
        self.chosen.emit({player: board.now for player, board in self.boards.items()})
