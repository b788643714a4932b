"""What is attached where it can't be, and by which rule it doesn't stay (704.5m, n, p)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

Unfit: TypeAlias = Literal["704.5m", "704.5n", "704.5p"]
AURA_GOES: Final[Unfit] = "704.5m"
"""It is put into its owner's graveyard; all others come off and stay on the battlefield."""


def unfit_attachments(table: Table, permanents: Iterable[ObjectId]) -> Iterator[tuple[ObjectId, Unfit]]:
    """Those of the permanents that are attached to what they can't be, and Auras that are on nothing, with the rule."""
    look = table.look()
    for id_ in permanents:
        facts, host = look.characteristics[id_], table.state.objects[id_].attached_to
        if "Aura" in facts.subtypes and "Enchantment" in facts.types:
            if host is None or not can_be_attached(table, look, id_, host):
                yield id_, AURA_GOES
        elif host is not None:
            equips = bool(facts.subtypes & {"Equipment", "Fortification"})
            if not equips:
                yield id_, "704.5p"
            elif not can_be_attached(table, look, id_, host):
                yield id_, "704.5p" if "Creature" in facts.types else "704.5n"
