"""Doors of Rooms: which halves of a split permanent are unlocked, and what it is with them (709.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.engine.state.objects import GameObject
from mtgtable.model.colors import COLORLESS
from mtgtable.model.mana import ManaCost

DOORS: Final = ("left half unlocked", "right half unlocked")
"""The unlocked designations, in the order of the halves (709.5c)."""


def has_doors(card: CompiledCard | None) -> bool:
    """Is it a split card with a shared type line (709.5)."""
    return card is not None and card.layout == "split" and len(card.faces) == 2 and "Room" in card.front.subtypes


def locked(item: GameObject) -> tuple[int, ...]:
    """The locked halves of a permanent with doors, by their place on the card."""
    if not has_doors(item.card):
        return ()
    return tuple(place for place, door in enumerate(DOORS) if door not in item.statuses)


@lru_cache(maxsize=512)
def behind_doors(card: CompiledCard, statuses: frozenset[str]) -> CompiledFace:
    """The values of the permanent: a locked half gives no name, no mana cost and no rules text (709.5)."""
    open_ = [face for face, door in zip(card.faces, DOORS, strict=True) if door in statuses]
    first = replace(card.front, name="", names=(), mana_cost=None, colors=COLORLESS, abilities=(), text="")
    if not open_:
        return first
    symbols = tuple(symbol for face in open_ if face.mana_cost is not None for symbol in face.mana_cost.symbols)
    return replace(
        first,
        name=" // ".join(face.name for face in open_),
        names=tuple(face.name for face in open_) if len(open_) > 1 else (),
        mana_cost=ManaCost(symbols),
        colors=COLORLESS.union(*(face.colors for face in open_)),
        abilities=tuple(ability for face in open_ for ability in face.abilities),
        text="\n".join(face.text for face in open_ if face.text),
    )
