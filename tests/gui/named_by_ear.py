"""What of a shown widget has no name by ear: lists, fields and boxes, asked as a screen reader asks them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)
from shiboken6 import isValid

_KINDS: Final = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit)
_NAME, _TOLD = QAccessible.Text.Name, QAccessible.Text.Description
_WHOLE: Final = QModelIndex()
_HEARD: Final = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole)


def nameless(root: QWidget) -> list[str]:
    """Those that nobody can tell apart who doesn't see them; none where all are named."""
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in _lists_and_fields(root)
        if not _name(widget).strip()
    ]


def raw(root: QWidget) -> list[str]:
    """What is heard of lists and their items in symbols, which nobody can say."""
    lists = [widget for widget in _lists_and_fields(root) if isinstance(widget, QAbstractItemView)]
    heard = [words for widget in lists for words in (_name(widget), *heard_of(widget))]
    return [words for words in heard if "{" in words]


def _lists_and_fields(root: QWidget) -> Iterator[QWidget]:
    for widget in (root, *root.findChildren(QWidget)):
        if not isValid(widget):  # a tile of a list that was filled anew is deleted while the walk goes on
            continue
        inner = isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox) or isinstance(widget, QHeaderView)
        scrolls = isinstance(widget, QScrollArea) and bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        if (isinstance(widget, _KINDS) or scrolls) and widget.isVisible() and not inner:
            yield widget


def _name(widget: QWidget) -> str:
    """Its own, or that of the label beside it; a box is called what is chosen in it, and described by what that is."""
    found = QAccessible.queryAccessibleInterface(widget)
    if found is None:
        return ""
    QApplication.processEvents()
    labels = [label.text(_NAME) for label, kind in found.relations() if kind & QAccessible.RelationFlag.Label]
    own = _TOLD if isinstance(widget, QComboBox) else _NAME
    return " ".join((found.text(own), *labels))


def heard_of(view: QAbstractItemView, parent: QModelIndex = _WHOLE) -> Iterator[str]:
    """What is heard of its items, those that are folded too."""
    model = view.model()
    columns = model.columnCount(parent) if isinstance(view, QTableView | QTreeView) else 1
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            at = model.index(row, column, parent)
            heard = [at.data(role) for role in _HEARD]
            yield from (str(words) for words in (heard[0] or at.data(Qt.ItemDataRole.DisplayRole), heard[1]) if words)
        if isinstance(view, QTreeView):
            yield from heard_of(view, model.index(row, 0, parent))
