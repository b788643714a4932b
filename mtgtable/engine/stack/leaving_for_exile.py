"""Spells that are exiled where they would go to a graveyard, as what let them be cast says (614.1a)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import ReplacementAbility
from mtgtable.abilities.filters import Filter, IsSource
from mtgtable.abilities.happenings import ZoneChange
from mtgtable.abilities.modifications import GainAbilities
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.engine.happening.on_itself import begin_on_itself
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone

_EXILED: Final = ReplacementAbility(
    ZoneChange(IsSource(), Zone.STACK, Zone.GRAVEYARD), GoElsewhere(Zone.EXILE), zones=(Zone.STACK,)
)


def begin_leaving(table: Table, spell: ObjectId, fitting: Filter) -> None:
    """If the spell is one of those, it goes to exile instead of a graveyard from the stack."""
    if matches(table.look(), fitting, spell, Frame(source=spell)):
        begin_on_itself(table.state, spell, (GainAbilities((_EXILED,)),), "Exiled instead")
