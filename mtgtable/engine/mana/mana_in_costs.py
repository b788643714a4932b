"""The mana that a cost asks for, with X filled in (107.3, 118)."""

from __future__ import annotations

from mtgtable.abilities.costs import Cost, PayMana
from mtgtable.abilities.quantities import X
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.mana import ManaCost, parse_mana_cost


def mana_of(table: Table, cost: Cost, frame: Frame) -> ManaCost | None:
    """All the mana in a cost with X filled in and "for each" counted; None when it holds no mana at all."""
    total: ManaCost | None = None
    for part in cost.parts:
        if isinstance(part, PayMana):
            once = _with_x(table, part, frame) if part.mana.has_variable else part.mana
            times = part.times if isinstance(part.times, int) else amount(table.look(), part.times, frame)
            for _ in range(times):
                total = once if total is None else total + once
            total = ManaCost() if total is None else total
    return total


def _with_x(table: Table, part: PayMana, frame: Frame) -> ManaCost:
    """The mana with X filled in, of one color where no other may be spent on it."""
    x = max(_x_of(table, frame), part.x_least)
    if not part.x_color:
        return part.mana.with_variable(x)
    return part.mana.with_variable(0) + parse_mana_cost(f"{{{part.x_color}}}" * x)


def _x_of(table: Table, frame: Frame) -> int:
    """X in a cost: as announced or as the text defines it (107.3a, 107.3c); 0 where it isn't chosen yet."""
    return 0 if frame.x is None and frame.x_is is None else amount(table.look(), X(), frame)
