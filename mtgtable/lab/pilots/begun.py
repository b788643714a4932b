"""What is begun, as it will be: the face of a card that is cast, played or activated."""

from __future__ import annotations

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.asking.inputs import Action, Activate, Cast, PlayLand
from mtgtable.lab.pilots.seat import PilotSeat


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
