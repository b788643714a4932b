"""What is loaded once the start page is painted: one module at a time, from the bottom up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

ROOMS: Final = (
    "decimal", "sqlite3", "concurrent.futures", "pydantic_core", "annotated_types", "pydantic.fields", "pydantic.types",
    "pydantic.main", "rapidfuzz", "mtgtable.abilities.quantities", "mtgtable.abilities.selectors",
    "mtgtable.abilities.filters", "mtgtable.abilities.modifications", "mtgtable.abilities.happenings",
    "mtgtable.abilities.instructions", "mtgtable.abilities", "mtgtable.engine.state", "mtgtable.engine.asking",
    "mtgtable.engine.reading.filters", "mtgtable.engine.reading",
    "mtgtable.engine.continuous", "mtgtable.engine.changes", "mtgtable.engine.allowing", "mtgtable.engine.choosing",
    "mtgtable.engine.mana.parts", "mtgtable.engine.mana.payable", "mtgtable.engine.happening.moments_by_hand",
    "mtgtable.engine.happening.of_whom_by_hand", "mtgtable.engine.happening.instead_by_hand",
    "mtgtable.engine.replacement",
    "mtgtable.engine.mana", "mtgtable.engine.happening", "mtgtable.engine.stack", "mtgtable.engine.combat",
    "mtgtable.engine.turn", "mtgtable.engine.actions", "mtgtable.engine.showing", "mtgtable.session.record",
    "mtgtable.session.sitting", "mtgtable.session.catalog", "mtgtable.session.scenarios", "mtgtable.session.study",
    "mtgtable.session.quiz", "mtgtable.ui.cards", "mtgtable.ui.controls", "mtgtable.ui.playing", "mtgtable.ui.bars",
    "mtgtable.ui.table.card_item", "mtgtable.ui.table.layout_kept", "mtgtable.ui.prompt", "mtgtable.ui.table",
    "mtgtable.ui.docks", "mtgtable.ui.layers",
    "mtgtable.ui.study", "mtgtable.ui.quiz", "mtgtable.ui.rules", "mtgtable.ui.start", "mtgtable.ui.commands",
    "mtgtable.ui.tour", "mtgtable.ui.dialogs.side_windows", "mtgtable.ui.furnishing",
)  # fmt: skip
"""Modules, and folders of them, in the order in which they build on each other."""


@cache
def modules() -> tuple[str, ...]:
    """The names of all modules of the rooms."""
    return tuple(_modules())


def _modules() -> Iterator[str]:
    for room in ROOMS:
        yield room
        spec = find_spec(room)
        places = spec.submodule_search_locations if spec is not None and room.startswith("mtgtable.") else None
        for found in iter_modules(places) if places is not None else ():
            if not found.ispkg:
                yield f"{room}.{found.name}"


def in_pieces() -> Iterator[None]:
    """Load what isn't loaded yet, a module a piece."""
    for name in modules():
        if name not in sys.modules:
            import_module(name)
            yield
