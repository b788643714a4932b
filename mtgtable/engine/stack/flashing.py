"""Flashback that an effect has given: the spell keeps it, so that it is exiled as it leaves the stack (702.34a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "flashback"
"""The name of the alternative cost."""

_PARTS: Final = (GainAbilities((KeywordAbility(METHOD),)),)


def begin(table: Table, spell: ObjectId) -> None:
    """The spell has flashback on the stack too, where what gave it to the card in the graveyard no longer does."""
    if table.of(spell).has(METHOD):
        return
    state = table.state
    item = state.objects[spell]
    frame = Frame(source=spell, controller=item.controller)
    state.add_effect(
        ContinuousEffect(
            state.new_effect_id(), spell, item.printed.name, item.controller, state.new_timestamp(), _PARTS, FOREVER,
            frame, locked=(spell,), text="Flashback", began_turn=state.turn.number,
        )
    )  # fmt: skip
