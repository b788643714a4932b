"""Settings > Pictures on cards: none, from a folder, or fetched; what there is of them, and how much is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from mtgtable.ui.controls.file_dialog import FileDialog
from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import mark, tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.theme import XL, S
from mtgtable.ui.pictures.choice import CAPS, PictureChoice, Source, default_kept_folder, remember_choice
from mtgtable.ui.pictures.gallery import Gallery

_FOLDER_WORDS: Final = mark(
    "Files named for their cards, as Cockatrice and XMage lay them out: by set or not, in folders or zip files. "
    "Whole cards and art alone are told apart by their shape."
)
_FETCHED_WORDS: Final = mark(
    "Only cards that you see are asked for, by name and no faster than the site allows; nothing else is sent. "
    "Pictures are © Wizards of the Coast; their artists are named on large cards."
)
_TITLES: Final[tuple[tuple[Source, str, str], ...]] = (
    ("none", mark("No pictures"), ""),
    ("folder", mark("From a folder"), _FOLDER_WORDS),
    ("published", mark("Fetched from Scryfall, and kept"), _FETCHED_WORDS),
)


class PicturesDialog(FittedDialog):
    """What is chosen holds at once; the words on the cards stay the program's own."""

    def __init__(self, gallery: Gallery, parent: QWidget | None = None, kept_folder: Path | None = None) -> None:
        super().__init__(parent, grown(560))
        self._gallery = gallery
        self._kept_folder = kept_folder
        self.setWindowTitle(tr("Pictures on cards"))
        outlives_games(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.options = QButtonGroup(self)
        column = self.column
        self.buttons: dict[Source, QRadioButton] = {}
        for source, title, words in _TITLES:
            button = QRadioButton(tr(title))
            self.buttons[source] = button
            self.options.addButton(button)
            column.addWidget(button)
            if words:
                column.addWidget(_words(tr(words)))
            row = {"folder": self._folder_row, "published": self._fetched_row}.get(source)
            if row is not None:
                column.addLayout(row())
        self.account = _words(gallery.said)
        self.account.setAccessibleName(tr("Pictures now"))
        column.addWidget(self.account)
        column.addStretch(1)  # in a larger window
        closing = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        closing.rejected.connect(self.reject)
        self.foot.addWidget(closing)
        self.buttons[gallery.choice.source].setChecked(True)
        self.options.buttonToggled.connect(lambda _, on: self._chosen() if on else None)
        gallery.account.connect(self.account.setText)
        self._enable()

    def _folder_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        folder = self._gallery.choice.folder
        self.folder = QLineEdit(str(folder) if folder is not None else "")
        self.folder.setPlaceholderText(tr("No folder is chosen yet"))
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(tr("Folder of pictures"))
        self.choose = QPushButton(tr("Choose…"))
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self.ask_folder)
        row.addSpacing(XL)
        row.addWidget(self.folder, 1)
        row.addWidget(self.choose)
        return row

    def _fetched_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        self.cap = QComboBox()
        self.cap.setAccessibleName(tr("Most that is kept"))
        for megabytes in CAPS:
            self.cap.addItem(tr("{0} MB", megabytes), megabytes)
        self.cap.setCurrentIndex(max(0, self.cap.findData(self._gallery.choice.megabytes)))
        self.cap.currentIndexChanged.connect(lambda _: self._chosen())
        self.cancel = QPushButton(tr("Stop fetching"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self._gallery.give_up)
        self.empty = QPushButton(tr("Delete all"))
        self.empty.setAutoDefault(False)
        self.empty.setToolTip(tr("Deletes the pictures that were fetched"))
        self.empty.clicked.connect(self._delete_all)
        row.addSpacing(XL)
        row.addWidget(QLabel(tr("Keep up to")))
        row.addWidget(self.cap)
        row.addStretch(1)
        row.addWidget(self.cancel)
        row.addWidget(self.empty)
        return row

    def ask_folder(self) -> QFileDialog:
        """Ask for the folder, and take pictures from it."""
        dialog = FileDialog(self, tr("Folder of pictures"), self.folder.text())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.take_folder)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def take_folder(self, path: str) -> None:
        """Take pictures from this folder from now on."""
        self.folder.setText(path)
        if self.buttons["folder"].isChecked():
            self._chosen()
        self.buttons["folder"].setChecked(True)

    def _chosen(self) -> None:
        source = next(source for source, button in self.buttons.items() if button.isChecked())
        self._enable()
        path = self.folder.text()
        choice = replace(PictureChoice(source, Path(path) if path else None), megabytes=int(self.cap.currentData()))
        remember_choice(choice)
        self.account.setText("")
        self._gallery.use(choice, self._kept_folder)
        if source == "folder" and not path:
            self.ask_folder()

    def _enable(self) -> None:
        fetched = self.buttons["published"].isChecked()
        self.cap.setEnabled(fetched)
        self.cancel.setEnabled(fetched)
        self.folder.setEnabled(self.buttons["folder"].isChecked())

    def _delete_all(self) -> None:
        from mtgtable.cards.pictures.kept import KeptPictures

        if self._gallery.choice.source == "published":
            self.buttons["none"].setChecked(True)
        KeptPictures(self._kept_folder or default_kept_folder(), 0).empty()
        self.account.setText(tr("The fetched pictures were deleted"))


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    label.setWordWrap(True)
    label.setIndent(XL)
    return label
