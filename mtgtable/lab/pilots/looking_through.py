"""What stays on top where a pilot looks at the top of its library: what it can use next (701.22, 701.25)."""

from __future__ import annotations

from typing import Final, TypeAlias

from mtgtable.engine.asking.decisions import Arrange
from mtgtable.lab.pilots.having import value_of
from mtgtable.lab.pilots.seat import PilotSeat

_ENOUGH_LANDS: Final = 5
"""On the battlefield and in hand together; with more it looks for spells."""

Piles: TypeAlias = tuple[tuple[int, ...], ...]


def looked_through(seat: PilotSeat, decision: Arrange) -> tuple[str, Piles]:
    """Why, and the piles: on top the lands as long as they are short, else what could be cast; the rest goes away."""
    lands = sum("Land" in seat.facts(id_).types for id_ in (*seat.my_permanents, *seat.hand))
    top: list[tuple[float, int]] = []
    away: list[int] = []
    for index, option in enumerate(decision.options):
        facts = seat.offered(option)
        if facts is None:
            top.append((0.0, index))
        elif "Land" in facts.types and lands < _ENOUGH_LANDS:
            top.append((-_ENOUGH_LANDS, index))
            lands += 1
        elif "Land" in facts.types or facts.mana_value > max(lands, 1) + 1:
            away.append(index)
        else:
            top.append((-value_of(seat, option.ref, facts) / 100, index))
    why = "It keeps on top what it can use next." if top else "There is nothing among them that it can use soon."
    return why, (tuple(index for _, index in sorted(top)), tuple(away))
