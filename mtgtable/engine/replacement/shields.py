"""Shields against several sources that deal damage at the same time (615.7)."""

from __future__ import annotations

from mtgtable.abilities.replacements import PreventDamage
from mtgtable.engine.asking.decisions import Option, Order, Steps
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.replacement.candidates import affected_player, candidates
from mtgtable.engine.state.events import Damages, Event
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId


def in_order_of_prevention(
    table: Table, events: tuple[Event, ...], order: list[int], applied: frozenset[AbilityId]
) -> Steps[list[int]]:
    """The places of the events, where a shield is too small for all the damage in the order in which it prevents it.

    The player, or the controller of the permanent, chooses which damage is prevented.
    """
    if not any(effect.shield is not None for effect in table.state.replacements):
        return order
    together: dict[Ref, list[int]] = {}
    for place in order:
        event = events[place]
        if isinstance(event, Damages):
            together.setdefault(event.target, []).append(place)
    for places in together.values():
        damages = [event for event in (events[place] for place in places) if isinstance(event, Damages)]
        if len(damages) < 2 or not _too_small(table, damages, applied):
            continue
        options = tuple(
            Option(name_of(table.look(), event.source), event.source, detail=f"{event.amount} damage")
            for event in damages
        )
        answer = yield Order(
            affected_player(table, damages[0]), "prevention", "Which damage is prevented first?", options, rule="615.7"
        )
        chosen = iter([places[index] for index in answer.indexes])
        order = [next(chosen) if place in places else place for place in order]
    return order


def _too_small(table: Table, damages: list[Damages], applied: frozenset[AbilityId]) -> bool:
    """Is there a shield against at least two of them that can't prevent all of it."""
    look = table.look()
    against: dict[AbilityId, tuple[int, int, int]] = {}
    for event in damages:
        for one in candidates(table, look, event, applied):
            if one.effect is None or one.effect.shield is None or not isinstance(one.replacement, PreventDamage):
                continue
            _, count, total = against.get(one.key, (0, 0, 0))
            against[one.key] = (one.effect.shield, count + 1, total + event.amount)
    return any(count > 1 and shield < total for shield, count, total in against.values())
