"""Fuse: both halves of a split card as one spell (702.102, 709.4)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import PlayerId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

METHOD: Final = "fuse"
"""The way of casting by that name."""


def can_fuse(item: GameObject, player: PlayerId) -> bool:
    """Is it a split card with fuse in the player's own hand (702.102a)."""
    return (
        item.zone is Zone.HAND
        and item.owner == player
        and item.card is not None
        and item.card.layout == "split"
        and all(_has_fuse(face) for face in item.card.faces)
    )


def _has_fuse(face: CompiledFace) -> bool:
    return any(isinstance(ability, KeywordAbility) and ability.name == METHOD for ability in face.abilities)


@lru_cache(maxsize=256)
def fused(card: CompiledCard) -> CompiledFace:
    """The values of the fused spell: those of both halves, the left one's instructions first (702.102b–d, 709.4)."""
    left, right = card.faces[:2]
    costs = [face.mana_cost for face in (left, right) if face.mana_cost is not None]
    return replace(
        left,
        names=(*left.names, right.name, *right.names),
        mana_cost=ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols)),
        mana_value=None,
        colors=left.colors | right.colors,
        supertypes=tuple(dict.fromkeys((*left.supertypes, *right.supertypes))),
        types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))),
        abilities=(*left.abilities, *right.abilities),
        text="\n".join(text for text in (left.text, right.text) if text),
    )
