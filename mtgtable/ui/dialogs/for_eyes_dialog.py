"""Settings > Size, colors, motion: what is chosen holds at once, but for the scale, which Qt takes at the start."""

from __future__ import annotations

import os

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QFormLayout, QLabel, QWidget

from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.for_eyes import (
    SCALES,
    TEXT_SIZES,
    ForEyes,
    factor_in,
    for_eyes_in,
    keep_for_eyes,
    scales_on,
    sizes_with,
)
from mtgtable.ui.look.theme import M
from mtgtable.ui.settings_file import settings


class ForEyesDialog(FittedDialog):
    """Text size, card size, scale, safe colors and reduced motion.

    ``cards_wanted``: so many times as large; 0: as many times as the text.
    """

    cards_wanted = Signal(float)

    def __init__(self, parent: QWidget, cards: float = 1.0) -> None:
        super().__init__(parent, grown(460))
        self.setWindowTitle(tr("Size, colors, motion"))
        outlives_games(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        now = for_eyes_in(settings())
        self.text = _per_cent(TEXT_SIZES, now.text, tr("Size of text"))
        self.cards = _per_cent((), 0, tr("Size of cards"))
        self.show_cards(cards)
        fits = QLabel(tr("Cards at 100 % fit the window all together; larger, the table scrolls (Ctrl and the wheel)."))
        fits.setProperty("role", "muted")
        fits.setWordWrap(True)
        self.cards.activated.connect(lambda _: self.cards_wanted.emit(self.cards.currentData() / 100))
        size = self.screen().size()
        fitting = scales_on((size.width(), size.height()), factor_in(os.environ))
        offered = tuple(scale for scale in SCALES if scale in fitting or scale == now.scale)
        self.scale = _per_cent(offered, now.scale, tr("Size of everything"))
        self.safe = QCheckBox(tr("Colors that are told apart without red and green"))
        self.safe.setChecked(now.safe)
        self.still = QCheckBox(tr("Reduced motion: cards, numbers and arrows don't move"))
        self.still.setChecked(now.still)
        words = tr("The size of everything holds from the next start on, all else at once.")
        if fitting != SCALES:
            words += " " + tr("This screen has room for at most {0} %.", fitting[-1])
        hint = QLabel(words)
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        form = QFormLayout()
        form.setSpacing(M)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.column.addLayout(form)
        self.column.addStretch(1)
        form.addRow(tr("Size of text"), self.text)
        form.addRow(tr("Size of cards"), self.cards)
        form.addRow(fits)
        form.addRow(tr("Size of everything"), self.scale)
        for widget in (hint, self.safe, self.still):
            form.addRow(widget)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        self.foot.addWidget(buttons)
        for box in (self.text, self.scale):
            box.activated.connect(lambda _: self._take())
        for check in (self.safe, self.still):
            check.toggled.connect(lambda _: self._take())

    def show_cards(self, zoom: float) -> None:
        """Cards are so large now: the wheel and keys may make them so while this stands beside the table."""
        self.cards.clear()
        self.cards.addItem(tr("As large as the text"), 0)
        sizes = sizes_with(zoom or 1.0)
        for size in sizes:
            self.cards.addItem(f"{size} %", size)
        self.cards.setCurrentIndex(1 + sizes.index(round(zoom * 100)) if zoom else 0)

    def wish(self) -> ForEyes:
        """What is chosen."""
        return ForEyes(self.text.currentData(), self.scale.currentData(), self.safe.isChecked(), self.still.isChecked())

    def _take(self) -> None:
        keep_for_eyes(settings(), self.wish())
        self.wish().apply()


def _per_cent(known: tuple[int, ...], now: int, name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    for number in known:
        box.addItem(f"{number} %", number)
    if known:
        box.setCurrentIndex(known.index(now))
    return box
