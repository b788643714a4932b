"""The checks of layers and dependency, and the layers of an object in words, as the layer panel tells them."""

from __future__ import annotations

from mtgtable.model.ids import ObjectId
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.refusal import Failed
from mtgtable.session.scenarios.table import Table


def check_layers(table: Table, check: s.LayersCheck) -> None:
    """The effects that changed an object are these, in this order."""
    raise Failed(f"{check.object}: layers can't be explained yet")


def check_dependency(table: Table, check: s.DependencyCheck) -> None:
    """One effect depends, or doesn't depend, on another in a layer."""
    raise Failed(f"{check.effect}: dependencies can't be explained yet")


def breakdown(table: Table, id_: ObjectId) -> str:
    """The layers of an object, a line a step."""
    return ""
