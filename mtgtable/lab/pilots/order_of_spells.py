"""In which order spells are cast: those first that together use the most of the mana, colors and all (601.2g)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final

from mtgtable.engine.asking.inputs import Cast
from mtgtable.lab.pilots.paying_ahead import are_paid_together, first_to_cast
from mtgtable.lab.pilots.seat import PilotSeat
from mtgtable.lab.pilots.wanting import wants_to_cast
from mtgtable.model.ids import ObjectId

_MOST_SPELLS: Final = 8
"""So many, the dearest of them, are put together where the first set can't be paid for: each more doubles the sets."""


def dearest_first(seat: PilotSeat, casts: Iterable[Cast]) -> list[Cast]:
    """What it wants to cast, in the order in which the most mana is spent: a set that fills the mana, dearest first.

    What is free comes before, as it may bring mana; spells that no such set uses come last.
    """
    by_card: dict[ObjectId, Cast] = {}
    for action in casts:
        by_card.setdefault(action.object, action)
    by_card = {id_: action for id_, action in by_card.items() if wants_to_cast(seat, action)}
    if len(by_card) <= 1:
        return list(by_card.values())
    values = {id_: seat.facts(id_).mana_value for id_ in by_card}
    first = _first_set(seat, values)
    rest = [id_ for id_ in by_card if id_ not in first]
    free = [id_ for id_ in rest if not values[id_] and not _has_x(seat, id_)]
    rest = [id_ for id_ in rest if id_ not in free]
    order = sorted(first, key=lambda card: _order(seat, card))
    if len(first) > 1:
        order.sort(key=(first_to_cast(seat, order)).__ne__)
    order = [*free, *order, *sorted(rest, key=lambda card: -values[card])]
    return [by_card[id_] for id_ in order]


def _first_set(seat: PilotSeat, values: Mapping[ObjectId, int]) -> tuple[ObjectId, ...]:
    """The set of cards whose costs use the most of the mana that is there."""
    cards = sorted(values, key=lambda card: (-values[card], int(card)))
    best: dict[int, tuple[ObjectId, ...]] = {0: ()}
    for id_ in cards:
        for spent, chosen in list(best.items()):
            best.setdefault(spent + values[id_], (*chosen, id_))
    first = best[max((spent for spent in best if spent <= seat.mana), default=0)]
    if len(first) <= 1 or are_paid_together(seat, first):
        return first
    some = [id_ for id_ in cards if are_paid_together(seat, (id_,))][:_MOST_SPELLS]
    if len(some) < min(len(cards), _MOST_SPELLS):
        return first  # one of them costs something else than what is printed on it
    sets = [chosen for number in range(1, len(some) + 1) for chosen in combinations(some, number)]
    able = (one for one in sets if sum(map(values.__getitem__, one)) <= seat.mana)
    ranked = sorted(able, key=lambda one: -sum(map(values.__getitem__, one)))
    return next((one for one in ranked if are_paid_together(seat, one)), first)


def _order(seat: PilotSeat, id_: ObjectId) -> tuple[bool, bool, bool, int]:
    """Permanents before spells that look for a creature of one's own, the dearest first; X takes what is left.

    Last comes what is copied for each that came before (702.40a).
    """
    facts = seat.facts(id_)
    return ("storm" in facts.keywords, _has_x(seat, id_), not facts.is_permanent_card, -facts.mana_value)


def _has_x(seat: PilotSeat, id_: ObjectId) -> bool:
    cost = seat.facts(id_).mana_cost
    return cost is not None and cost.has_variable
