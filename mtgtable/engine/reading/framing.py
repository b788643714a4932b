"""The frame in which an ability of an object is read: its source and controller, X and costs of the spell it was."""

from __future__ import annotations

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Frame
from mtgtable.model.ids import AbilityId, ObjectId, PlayerId


def frame_of(look: Look, source: ObjectId, ability: AbilityId | None = None) -> Frame:
    """The frame for an ability of the source as it is, or last was (113.7a).

    X, paid costs and chosen words of the spell that became the permanent are remembered (107.3m, 400.7d).
    """
    found = look.object(source)
    controller = look.controller(source)
    if found is None or controller is None:
        return Frame(source=source, controller=PlayerId(0) if controller is None else controller, ability=ability)
    past = found.stack.frame if found.stack is not None else found.frame
    frame = Frame(source=source, controller=controller, ability=ability)
    if past is not None:
        frame = altered(frame, x=past.x, paid=past.paid, words=past.words, noted=past.noted)
        if (convoked := past.get("convoked")) is not None:  # 702.51c
            frame = frame.bind("convoked", convoked)
    return frame
