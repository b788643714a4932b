"""Damage and what results from it, and life (119, 120)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.characteristics import Characteristics
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import CountersPut, Damages, Event, LifeChanges
from mtgtable.engine.state.refs import Seat
from mtgtable.engine.state.state import State
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

DEALER: Final = "has_dealt_damage"
"""The mark of a permanent that has dealt damage since it came to the battlefield."""


def results(before: Look, damages: list[Damages]) -> list[Event]:
    """What damage dealt at one time causes (120.3): loss of life, counters, and life gained by lifelink.

    Loss of life of one player and gain from one source are one event each.
    """
    lost: dict[tuple[PlayerId, int], int] = {}
    gained: dict[tuple[int, PlayerId], int] = {}
    counters: list[Event] = []
    for event in damages:
        source = before.of(event.source)
        item = before.object(event.source)
        keywords = source.keywords if source is not None else frozenset()
        controller = source.controller if source is not None else (item.controller if item is not None else None)
        if isinstance(event.target, Seat):
            player = event.target.player
            if event.infect or "infect" in keywords:
                counters.append(_put(event, "poison", event.amount, controller))
            else:
                lost[player, event.source] = lost.get((player, event.source), 0) + event.amount
            if event.combat and "toxic" in keywords:
                toxic = toxic_value(source)
                counters.append(_put(event, "poison", toxic, controller))
        else:
            counters += _on_permanent(before, event, keywords, controller)
        if "lifelink" in keywords and controller is not None:
            key = (event.source, controller)
            gained[key] = gained.get(key, 0) + event.amount
    losses: dict[PlayerId, list[tuple[int, int]]] = {}
    for (player, source_id), amount in lost.items():
        losses.setdefault(player, []).append((source_id, amount))
    changes: list[Event] = []
    for player, parts in losses.items():
        total = sum(amount for _, amount in parts)
        changes.append(LifeChanges(player, -total, "damage", source=parts[0][0]))  # type: ignore[arg-type]
    changes += [LifeChanges(player, amount, "effect", source) for (source, player), amount in gained.items()]  # type: ignore[arg-type]
    return [*changes, *counters]


def _put(event: Damages, kind: str, count: int, controller: PlayerId | None) -> CountersPut:
    """Counters that damage puts; in combat it is the result of no spell or ability (609.1)."""
    return CountersPut(event.target, kind, count, controller, event.source, effect=not event.combat)


def toxic_value(source: Characteristics | None) -> int:
    """The total toxic value of a creature (702.164b)."""
    total = 0
    for on in source.abilities if source is not None else ():
        ability = on.ability
        if isinstance(ability, KeywordAbility) and ability.name == "toxic":
            total += sum(number for number in ability.parameters if isinstance(number, int))
    return total


def _on_permanent(before: Look, event: Damages, keywords: frozenset[str], controller: PlayerId | None) -> list[Event]:
    assert not isinstance(event.target, Seat)
    target = before.of(event.target)
    if target is None:
        return []
    found: list[Event] = []
    if "Creature" in target.types and (event.wither or keywords & {"wither", "infect"}):
        found.append(_put(event, "-1/-1", event.amount, controller))
    if "Planeswalker" in target.types:
        found.append(CountersPut(event.target, "loyalty", -event.amount, controller, event.source))
    if "Battle" in target.types:
        found.append(CountersPut(event.target, "defense", -event.amount, controller, event.source))
    return found


def deal(state: State, before: Look, event: Damages) -> Damages | None:
    """Mark damage (120.3e) and remember deathtouch (704.5h) and damage by commanders (903.10a)."""
    source = before.of(event.source)
    keywords = source.keywords if source is not None else frozenset()
    if isinstance(event.target, Seat):
        player = event.target.player
        if state.player(player).lost:
            return None
        _mark_dealer(state, event)
        state.tally(player, "damage_dealt_to_this_turn", event.amount)
        item = before.object(event.source)
        if event.combat and item is not None and item.commander:
            totals = dict(state.player(player).commander_damage)
            totals[item.lineage] = totals.get(item.lineage, 0) + event.amount
            state.update_player(player, commander_damage=tuple(totals.items()))
        return event
    item = state.objects.get(event.target)
    target = before.of(event.target)
    if item is None or target is None:
        return None
    _mark_dealer(state, event)
    if "Creature" in target.types:
        marked = 0 if event.wither or keywords & {"wither", "infect"} else event.amount
        state.update(
            event.target,
            damage=item.damage + marked,
            deathtouched=item.deathtouched or "deathtouch" in keywords,
        )
    return event


def _mark_dealer(state: State, event: Damages) -> None:
    """A permanent remembers, for as long as it is there, that it has dealt damage."""
    dealer = state.objects.get(event.source)
    if dealer is not None and dealer.zone is Zone.BATTLEFIELD and DEALER not in dealer.statuses:
        state.update(event.source, statuses=dealer.statuses | {DEALER})


def change_life(state: State, before: Look, event: LifeChanges) -> LifeChanges | None:
    """A life total goes up or down (119.3)."""
    del before
    player = state.player(event.player)
    if player.lost or event.amount == 0:
        return None
    state.update_player(event.player, life=player.life + event.amount)
    if event.amount > 0:
        state.tally(event.player, "life_gained_this_turn", event.amount)
    else:
        state.tally(event.player, "life_lost_this_turn", -event.amount)
    return altered(event)
