"""Who fights stands a step forward: towards the other side as far as there is room, and else the others step back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

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
_TURNED: Final = 0.045
"""How far its very corner does: as much may come between two rows of one side."""
_Row: TypeAlias = list[tuple[ObjectView, Place]]


def steps_forward(view: GameView, bottom: PlayerId, layout: Layout) -> dict[Ref, float]:
    """How far down cards stand from where they are laid, up is less than 0; what is attached goes with its bearer.

    Nobody steps over the line between the halves: there are the numbers of the other side. Nor does a row come nearer
    to the next one of its own side than there is room between the two: there are numbers too.
    """
    found: dict[Ref, float] = {}
    for player in view.players:
        mine = player.id == bottom
        steps = _steps_of(player.battlefield, layout, mine=mine)
        found.update((ref, -step if mine else step) for ref, step in steps.items())
    for player in view.players:
        for card in player.battlefield:
            if card.attached_to in found and card.id not in found:
                found[card.id] = found[card.attached_to]
    return found


def _steps_of(battlefield: Sequence[ObjectView], layout: Layout, *, mine: bool) -> dict[Ref, float]:
    """How far towards the other side those step who fight, and how far back the others of their rows."""
    found: dict[Ref, float] = {}
    if not any(card.attacking is not None or card.blocking for card in battlefield):
        return found
    rows = _rows(battlefield, layout, mine=mine)
    before = _FARTHEST
    """How far those of the row before have stepped forward at least, with the room behind them."""
    for number, row in enumerate(rows):
        behind = _room(row, rows[number + 1]) if number + 1 < len(rows) else _FARTHEST
        steps = {
            card.id: max(0.0, min(before, _step(card, place, mine, layout)))
            for card, place in row
            if card.attacking is not None or card.blocking
        }
        lack = _SEEN - min(steps.values(), default=_SEEN)
        for card, place in row:
            if lack > 0 and card.id not in steps and card.attached_to is None:
                steps[card.id] = -min(lack, behind, _BACK * place.box.w)
        moved = [steps.get(card.id, 0.0) for card, _ in row if card.attached_to is None]
        before = behind + min(moved, default=0.0)
        found.update((id_, step) for id_, step in steps.items() if step)
    return found


def _rows(battlefield: Sequence[ObjectView], layout: Layout, *, mine: bool) -> list[_Row]:
    """The rows of a side from the middle of the table outwards, with what is attached where its bearer lies."""
    laid = {card.id: (card, layout.cards[card.id]) for card in battlefield if card.id in layout.cards}
    found: dict[int, _Row] = {}
    for card, place in laid.values():
        bearer = place
        if isinstance(card.attached_to, int) and card.attached_to in laid:
            bearer = laid[card.attached_to][1]
        found.setdefault(round(bearer.box.y), []).append((card, place))
    return [found[y] for y in sorted(found, reverse=not mine)]


def _room(row: _Row, other: _Row) -> float:
    """How much is free between two rows; cards that are turned reach into it."""
    upper, lower = sorted((row, other), key=lambda part: part[0][1].box.y)
    ends = max(place.box.bottom + _reach(card, place) for card, place in upper)
    begins = min(place.box.y - _reach(card, place) for card, place in lower)
    return max(0.0, begins - ends)


def _reach(card: ObjectView, place: Place) -> float:
    """How far it reaches over its place, up and down."""
    return _TURNED * place.box.w if card.tapped and not place.level else 0.0


def _step(card: ObjectView, place: Place, mine: bool, layout: Layout) -> float:
    box = place.box
    room = box.y - layout.middle if mine else layout.middle - box.bottom
    leans = _LEANING * box.w if card.tapped and not place.level else 0.0
    return max(0.0, min(_FARTHEST, _STEP * box.h, room - leans))
