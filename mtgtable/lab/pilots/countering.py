"""May a seat counter anything at all: asked before each spell of another is looked at."""

from __future__ import annotations

from mtgtable.abilities.compiled import CompiledFace
from mtgtable.engine.recalling import by_identity
from mtgtable.lab.pilots.intent import intent_of_face
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.model.zones import Zone


def may_counter(seat: PilotSeat) -> bool:
    """Is there a card that counters spells, wherever one might cast it from: most hands hold none."""
    state = seat.game.state
    zones = (*seat.hand, *state.zone(Zone.GRAVEYARD, seat.me), *state.zone(Zone.EXILE), *state.zone(Zone.COMMAND))
    items = [seat.item(id_) for id_ in (*zones, *state.zone(Zone.LIBRARY, seat.me)[:1]) if seat.sees(id_)]
    return any(_counters(face) for item in items for face in item.faces)


@by_identity()
def _counters(face: CompiledFace) -> bool:
    return intent_of_face(face).counters_spells
