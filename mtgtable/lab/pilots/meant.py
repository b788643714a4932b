"""What words mean before anything that they say is done: what an earlier part of a text names is nothing yet."""

from __future__ import annotations

from mtgtable.abilities.selectors import Selector
from mtgtable.engine.reading.quantities import UnknownNumber
from mtgtable.engine.reading.selectors import UnboundName, objects
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def meant_now(seat: PilotSeat, what: Selector, frame: Frame) -> tuple[ObjectId, ...] | None:
    """The objects that it means; None where only what is done or chosen before tells which ("the rest", 608.2c)."""
    try:
        return objects(seat.game.table.look(), what, frame)
    except (UnboundName, UnknownNumber):
        return None
