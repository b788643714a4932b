"""What is begun: the face of a card that is cast, played or activated, and which questions it asks itself."""

from __future__ import annotations

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.inputs import Action, Activate, Cast, PlayLand
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.ids import ObjectId


def face_of(seat: PilotSeat, action: Cast) -> CompiledFace:
    """What is cast."""
    item = seat.item(action.object)
    return item.card.faces[action.face] if item.card is not None else item.printed


def face_begun(seat: PilotSeat, action: Action) -> CompiledFace | None:
    """What is cast, played or activated; None for passing and the like."""
    match action:
        case Cast():
            return face_of(seat, action)
        case Activate(object=id_) | PlayLand(object=id_):
            return seat.item(id_).printed
    return None


def asks(seat: PilotSeat, begun: Action, source: ObjectId) -> bool:
    """Is what asks for targets that very spell or ability; what triggers on it asks for its own (603.3d)."""
    item = seat.game.state.objects.get(source)
    stack = item.stack if item is not None else None
    if stack is None:
        return False
    match begun:
        case Cast():
            return stack.content is None  # what it does is on its face; an ability brings it along
        case Activate(object=id_, ability=place) if stack.frame.source == id_ and seat.sees(id_):
            ability = seat.activated(id_, place)
            return ability is not None and ability.content == stack.content
    return False
