"""Help > Explore: the rules' own examples in three editions side by side, and the program's own tables to look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from PySide6.QtWidgets import QMenu

from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId
from mtgtable.ui.language import tr
from mtgtable.ui.layers.examples import EXAMPLES, Example
from mtgtable.ui.said import said
from mtgtable.ui.start.explore import explorations

Show: TypeAlias = Callable[[State, ObjectId, str], None]
"""Sits down at a table, with an object pinned and its editions compared."""
Open: TypeAlias = Callable[[Path, str], None]
"""Sets up a scenario."""


def add_explore_menu(menu: QMenu, show: Show, open_scenario: Open) -> QMenu:
    """Add the submenu; the scenarios are looked for when it is opened for the first time."""
    explore = QMenu(tr("Explore"), menu)
    explore.setToolTipsVisible(True)
    for example in EXAMPLES:
        action = explore.addAction(tr("{0} in three editions", example.title))
        action.setToolTip(said(example.detail))
        action.triggered.connect(lambda _=False, example=example: _show(show, example))
    explore.addSeparator()

    def fill() -> None:
        explore.aboutToShow.disconnect(fill)
        for found in explorations()[0]:
            action = explore.addAction(said(found.name))
            action.setToolTip(said(found.detail))
            action.triggered.connect(lambda _=False, found=found: open_scenario(found.path, found.name))

    explore.aboutToShow.connect(fill)
    before = menu.actions()[0] if menu.actions() else None
    if before is not None:
        menu.insertMenu(before, explore)
    else:
        menu.addMenu(explore)
    return explore


def _show(show: Show, example: Example) -> None:
    state, about = example.lay_out()
    show(state, about, example.title)
