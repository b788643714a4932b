"""What the state remembers of objects that are gone, and when it may forget (608.2h, 400.7)."""

from __future__ import annotations

from typing import Any

from mtgtable.abilities.fold import walk
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
            _from_frame(item.stack.frame, wanted)
        if item.frame is not None:
            _from_frame(item.frame, wanted)
        if isinstance(item.attached_to, int):
            wanted.add(item.attached_to)
    lasting: list[Any] = [*state.lasting, *state.pending]
    for effect in lasting:
        wanted.add(effect.source)
        _from_frame(effect.frame, wanted)
        for ref in (effect.locked or ()) if isinstance(effect, ContinuousEffect) else ():
            if not isinstance(ref, Seat):
                wanted.add(ref)
    state.forget_all_but(wanted)


def _from_frame(frame: Frame, wanted: set[ObjectId]) -> None:
    wanted.add(frame.source)
    for node in walk(frame):
        if isinstance(node, Frame):
            for group in node.targets:
                wanted.update(ref for ref in group if not isinstance(ref, Seat))
            for _, refs in node.bound:
                wanted.update(ref for ref in refs if not isinstance(ref, Seat))
