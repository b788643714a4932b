"""Which list stands beside the deck: an edited copy of it, another deck that comes with the program, or any file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mtgtable.lab.runs.spec import BadSpec
from mtgtable.lab.variants import Variant, told
from mtgtable.session.catalog import CatalogCard
from mtgtable.session.opened_deck import OpenedDeck
from mtgtable.ui.controls.number_box import NumberBox
from mtgtable.ui.language import tr, trn
from mtgtable.ui.look.theme import M
from mtgtable.ui.said import said as in_words
from mtgtable.ui.start.deck_source import DeckSource

_NOTHING: Final = ""
"""What the lists of cards hold for no card at all."""


class OtherList(QWidget):
    """``changed``: another list is meant. ``source_wanted``, ``file_wanted``: a deck should be opened and taken.

    ``card_wanted``: a card of that name, which neither the deck nor its sideboard has, should be found and taken.
    """

    changed = Signal()
    source_wanted = Signal(object)
    file_wanted = Signal()
    card_wanted = Signal(str)

    def __init__(self, sources: tuple[DeckSource, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first: Variant | None = None
        self._copy: Variant | None = None
        """The deck with the swaps that were kept."""
        self._other: Variant | None = None
        self._cards: dict[str, CatalogCard] = {}
        self._build(sources)

    def _build(self, sources: tuple[DeckSource, ...]) -> None:
        self.against = QComboBox()
        self.against.setAccessibleName(tr("Compared with"))
        self.against.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.against.addItem(tr("an edited copy"))
        for source in sources:
            self.against.addItem(in_words(source.title), source)
        self.against.addItem(tr("another file…"), _FILE)
        self.against.activated.connect(self._chosen)
        lists = QGroupBox(tr("Compared with"))
        whole = QVBoxLayout(lists)
        whole.addWidget(self.against)
        self.copy_box = QWidget()
        form = QFormLayout(self.copy_box)
        form.setContentsMargins(0, M, 0, 0)
        self.count = NumberBox()
        self.count.setRange(1, 60)
        self.out, self.into = QComboBox(), QComboBox()
        self.typed = QLineEdit()
        self.into.setEditable(True)
        self.into.setLineEdit(self.typed)
        self.into.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.typed.setPlaceholderText(tr("nothing"))
        for title, widget in ((tr("Copies"), self.count), (tr("Out"), self.out), (tr("In"), self.into)):
            form.addRow(title, widget)
            widget.setAccessibleName(title)
            if isinstance(widget, QComboBox):
                widget.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.count.valueChanged.connect(self._edited)
        self.out.currentIndexChanged.connect(self._edited)
        self.into.currentIndexChanged.connect(self._edited)
        self.into.activated.connect(self._edited)  # the same line again takes back what was typed
        self.typed.textEdited.connect(self._edited)
        self.typed.editingFinished.connect(self._typed)
        self.keep_button = QPushButton(tr("Keep this swap"))
        self.keep_button.setToolTip(tr("Keep it and choose another one; what is chosen counts as well"))
        self.keep_button.clicked.connect(self.keep)
        self.back_button = QPushButton(tr("Back to the list"))
        self.back_button.clicked.connect(self._back)
        buttons = QHBoxLayout()
        buttons.addWidget(self.keep_button)
        buttons.addWidget(self.back_button)
        form.addRow(buttons)
        whole.addWidget(self.copy_box)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setProperty("role", "small")
        whole.addWidget(self.words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(lists)

    # ---- the lists --------------------------------------------------------------------------------------------------

    def take(self, deck: OpenedDeck) -> None:
        """Edit copies of this deck from now on."""
        self.first = self._copy = Variant.of(deck)
        self._other = None
        self._cards = {card.name: card for card in (*deck.main, *deck.sideboard)}
        lands = {card.name: self.first.number(card.name) for card in deck.main if "Land" in card.compiled.front.types}
        spells = sorted({card.name for card in deck.main} - set(lands))
        self.against.setCurrentIndex(0)
        for chooser in (self.out, self.into):
            chooser.blockSignals(True)
        self._fill(self.out, sorted({card.name for card in deck.main}), spells[0] if spells else "")
        self._fill(self.into, sorted(self._cards), max(lands, key=lambda name: lands[name]) if lands else "")
        for chooser in (self.out, self.into):
            chooser.blockSignals(False)
        self._say()

    def _fill(self, chooser: QComboBox, names: list[str], chosen: str) -> None:
        chooser.clear()
        for name in names:
            chooser.addItem(name, name)
        chooser.addItem(tr("nothing"), _NOTHING)
        chooser.setCurrentIndex(max(0, chooser.findData(chosen)))

    def take_other(self, deck: OpenedDeck) -> None:
        """Compare with this deck."""
        self._other = Variant.told_apart(deck, self.first)
        if self.against.currentIndex() == 0 or self.against.currentData() == _FILE:
            at = self.against.count() - 1
            if isinstance(self.against.itemData(at - 1), Variant):
                self.against.removeItem(at - 1)
                at -= 1
            self.against.insertItem(at, self._other.title, self._other)
            self.against.setCurrentIndex(at)
        self._say()

    def take_card(self, card: CatalogCard) -> None:
        """Offer a card that was looked for."""
        self._cards.setdefault(card.name, card)
        if self.into.findData(card.name) < 0:
            self.into.insertItem(0, card.name, card.name)
        self.into.setCurrentIndex(self.into.findData(card.name))
        self._edited()

    def take_counts(self, counts: Mapping[str, int]) -> None:
        """Compare with the copy that has these numbers of cards."""
        if self.first is None:
            return
        self.against.setCurrentIndex(0)
        self._copy = self.first.with_counts(counts)
        self._choose_nothing()
        self._say()

    def second(self) -> Variant:
        """The list beside the deck: in a copy the swaps that were kept, and what is chosen to go out and come in.

        Raises BadSpec where there is none, or none other.
        """
        if self.first is None or self._copy is None:
            raise BadSpec(tr("there is no deck to compare"))
        if self.against.currentIndex() > 0:
            if self._other is None:
                raise BadSpec(tr("choose the deck to compare with"))
            return self._other
        alone = self._copy is not self.first and not any(self.chosen_pair())
        made = self._copy if alone else self._swapped(self._copy)
        return Variant(told(self.first.changes(made)), made.main, made.commanders)

    def _swapped(self, variant: Variant) -> Variant:
        """With the swap that is chosen. Raises BadSpec."""
        out, into = self.chosen_pair()
        if not out and not into:
            raise BadSpec(tr("choose what goes out or comes in"))
        if out == into:
            raise BadSpec(tr("the same card goes out and comes in"))
        if into and into not in self._cards:
            raise BadSpec(tr("{0} is not found yet; Enter looks for it", into))
        count = self.count.value()
        if out and variant.number(out) < count:
            raise BadSpec(tr("there are no {0} {1} in the deck", count, out))
        return variant.swapped(count, out, self._cards.get(into))

    def chosen_pair(self) -> tuple[str, str]:
        """What is chosen to go out and to come in, by name."""
        into = self.into.currentText()
        return self.out.currentData() or "", into if into != tr("nothing") else ""

    # ---- choosing ---------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the swap; nothing more is chosen then, so that it isn't counted twice."""
        if self._copy is None:
            return
        try:
            self._copy = self._swapped(self._copy)
        except BadSpec as error:
            self.words.setText(sentence(str(error)))
            return
        self._choose_nothing()
        self._say()

    def _choose_nothing(self) -> None:
        for chooser in (self.out, self.into):
            chooser.blockSignals(True)
            chooser.setCurrentIndex(chooser.findData(_NOTHING))
            chooser.blockSignals(False)

    def _back(self) -> None:
        self._copy = self.first
        self._say()

    def _chosen(self, _row: int) -> None:
        wish = self.against.currentData()
        self._other = wish if isinstance(wish, Variant) else None
        self._say()
        # Asked for last: what the window says of it stays.
        if isinstance(wish, DeckSource):
            self.source_wanted.emit(wish)
        elif wish == _FILE:
            self.file_wanted.emit()

    def _edited(self) -> None:
        self._say()

    def _typed(self) -> None:
        name = self.into.currentText().strip()
        at = self.into.findText(name)
        if at >= 0:
            self.into.setCurrentIndex(at)
        elif name:
            self.card_wanted.emit(name)

    def _say(self) -> None:
        """Another list is meant."""
        self.tell()
        self.changed.emit()

    def tell(self) -> None:
        """What the second list is, in words."""
        self.copy_box.setVisible(self.against.currentIndex() == 0)
        self.back_button.setEnabled(self._copy is not self.first)
        try:
            second = self.second()
        except BadSpec as error:
            self.words.setText(sentence(str(error)))
        else:
            lands = sum("Land" in card.compiled.front.types for card in second.main)
            self.words.setText(
                tr(
                    "{0}: {1}, {2}.",
                    second.title,
                    trn("{0} card", "{0} cards", len(second.main)),
                    trn("{0} land", "{0} lands", lands),
                )
            )


_FILE: Final = "file"


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    return f"{words[0].upper()}{words[1:]}."
