"""Doors of Rooms: which halves of a split permanent are unlocked, and what it is with them (709.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.modifications import BecomeCopy
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.model.colors import COLORLESS
from mtgtable.model.ids import EffectId, ObjectId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone

DOORS: Final = ("left half unlocked", "right half unlocked")
"""The unlocked designations, in the order of the halves (709.5c)."""


def has_doors(card: CompiledCard | None) -> bool:
    """Is it a split card with a shared type line (709.5)."""
    return card is not None and card.layout == "split" and len(card.faces) == 2 and "Room" in card.front.subtypes


def halves_of(item: GameObject) -> tuple[CompiledFace, ...]:
    """The halves behind the doors of the permanent itself; none where it has none (709.5b)."""
    if item.printed.halves or item.card is None:
        return item.printed.halves
    return item.card.faces if has_doors(item.card) else ()


def copied_by(state: State, id_: ObjectId) -> tuple[EffectId, CompiledFace] | None:
    """What the permanent is a copy of by an effect on it, and that effect (707.2)."""
    for effect in reversed(state.effects):
        if effect.locked is not None and id_ in effect.locked:
            for part in effect.parts:
                if isinstance(part, BecomeCopy) and part.values is not None:
                    return effect.id, part.values
    return None


def doors_of(state: State, item: GameObject) -> tuple[CompiledFace, ...]:
    """The halves of the permanent as it is now: a copy has those of what it copies (709.5b)."""
    if item.zone is not Zone.BATTLEFIELD:
        return ()
    copied = copied_by(state, item.id) if state.effects else None
    return halves_of(item) if copied is None else copied[1].halves


def locked(state: State, item: GameObject) -> tuple[int, ...]:
    """The locked halves of a permanent with doors, by their place on the card."""
    if not doors_of(state, item):
        return ()
    return tuple(place for place, door in enumerate(DOORS) if door not in item.statuses)


def shut(values: CompiledFace) -> CompiledFace:
    """Copiable values as a copy gets them: which doors are unlocked isn't copied (709.5d)."""
    return with_doors(values, frozenset()) if values.halves else values


@lru_cache(maxsize=512)
def behind_doors(card: CompiledCard, statuses: frozenset[str]) -> CompiledFace:
    """The values of the permanent: a locked half gives no name, no mana cost and no rules text (709.5)."""
    return with_doors(replace(card.front, abilities=(), halves=card.faces), statuses)


@lru_cache(maxsize=512)
def with_doors(values: CompiledFace, statuses: frozenset[str]) -> CompiledFace:
    """The same permanent with other doors unlocked; what a copy effect has added to it stays (707.9)."""
    open_ = [face for face, door in zip(values.halves, DOORS, strict=True) if door in statuses]
    theirs = [ability for face in values.halves for ability in face.abilities]
    added = tuple(ability for ability in values.abilities if ability not in theirs)
    first = replace(values, name="", names=(), mana_cost=None, colors=COLORLESS, abilities=added, text="")
    if not open_:
        return first
    symbols = tuple(symbol for face in open_ if face.mana_cost is not None for symbol in face.mana_cost.symbols)
    return replace(
        first,
        name=" // ".join(face.name for face in open_),
        names=tuple(face.name for face in open_) if len(open_) > 1 else (),
        mana_cost=ManaCost(symbols),
        colors=COLORLESS.union(*(face.colors for face in open_)),
        abilities=(*(ability for face in open_ for ability in face.abilities), *added),
        text="\n".join(face.text for face in open_ if face.text),
    )
