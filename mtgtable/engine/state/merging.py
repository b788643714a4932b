"""Merged permanents: several cards and tokens that are one object (729)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.state.objects import Component, GameObject


def components(item: GameObject) -> tuple[Component, ...]:
    """What represents the object, the topmost first."""
    own = Component(item.lineage, item.owner, item.printed, item.card, item.face, item.token, item.commander)
    return item.merged or (own,)


def commander_names(items: Iterable[GameObject]) -> dict[int, str]:
    """The name of each commander among the objects by its lineage, also under another component (903.3c)."""
    commanders = [item for item in items if item.commander]
    whole = {item.lineage: item.printed.name for item in commanders}
    return whole | {one.lineage: one.printed.name for item in commanders for one in components(item) if one.commander}


def merged_with(permanent: GameObject, spell: GameObject, *, on_top: bool) -> GameObject:
    """The permanent with the spell's card on top of it or under it (729.2, 702.140c)."""
    new, old = components(spell), components(permanent)
    rows = (*new, *old) if on_top else (*old, *new)
    top = rows[0]
    return replace(
        permanent, printed=values(rows), card=top.card, face=top.face, token=top.token, merged=rows,
        commander=any(one.commander for one in rows),
    )  # fmt: skip


def values(rows: tuple[Component, ...]) -> CompiledFace:
    """The topmost component's values, with the abilities of all (729.2a, 702.140e)."""
    abilities = tuple(ability for one in rows for ability in one.printed.abilities)
    return replace(rows[0].printed, abilities=abilities)


def leaving(item: GameObject) -> tuple[GameObject, tuple[Component, ...]]:
    """The component that the object was first, as the object that moves, and the others, which go with it (729.3)."""
    if not item.merged:
        return item, ()
    first = next((one for one in item.merged if one.lineage == item.lineage), item.merged[0])
    alone = replace(
        item, printed=first.printed, card=first.card, face=first.face, token=first.token, commander=first.commander,
        merged=(),
    )  # fmt: skip
    return alone, tuple(one for one in item.merged if one is not first)
