"""Targets of parts of a text that are done only if a cost was paid (601.2c, 702.33g)."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from typing import Any

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.conditions import Isnt, WasPaid
from mtgtable.abilities.fold import field_names, walk
from mtgtable.abilities.instructions import If, Instruction
from mtgtable.abilities.selectors import Targeted
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.refs import Frame


def as_paid(content: Content, frame: Frame) -> Content:
    """The content, asking for no target of a part that won't be done as the costs were paid or weren't."""
    if not content.targets or not _speaks_of_costs(content.effect):
        return content
    named, needed = _targets_of(content.effect, frame)
    targets = tuple(
        replace(spec, minimum=0, maximum=0) if index in named - needed else spec
        for index, spec in enumerate(content.targets)
    )
    return content if targets == content.targets else replace(content, targets=targets)


@by_identity()
def _speaks_of_costs(effect: Instruction) -> bool:
    return any(isinstance(node, If) and _cost_asked(node.condition) is not None for node in walk(effect))


def _cost_asked(condition: object) -> tuple[WasPaid, bool] | None:
    """The cost of which the condition asks whether it was paid, or wasn't."""
    if isinstance(condition, Isnt) and isinstance(condition.part, WasPaid):
        return condition.part, False
    return (condition, True) if isinstance(condition, WasPaid) else None


def _targets_of(node: Any, frame: Frame, done: bool = True) -> tuple[set[int], set[int]]:
    """The target groups of which an instruction speaks, and those in parts that will be done as costs were paid."""
    rows: list[tuple[Any, bool]] = []
    if isinstance(node, Targeted):
        return {node.index}, {node.index} if done else set()
    if isinstance(node, If) and (asked := _cost_asked(node.condition)) is not None:
        cost, wanted = asked
        so = (frame.times_paid(cost.cost, cost.which) > 0) is wanted
        rows = [(node.then, done and so), (node.otherwise, done and not so)]
    elif isinstance(node, tuple):
        rows = [(part, done) for part in node]
    elif is_dataclass(node) and not isinstance(node, type):
        rows = [(getattr(node, name), done) for name in field_names(type(node))]
    named: set[int] = set()
    needed: set[int] = set()
    for part, alive in rows:
        there, used = _targets_of(part, frame, alive)
        named |= there
        needed |= used
    return named, needed
