"""The sheet: rises over the table when an answer needs more room than the prompt bar has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.engine.asking.decisions import Arrange, Choose, Divide, Option, Order, YesNo
from mtgtable.engine.showing.views import ObjectView
from mtgtable.ui.cards.card_list import CARD_WIDTH, CardList, row_height, word_height
from mtgtable.ui.controls.aloud import aloud
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import give_icon
from mtgtable.ui.look.theme import M, S, font
from mtgtable.ui.playing.choosing import Choosing
from mtgtable.ui.prompt.carried import Carried
from mtgtable.ui.prompt.division import Division
from mtgtable.ui.prompt.equal_cards import how_many, rows_of
from mtgtable.ui.prompt.free_place import Kept, covers_less, free_place
from mtgtable.ui.prompt.key_caps import with_key
from mtgtable.ui.prompt.many_words import ManyWords
from mtgtable.ui.prompt.near_types import nearest_first
from mtgtable.ui.prompt.questions import in_words
from mtgtable.ui.prompt.sheet_tab import SheetTab
from mtgtable.ui.prompt.sheet_width import FRAME, NARROWEST, SMALL_CARD, SheetWidth
from mtgtable.ui.prompt.taking import Taking
from mtgtable.ui.prompt.waiting_triggers import like_together, only_saying, said_of
from mtgtable.ui.prompt.word_shapes import word_shapes
from mtgtable.ui.prompt.words import of_piles, of_words, search_in, told, told_of_seen
from mtgtable.ui.said import said

_FILTER_FROM = 12
_FEW_WORDS = 8
_FEW_CARDS = 2
"""A sheet on which no more cards are looked at is no wider than they are."""
_NOTE_LINES = 4
"""What is said of cards beside others takes about so many lines."""
_LINES_OF_WORDS = 7
_NARROW_PILE = 2
"""A pile of fewer cards is as wide as one of so many: its title needs the room."""
_EDGE = 12
"""What a list of words takes beside them."""


class Sheet(QFrame):
    """Shows the options of one decision over the lower part of the table; the prompt bar keeps its buttons.

    ``changed``: the answer in the making has changed. ``completed``: it is whole, give it away. ``trigger_chosen``: all
    abilities like this one go onto the stack next.
    """

    changed = Signal()
    completed = Signal()
    trigger_chosen = Signal(object)
    order_settled = Signal()
    """The order of these abilities isn't to be asked any more."""
    hovered = Signal(object)
    lain = Signal()
    """It lies somewhere else now, or is larger or smaller."""

    def __init__(
        self,
        table: QWidget,
        view_of: Callable[[Option], ObjectView | None],
        beside: Callable[[], int] = lambda: 0,
        near: Callable[[], Sequence[frozenset[str]]] = tuple,
        worth_seeing: Callable[[], Sequence[Kept]] = tuple,
    ) -> None:
        super().__init__(table)
        self.setObjectName("panel")
        self._table = table
        self._view_of = view_of
        self.enlarges: Callable[[], bool] = lambda: True
        """Is a card under the mouse enlarged after a moment."""
        self._near = near
        """Creature types that stand in front, those that are likeliest first."""
        self._worth_seeing = worth_seeing
        self._words: tuple[str, ...] = ()
        """The few words that it shows: then it lies where it covers least."""
        self._choosing: Choosing | None = None
        self._lists: list[CardList] = []
        self._division: Division | None = None
        self.rows: list[list[int]] = []
        """Which options each card of a choice stands for; equal ones stand together."""
        self._wide = SheetWidth(table, beside)
        self._ordered: tuple[frozenset[str], QPoint] = frozenset(), QPoint()
        """Which abilities waited when their order was asked last, and where it lay."""
        self._search: QLineEdit | None = None
        self._many: ManyWords | None = None
        self._taking: Taking | None = None
        """Where one types what is wanted of many words; it has the keys first."""
        self._body = QVBoxLayout(self)
        self._body.setContentsMargins(M, S, M, S)
        self._body.setSpacing(S)
        self.hide()
        table.installEventFilter(self)
        self.tab = SheetTab(self, table, worth_seeing)
        self._carried = Carried(self, table, lambda: self.tab.room)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt's: stays at the lower edge of the table."""
        if watched is self._table and event.type() == QEvent.Type.Resize and self._choosing is not None:
            self._settle()
            QTimer.singleShot(0, self, self._settle_again)  # when the cards lie where the table now has room for them
        return False

    def moveEvent(self, event: QMoveEvent) -> None:
        """Qt's."""
        super().moveEvent(event)
        self.lain.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt's."""
        super().resizeEvent(event)
        self.lain.emit()

    def _settle_again(self) -> None:
        if self._is_small and not self.isHidden():
            self._settle()

    @property
    def _is_small(self) -> bool:
        """Is it so small that it lies wherever it covers least."""
        return bool(self._words) or self._division is not None

    def show_for(self, choosing: Choosing | None, looked_at: Sequence[Option] = (), asked: str = "") -> None:
        """Rise for this decision, or go down; ``looked_at``: cards that are seen with it and can't be chosen.

        ``asked``: its question, which names what is chosen from by ear.
        """
        if choosing is self._choosing and choosing is not None:
            return
        self._choosing = choosing
        fields = self._division.fields if self._division is not None else ()
        has_keys = self.window().focusWidget() in (*self._lists, *fields, self._search)
        self._empty()
        if choosing is None:
            if has_keys:
                self._table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.hide()
            self.tab.stand(on=False)
            return
        decision = choosing.decision
        if isinstance(decision, Choose):
            self._build_choice(choosing, decision)
        elif isinstance(decision, Order):
            self._build_order(choosing, decision)
        elif isinstance(decision, Arrange):
            self._build_piles(choosing, decision)
        elif isinstance(decision, Divide):
            self._build_division(choosing, decision)
        if looked_at:
            self._build_looked_at(looked_at, alone=isinstance(decision, YesNo))
        for made in self._lists:
            made.setAccessibleName(made.accessibleName() or aloud(asked))
        for place in range(self._body.count()):
            # A layout of a window that is open already shows what is put into it only later, and measures it then.
            item = self._body.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.show()
        self._body.invalidate()
        self._body.activate()
        self._settle()
        self.show()
        self.raise_()
        self.tab.stand(on=not self._is_small)
        first = self._search or next((made for made in self._lists if made.count()), None)
        if first is not None and not of_piles(decision) and not isinstance(decision, YesNo):
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._division is not None:
            self._division.take_keys()

    def lists(self) -> tuple[CardList, ...]:
        """The lists of cards that it shows now."""
        return tuple(self._lists)

    def enlarge(self, *, held: bool) -> bool:
        """A key is held or let go: show the card under the mouse large. False when the mouse is on none of these."""
        if held:
            return any(made.enlarged.enlarge() for made in self._lists)
        for made in self._lists:
            made.enlarged.put_away()
        return False

    def numbers(self) -> tuple[QWidget, ...]:
        """The fields in which something is divided."""
        return tuple(self._division.fields) if self._division is not None else ()

    def headings(self) -> list[QRect]:
        """Where on the table it says what it asks: its words, or with few or none the whole of it."""
        if self.isHidden():
            return []
        labels = [label for label in self.findChildren(QLabel) if label.isVisible() and label.text()]
        if self._is_small or not labels:
            return [self.geometry()]
        return [QRect(label.mapTo(self._table, QPoint()), label.size()) for label in labels]

    def refresh(self) -> None:
        """The answer in the making was changed elsewhere (by a click on the table)."""
        if self._choosing is not None and self._division is not None:
            self._division.show_amounts(self._choosing.amounts)

    def _empty(self) -> None:
        self._lists, self._search, self._wide.needs, self._wide.least, self.rows = [], None, 0, 0, []
        self._words, self._taking, self._division, self._many = (), None, None, None
        self._carried.forget()
        while self._body.count():
            taken = self._body.takeAt(0)
            widget = taken.widget() if taken is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _settle(self) -> None:
        self._lie_free()
        self._carried.keep()

    def _lie_free(self) -> None:
        if self._words:
            self._settle_words()
            return
        if self._division is not None:
            self._settle_division(self._division)
            return
        if self._many is not None:
            self._settle_many(self._many)
            return
        width = min(self._wide.width(), self._wide.needs or self._wide.width())
        wanted = self._body.totalHeightForWidth(width) if self._body.hasHeightForWidth() else 0
        height = min(self._table.height() - M - self.tab.room, max(wanted, self.sizeHint().height()))
        x = (self._table.width() + self._wide.left() - width) // 2
        lowest = self._table.height() - height - M
        place = covers_less(QRect(x, lowest, width, height), self._table.size(), self._worth_seeing(), self.tab.room)
        asked = self._choosing.decision if self._choosing is not None else None
        self.setGeometry(self._where_it_was(place, asked) if isinstance(asked, Choose) else place)

    def _where_it_was(self, place: QRect, asked: Choose) -> QRect:
        """Where one group after the other is clicked the sheet stays, and the next group comes under the mouse."""
        if asked.purpose != "trigger":
            return place
        before, corner = self._ordered
        waiting = frozenset(option.label for option in asked.options)
        if waiting <= before:
            place.moveTo(corner)
            place.moveBottom(min(place.bottom(), self._table.height() - M))
        self._ordered = waiting, place.topLeft()
        return place

    def _settle_words(self) -> None:
        """Few words lie where they cover least of hand, board and stack: in columns or one above the other."""
        made, frame = self._lists[0], QSize(2 * M + _EDGE, 2 * S + _EDGE)
        shapes = word_shapes(self._words, self._wide.width() - frame.width())
        sizes = [frame + QSize(one.width, one.height) for one in shapes]
        place = free_place(sizes, self._table.size(), self._worth_seeing())
        shape = shapes[sizes.index(place.size())] if place.size() in sizes else shapes[0]
        made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.shape_words(shape.plate, shape.lines)
        made.setFixedHeight(shape.height)
        self.setGeometry(place)

    def _settle_division(self, division: Division) -> None:
        """Fields lie where they cover least, in one column or several."""
        frame = QSize(2 * M + 2, 2 * S + 2)
        sizes = [frame + one for one in division.shapes(self._wide.width() - frame.width())]
        place = free_place(sizes, self._table.size(), self._worth_seeing())
        division.take(sizes.index(place.size()) if place.size() in sizes else 0)
        self.setGeometry(place)

    def _settle_many(self, many: ManyWords) -> None:
        """A dozen words of many lie where they cover least, with what the tab takes above them."""
        above = QSize(0, self.tab.room)
        sizes = [one + above for one in many.sizes(QSize(self._wide.width(), self._table.height() - above.height()))]
        place = free_place(sizes, self._table.size(), self._worth_seeing())
        many.take(sizes.index(place.size()) if place.size() in sizes else 0)
        place.setTop(place.top() + above.height())
        self.setGeometry(place)
        self._shrink()

    def _shrink(self) -> None:
        """Be as high as what is left; the field stays where one types."""
        if self._many is not None:
            self.resize(self.width(), min(self._many.height, self._table.height() - self.y()))

    # ---- what it holds ----------------------------------------------------------------------------------------------

    def _list(self, options: list[tuple[int, Option]], card_width: int = 0, *, words: bool = False) -> CardList:
        card_width = card_width or self._wide.card()
        labels = [told(option) for _, option in options]
        lines = 1
        if words:
            card_width, lines = self._word_size(labels)
        made = CardList(self, card_width=card_width, words=words, lines=lines)
        made.show_cards([self._view_of(option) for _, option in options], labels)
        made.hovered_card.connect(self.hovered)
        made.enlarged.by_mouse = lambda: self.enlarges()
        across = max(1, (self._wide.width() - 2 * M - 20) // (card_width + 16))
        rows = min(_LINES_OF_WORDS if words else 2, -(-len(options) // across))
        height = word_height(lines) + 16 if words else row_height(card_width)
        made.setFixedHeight(height * max(1, min(rows, (self._table.height() - 120) // height)))
        self._lists.append(made)
        return made

    def _word_size(self, labels: list[str]) -> tuple[int, int]:
        """How wide the plates of words are, and how many lines they have, so that the longest is read whole."""
        metrics = QFontMetricsF(font("small"))
        longest = max((metrics.horizontalAdvance(label) for label in labels), default=0.0) + 2 * M
        most = self._wide.width() - 2 * M - 48
        return round(max(CARD_WIDTH, min(longest, most))), min(3, -(-round(longest) // most))

    def _build_choice(self, choosing: Choosing, decision: Choose) -> None:
        if decision.purpose == "trigger":
            self._build_triggers(decision)
            return
        if of_piles(decision):
            self._build_groups(choosing, decision)
            return
        words = of_words(decision) and not any(map(self._view_of, decision.options))
        rows = self.rows = self._rows_of(choosing, decision)
        firsts = [(row[0], decision.options[row[0]]) for row in rows]
        made = self._list(firsts, 0 if words else self._wide.in_one_row(len(firsts)), words=words)
        counts = how_many(rows, decision)
        if any(count > 1 for count in counts):
            views = [self._view_of(option) for _, option in firsts]
            made.show_cards(views, [in_words(option.label) for _, option in firsts], counts)
            if decision.maximum > 1:
                self._tell_counts()
        made.setSelectionMode(
            CardList.SelectionMode.SingleSelection if decision.maximum == 1 else CardList.SelectionMode.MultiSelection
        )
        if len(rows) >= _FILTER_FROM:
            field = search_in(made)
            self._body.addWidget(field)
            if words:
                self._search, self._many = field, ManyWords(made, field, self._shrink)
        self._taking = Taking(
            made, choosing, decision, rows,
            changed=self.changed.emit, whole=self.completed.emit, still_asked=lambda: self._choosing is choosing,
        )  # fmt: skip
        if words and len(rows) <= _FEW_WORDS:
            self._words = tuple(told(option) for _, option in firsts)
        self._wide.narrow(len(rows), made.card_width)
        self._body.addWidget(made)

    def _rows_of(self, choosing: Choosing, decision: Choose) -> list[list[int]]:
        """The options, equal ones together; creature types that somebody may mean come first."""
        rows = rows_of(decision, self._view_of)
        if decision.purpose == "creature type":
            rows = nearest_first(rows, decision, self._near())
            if decision.maximum == 1 and choosing.picked == list(decision.default or ()):
                choosing.picked = rows[0][:1]  # what is lit is what Enter takes
        return rows

    def _tell_counts(self) -> None:
        """How so many of equal cards are taken."""
        head = QLabel(
            tr("Click equal cards once for each that you want, or type how many; a right click takes one off.")
        )
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        self._body.addWidget(head)

    def _build_groups(self, choosing: Choosing, decision: Choose) -> None:
        """Options that stand for several cards each, as piles: their cards side by side, a click takes all of one."""
        grid = QWidget()
        cells = QGridLayout(grid)
        cells.setContentsMargins(0, 0, 0, 0)
        sizes = [max(_NARROW_PILE, len(option.about)) for option in decision.options]
        card_width = self._wide.in_row(sizes)

        def take(index: int) -> None:
            choosing.picked = [index]
            self.completed.emit()

        for number, option in enumerate(decision.options):
            cards = [Option("", ref) for ref in option.about]
            count = trn("{0} card", "{0} cards", len(cards)) if cards else tr("no card")
            title = QLabel(f"{in_words(option.label)}: {count}")
            title.setWordWrap(True)
            cells.addLayout(with_key(title, number), 0, number)
            made = self._list(list(enumerate(cards)), card_width)
            made.marks = False  # Space is for the highlighted button
            made.setFixedHeight(row_height(card_width))
            made.setAccessibleName(aloud(in_words(option.label)))
            for signal in (made.chosen, made.entered):
                signal.connect(lambda _, index=number: take(index))
            cells.addWidget(made, 1, number)
            cells.setColumnStretch(number, sizes[number])
            cells.setColumnMinimumWidth(number, sizes[number] * (card_width + 16) + FRAME)
        self._body.addWidget(grid)

    def _build_looked_at(self, options: Sequence[Option], *, alone: bool) -> None:
        """Cards to be read: those that a yes would choose among, or those beside the ones that can be chosen."""
        head = QLabel(told_of_seen(len(options), alone=alone))
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        chosen_from = None if alone else self._lists[0]
        made = self._list(list(enumerate(options)), self._wide.in_one_row(len(options)) if alone else SMALL_CARD)
        made.marks = False
        made.setSelectionMode(CardList.SelectionMode.NoSelection)
        made.setAccessibleName(head.text())
        wide = max(len(options) * (made.card_width + 16) + 20, _least_for(head)) + 2 * M
        first = 0 if chosen_from is None else chosen_from.count() * (chosen_from.card_width + 16) + FRAME
        self._wide.least = max(self._wide.least, first + wide + 2 * M if chosen_from is not None else 0)
        low = row_height(self._wide.card()) + row_height(SMALL_CARD) + 4 * M > self._table.height()
        if chosen_from is None or (first + wide > self._wide.width() and not low):
            self._body.addWidget(head)
            self._body.addWidget(made)
            few = len(options) <= _FEW_CARDS and alone
            self._wide.needs = max(self._wide.needs, wide if few else grown(NARROWEST), wide)
            return
        row = QWidget()
        line, column = QHBoxLayout(row), QVBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        for part in (made, head):
            part.setFixedWidth(wide - 2 * M)
        column.addWidget(head)
        column.addWidget(made)
        column.addStretch()
        self._body.removeWidget(chosen_from)
        line.addWidget(chosen_from, 1)
        line.addLayout(column)
        self._body.addWidget(row)
        self._wide.needs = max(grown(NARROWEST), first + wide + 2 * M)

    def _build_triggers(self, decision: Choose) -> None:
        """Abilities that wait to go onto the stack: like ones once, with their number (603.3b)."""
        head = QLabel(
            tr("Click what goes onto the stack next, or press Enter on it; what goes there last resolves first.")
        )
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        self._body.addWidget(head)
        kinds = like_together(decision.options)
        firsts = [option for option, _ in kinds]
        several = len({option.ref for option in firsts}) < len(firsts)
        made = self._list(list(enumerate(firsts)))
        made.marks = False  # Space is for the highlighted button
        made.show_cards(
            [
                only_saying(seen, option, decision.player) if several or seen is None else seen
                for option in firsts
                for seen in [self._view_of(option)]
            ],
            [said_of(option) for option in firsts],
            [count for _, count in kinds],
        )
        for signal in (made.chosen, made.entered):
            signal.connect(lambda row: self.trigger_chosen.emit(firsts[row]))
        made.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        made.customContextMenuRequested.connect(lambda at: self._trigger_menu(made, at, firsts))
        self._wide.narrow(len(firsts), least=_least_for(head))
        self._body.addWidget(made)

    def _trigger_menu(self, made: CardList, at: QPoint, firsts: list[Option]) -> None:
        """What can be said of abilities that wait: which comes next, or that their order doesn't matter."""
        menu = QMenu(self)
        item = made.itemAt(at) or made.currentItem()
        if item is not None:
            chosen = firsts[int(item.data(int(Qt.ItemDataRole.UserRole)))]
            menu.addAction(tr("Onto the stack next"), lambda: self.trigger_chosen.emit(chosen))
        menu.addAction(tr("Any order"), lambda: self.trigger_chosen.emit(None))
        menu.addAction(tr("This game: any order"), self.order_settled.emit)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(made.viewport().mapToGlobal(at))

    def _build_order(self, choosing: Choosing, decision: Order) -> None:
        head = QLabel(tr("Select a card and move it with the arrows; the first comes first."))
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        self._body.addWidget(head)
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        made = self._list(list(enumerate(decision.options)))
        made.marks = False

        def redraw(selected: int) -> None:
            made.show_cards(
                [self._view_of(decision.options[index]) for index in choosing.picked],
                [
                    f"{place}. {in_words(decision.options[index].label)}"
                    for place, index in enumerate(choosing.picked, 1)
                ],
            )
            made.setCurrentRow(selected)
            self.changed.emit()

        def move(step: int) -> None:
            here = made.currentRow()
            there = here + step
            if here >= 0 and 0 <= there < len(choosing.picked):
                order = choosing.picked
                order[here], order[there] = order[there], order[here]
                redraw(there)

        for step, name, tip in ((-1, "chevron-left", tr("Earlier")), (1, "chevron-right", tr("Later"))):
            button = QPushButton()
            give_icon(button, name)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(lambda _=False, step=step: move(step))
            line.addWidget(button)
        arrows = row.sizeHint().width() + 2 * M
        line.insertWidget(1, made, 1)
        self._body.addWidget(row)
        self._wide.narrow(len(decision.options), least=_least_for(head), beside=arrows)
        redraw(0)

    def _build_piles(self, choosing: Choosing, decision: Arrange) -> None:
        head = QLabel(
            tr("Click a card, or press Enter on it, to put it into the next pile. The first of each pile is on top.")
            if len(decision.piles) > 1
            else tr("Click a card, or press Enter on it, to put it last. The first is on top.")
        )
        head.setProperty("role", "muted")
        head.setWordWrap(True)
        self._body.addWidget(head)
        grid = QWidget()
        cells = QGridLayout(grid)
        cells.setContentsMargins(0, 0, 0, 0)
        lists: list[CardList] = []

        def redraw() -> None:
            for pile, made in zip(choosing.piles, lists, strict=True):
                made.show_cards(
                    [self._view_of(decision.options[i]) for i in pile],
                    [in_words(decision.options[i].label) for i in pile],
                )
            self.changed.emit()

        def moved(pile: int, place: int) -> None:
            index = choosing.piles[pile].pop(place)
            there = (pile + 1) % len(choosing.piles)
            choosing.piles[there].append(index)
            redraw()
            keys = lists[pile] if choosing.piles[pile] else lists[there]
            keys.setFocus(Qt.FocusReason.OtherFocusReason)
            keys.setCurrentRow(min(place, keys.count() - 1) if keys is lists[pile] else keys.count() - 1)

        alone = len(decision.options) == 1 and len(decision.piles) == 2
        if alone:
            card_width = self._wide.alone_in_piles(len(decision.piles))
            head.setText(tr("Click the card to put it into the other pile."))
        else:
            card_width = self._wide.in_piles(len(decision.piles), len(decision.options))
        for number, title in enumerate(decision.piles):
            made = self._list(list(enumerate(decision.options)), card_width)
            made.setFixedHeight(row_height(card_width))
            made.marks = False
            for signal in (made.chosen, made.entered):
                signal.connect(lambda place, pile=number: moved(pile, place))
            named = said(title)
            title_of = QLabel(named[:1].upper() + named[1:])
            made.setAccessibleName(title_of.text())
            cells.addWidget(title_of, 0, number)
            cells.addWidget(made, 1, number)
            lists.append(made)
        self._body.addWidget(grid)
        if not alone:
            self._wide.narrow(max(2, len(decision.options)) * len(decision.piles), card_width)
            self._wide.needs += (len(decision.piles) - 1) * (FRAME + M)
        redraw()

    def _build_division(self, choosing: Choosing, decision: Divide) -> None:
        self._division = Division(choosing, decision)
        self._division.given.connect(self._give)
        self._division.whole.connect(self.completed)
        self._body.addWidget(self._division)

    def _give(self, index: int, value: int) -> None:
        if self._choosing is not None:
            self._choosing.amounts[index] = value
            self.changed.emit()


def _least_for(note: QLabel) -> int:
    """How wide a note is at least: no word of it is cut, and it has few lines."""
    metrics = QFontMetricsF(font("body"))
    longest = max(metrics.horizontalAdvance(word) for word in note.text().split())
    return round(max(longest + M, metrics.horizontalAdvance(note.text()) / _NOTE_LINES + 2 * M))
