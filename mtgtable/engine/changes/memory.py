"""What the state remembers of objects that are gone, and when it may forget (608.2h, 400.7)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.fold import walk
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import ObjectId


def forget(state: State) -> None:
    """Drop last known information that nothing on the stack, in an effect or in an object refers to."""
    if not state.last_known:
        return
    wanted: set[ObjectId] = set()
    for item in state.objects.values():
        for _, ids in item.linked:
            wanted.update(ids)
        if item.stack is not None:
            wanted |= _named_in(item.stack.frame)
        if item.frame is not None:
            wanted |= _named_in(item.frame)
        if item.attached_to is not None and isinstance(item.attached_to, int):
            wanted.add(item.attached_to)
    lasting: list[Any] = [*state.lasting, *state.pending]
    for effect in lasting:
        wanted.add(effect.source)
        wanted |= _named_in(effect.frame)
        for ref in (effect.locked or ()) if isinstance(effect, ContinuousEffect) else ():
            if not isinstance(ref, Seat):
                wanted.add(ref)
    state.forget_all_but(wanted)


@by_identity(2_048)
def _named_in(frame: Frame) -> frozenset[ObjectId]:
    """All objects that a frame refers to."""
    wanted = {frame.source}
    for node in walk(frame):
        if isinstance(node, Frame):
            for group in node.targets:
                wanted.update(ref for ref in group if not isinstance(ref, Seat))
            for _, refs in node.bound:
                wanted.update(ref for ref in refs if not isinstance(ref, Seat))
    return frozenset(wanted)
