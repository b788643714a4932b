"""What a spell does, part by part: the nodes of what its spell abilities say (113.3a)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.abilities import SpellAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import walk
from mtgtable.engine.recalling import by_identity


@by_identity()
def spell_nodes(face: CompiledFace) -> tuple[Any, ...]:
    """All nodes of a face's spell abilities, in the order of its text; none of a face that has none."""
    return tuple(node for one in face.abilities if isinstance(one, SpellAbility) for node in walk(one.content))
