"""Hands: dealt, kept or mulliganed, with what the keep rule says and how likely what comes next is."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab.exact.counted_deck import counted_deck
from mtgtable.lab.exact.hypergeometric import at_least
from mtgtable.lab.exact.in_hand import Held
from mtgtable.lab.exact.keeping import OPENING, KeepRule
from mtgtable.lab.exact.makers import Maker, played_as_land
from mtgtable.lab.exact.matching import wanted
from mtgtable.lab.exact.ways import ways_of
from mtgtable.lab.figure import Figure, Series
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.focus_ring import ringed
from mtgtable.ui.controls.scrolled import scrolled
from mtgtable.ui.controls.side_column import keep_aside
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.hand_picture import HandPicture
from mtgtable.ui.lab.hand_row import HandRowDelegate, hand_row
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.said import said

_TURNS: Final = 6
_LAST_TURN: Final = 7


class HandsPage(QWidget):
    """Deals hands of the deck. Nothing here is a game: cards are drawn and put to the bottom, that is all."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deck: OpenedDeck | None = None
        self._lands: dict[str, Maker] = {}
        """What each land of the deck makes."""
        self.rule = KeepRule()
        self.on_the_draw = False
        self.hand: list[CatalogCard] = []
        self.library: list[CatalogCard] = []
        """What may come: cards of which nobody knows where they lie."""
        self.bottom: list[CatalogCard] = []
        """What a mulligan has put below them."""
        self.first_hand = True
        self.cards_kept = OPENING
        self.dice = Random()
        self._build()
        self._show()

    def _build(self) -> None:
        self.deal_button, self.mulligan_button = QPushButton(tr("New hand")), QPushButton(tr("Mulligan"))
        self.draw_button = QPushButton(tr("Draw"))
        self.deal_button.setProperty("primary", True)
        self.deal_button.clicked.connect(self.deal)
        self.mulligan_button.clicked.connect(self.mulligan)
        self.draw_button.clicked.connect(self.draw)
        self.verdict = QLabel()
        self.verdict.setProperty("role", "title")
        self.verdict.setWordWrap(True)
        self.words = QLabel()
        self.words.setProperty("role", "small")
        self.words.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("The hand"))
        self.list.setItemDelegate(HandRowDelegate(self.list))
        ringed(self.list)
        buttons = QHBoxLayout()
        for button in (self.deal_button, self.mulligan_button, self.draw_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.picture = HandPicture()
        self.odds, self.enough = FigureView(), FigureView(beside=False)
        for view in (self.odds, self.enough):
            view.said.connect(self.said)
        keep_aside(self.list, self, 250)
        below = QHBoxLayout()
        below.setSpacing(L)
        below.addWidget(self.list, 0, Qt.AlignmentFlag.AlignTop)
        figures = QVBoxLayout()
        figures.addWidget(self.odds)
        figures.addWidget(self.enough)
        figures.addStretch(1)
        below.addLayout(figures, 1)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, M, M)
        column.setSpacing(M)
        column.addLayout(buttons)
        column.addWidget(self.verdict)
        column.addWidget(self.words)
        column.addWidget(self.picture)
        column.addLayout(below, 1)
        scroll = scrolled(inside, tr("Opening hands"))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(M, M, 0, 0)
        whole.addWidget(scroll)

    def take(self, deck: OpenedDeck) -> None:
        """Deal hands of this deck."""
        self.deck = deck
        self._lands = {
            card.name: card.maker for card in counted_deck(deck).library if card.land and card.maker is not None
        }
        self.deal()

    def use_rule(self, rule: KeepRule, on_the_draw: bool) -> None:
        """Go by this keep rule."""
        if (rule, on_the_draw) == (self.rule, self.on_the_draw):
            return
        self.rule, self.on_the_draw = rule, on_the_draw
        self._show()

    def deal(self) -> None:
        """Seven new cards."""
        self.first_hand = True
        self._deal(OPENING)

    def mulligan(self) -> None:
        """Seven new cards, of which one more goes to the bottom (103.5); none where the first is free (103.5c)."""
        free, self.first_hand = self._free, False
        self._deal(self.cards_kept if free else max(self.rule.smallest, self.cards_kept - 1))

    @property
    def _free(self) -> bool:
        """Would a mulligan cost no card."""
        return self.first_hand and self.rule.free is not None

    @property
    def _whole_deck(self) -> bool:
        """Has the deck too few cards for a hand, so that there is nothing to keep by a rule."""
        return self.deck is not None and len(self.deck.main) < OPENING

    def _deal(self, size: int) -> None:
        if self.deck is None:
            return
        cards = list(self.deck.main)
        self.dice.shuffle(cards)
        seven, self.library = cards[:OPENING], cards[OPENING:]
        lands = [card for card in seven if _is_land(card)]
        others = sorted((card for card in seven if not _is_land(card)), key=_mana_value)
        kept = self.rule.lands_left(size, len(lands))
        self.cards_kept = size
        self.hand = lands[:kept] + others[: size - kept]
        self.bottom = lands[kept:] + others[size - kept :]
        self._show()

    def draw(self) -> None:
        """The next card of the library."""
        if self.library or self.bottom:
            self.hand.append((self.library or self.bottom).pop(0))
            self._show()

    def _show(self) -> None:
        there = bool(self.hand)
        self.draw_button.setEnabled(there and bool(self.library or self.bottom))
        self.mulligan_button.setEnabled(there and not self._whole_deck and self.cards_kept > self.rule.smallest)
        self.deal_button.setEnabled(self.deck is not None)
        lands = sum(map(_is_land, self.hand))
        self.list.clear()
        hand = sorted(self.hand, key=lambda each: (not _is_land(each), _mana_value(each), each.name))
        self.picture.show_cards(hand)
        for card in hand:
            cost = card.compiled.front.mana_cost
            self.list.addItem(hand_row(card.name, str(cost or "")))
        self.list.setFixedHeight(len(hand) * self.list.sizeHintForRow(0) + 2 * S if hand else grown(60))
        if not there:
            self.verdict.setText(tr("Deal a hand."))
        elif self._whole_deck:
            held = (trn("{0} card", "{0} cards", len(self.hand)), trn("{0} land", "{0} lands", lands))
            self.verdict.setText(tr("{0}, {1}: that is the whole deck, too small for a hand of seven.", *held))
        elif len(self.hand) > self.cards_kept:
            many = trn("{0} card", "{0} cards", len(self.hand))
            self.verdict.setText(tr("{0}, {1}.", many, trn("{0} land", "{0} lands", lands)))
        else:
            keep = self.rule.keeps(self.cards_kept, lands, free=self._free)
            self.verdict.setText(
                tr(
                    "{0}, says the rule: {1}, {2}.",
                    tr("Keep") if keep else tr("Mulligan"),
                    trn("{0} card", "{0} cards", self.cards_kept),
                    trn("{0} land", "{0} lands", lands),
                )
            )
        self.words.setText(said(self.rule.words()))
        self._show_odds(lands)
        self._show_enough(hand)

    def _show_odds(self, lands: int) -> None:
        """How likely so many more lands, and a card of each mana value, come with the next draws."""
        left = self.library
        cards = len(left)
        self.odds.setVisible(bool(cards))
        if not cards:
            return
        turns = range(1, min(_TURNS, cards) + 1)
        left_lands = sum(map(_is_land, left))
        series = [
            Series(
                trn("{0} land or more", "{0} lands or more", more),
                tuple(at_least(more, drawn, left_lands, cards) for drawn in turns),
            )
            for more in (1, 2, 3)
        ]
        cheap = sum(not _is_land(card) and _mana_value(card) <= 2 for card in left)
        series.append(Series(tr("a spell for 2 or less"), tuple(at_least(1, drawn, cheap, cards) for drawn in turns)))
        method = tr(
            "Counted exactly from what is left ({0}, {1}); you hold {2}.",
            trn("{0} card", "{0} cards", cards),
            trn("{0} land", "{0} lands", left_lands),
            trn("{0} land", "{0} lands", lands),
        )
        if self.bottom:
            method += " " + tr("What lies at the bottom is left out.")
        labels = tuple(str(turn) for turn in turns)
        self.odds.show_figure(
            Figure(tr("What the next draws bring"), "lines", "draws", labels, tuple(series), True, 0, method)
        )

    def _show_enough(self, hand: list[CatalogCard]) -> None:
        """For each card in hand how surely its mana is there, turn by turn."""
        drawn = len(self.hand) - self.cards_kept
        there = Counter(card.name for card in self.library)
        lands = [card.name for card in hand if card.name in self._lands]
        library = tuple((maker, there[name]) for name, maker in self._lands.items() if there[name])
        draws = [max(0, turn - (not self.on_the_draw) - drawn) for turn in range(1, _LAST_TURN + 1)]
        series = []
        for card in {each.name: each for each in hand}.values():
            # The copy that is held for its own cost isn't played as a land.
            played = Counter(lands) - Counter([card.name])
            held = Held(tuple(self._lands[name] for name in played.elements()), library, len(self.library))
            series += [
                Series(f"{way.title} {way.cost}", held.castable(wanted(way.cost), draws))
                for way in ways_of(card.compiled)
            ]
        words = tr("on the draw") if self.on_the_draw else tr("on the play")
        method = tr(
            "Counted exactly, {0}: the colors of the lands that you hold and of those that come, one a turn, as Mana "
            "counts them. What else makes mana is left out.",
            words,
        )
        labels = tuple(str(turn) for turn in range(1, _LAST_TURN + 1))
        self.enough.setVisible(bool(series))
        self.enough.show_figure(
            Figure(tr("The mana for what you hold, by turn"), "heat", "turn", labels, tuple(series), True, 0, method)
        )


def _is_land(card: CatalogCard) -> bool:
    """Is it a land, or a spell that may be played as one."""
    return played_as_land(card.compiled)


def _mana_value(card: CatalogCard) -> int:
    cost = card.compiled.front.mana_cost
    return 0 if cost is None else cost.mana_value
