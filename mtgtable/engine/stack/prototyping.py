"""Prototype: a spell, and the permanent that it becomes, with another cost, color and size (702.160, 718.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.costs import Cost

METHOD: Final = "prototype"
"""The way of casting by that name."""


def prototyped(card: CompiledCard) -> CompiledFace:
    """The card with its second set of characteristics (718.3b); without prototype, as it is."""
    for ability in card.front.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == METHOD:
            cost = next((one.mana for one in ability.parameters if isinstance(one, Cost)), None)
            size = [one for one in ability.parameters if isinstance(one, int)]
            if cost is not None and len(size) == 2:
                return replace(
                    card.front, mana_cost=cost, mana_value=None, colors=cost.colors, power=size[0], toughness=size[1]
                )
    return card.front
