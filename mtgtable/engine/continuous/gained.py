"""Abilities that an object gains from another one: their links, and what they call it (201.5b, 607.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from mtgtable.abilities.abilities import Ability
from mtgtable.abilities.fold import rewrite
from mtgtable.abilities.instructions import Move
from mtgtable.abilities.replacements import GoElsewhere
from mtgtable.abilities.selectors import Linked
from mtgtable.model.ids import AbilityId, ObjectId


@lru_cache(maxsize=1024)
def paired(ability: Ability, other: ObjectId) -> Ability:
    """The ability with its links kept to abilities gained from the same object: pairs stay pairs (607.5)."""

    def leaf(node: Any) -> Any:
        if isinstance(node, Linked):
            return Linked(f"{node.key}@{other}")
        if isinstance(node, Move | GoElsewhere) and node.link:
            return replace(rewrite(replace(node, link=""), leaf), link=f"{node.link}@{other}")
        return node

    return rewrite(ability, leaf)


Gained: TypeAlias = tuple[AbilityId, Ability, tuple[str, ...]]
"""An ability that is gained from another object: which it is there, what it says, and that object's names."""


@lru_cache(maxsize=1024)
def as_its_own(ability: Ability, names: tuple[str, ...], name: str) -> Ability:
    """The gained ability as it is told: what calls the other object by name calls this one by its own (201.5b)."""
    text = ability.text
    for other in names:
        for called in dict.fromkeys((other, other.partition(",")[0])):
            text = text.replace(called, name)
    return ability if text == ability.text or not name else replace(ability, text=text)
