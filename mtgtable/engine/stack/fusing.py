"""Fuse: both halves of a split card as one spell (702.102, 709.4)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.ids import PlayerId
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
