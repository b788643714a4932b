"""Numbers that are worked out as an ability triggers, with what was there then (603.10a)."""

from __future__ import annotations

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame


def with_fixed(look: Look, ability: TriggeredAbility, frame: Frame) -> Frame:
    """The frame with the numbers that are worked out as it triggers (603.10a)."""
    for name, quantity in ability.fixed:
        frame = frame.note(name, amount(look, quantity, frame))
    return frame
