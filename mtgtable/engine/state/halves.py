"""Split cards: both halves together are what the card is everywhere but on the stack (709.4)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone


def lying(card: CompiledCard, zone: Zone) -> CompiledFace:
    """What a card lying there starts from: its front, or both halves of a split card (709.4).

    On the battlefield doors decide (709.5), and on the stack the half that is cast (709.3b).
    """
    split = card.layout == "split" and zone not in (Zone.STACK, Zone.BATTLEFIELD)
    return combined(card) if split else card.front


@lru_cache(maxsize=512)
def combined(card: CompiledCard) -> CompiledFace:
    """The values of both halves: two names, one cost, the colors, types and text of either (709.4a-c, 702.102b-d)."""
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
