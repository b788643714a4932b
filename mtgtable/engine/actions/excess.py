"""Excess damage: what is dealt beyond what was lethal (120.4a, 120.6, 120.10)."""

from __future__ import annotations

from collections.abc import Iterable

from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.refs import Ref, Seat
from mtgtable.model.ids import ObjectId


def enough_for(look: Look, source: ObjectId, target: Ref) -> int | None:
    """So much damage from the source is lethal, or takes the last counter; None where no damage is too much."""
    now = look.of(target) if not isinstance(target, Seat) else None
    item = look.object(target) if not isinstance(target, Seat) else None
    if now is None or item is None:
        return None
    found: list[int] = []
    if "Creature" in now.types:
        lethal = max(0, (now.toughness or 0) - item.damage)
        dealer = look.of(source)
        found.append(min(1, lethal) if dealer is not None and "deathtouch" in dealer.keywords else lethal)
    if "Planeswalker" in now.types:
        found.append(item.counters_of("loyalty"))
    if "Battle" in now.types:
        found.append(item.counters_of("defense"))
    return min(found, default=None)


def enough(look: Look, events: Iterable[e.Event]) -> dict[Ref, int]:
    """How much is enough for each of those to be hit, asked before they are."""
    found: dict[Ref, int] = {}
    for event in events:
        least = enough_for(look, event.source, event.target) if isinstance(event, e.Damages) else None
        if isinstance(event, e.Damages) and least is not None:
            found[event.target] = min(least, found.get(event.target, least))
    return found


def excess(limits: dict[Ref, int], done: Iterable[e.Event]) -> int:
    """How much damage was dealt beyond that, to all of them together."""
    total: dict[Ref, int] = {}
    for event in done:
        if isinstance(event, e.Damages) and event.target in limits:
            total[event.target] = total.get(event.target, 0) + event.amount
    return sum(max(0, much - limits[target]) for target, much in total.items())


def sent_on(look: Look, events: Iterable[e.Damages], to: tuple[Ref, ...]) -> list[e.Event]:
    """The damage with its excess dealt to another instead, before anything else replaces it (120.4a)."""
    found: list[e.Event] = []
    for event in events:
        least = enough_for(look, event.source, event.target)
        if least is None or event.amount <= least or len(to) != 1:
            found.append(event)
            continue
        found += [altered(event, amount=least)] if least else []
        found.append(altered(event, target=to[0], amount=event.amount - least))
    return found
