"""Creatures that attack or block only beside others (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mtgtable.engine.allowing.rules_in_force import applying_to_object, fits_rule
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

ATTACKING: Final = "cant attack alone"
BLOCKING: Final = "cant block alone"


def lacks_company(table: Table, rule: str, id_: ObjectId, others: Iterable[ObjectId]) -> bool:
    """Does a rule of that name ask for company that isn't among the others."""
    rules = applying_to_object(table, rule, id_)
    there = [other for other in others if other != id_] if rules else []
    return any(not any(fits_rule(table, one, other, id_) for other in there) for one in rules)


def why_alone(table: Table, rule: str, ids: tuple[ObjectId, ...]) -> str | None:
    """Which of them attacks or blocks without the company that it needs, in words; None when none does."""
    alone = next((id_ for id_ in ids if lacks_company(table, rule, id_, ids)), None)
    if alone is None:
        return None
    deed, name = rule.split()[1], name_of(table.look(), alone)
    if len(ids) == 1:
        return f"{name} can't {deed} alone"
    return f"{name} can't {deed} without the company that it needs"
