"""Who fights stands a step forward: towards the other side as far as there is room, and else the others step back."""

from __future__ import annotations

from typing import Final

from mtgtable.engine.showing.views import GameView, ObjectView
from mtgtable.engine.state.refs import Ref
from mtgtable.model.ids import PlayerId
from mtgtable.ui.table.places import Layout, Place

_STEP: Final = 0.16
_FARTHEST: Final = 24.0
"""How far attackers and blockers step forward: such a share of their height, and so many pixels at most."""
_SEEN: Final = 8.0
_BACK: Final = 0.1
"""A step of so much is seen; where it isn't free, the others of the row step back, by such a share of their width."""
_LEANING: Final = 0.1
"""How much higher a card reaches that is turned: a share of its width."""


def steps_forward(view: GameView, bottom: PlayerId, layout: Layout) -> dict[Ref, float]:
    """How far down cards stand from where they are laid, up is less than 0; what is attached goes with its bearer.

    Nobody steps over the line between the halves: there are the numbers of the other side.
    """
    found: dict[Ref, float] = {}
    for player in view.players:
        mine = player.id == bottom
        places = {card.id: (card, layout.cards[card.id]) for card in player.battlefield if card.id in layout.cards}
        rows: dict[int, float] = {}
        for card, place in places.values():
            if card.attacking is not None or card.blocking:
                step = _step(card, place, mine, layout)
                found[card.id] = -step if mine else step
                row = round(place.box.y)
                rows[row] = min(step, rows.get(row, step))
        for card, place in places.values():
            lack = _SEEN - rows.get(round(place.box.y), _SEEN)
            if lack > 0 and card.id not in found and card.attached_to is None:
                back = min(lack, _BACK * place.box.w)
                found[card.id] = back if mine else -back
    for player in view.players:
        for card in player.battlefield:
            if card.attached_to in found and card.id not in found:
                found[card.id] = found[card.attached_to]
    return found


def _step(card: ObjectView, place: Place, mine: bool, layout: Layout) -> float:
    box = place.box
    room = box.y - layout.middle if mine else layout.middle - box.bottom
    leans = _LEANING * box.w if card.tapped and not place.level else 0.0
    return max(0.0, min(_FARTHEST, _STEP * box.h, room - leans))
