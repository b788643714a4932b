"""Asking for a file or a folder: the system's own dialog where it has one, else Qt's, dressed as the rest is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QHeaderView, QToolButton, QTreeView

from mtgtable.ui.look.first_size import grown, open_at
from mtgtable.ui.look.icons import give_icon

_ICONS: Final = {
    "backButton": "arrow-left",
    "forwardButton": "arrow-right",
    "toParentButton": "chevron-up",
    "newFolderButton": "plus",
}
"""What Qt draws on these is made for a light window."""
_ONE_VIEW: Final = ("listModeButton", "detailModeButton")


class FileDialog(QFileDialog):
    """Qt's own is shown with our icons, and so wide that no column of its list is cut."""

    def showEvent(self, event: QShowEvent) -> None:
        """Qt's: never called where the system has a dialog of its own."""
        for name, icon in _ICONS.items():
            button = self.findChild(QToolButton, name)
            if button is not None:
                give_icon(button, icon)
                button.setStyleSheet("padding: 2px;")  # they are as small as Qt makes them
                button.setIconSize(QSize(grown(20), grown(20)))
        for name in _ONE_VIEW:
            button = self.findChild(QToolButton, name)
            if button is not None:
                button.hide()
        open_at(self, 820, 520)
        listed = self.findChild(QTreeView, "treeView")
        if listed is not None:
            columns = listed.header()
            columns.setStretchLastSection(False)
            columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            columns.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        super().showEvent(event)
