"""What is counted: hands, mana and castability, with a number box for each land, and what the keep rule is."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab import drawn
from mtgtable.lab.exact.castable import Circumstances
from mtgtable.lab.exact.counted_deck import CountedCard, CountedDeck
from mtgtable.lab.exact.figures import DeckFigures, figures
from mtgtable.lab.exact.keeping import FREE_FIRST, OPENING, BadRule, KeepRule
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.controls.scrolled import scrolled
from mtgtable.ui.controls.side_column import keep_aside
from mtgtable.ui.lab.dealer import Dealer
from mtgtable.ui.lab.figure_view import FigureView
from mtgtable.ui.lab.group_odds import GroupOdds
from mtgtable.ui.lab.laying import lay_out
from mtgtable.ui.lab.other_list import sentence
from mtgtable.ui.lab.spoken import numbers
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import L, M, S
from mtgtable.ui.said import said

_QUICK_MS: Final = 120
"""What takes longer than this isn't counted at every step of a slider."""


class CountsPage(QWidget):
    """Counts at once whatever is changed. ``changed``: the rule or the deck is another one.

    ``compare_wanted``: the deck as it stands should be compared with its list.
    """

    changed = Signal()
    compare_wanted = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.deck: CountedDeck | None = None
        self._original: CountedDeck | None = None
        self._counts: dict[str, QSlider] = {}
        self.found: DeckFigures | None = None
        self._counted = ""
        self._around = Circumstances()
        self._build()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.count)
        self._below = QTimer(self)
        """What stands below castability is shown after the window has answered the hand."""
        self._below.setSingleShot(True)
        self._below.setInterval(0)
        self._below.timeout.connect(self._show_below)
        self.dealer = Dealer(self)
        self.dealer.dealt.connect(self._dealt)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.on_the_draw = QCheckBox(tr("On the draw"))
        self.on_the_draw.toggled.connect(self.count_soon)
        self.rule_words = QLabel()
        self.rule_words.setProperty("role", "small")
        self.rule_words.setWordWrap(True)
        self.bounds = {size: (NumberBox(), NumberBox()) for size in (7, 6, 5)}
        (self.fewest, self.most), self.wanted = self.bounds[7], NumberBox()
        rule = QGroupBox(tr("Keep a hand with so many lands"))
        form = QFormLayout(rule)
        for size, (fewest, most) in self.bounds.items():
            row = QHBoxLayout()
            row.setSpacing(S)
            row.addWidget(fewest, 1)
            row.addWidget(QLabel(tr("to")))
            row.addWidget(most, 1)
            form.addRow(tr("of {0}", size), row)
            fewest.setAccessibleName(tr("Fewest lands in a hand of {0} that is kept", size))
            most.setAccessibleName(tr("Most lands in a hand of {0} that is kept", size))
            self._number(fewest, 2, size)
            self._number(most, 5 if size == OPENING else 4, size)
        self.wanted.setAccessibleName(tr("Lands that stay when cards go to the bottom"))
        self._number(self.wanted, 3, OPENING)
        left_label = QLabel(tr("Lands left by the bottom"))
        left_label.setWordWrap(True)
        form.addRow(left_label)
        form.addRow(self.wanted)
        self.lands, self.spells = QGroupBox(tr("Lands and mana")), QGroupBox(tr("Other cards"))
        self._forms = QFormLayout(self.lands), QFormLayout(self.spells)
        self.back_button = QPushButton(tr("Back to the list"))
        self.back_button.clicked.connect(self._back)
        self.compare_button = QPushButton(tr("Compare with the list"))
        self.compare_button.setToolTip(tr("See both lists side by side, and play them against each other"))
        self.compare_button.clicked.connect(self.compare_wanted)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, M, 0)
        column.setSpacing(M)
        column.addWidget(self.summary)
        for button in (self.back_button, self.compare_button):
            column.addWidget(button)
        for widget in (self.on_the_draw, rule, self.rule_words, self.lands, self.spells):
            column.addWidget(widget)
        column.addStretch(1)
        left = scrolled(side, tr("What is counted"))
        keep_aside(left, self, 300)
        left.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.castable = FigureView(beside=False)
        self.opening, self.sizes, self.colors, self.curve = (FigureView() for _ in range(4))
        self.groups = GroupOdds()
        self.groups.said.connect(self.said)
        figures_side = QWidget()
        rows = QVBoxLayout(figures_side)
        rows.setSpacing(L)
        rows.setContentsMargins(0, 0, M, 0)
        for view in (self.castable, self.colors, self.opening, self.sizes, self.curve):
            view.said.connect(self.said)
            rows.addWidget(view)
        rows.addWidget(self.groups)
        rows.addStretch(1)
        right = scrolled(figures_side, tr("Figures"))
        whole = QHBoxLayout(self)
        whole.setContentsMargins(M, M, 0, 0)
        whole.setSpacing(S)
        whole.addWidget(left)
        whole.addWidget(right, 1)

    def _number(self, box: NumberBox, value: int, most: int) -> None:
        box.setRange(0, most)
        box.setValue(value)
        box.valueChanged.connect(self.count_soon)

    # ---- the deck ---------------------------------------------------------------------------------------------------

    def take(self, deck: CountedDeck) -> None:
        """Count this deck from now on."""
        self._original = self.deck = deck
        for form in self._forms:
            while form.rowCount():
                form.removeRow(0)
        self._counts.clear()
        for card in sorted(deck.library, key=lambda each: (not each.land, each.maker is None, each.name)):
            self._add_slider(card)
        # They were made after all that stands beside them; Tab comes to them before, as the eye does.
        for above, slider in pairwise((self.wanted, *self._counts.values())):
            QWidget.setTabOrder(above, slider)
        self.on_the_draw.setChecked(any(card.commander for card in deck.cards))
        self.count()
        self._show_below()

    def _add_slider(self, card: CountedCard) -> None:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, max(20, card.count + 6))
        slider.setValue(card.count)
        slider.setAccessibleName(tr("Copies of {0}", card.name))
        label = QLabel()
        label.setWordWrap(True)
        slider.valueChanged.connect(lambda value, name=card.name, shown=label: self._set(name, value, shown))
        label.setText(f"{card.count} {card.name}")
        form = self._forms[not (card.land or card.maker is not None)]
        form.addRow(label)
        form.addRow(slider)
        self._counts[card.name] = slider

    def _set(self, name: str, count: int, label: QLabel) -> None:
        label.setText(f"{count} {name}")
        if self.deck is not None:
            self.deck = self.deck.with_count(name, count)
            self.count_soon()

    @property
    def edited(self) -> bool:
        """Do the sliders stand otherwise than the list."""
        return self.deck != self._original

    def counts(self) -> dict[str, int]:
        """How many copies of each card there are now."""
        return {card.name: card.count for card in self.deck.library} if self.deck is not None else {}

    def _back(self) -> None:
        for card in self._original.library if self._original is not None else ():
            self._counts[card.name].setValue(card.count)
        self.count()

    # ---- counting ---------------------------------------------------------------------------------------------------

    def rule(self) -> KeepRule:
        """The keep rule as it stands. Raises BadRule."""
        bounds = tuple((fewest.value(), most.value()) for fewest, most in self.bounds.values())
        free = FREE_FIRST.free if self.deck is not None and any(card.commander for card in self.deck.cards) else None
        return KeepRule((*bounds, (0, OPENING)), self.wanted.value(), free)

    def circumstances(self) -> Circumstances:
        """The rule, and who begins. Raises BadRule."""
        return Circumstances(self.rule(), on_the_draw=self.on_the_draw.isChecked())

    def count_soon(self) -> None:
        """Count as soon as the hand has done what it does; of what was there before no more is shown or dealt."""
        self._below.stop()
        self.dealer.stop()
        self._soon.start()

    def _tell_rule(self, words: str, role: str) -> None:
        """What the keep rule is, or that there is none such."""
        self.rule_words.setText(words)
        if self.rule_words.property("role") != role:
            self.rule_words.setProperty("role", role)
            self.rule_words.style().unpolish(self.rule_words)
            self.rule_words.style().polish(self.rule_words)

    def count(self) -> None:
        """Count now and show everything."""
        if self.deck is None:
            return
        try:
            around = self.circumstances()
        except BadRule as error:
            held = tr("The figures still go by the rule from before.")
            self._tell_rule(f"{sentence(said(str(error)))} {held}", "warning")
            self.dealer.resume()
            return
        self._around = around
        began = time.perf_counter()
        found = self.found = figures(self.deck, around)
        spent = 1000 * (time.perf_counter() - began)
        # A deck that takes long is counted when the slider rests.
        self._soon.setInterval(0 if spent < _QUICK_MS else 250)
        self._tell_rule(said(found.rule), "small")
        self._counted = tr(
            "{0}, {1}. Counted in {2:.0f} ms.",
            trn("{0} card", "{0} cards", found.cards),
            trn("{0} land", "{0} lands", found.lands),
            spent,
        )
        if not found.land_drops:
            self._counted += " " + tr("Too small to draw for {0} turns: there are no odds to count.", around.turns)
        self.summary.setText(self._counted)
        for button in (self.back_button, self.compare_button):
            button.setEnabled(self.edited)
        self.castable.show_figure(drawn.castable(found))
        self.castable.setVisible(bool(self.castable.figure.labels))
        self._below.start()
        self.dealer.begin([(self.deck, around, found)])
        self.changed.emit()

    def _show_below(self) -> None:
        if self.found is None or self.deck is None:
            return
        self._below.stop()
        self.colors.show_figure(drawn.lands_and_colors(self.found))
        self.opening.show_figure(drawn.opening_lands(self.found))
        self.sizes.show_figure(drawn.kept_sizes(self.found))
        self.curve.show_figure(drawn.curve(self.found))
        for view in (self.colors, self.opening, self.sizes, self.curve):
            view.setVisible(bool(view.figure.labels))
        self.groups.show_odds(self.deck, self._around)

    def _dealt(self, all_: tuple[DeckFigures, ...]) -> None:
        """Show what was dealt in the place of what isn't counted."""
        (self.found,) = all_
        self.summary.setText(f"{self._counted} {tr('{0} hands dealt.', numbers(f'{self.found.dealt:,}'))}")
        self.castable.show_figure(drawn.castable(self.found))
        lay_out()
