"""Flashback that an effect has given: the spell keeps it, so that it is exiled as it leaves the stack (702.34a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.engine.happening.on_itself import begin_on_itself
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "flashback"
"""The name of the alternative cost."""

_PARTS: Final = (GainAbilities((KeywordAbility(METHOD),)),)


def begin(table: Table, spell: ObjectId) -> None:
    """The spell has flashback on the stack too, where what gave it to the card in the graveyard no longer does."""
    if not table.of(spell).has(METHOD):
        begin_on_itself(table.state, spell, _PARTS, "Flashback")
