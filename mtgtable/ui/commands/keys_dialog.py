"""Settings > Keys: every command with its keys, to be found, changed and put back; a change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from mtgtable.ui.commands.commands import COMMANDS, shown_key
from mtgtable.ui.commands.keys import FIXED, KEYS, bind, keys_of, rebind, rebound, users_of
from mtgtable.ui.controls.of_the_game import outlives_games
from mtgtable.ui.language import tr
from mtgtable.ui.look.first_size import open_at
from mtgtable.ui.look.theme import L, M, S, font

_NAME: Final = Qt.ItemDataRole.UserRole
_TITLES: Final = {command.name: command.title for command in COMMANDS}


def title_of(command: str) -> str:
    """What a command is called in the list."""
    return tr(_TITLES[command]).rstrip("…")


class KeysDialog(QDialog):
    """Lists the commands and binds keys to them. ``bound``: the table of keys has changed."""

    bound = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        outlives_games(self)
        open_at(self, 720, 560)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a command or a key"))
        self.search.setAccessibleName(tr("Find a command or a key"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setAccessibleName(tr("Keys"))
        self.list.setHeaderLabels([tr("Command"), tr("Menu"), tr("Keys")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setStyleSheet("QTreeWidget::item { border-radius: 0; }")  # a row is lit as one
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.currentItemChanged.connect(self._chosen)
        self.capture = QKeySequenceEdit()
        self.capture.setMaximumSequenceLength(1)
        self.capture.setAccessibleName(tr("New key"))
        for field in self.capture.findChildren(QLineEdit):
            field.setAccessibleName(self.capture.accessibleName())
        self._hint()
        self.capture.editingFinished.connect(self._hint)
        self.capture.keySequenceChanged.connect(self._judge)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.set_button = self._button(tr("Set"), self._set)
        self.add_button = self._button(tr("Add"), self._add)
        self.none_button = self._button(tr("No key"), self._none)
        self.reset_button = self._button(tr("Reset"), self._reset)
        self.reset_all = self._button(tr("Reset all"), self._reset_all)
        self._lay_out()
        self._fill()

    def _button(self, title: str, do: Callable[[], None]) -> QPushButton:
        button = QPushButton(title)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: do())
        return button

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(L, L, L, L)
        column.setSpacing(M)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(S)
        row.addWidget(QLabel(tr("New key")))
        row.addWidget(self.capture, 1)
        for button in (self.set_button, self.add_button, self.none_button, self.reset_button):
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(self.said)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.reset_all, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def _fill(self) -> None:
        self.list.clear()
        for command in COMMANDS:
            row = QTreeWidgetItem(self.list, [title_of(command.name), tr(command.menu), ""])
            row.setSizeHint(0, QSize(0, self.list.fontMetrics().height() + S))
            row.setData(0, _NAME, command.name)
        self._show_keys()
        self.list.setCurrentItem(self.rows()[0])
        self.list.resizeColumnToContents(1)
        self.list.setColumnWidth(2, 180)

    def rows(self) -> list[QTreeWidgetItem]:
        """The rows, hidden ones too."""
        return [row for n in range(self.list.topLevelItemCount()) if (row := self.list.topLevelItem(n)) is not None]

    def _show_keys(self) -> None:
        changed = rebound()
        for row in self.rows():
            name = row.data(0, _NAME)
            row.setText(2, ", ".join(shown_key(key) for key in keys_of(name)))
            row.setFont(2, font("body", bold=name in changed))
            row.setToolTip(2, tr("Not the usual key") if name in changed else "")

    def _filter(self, text: str) -> None:
        wanted = text.strip().casefold()
        for row in self.rows():
            row.setHidden(not any(wanted in row.text(column).casefold() for column in range(3)))
        current = self.list.currentItem()
        if current is None or current.isHidden():
            first = next((row for row in self.rows() if not row.isHidden()), None)
            if first is None:
                self.list.clearSelection()
            else:
                self.list.setCurrentItem(first)

    @property
    def command(self) -> str:
        """The command that is chosen; empty when none is."""
        row = self.list.currentItem()
        return "" if row is None else str(row.data(0, _NAME))

    @property
    def key(self) -> str:
        """The key that was captured, in portable words; empty when none was."""
        return self.capture.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def choose(self, command: str) -> None:
        """Choose a command."""
        self.list.setCurrentItem(next(row for row in self.rows() if row.data(0, _NAME) == command))

    def _chosen(self) -> None:
        self.capture.clear()
        self._judge()

    def _hint(self) -> None:
        """Say in the field what is to be done there; Qt's own words come back each time that it is emptied."""
        field = self.capture.findChild(QLineEdit)
        if field is not None:
            field.setPlaceholderText(tr("Press a key"))

    def _judge(self) -> None:
        """Say what the captured key means already."""
        self._hint()
        key, command = self.key, self.command
        others = [user for user in users_of(key) if user != command] if key else []
        fixed = [user for user in others if user in FIXED]
        words, role = "", "muted"
        if fixed:
            words, role = tr("{0} moves the selection on the table and stays so.", shown_key(key)), "danger"
        elif others:
            named = tr(" and ").join(title_of(user) for user in others)
            words, role = tr("{0} means {1}, which loses it.", shown_key(key), named), "warning"
        elif key and key.lower() in (one.lower() for one in keys_of(command)):
            words = tr("{0} means this already.", shown_key(key))
        elif key:
            words = tr("{0} is free.", shown_key(key))
        elif command:
            words = tr("Click the field and press the key that it shall have.")
        self.said.setText(words)
        self.said.setProperty("role", role)
        self.said.style().unpolish(self.said)
        self.said.style().polish(self.said)
        for button in (self.set_button, self.add_button):
            button.setEnabled(bool(key and command and not fixed))
        self.set_button.setText(tr("Take over") if others and not fixed else tr("Set"))
        self.none_button.setEnabled(bool(keys_of(command)))
        self.reset_button.setEnabled(command in rebound())
        self.reset_all.setEnabled(bool(rebound()))

    def _set(self) -> None:
        self._bind((self.key,))

    def _add(self) -> None:
        self._bind((*keys_of(self.command), self.key))

    def _none(self) -> None:
        self._bind(())

    def _reset(self) -> None:
        self._bind(KEYS.get(self.command, ()))

    def _bind(self, keys: tuple[str, ...]) -> None:
        bind(self.command, keys)
        self._after()

    def _reset_all(self) -> None:
        rebind({})
        self._after()

    def _after(self) -> None:
        self.capture.clear()
        self._hint()
        self._show_keys()
        self._judge()
        self.bound.emit()
