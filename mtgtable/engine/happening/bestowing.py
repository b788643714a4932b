"""Bestow: a creature card as an Aura for as long as it is attached to a creature (702.103)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.filters import IsType
from mtgtable.abilities.modifications import ChangeTypes, GainAbilities
from mtgtable.abilities.selectors import TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.happening.on_itself import begin_on_itself
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

METHOD: Final = "bestow"
"""The name of the alternative cost."""

ENCHANTED: Final = TargetSpec(IsType("Creature"), text="creature")
"""What a bestowed Aura spell targets."""

_ENCHANT_CREATURE: Final = KeywordAbility("enchant", (ENCHANTED,), "Enchant creature")
_PARTS: Final = (
    ChangeTypes(set_types=("Enchantment",), add_subtypes=(TypeWord("Aura", "other"),)),
    GainAbilities((_ENCHANT_CREATURE,)),
)


def begin(table: Table, spell: ObjectId) -> None:
    """The spell becomes an Aura with enchant creature as it is put onto the stack (702.103b)."""
    begin_on_itself(table.state, spell, _PARTS, "Bestowed", bestows=True)


def is_bestowed(state: State, id_: ObjectId) -> bool:
    """Is it an Aura by its own bestow ability now."""
    return any(effect.bestows and effect.locked == (id_,) for effect in state.effects)


def end(state: State, id_: ObjectId) -> None:
    """It ceases to be bestowed, and is a creature again (702.103e–f)."""
    state.set_effects(effect for effect in state.effects if not effect.bestows or effect.locked != (id_,))


def end_without_host(state: State) -> None:
    """A bestowed Aura whose host is gone is unattached, and so a creature, at once (702.103f)."""
    for effect in list(state.effects):
        if not effect.bestows or effect.locked is None:
            continue
        for ref in effect.locked:
            item = state.objects.get(ref) if not isinstance(ref, Seat) else None
            if item is None or item.zone is not Zone.BATTLEFIELD or isinstance(item.attached_to, Seat):
                continue
            if item.attached_to is None or item.attached_to not in state.objects:
                end(state, item.id)
                state.update(item.id, attached_to=None)
