"""Figures of the deck being built, counted beside the window after each change: its curve, its lands, its colors."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.cards.decklist.deck import Section
from mtgtable.lab.exact.castable import CastableRow, Circumstances
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.figures import DeckFigures, figures
from mtgtable.lab.exact.keeping import FREE_FIRST, KeepRule
from mtgtable.model.mana import parse_mana_cost
from mtgtable.model.printed import PrintedCard
from mtgtable.session.building.draft import Draft
from mtgtable.session.catalog import compile_printed
from mtgtable.ui.controls.messenger import Messenger
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import THEME, S, color, font

_PAUSE_MS: Final = 80
_TURN: Final = 4
_BARS: Final = 28
"""How high the highest bar of the curve is; its numbers stand above and under it."""
_MOST_VALUES: Final = 8


@dataclass(frozen=True, slots=True)
class _Wish:
    number: int
    draft: Draft


@dataclass(frozen=True, slots=True)
class _Answer:
    number: int
    found: DeckFigures | None


class DeckCounting(QObject):
    """Counts the newest draft only, in a thread of its own. ``counted``: the figures."""

    counted = Signal(object)

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._find = find
        self._newest = 0
        self._compiled: dict[PrintedCard, CompiledCard] = {}
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="figures")
        self._messenger = Messenger(self._tell)

    def ask(self, draft: Draft) -> None:
        """Count a draft; an older one that is still waiting is forgotten."""
        self._newest += 1
        cards = {row.name: self._find(row.name) for row in draft.rows if row.section in _COUNTED}
        self._thread.submit(self._work, _Wish(self._newest, draft), cards)

    def close(self) -> None:
        """End the thread."""
        self._newest += 1
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _work(self, wish: _Wish, cards: dict[str, PrintedCard | None]) -> None:
        """In the other thread."""
        if wish.number != self._newest:
            return
        main, commanders = (
            [self._compile(card) for row in wish.draft.section(part) for card in [cards[row.name]] * row.count if card]
            for part in _COUNTED
        )
        rule = FREE_FIRST if commanders else KeepRule()
        found = figures(counted(wish.draft.name, main, commanders), Circumstances(rule)) if main else None
        self._messenger.told.emit("figures", _Answer(wish.number, found))

    def _compile(self, card: PrintedCard) -> CompiledCard:
        if card not in self._compiled:
            self._compiled[card] = compile_printed(card).compiled
        return self._compiled[card]

    @Slot(str, object)
    def _tell(self, _what: str, answer: _Answer) -> None:
        if answer.number == self._newest:
            self.counted.emit(answer.found)


_COUNTED: Final = (Section.MAIN, Section.COMMANDER)


class DeckStrip(QWidget):
    """The curve as bars, and a few sentences beside it. ``lab_wanted``: everything should be counted in the lab."""

    lab_wanted = Signal()

    def __init__(self, find: Callable[[str], PrintedCard | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: DeckFigures | None = None
        self._draft = Draft()
        self.counting = DeckCounting(find, self)
        self.counting.counted.connect(self._show)
        self.curve = _Curve()
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setProperty("role", "small")
        self.words.setWordWrap(True)
        self.lab_button = QPushButton(tr("Lab"))
        self.lab_button.setToolTip(tr("Count and play this deck in the lab"))
        self.lab_button.clicked.connect(self.lab_wanted)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(lambda: self.counting.ask(self._draft))
        beside = QVBoxLayout()
        beside.setSpacing(S // 2)
        beside.addWidget(self.curve)
        row = QHBoxLayout()
        row.setSpacing(S)
        row.addWidget(self.words, 1)
        row.addWidget(self.lab_button, 0, Qt.AlignmentFlag.AlignBottom)
        beside.addLayout(row)
        beside.setContentsMargins(0, 0, 0, 0)
        self.setLayout(beside)
        self._show(None)

    def show_draft(self, draft: Draft) -> None:
        """Count this draft soon."""
        self._draft = draft
        self._pause.start()

    def close_counting(self) -> None:
        """End what is under way."""
        self._pause.stop()
        self.counting.close()

    def _show(self, found: DeckFigures | None) -> None:
        self.found = found
        self.setVisible(found is not None)
        if found is not None:
            self.curve.show_curve(found.curve)
            self.words.setText("\n".join(sentences(found)))


def sentences(found: DeckFigures) -> list[str]:
    """What the figures come to, in words: lands, land drops, and the card whose colors are the least sure."""
    spells = found.cards - found.lands
    mean = sum(value * count for value, count in found.curve) / spells if spells else 0.0
    lands = trn("{0} land", "{0} lands", found.lands)
    said = [tr("{0}, mean mana value {1:.2f}", lands, mean)]
    if len(found.land_drops) >= _TURN:
        said.append(tr("A land every turn up to turn {0}: {1} %", _TURN, f"{100 * found.land_drops[_TURN - 1]:.0f}"))
    turns = [
        (row.given_lands[turn - 1], turn, row.name, row.how[turn - 1] == "exact")
        for row, turn in _on_their_turns(found)
    ]
    if turns:
        chance, turn, name, exact = min(turns)
        words = (
            tr("Hardest colors: {0}. Of games with lands enough on turn {1}, {2} % have its colors")
            if exact
            else tr("Hardest colors: {0}. Of games with lands enough on turn {1}, {2} % have its colors by lands alone")
        )
        said.append(words.format(name, turn, f"{100 * chance:.0f}"))
    return said


def _on_their_turns(found: DeckFigures) -> list[tuple[CastableRow, int]]:
    rows = [(row, max(1, parse_mana_cost(row.cost).mana_value)) for row in found.castable if "{" in row.cost]
    return [(row, turn) for row, turn in rows if turn <= len(row.given_lands) and row.given_lands[turn - 1] > 0]


class _Curve(QWidget):
    """How many cards have each mana value, as bars with their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Mana curve"))
        THEME.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(_BARS + 2 * QFontMetrics(font("small")).height())
        self.update()

    def show_curve(self, curve: tuple[tuple[int, int], ...]) -> None:
        """Show these counts; the dear ones stand together."""
        last = _MOST_VALUES - 1
        counts = [sum(count for value, count in curve if min(value, last) == place) for place in range(_MOST_VALUES)]
        self._bars = tuple((f"{place}+" if place == last else str(place), count) for place, count in enumerate(counts))
        self.setAccessibleDescription(", ".join(f"{label}: {count}" for label, count in self._bars))
        self.setToolTip(tr("How many cards have each mana value, lands left out"))
        self.update()

    def sizeHint(self) -> QSize:
        """Qt's."""
        return QSize(200, self.minimumHeight())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Qt's."""
        painter = QPainter(self)
        colors = THEME.colors
        most = max((count for _, count in self._bars), default=0)
        width = self.width() / max(1, len(self._bars))
        painter.setFont(font("small"))
        line = painter.fontMetrics().height()
        room = self.height() - 2 * line
        for place, (label, count) in enumerate(self._bars):
            left = place * width
            height = room * count / most if most else 0.0
            bar = QRectF(left + 3, self.height() - line - height, width - 6, height)
            painter.fillRect(bar, color(colors.accent, 0.75))
            middle = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            painter.setPen(color(colors.muted))
            painter.drawText(QRectF(left, self.height() - line, width, line), middle, label)
            if count:
                painter.setPen(color(colors.text))
                painter.drawText(QRectF(left, bar.top() - line, width, line), middle, str(count))
        painter.end()
