"""The account of an object: as one tree, or wide: what it starts as, the layers, and the result side by side."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from mtgtable.ui.language import tr
from mtgtable.ui.layers.account import Account
from mtgtable.ui.layers.account_rows import Branch
from mtgtable.ui.layers.account_tree import AccountTree

_START: Final = ("base",)
_RESULT: Final = ("now",)
_SHARES: Final = (26, 48, 26)


class AccountPages(QSplitter):
    """Three trees, of which only the middle one is shown unless it is wide."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setChildrenCollapsible(False)
        self.wide = False
        self.start = AccountTree()
        self.start.setAccessibleName(tr("What it starts as"))
        self.tree = AccountTree()
        self.result = AccountTree()
        self.result.setAccessibleName(tr("The result"))
        for tree in (self.start, self.tree, self.result):
            self.addWidget(tree)
        self.start.chosen = lambda found: _opened(found, _START)
        self.result.chosen = lambda found: _opened(found, _RESULT)
        for tree in (self.start, self.result):
            tree.has_steps = False
            tree.hide()
            tree.source_wanted.connect(self.tree.source_wanted)
            tree.rule_wanted.connect(self.tree.rule_wanted)

    def make_wide(self, on: bool) -> None:
        """Put start, layers and result side by side, or all into one tree again."""
        self.wide = on
        self.tree.chosen = _between if on else _all
        for tree in (self.start, self.result):
            tree.setVisible(on)
        self.show_account(self.tree.account)
        if on:
            width = max(self.width(), 100)
            self.setSizes([width * share // 100 for share in _SHARES])

    def show_account(self, account: Account | None) -> None:
        """Show another account."""
        self.tree.show_account(account)
        if self.wide:
            self.start.show_account(account)
            self.result.show_account(account)

    def show_place(self, place: int | None) -> None:
        """Show the steps up to a place as done; None: all are."""
        self.tree.show_place(place)
        if self.wide:
            self.result.show_place(place)


def _all(found: tuple[Branch, ...]) -> tuple[Branch, ...]:
    return found


def _opened(found: tuple[Branch, ...], keys: tuple[str, ...]) -> tuple[Branch, ...]:
    return tuple(Branch(one.heading, one.rows, True) for one in found if one.heading.key in keys)


def _between(found: tuple[Branch, ...]) -> tuple[Branch, ...]:
    return tuple(one for one in found if one.heading.key not in (*_START, *_RESULT))
