"""The crash dialog: what happened, where the game is kept, and how to play on. It stops nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QWidget

from mtgtable.ui.controls.fitted_dialog import FittedDialog
from mtgtable.ui.controls.folder_button import FolderButton
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.controls.wrapping_row import WrappingRow
from mtgtable.ui.crash.crash_report import CrashReport
from mtgtable.ui.crash.crash_watch import told_in_short
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import grown
from mtgtable.ui.look.icons import give_icon, icon
from mtgtable.ui.look.theme import L, M, S, font, pixels

if TYPE_CHECKING:
    from mtgtable.ui.window import Window

_ICON = 32


class CrashDialog(FittedDialog):
    """Shows one report. ``stepBackRequested``: the player wants the last input taken back."""

    stepBackRequested = Signal()

    def __init__(self, report: CrashReport, parent: QWidget | None = None) -> None:
        super().__init__(parent, grown(700))
        self.report = report
        self.setWindowTitle(tr("Something went wrong"))
        self.setModal(False)
        outlives_games(self)  # a report is kept, and read, whatever game is on the table
        column = self.column
        column.addLayout(self._heading())
        column.addWidget(self._what())
        for label in self._where():
            column.addWidget(label)
        self.trace = QPlainTextEdit(report.text())
        self.trace.setReadOnly(True)
        self.trace.setAccessibleName(tr("Report"))
        self.trace.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.trace.setFont(_fixed_font())
        self.trace.setMinimumHeight(grown(220))
        self.trace.hide()
        column.addWidget(self.trace, 1)
        column.addStretch()
        self.foot.addLayout(self._foot())

    def show_over(self) -> None:
        """Show the dialog without stopping anything."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.show()
        self.raise_()
        self.go_on.setFocus()

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.report.text())
        self.copy.setText(tr(" Copied"))

    # ---- building ---------------------------------------------------------------------------------------------------

    def _heading(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(M)
        sign = QLabel()
        sign.setPixmap(icon("octagon-alert", "danger").pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF()))
        title = QLabel(tr("Something in mtgtable went wrong"))
        title.setFont(font("large", bold=True))
        row.addWidget(sign)
        row.addWidget(title, 1)
        return row

    def _what(self) -> QLabel:
        if self.report.game:
            told = tr("Nothing is lost: the game on the table is as it was before, and you can play on.")
        else:
            told = tr("You can go on; if it happens again, please pass the report on.")
        return _words(told)

    def _where(self) -> list[QLabel]:
        found = [_words(self.report.sentence, "danger")]
        if self.report.kept:
            lines = "\n".join(str(path) for path in self.report.kept)
            found.append(_words(tr("The game, with its inputs and its seed, is kept in\n{0}", lines), "muted"))
        if self.report.trouble:
            found.append(_words(tr("The game could not be kept in a file: {0}", self.report.trouble), "warning"))
        for label in found:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return found

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S)
        self.copy = QPushButton(tr(" Copy report"))
        give_icon(self.copy, "copy")
        self.copy.clicked.connect(self.copy_report)
        self.details = QPushButton(tr("Details"))
        self.details.setProperty("quiet", True)
        self.details.setCheckable(True)
        self.details.toggled.connect(self._toggle_details)
        others = WrappingRow()
        others.setSpacing(S)
        others.addWidget(self.copy)
        others.addWidget(self.details)
        if self.report.kept:
            folder = FolderButton(tr("Open folder"), self.report.kept[0].parent)
            folder.setProperty("quiet", True)
            others.addWidget(folder)
        row.addLayout(others, 1)
        row.addSpacing(L)
        self.back = QPushButton(tr(" Go back one step"))
        self.back.setEnabled(self.report.can_go_back)
        self.back.setToolTip(tr("Take back: {0}", self.report.last_input) if self.report.last_input else "")
        give_icon(self.back, "undo-2")
        self.back.clicked.connect(self._step_back)
        self.back.setVisible(self.report.game)
        self.go_on = QPushButton(tr("Play on") if self.report.game else tr("Go on"))
        self.go_on.setProperty("primary", True)
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self.accept)
        for button in (self.copy, self.details, self.back):
            button.setAutoDefault(False)
        for button in (self.back, self.go_on):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _toggle_details(self, shown: bool) -> None:
        self.trace.setVisible(shown)

    def _step_back(self) -> None:
        self.accept()
        self.stepBackRequested.emit()


def show_report(window: Window, report: CrashReport) -> None:
    """Tell a failure in short above the table, and at length in a dialog that stops nothing."""
    window.message.say(told_in_short(report), "trouble", 0, window.pointing.way_out())
    dialog = CrashDialog(report, window)
    dialog.stepBackRequested.connect(lambda: window.play.run(lambda: window.play.sitting.undo()))
    dialog.show_over()


def _fixed_font() -> QFont:
    made = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    made.setPixelSize(round(pixels("small")))
    return made


def _words(text: str, role: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label
