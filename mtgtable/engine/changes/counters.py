"""Counters on objects and players (122)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.events import CountersPut
from mtgtable.engine.state.objects import CounterPile
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import Timestamp


def added(piles: tuple[CounterPile, ...], kind: str, count: int, timestamp: Timestamp) -> tuple[CounterPile, ...]:
    """The piles with counters added (or, with a negative count, taken away); the kind gets the new timestamp (613.7c).

    >>> added((), "+1/+1", 2, Timestamp(5))
    (CounterPile(kind='+1/+1', count=2, timestamp=5),)
    """
    result: list[CounterPile] = []
    found = False
    for pile in piles:
        if pile.kind != kind:
            result.append(pile)
            continue
        found = True
        left = pile.count + count
        if left > 0:
            result.append(CounterPile(kind, left, timestamp if count > 0 else pile.timestamp))
    if not found and count > 0:
        result.append(CounterPile(kind, count, timestamp))
    return tuple(result)


def renewed(piles: tuple[CounterPile, ...], kind: str, timestamp: Timestamp) -> tuple[CounterPile, ...]:
    """The piles with another timestamp of that kind (613.7c)."""
    return tuple(replace(pile, timestamp=timestamp) if pile.kind == kind else pile for pile in piles)


def put(state: State, before: Look, event: CountersPut) -> CountersPut | None:
    """Put counters on an object or player, or take them away; never more than are there."""
    del before
    if isinstance(event.on, Seat):
        piles = state.player(event.on.player).counters
    elif event.on in state.objects:
        piles = state.objects[event.on].counters
    else:
        return None
    there = sum(pile.count for pile in piles if pile.kind == event.kind)
    count = max(event.count, -there)
    if count == 0:
        return None
    piles = added(piles, event.kind, count, state.new_timestamp())
    if isinstance(event.on, Seat):
        state.update_player(event.on.player, counters=piles)
    else:
        state.update(event.on, counters=piles)
    return replace(event, count=count)
