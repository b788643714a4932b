"""A button that opens a folder in the system's own window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton

from mtgtable.ui.language import tr


class FolderButton(QPushButton):
    """Shows a folder; where the system has nothing that does, it says so, and where the folder is."""

    def __init__(self, text: str, folder: Path) -> None:
        super().__init__(text)
        self._folder = folder
        self.setAutoDefault(False)
        self.clicked.connect(self._open)

    def _open(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder))):
            self.setEnabled(False)
            self.setText(tr("Nothing here opens folders"))
            self.setToolTip(str(self._folder))
