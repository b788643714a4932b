"""Parts of an effect applied to the objects of a world (613.1); for trials the world is a fork."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mtgtable.engine.continuous.force import Effect
from mtgtable.engine.continuous.scratch import World
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import ObjectId

if TYPE_CHECKING:
    from mtgtable.engine.continuous.layering import Run


def apply_parts(
    world: World,
    look: Look,
    effect: Effect,
    parts: tuple[Any, ...],
    frame: Frame,
    objects: tuple[ObjectId, ...],
    run: Run | None,
) -> Sequence[ObjectId]:
    """Do what the parts do to the objects of a world; first all is found out, then all is done at once.

    The objects that may be otherwise than they were; of many parts one object may be told more than once.
    """
    own, owned = world.own, world.owned
    done: Sequence[ObjectId] = ()
    for part in parts:
        apply = part.apply
        values = part.values(look, frame, objects)
        constant = part.constant
        meant: Sequence[ObjectId] = objects
        if part.touched is not None and not part.per_object and objects:
            constant = constant if values is None else values[0]
            values = None
            meant = part.touched(world, objects, constant)
        done = (*done, *meant) if done and meant else meant or done
        if not part.alters_abilities or run is None:
            if values is None:
                for id_ in meant:
                    apply(world[id_] if id_ in owned else own(id_), id_, constant, effect)
            else:
                for id_, value in zip(objects, values, strict=True):
                    apply(world[id_] if id_ in owned else own(id_), id_, value, effect)
            continue
        for place, id_ in enumerate(meant):
            now = world[id_] if id_ in owned else own(id_)
            before = now.abilities
            apply(now, id_, constant if values is None else values[place], effect)
            if now.abilities is not before:
                run.abilities_changed(id_, effect, before)
        if part.kind == "text" and part.constant is not None:
            for id_ in objects:
                run.texts.setdefault(id_, []).append(part.constant)
    return done
