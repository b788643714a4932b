"""Replacement effects that come with counters, not with any ability (122.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgtable.abilities.instructions import RemoveCounters
from mtgtable.abilities.replacements import GoElsewhere, Instead, PreventDamage, Replacement
from mtgtable.abilities.selectors import Source
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.zones import Zone


def _destroyed_by_effect(event: e.Event) -> ObjectId | None:
    return event.object if isinstance(event, e.Destroys) and event.cause != "lethal damage" else None


def _damaged(event: e.Event) -> ObjectId | None:
    return event.target if isinstance(event, e.Damages) and not isinstance(event.target, Seat) else None


def _untapped(event: e.Event) -> ObjectId | None:
    return event.object if isinstance(event, e.Taps) and event.untap else None


def _into_graveyard(event: e.Event) -> ObjectId | None:
    if isinstance(event, e.Moves) and (event.origin, event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD):
        return event.object
    return None


OF_COUNTERS: Final[tuple[tuple[str, Callable[[e.Event], ObjectId | None], Replacement], ...]] = (
    ("shield", _destroyed_by_effect, Instead(RemoveCounters("shield", 1, Source()))),
    ("shield", _damaged, PreventDamage(then=RemoveCounters("shield", 1, Source()))),
    ("stun", _untapped, Instead(RemoveCounters("stun", 1, Source()))),
    ("finality", _into_graveyard, GoElsewhere(Zone.EXILE)),
)
"""Kind of counter, what event it looks at, and what it does instead (122.1c, 122.1d, 122.1h)."""


def from_counters(table: Table, event: e.Event) -> list[Candidate]:
    """The effects of counters on the permanent to which the event would happen."""
    found: list[Candidate] = []
    for place, (kind, looks_at, instead) in enumerate(OF_COUNTERS):
        id_ = looks_at(event)
        item = table.state.objects.get(id_) if id_ is not None else None
        if item is None or item.zone is not Zone.BATTLEFIELD or not item.counters_of(kind):
            continue
        since = max(int(pile.timestamp) for pile in item.counters if pile.kind == kind)
        text = f"{kind} counter"
        found.append(of_no_ability(table, item.id, item.controller, instead, since, -1 - place, text))
    return found


def of_no_ability(
    table: Table, id_: ObjectId, player: PlayerId, what: Replacement, since: int, place: int, text: str,
    *, optional: bool = False,
) -> Candidate:  # fmt: skip
    """The effect that a rule has for this object; ``place``: a number below 0 that no other such effect has."""
    key = AbilityId(id_, EffectId(0), (place,))
    known = table.look().of(id_)
    name = known.name if known is not None else text
    return Candidate(key, id_, name, what, Frame(id_, player), since, optional=optional, text=text)
