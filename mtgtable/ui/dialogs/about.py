"""About the program."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QWidget

from mtgtable import __version__
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown

_SAID = (
    mark("A Magic: The Gathering table that shows, layer by layer, why every permanent is what it is."),
    mark("Free software under the MIT licence."),
    mark("Typefaces Inter and Mana under the SIL Open Font License, icons from Lucide under the ISC licence."),
    mark("Magic: The Gathering is © Wizards of the Coast, which has no part in this program."),
)


def show_about(window: QWidget) -> QDialog:
    """What this is, and whose."""
    dialog = FittedDialog(window, grown(440))
    dialog.setWindowTitle(tr("About mtgtable"))
    outlives_games(dialog)
    column = dialog.column
    title = QLabel(f"mtgtable {__version__}")
    title.setProperty("role", "title")
    column.addWidget(title)
    for sentence in _SAID:
        label = QLabel(tr(sentence))
        label.setWordWrap(True)
        column.addWidget(label)
    column.addStretch(1)
    close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close.rejected.connect(dialog.reject)
    dialog.foot.addWidget(close)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
