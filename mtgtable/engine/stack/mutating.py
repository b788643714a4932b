"""Mutate: a creature spell that merges with a creature instead of entering (702.140)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.filters import AllOf, IsSubtype, IsType, Not, OwnedBy
from mtgtable.abilities.selectors import OwnerOf, Source, TargetSpec
from mtgtable.abilities.words import TypeWord
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.state.events import Does, Merges
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

METHOD: Final = "mutate"
BENEATH: Final = TargetSpec(
    AllOf((IsType("Creature"), Not(IsSubtype(TypeWord("Human"))), OwnedBy(OwnerOf(Source())))),
    text="non-Human creature with the same owner",
)
"""What a mutating creature spell targets (702.140a)."""


def is_mutating(item: GameObject) -> bool:
    """Was the spell cast for its mutate cost."""
    return item.is_spell and item.stack is not None and bool(item.stack.frame.times_paid(METHOD))


def merge(table: Table, spell: ObjectId, target: ObjectId) -> Steps[None]:
    """The spell goes on top of the creature or under it, as its controller chooses (702.140c-d)."""
    controller = table.of(spell).controller
    name = name_of(table.look(), target)
    options = (Option(f"On top of {name}", names=("top",)), Option(f"Under {name}", names=("bottom",)))
    answer = yield Choose(
        controller, "put", f"Where does {name_of(table.look(), spell)} go?", options, rule="702.140c", source=spell,
        default=(0,),
    )  # fmt: skip
    yield from happen(table, [Merges(spell, target, on_top=answer.indexes[0] == 0)])
    yield from happen(table, [Does(table.of(target).controller, "mutate", by=target)])
