"""Permanents are tapped, attached, turned over, marked (110.5, 301.5, 303.4, 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.modifications import BecomeCopy, Modification
from mtgtable.engine.changes.combat import remove_from_combat
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.doors import behind_doors, copied_by, doors_of, with_doors
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.events import Attaches, ChangesStatus, Destroys, Merges, Taps
from mtgtable.engine.state.merging import merged_with
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.state import State
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import EffectId, ObjectId


def tap(state: State, before: Look, event: Taps) -> Taps | None:
    """Becomes tapped or untapped; one that already is stays as it is, and nothing has happened (701.26)."""
    del before
    item = state.objects.get(event.object)
    if item is None or item.tapped is not event.untap:
        return None
    state.update(event.object, tapped=not event.untap)
    return event


def attach(state: State, before: Look, event: Attaches) -> Attaches | None:
    """Becomes attached and gets a new timestamp, unless it is attached there already (701.3b, 701.3c)."""
    del before
    item = state.objects.get(event.object)
    if item is None or item.attached_to == event.to:
        return None
    if isinstance(event.to, int) and event.to not in state.objects:
        return None
    changes: dict[str, Any] = {"attached_to": event.to}
    if event.to is not None:
        changes["timestamp"] = state.new_timestamp()
    state.update(event.object, **changes)
    return replace(event, was=item.attached_to)


def merge(state: State, before: Look, event: Merges) -> Merges | None:
    """The spell's card becomes part of the permanent, which stays the object that it was (729.2b-c)."""
    del before
    spell, permanent = state.objects.get(event.spell), state.objects.get(event.object)
    if spell is None or permanent is None:
        return None
    both = merged_with(permanent, spell, on_top=event.on_top)
    state.remove(event.spell)
    state.update(
        event.object, printed=both.printed, card=both.card, face=both.face, token=both.token, merged=both.merged,
        commander=both.commander,
    )  # fmt: skip
    return event


def destroy(state: State, before: Look, event: Destroys) -> Destroys | None:
    """The destruction itself; the move to the graveyard is an event of its own in the same batch (701.8)."""
    del before
    return event if event.object in state.objects else None


def change_status(state: State, before: Look, event: ChangesStatus) -> ChangesStatus | None:
    """Turn over, turn face up or down, phase, or mark (701.27, 708, 702.26)."""
    del before
    item = state.objects.get(event.object)
    if item is None:
        return None
    turned = _turned(state, event)
    if turned is not None:
        if not turned:
            return None
        state.update(event.object, **turned)
        return event
    has = event.status in item.statuses
    if has is not event.off:
        return None
    statuses = item.statuses - {event.status} if event.off else item.statuses | {event.status}
    state.update(event.object, statuses=statuses)
    return event


def _with_door(state: State, item: GameObject, event: ChangesStatus) -> dict[str, Any]:
    """One of its doors is unlocked or locked: it has, or has no longer, what is behind it (709.5)."""
    if not doors_of(state, item) or (event.status in item.statuses) is not event.off:
        return {}
    doors = item.statuses - {event.status} if event.off else item.statuses | {event.status}
    copied = copied_by(state, item.id)
    if copied is None:
        own = item.printed if item.printed.halves or item.card is None else behind_doors(item.card, doors)
        return {"statuses": doors, "printed": with_doors(own, doors)}
    by, values = copied
    now = with_doors(values, doors)
    mine = state.new_effect_id()
    parted = [(_apart(one, item.id, mine) if one.id == by else (one,)) for one in state.effects]
    effects = (one for row in parted for one in row)
    state.set_effects(
        altered(one, parts=_copying(one.parts, now)) if one.locked == (item.id,) and one.id in (by, mine) else one
        for one in effects
    )
    return {"statuses": doors}


def _apart(effect: ContinuousEffect, id_: ObjectId, new: EffectId) -> tuple[ContinuousEffect, ...]:
    """The effect, and what it is for that one permanent apart from the others that it is for."""
    rest = tuple(one for one in effect.locked or () if one != id_)
    if not rest:
        return (effect,)
    return altered(effect, locked=rest), altered(effect, id=new, locked=(id_,))


def _copying(parts: tuple[Modification, ...], values: CompiledFace) -> tuple[Modification, ...]:
    return tuple(altered(part, values=values) if isinstance(part, BecomeCopy) else part for part in parts)


def _turned(state: State, event: ChangesStatus) -> dict[str, Any] | None:
    """The fields that a status of its own kind changes; empty: it changes nothing; None: it is a plain mark."""
    item = state.objects[event.object]
    card = item.card
    match event.status:
        case "left half unlocked" | "right half unlocked":
            return _with_door(state, item, event)
        case "crafted":
            others = tuple(pair for pair in item.linked if pair[0] != event.status)
            return {"linked": (*others, (event.status, (*item.noted(event.status), event.other)))}
        case "paired" | "haunting" | "encoded":
            rest = tuple(pair for pair in item.linked if pair[0] != event.status)
            return {"linked": rest if event.off else (*rest, (event.status, (event.other,)))}
        case "transformed":
            if card is None or not card.double_faced or item.face_down:
                return {}
            face = 1 - item.face
            if {"Instant", "Sorcery"} & set(card.faces[face].types):  # 701.27d
                return {}
            stamp = state.new_timestamp()
            return {"face": face, "printed": card.faces[face], "timestamp": stamp, "turned_over": stamp}
        case "flipped":
            if card is None or card.layout != "flip" or item.flipped:
                return {}
            return {"face": 1, "printed": card.faces[1], "flipped": True}
        case "face_up" | "face_down":
            down = (event.status == "face_down") is not event.off
            if item.face_down is down or (down and card is not None and card.double_faced):  # 712.16
                return {}
            kept = item.statuses if down else item.statuses - {"manifested", "cloaked"}
            newer = edition_named(state.edition).turned_up_is_newer
            stamp = state.new_timestamp() if newer else item.timestamp
            listed = item.face_down_as if down else None
            return {"face_down": down, "face_down_as": listed, "timestamp": stamp, "statuses": kept}
        case "phased_out":
            return {"phased_out": not event.off} if item.phased_out is event.off else {}
        case "no damage":
            return {"damage": 0, "deathtouched": False} if item.damage or item.deathtouched else {}
        case "out of combat":
            remove_from_combat(state, event.object)
            return {"damage": item.damage}
        case "sick":
            return {"sick": not event.off} if item.sick is event.off else {}
    return None
