"""Effects for good that an object's own way of being cast begins on it: bestow, a flashback that was given."""

from __future__ import annotations

from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import Modification
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId


def begin_on_itself(
    state: State, id_: ObjectId, parts: tuple[Modification, ...], text: str, *, bestows: bool = False
) -> None:
    """Let the object be changed so from now on, by an effect of its own (611.2c)."""
    item = state.objects[id_]
    frame = Frame(source=id_, controller=item.controller)
    state.add_effect(
        ContinuousEffect(
            state.new_effect_id(), id_, item.printed.name, item.controller, state.new_timestamp(), parts, FOREVER,
            frame, locked=(id_,), text=text, began_turn=state.turn.number, bestows=bestows,
        )
    )  # fmt: skip
