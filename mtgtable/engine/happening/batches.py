"""Events happen: the one way in which the state of a game changes (603, 614, 700.1).

All simultaneous events are one batch. First replacement and prevention effects have their say, then the changes are
made, then abilities are looked for that trigger, with the state after and a frozen look from before (603.10).
"""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.engine import changes
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.changes.memory import forget
from mtgtable.engine.changes.players import finish
from mtgtable.engine.changes.told_together import tell_all
from mtgtable.engine.happening.arriving_by_hand import arriving_by_hand
from mtgtable.engine.happening.arriving_order import in_timestamp_order
from mtgtable.engine.happening.as_it_happened import keep_as_it_was
from mtgtable.engine.happening.bestowing import end_without_host
from mtgtable.engine.happening.daytime import changes_by_time
from mtgtable.engine.happening.designations import give_blessings, successor, watch_designations
from mtgtable.engine.happening.instead_by_hand import instead_by_hand
from mtgtable.engine.happening.later_by_hand import speak_of_what_was_noted
from mtgtable.engine.happening.protected_players import players_protected
from mtgtable.engine.happening.radiation import watch_radiation
from mtgtable.engine.happening.running_out import end_what_events_end, end_what_has_run_out
from mtgtable.engine.happening.speaking_by_hand import speaking_by_hand
from mtgtable.engine.happening.speed import watch_speed
from mtgtable.engine.happening.unheard import carry_out_alone, is_unheard
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.doors import DOORS, doors_of, locked
from mtgtable.engine.state.events import (
    ChangesStatus,
    CountersPut,
    CreatesToken,
    Designates,
    Does,
    Event,
    Loses,
    Moves,
    StepBegins,
    Taps,
)
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId
from mtgtable.model.zones import Zone


def happen(table: Table, events: Sequence[Event], replaced: tuple[AbilityId, ...] = ()) -> Steps[tuple[Event, ...]]:
    """Let the events happen at the same time; what really happened is returned, with new ids filled in.

    ``replaced`` names replacement effects that have had their one opportunity already (614.5).
    """
    if not events or table.state.over:
        return ()
    if len(events) == 1:
        if is_unheard(table, events[0]):
            return carry_out_alone(table, events[0])
    elif all(isinstance(event, Taps) and is_unheard(table, event) for event in events):
        return tuple(real for event in events for real in carry_out_alone(table, event))
    from mtgtable.engine.happening.triggers import at_once, scan
    from mtgtable.engine.replacement import settle

    settled = yield from settle(table, tuple(events), replaced, instead_by_hand)
    coming = yield from in_timestamp_order(table, settled.events)
    done: tuple[Event, ...] = ()
    if coming:
        board = table.board()
        stays = len(coming) == 1 and isinstance(coming[0], StepBegins)  # then nothing was otherwise before it
        before = table.look() if stays else Look(table.state.clone(), board.characteristics)
        done = _carry_out(table, before, coming)
        if done:
            end_what_events_end(table, before, done)
            _after_changes(table, done)
            after = keep_as_it_was(table, before, done)
            tell_all(table.state, before, after, done)
            scan(table, before, board, done)
            watch_designations(table, before, done)
            watch_speed(table, done)
            watch_radiation(table, done)
            yield from at_once(table)
            yield from arriving_by_hand(table, done)
            yield from speaking_by_hand(table, before, board, done)
            yield from speak_of_what_was_noted(table, before, done)
            yield from _leave(table, done)
            yield from at_once(table)  # what lasted until something left with its player (610.3)
            if any(isinstance(event, Moves | CreatesToken | ChangesStatus | Designates) for event in done):
                yield from happen(table, changes_by_time(table))
    for instruction, frame in settled.afterwards:
        yield from perform(table, instruction, frame)
    yield from happen(table, players_protected(settled.prevented))
    return done


def _carry_out(table: Table, before: Look, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Change the state; keep the history of this turn and the counts that cards ask for."""
    state = table.state
    done: list[Event] = []
    for event in events:
        real = changes.carry_out(state, before, event)
        if real is None:
            continue
        done.append(real)
        done += _counters_with(real)
        done += _doors_with(state, real)
        _count(table, before, real)
    if done:
        state.record(done)
    if any(isinstance(event, StepBegins) and event.step == "upkeep" for event in done):
        forget(state)
    return tuple(done)


def _counters_with(event: Event) -> list[Event]:
    """The counters with which a permanent entered were put on it, for whatever looks at that (122.6)."""
    if not isinstance(event, Moves | CreatesToken) or (isinstance(event, Moves) and event.to is not Zone.BATTLEFIELD):
        return []
    return [CountersPut(event.became, kind, count) for kind, count in event.enters.counters if count > 0]


def _doors_with(state: State, event: Event) -> list[Event]:
    """A door that was unlocked as its permanent entered, and that its controller unlocks (709.5h-i)."""
    if isinstance(event, Moves) and event.to is Zone.BATTLEFIELD:
        item = state.objects[event.became]
        found: list[Event] = [ChangesStatus(item.id, door) for door in DOORS if door in item.statuses]
    elif isinstance(event, ChangesStatus) and event.status in DOORS and not event.off:
        item, found = state.objects[event.object], []
    else:
        return []
    if not doors_of(state, item) or len(locked(state, item)) == len(DOORS):
        return []
    found.append(Does(item.controller, "unlock", by=item.id))
    return found if locked(state, item) else [*found, Does(item.controller, "fully unlock", by=item.id)]


def _count(table: Table, before: Look, event: Event) -> None:
    """Counts of this turn that no change keeps by itself."""
    if isinstance(event, Moves):
        known = before.of(event.object)
        dies = event.origin is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD
        if dies and known is not None:
            table.state.tally(known.controller, "permanents_died_this_turn")
        if dies and known is not None and "Creature" in known.types:
            table.state.tally(known.controller, "creatures_died_this_turn")
        if event.cause == "play" and event.by is not None:
            table.state.tally(event.by, "lands_played_this_turn")


def _after_changes(table: Table, done: tuple[Event, ...]) -> None:
    """Effects "for as long as" end the moment their condition doesn't hold, and for good (611.2b)."""
    end_what_has_run_out(table)
    if any(isinstance(event, Moves | CreatesToken) for event in done):
        end_without_host(table.state)
        give_blessings(table)


def _leave(table: Table, done: tuple[Event, ...]) -> Steps[None]:
    """Players who lost leave the game; when one is left, or none, it is over (104.2a, 104.4a, 800.4)."""
    losers = [event.player for event in done if isinstance(event, Loses)]
    if not losers:
        return
    state = table.state
    left = state.living()
    if len(left) <= (1 if len(state.players) > 1 else 0):
        if not state.over:
            finish(state, tuple(left))
        return
    from mtgtable.engine.turn.leaving import exile_what_stays, take_out

    for player in losers:
        take_out(table, player)
    yield from happen(table, successor(table, losers))
    yield from exile_what_stays(table)
