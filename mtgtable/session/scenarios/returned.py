"""An Aura laid on a creature that it puts onto the battlefield itself: it lies there as after that (303.4, 607.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.instructions import Attach, Instruction, Move, Sequence
from mtgtable.abilities.lasting import Apply, Later
from mtgtable.abilities.selectors import Bound, Source
from mtgtable.engine.actions.lasting import note_linked
from mtgtable.engine.performing import perform
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Return:
    """What an ability does besides: what it puts onto the battlefield it attaches its source to.

    ``link``: under which name other abilities speak of that; ``lasting``: what goes on afterwards.
    """

    moved: str
    link: str
    lasting: tuple[Instruction, ...]


def returns_of(face: CompiledFace) -> Iterator[Return]:
    """The abilities of a card that put something onto the battlefield and attach the card to it."""
    for ability in face.abilities:
        effect = ability.content.effect if isinstance(ability, TriggeredAbility) else None
        if not isinstance(effect, Sequence):
            continue
        for move in effect.steps:
            if not isinstance(move, Move) or move.to is not Zone.BATTLEFIELD or not move.link:
                continue
            if any(one == Attach(Source(), Bound(move.bind)) for one in effect.steps):
                lasting = tuple(one for one in effect.steps if isinstance(one, Apply | Later))
                yield Return(move.bind, move.link, lasting)


def lay_as_returned(table: Table, id_: ObjectId, host: ObjectId) -> None:
    """Let what the permanent is attached to be what it has put there, where its text says that it does so."""
    item = table.state.objects[id_]
    if table.state.objects[host].zone is not Zone.BATTLEFIELD:
        return
    for one in returns_of(item.printed):
        note_linked(table, id_, one.link, (host,))
        frame = Frame(source=id_, controller=item.controller).bind(one.moved, (host,))
        for step in one.lasting:
            for asked in perform(table, step, frame):
                raise TypeError(f"nobody is there to answer {asked}")


def is_of_return(state: State, effect: ContinuousEffect) -> bool:
    """Is the effect what a permanent has become by such an ability, and is it on what that has returned."""
    item = state.objects.get(effect.source)
    if item is None or effect.locked != (item.id,) or item.attached_to not in state.battlefield:
        return False
    return any(
        isinstance(step, Apply) and step.parts == effect.parts and item.attached_to in item.noted(one.link)
        for one in returns_of(item.printed)
        for step in one.lasting
    )
