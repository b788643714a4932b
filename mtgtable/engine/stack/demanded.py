"""What must be among the targets as a spell is cast or an ability activated (601.2c, 602.2b)."""

from __future__ import annotations

from collections.abc import Callable

from mtgtable.abilities.selectors import TargetSpec
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous import RuleInForce
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

Found = Callable[[TargetSpec], tuple[Ref, ...]]
"""The legal targets for an instance of the word."""


def demands(table: Table, player: PlayerId, id_: ObjectId, frame: Frame) -> tuple[RuleInForce, ...]:
    """The effects that say what the player must choose: not for triggered abilities, nor for new targets (115.7)."""
    item = table.state.objects.get(id_)
    if table.lenient or item is None or item.stack is None or item.stack.kind == "triggered" or frame.targets:
        return ()
    return applying_to_player(table, "must target", player)


def due(
    table: Table, rules: tuple[RuleInForce, ...], chosen: tuple[tuple[Ref, ...], ...], found: tuple[Ref, ...],
    later: tuple[TargetSpec, ...], legal: Found,
) -> tuple[Ref, ...]:  # fmt: skip
    """Of what is found those of which one must be chosen now: nothing before was one, and nothing later can be."""
    for rule in rules:
        if any(_fits(table, rule, ref) for group in chosen for ref in group):
            continue
        fitting = tuple(ref for ref in found if _fits(table, rule, ref))
        if fitting and not any(_fits(table, rule, ref) for spec in later for ref in legal(spec)):
            return fitting
    return ()


def check(picked: tuple[Ref, ...], owed: tuple[Ref, ...]) -> None:
    """Raise IllegalAction when none of what must be chosen is among the targets."""
    if owed and not set(picked) & set(owed):
        raise IllegalAction("601.2c", "An effect says what must be among these targets, and nothing of it is")


def _fits(table: Table, rule: RuleInForce, ref: Ref) -> bool:
    fitting = rule.change.filter
    return not isinstance(ref, Seat) and fitting is not None and matches(table.look(), fitting, ref, rule.frame)
