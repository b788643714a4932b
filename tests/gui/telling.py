"""Everything that a window tells: what is written on it, what it says to a resting mouse or a reader, menus, pixels."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QTreeView,
    QWidget,
)

from mtgtable.ui.table.card_item import CardItem
from mtgtable.ui.table.spoken import spoken
from mtgtable.ui.table.tooltips import tooltip_of
from mtgtable.ui.window import Window

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    Qt.ItemDataRole.StatusTipRole,
)


def everything_told(window: Window) -> list[str]:
    """All that can be read, heard, pointed at or copied now, one thing a line."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    return [*sorted(_widgets(window)), *sorted(_actions(window)), *_things(window), *_copied(window), _picture(window)]


def _widgets(window: Window) -> Iterator[str]:
    for widget in (window, *window.findChildren(QWidget)):
        # What begins a game tells of games before, and of this one by its glance, which is compared elsewhere.
        # The message goes by itself after some seconds; its text is asked for by who wants it.
        elsewhere = window.entrance.page.isAncestorOf(widget) or window.message.isAncestorOf(widget)
        if isinstance(widget, QMenu) or elsewhere:
            continue
        said = [
            widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.accessibleName(),
            widget.accessibleDescription(), *_written(widget),
        ]  # fmt: skip
        # What isn't shown may still say what was there in another game; it tells nobody.
        if any(said) and widget.isVisibleTo(window):
            yield f"{type(widget).__name__}: {' | '.join(said)}"
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from (
                f"{type(widget).__name__} row: {text}" for text in _rows(widget.model(), isinstance(widget, QTreeView))
            )


def _written(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield widget.text()
        yield widget.placeholderText()
    elif isinstance(widget, QTextEdit | QPlainTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    elif isinstance(widget, QGroupBox):
        yield widget.title()


def _rows(model: QAbstractItemModel, tree: bool, parent: QModelIndex | None = None) -> Iterator[str]:
    parent = parent or QModelIndex()
    for row in range(model.rowCount(parent)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield " | ".join(str(model.data(index, role)) for role in ROLES)
            yield from _rows(model, tree, index) if tree and column == 0 else ()


def _actions(window: Window) -> Iterator[str]:
    for action in window.findChildren(QAction):
        yield f"command {_of_action(action)}"


def _of_action(action: QAction) -> str:
    return f"{action.text()} | {action.toolTip()} | {action.statusTip()} | {action.isEnabled()} {action.isVisible()}"


def _things(window: Window) -> Iterator[str]:
    """What lies on the table, and the menus that belong to some of it."""
    things = list(window.scene.kept.all())
    asked = Random(len(things)).sample(things, min(4, len(things)))
    for item in things:
        yield f"{type(item).__name__}: {spoken(item)} | {tooltip_of(item, window.play)}"
        if item in asked and not window.curtain.is_down:
            menu = window_menu(window, item)
            if menu is not None:
                yield from (f"  menu {line}" for line in menu_lines(menu))
                menu.deleteLater()


def window_menu(window: Window, item: object) -> QMenu | None:
    """The context menu of a thing."""
    from mtgtable.ui.commands.menus import menu_of

    return menu_of(window, item)


def menu_lines(menu: QMenu) -> Iterator[str]:
    """The entries of a menu and of those in it."""
    for action in menu.actions():
        yield _of_action(action)
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from menu_lines(inner)


def _copied(window: Window) -> Iterator[str]:
    """What would come into the clipboard of the explanation that is shown."""
    if window.layer_panel.account is not None:
        yield window.layer_panel.markdown()
        yield window.layer_panel.ruling()


def _picture(window: Window) -> str:
    found = []
    for part in (window.table, window.card_dock):
        image = part.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        found.append(f"{image.width()} {image.height()} {hashlib.sha256(bytes(image.constBits())).hexdigest()}")
    return f"pictures {found}"


def cards_on(window: Window) -> list[CardItem]:
    """The cards on the table, in a fixed order."""
    found = [item for item in window.scene.kept.all() if isinstance(item, CardItem)]
    return sorted(found, key=lambda item: item.view.id)
