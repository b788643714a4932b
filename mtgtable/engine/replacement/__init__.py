"""Replacement and prevention effects (614–616): what becomes of events before they happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from mtgtable.abilities.instructions import Instruction
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking.decisions import Choose, Option, Steps, YesNo
from mtgtable.engine.changes.damage import results
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.replacement.ahead import look_for
from mtgtable.engine.replacement.applying import Outcome, apply, used_up
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.candidates import affected_player, candidates, untouched
from mtgtable.engine.replacement.entering import hosted, with_own_counters, with_provisional_id
from mtgtable.engine.replacement.event_named import event_named
from mtgtable.engine.replacement.impossible import impossible, kinds_barred
from mtgtable.engine.replacement.shields import divided, shared
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.events import (
    Countered,
    CountersPut,
    CreatesToken,
    Damages,
    Destroys,
    Event,
    LifeChanges,
    Moves,
)
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import AbilityId
from mtgtable.model.zones import Zone

Applied = frozenset[AbilityId]
ByHand: TypeAlias = Callable[[Table, tuple[Event, ...]], Steps[tuple[Event, ...]]]


@dataclass(frozen=True, slots=True)
class Settled:
    """What will happen, and the instructions that follow right after it."""

    events: tuple[Event, ...]
    afterwards: tuple[tuple[Instruction, Frame], ...]
    prevented: tuple[Damages, ...] = ()
    """How much of what damage was prevented (615.1a)."""


def settle(
    table: Table, events: tuple[Event, ...], replaced: tuple[AbilityId, ...], by_hand: ByHand | None = None
) -> Steps[Settled]:
    """Apply every replacement and prevention effect that there is to the events and to what they lead to (616).

    Where several players have a choice, they choose in turn order (101.4, 616.1). ``by_hand``: what is left of events
    after the clauses that aren't understood have spoken.
    """
    events = tuple(_from_where_it_is(table, event) for event in events)
    if by_hand is not None:
        events = yield from by_hand(table, events)
    if len(events) == 1 and untouched(table, events[0]):
        return Settled(() if impossible(table, events[0]) else events, ())
    final: list[Event] = []
    afterwards: list[tuple[Instruction, Frame]] = []
    prevented: list[Damages] = []
    wave = events
    applied: Applied = frozenset(replaced)
    while wave:
        settled: dict[int, tuple[Event, ...]] = {}
        for number, outcome in (yield from _settle_wave(table, wave, applied)):
            settled[number] = outcome.events
            _add_afterwards(afterwards, outcome)
            prevented += outcome.prevented
        this_wave = _withered(table, [event for number in range(len(wave)) for event in settled[number]])
        final += this_wave
        wave = _consequences(table, this_wave)
        if by_hand is not None:
            wave = yield from by_hand(table, wave)
        applied = frozenset()
    return Settled(tuple(final), tuple(afterwards), tuple(prevented))


def _from_where_it_is(table: Table, event: Event) -> Event:
    """A move from wherever the object is is a move from there, for whatever speaks of leaving that zone (614.1a)."""
    if not isinstance(event, Moves) or event.origin is not None or event.object not in table.state.objects:
        return event
    return altered(event, origin=table.state.objects[event.object].zone)


def _settle_wave(table: Table, wave: tuple[Event, ...], applied: Applied) -> Steps[list[tuple[int, Outcome]]]:
    """Each event by itself; a shield against several of them is divided once the damage of all is known (615.7)."""
    held = shared(table, wave, applied)
    order = _in_order_of_choice(table, wave)
    states: dict[int, Outcome | _Before] = {}
    for number in order:
        states[number] = yield from _settle_one(table, wave[number], applied, held)
    while waiting := [(number, one) for number in order if isinstance(one := states[number], _Before)]:
        shield = waiting[0][1].shield
        together = [(number, one) for number, one in waiting if one.shield.key == shield.key]
        shares = yield from divided(table, shield, [one.event for _, one in together])
        for (number, one), share in zip(together, shares, strict=True):
            states[number] = yield from _settle_one(table, one.event, one.applied, held, (one, share))
    used_up(table)
    return [(number, one) for number in order if isinstance(one := states[number], Outcome)]


@dataclass(frozen=True, slots=True)
class _Before:
    """Damage that has come to a shield which stands against other damage of the same time as well."""

    event: Damages
    shield: Candidate
    applied: Applied
    afterwards: tuple[tuple[Instruction, Frame], ...]
    once: bool
    prevented: tuple[Damages, ...]


def _add_afterwards(afterwards: list[tuple[Instruction, Frame]], outcome: Outcome) -> None:
    """What a prevention effect does besides happens once for all damage that it prevents at one time (615.5).

    An effect that names the source of the damage does it for each source.
    """
    for instruction, frame in outcome.afterwards:
        if outcome.once:
            for place, (known, old) in enumerate(afterwards):
                same = (old.ability, old.source, old.get("event.target")) == (
                    frame.ability, frame.source, frame.get("event.target"),
                )  # fmt: skip
                if known == instruction and same:
                    afterwards[place] = (known, altered(old, amount=(old.amount or 0) + (frame.amount or 0)))
                    break
            else:
                afterwards.append((instruction, frame))
        else:
            afterwards.append((instruction, frame))


def _in_order_of_choice(table: Table, events: tuple[Event, ...]) -> list[int]:
    if len(events) == 1:
        return [0]
    seats = {seat: number for number, seat in enumerate(table.state.living())}
    players = [affected_player(table, event) for event in events]
    return sorted(range(len(events)), key=lambda number: (seats.get(players[number], len(seats)), number))


def _withered(table: Table, events: list[Event]) -> list[Event]:
    """Damage that a rule lets be dealt as though its source had wither or infect (120.3b, 120.3d, 702.80a)."""
    if not any(isinstance(event, Damages) for event in events) or not table.board().rules:
        return events
    wither = any(applying_to_player(table, "damage as though wither", seat) for seat in table.state.living())

    def dealt(event: Event) -> Event:
        if not isinstance(event, Damages):
            return event
        seat = event.target.player if isinstance(event.target, Seat) else None
        infect = seat is not None and bool(applying_to_player(table, "damage as though infect", seat))
        return altered(event, wither=True if wither else event.wither, infect=infect) if wither or infect else event

    return [dealt(event) for event in events]


def _consequences(table: Table, events: list[Event]) -> tuple[Event, ...]:
    """Events that these lead to at the same time: results of damage, the move of what is destroyed or countered."""
    found: list[Event] = []
    look = table.look()
    damages = [event for event in events if isinstance(event, Damages)]
    found += [_leaving_one_life(table, event) for event in results(look, damages)]
    for event in events:
        if isinstance(event, Destroys):
            cause = "lethal damage" if event.cause == "lethal damage" else "destroy"
            found.append(Moves(event.object, Zone.GRAVEYARD, Zone.BATTLEFIELD, cause, source=event.source))  # type: ignore[arg-type]
        elif isinstance(event, Countered):
            item = table.state.objects.get(event.object)
            if item is not None and item.is_spell and not event.fizzled:
                found.append(_left_countered(event))
    return tuple(found)


def _left_countered(event: Countered) -> Moves:
    """A countered spell goes to its owner's graveyard, or where the effect says (701.6a)."""
    to = event.to or Zone.GRAVEYARD
    return Moves(
        event.object, to, Zone.STACK, "countered", source=event.by, position=event.position,
        under=event.under,
    )  # fmt: skip


def _leaving_one_life(table: Table, event: Event) -> Event:
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead": what is lost by damage."""
    if not isinstance(event, LifeChanges) or event.amount >= 0:
        return event
    life = table.state.player(event.player).life
    rules = applying_to_player(table, "damage leaves one life", event.player)
    left = [1 if rule.change.value is None else amount(table.look(), rule.change.value, rule.frame) for rule in rules]
    least = max((one for one in left if life + event.amount < one <= life), default=None)
    return event if least is None else altered(event, amount=least - life)


def _settle_one(
    table: Table,
    event: Event,
    applied: Applied,
    held: Applied = frozenset(),
    shielded: tuple[_Before, int] | None = None,
) -> Steps[Outcome | _Before]:
    """One event through all effects that apply to it, until none is left (616.1).

    It stops before a shield that is ``held``; ``shielded`` says where it stopped and how much that shield prevents.
    """
    if impossible(table, event):
        return Outcome((), ())
    if isinstance(event, CreatesToken):
        event = with_provisional_id(table, event)
    afterwards: list[tuple[Instruction, Frame]] = []
    prevented: list[Damages] = []
    once = False
    while True:
        look = look_for(table, event)
        share = None
        if shielded is not None:
            (before, share), shielded = shielded, None
            chosen, afterwards, once = before.shield, list(before.afterwards), before.once
            prevented = list(before.prevented)
        else:
            found = candidates(table, look, event, applied)
            if not found:
                break
            chosen = yield from _chosen(table, event, found)
            if chosen.key in held and isinstance(event, Damages):
                return _Before(event, chosen, applied, tuple(afterwards), once, tuple(prevented))
        applied |= {chosen.key}
        if chosen.asks and not (yield from _wanted(table, event, chosen)):
            continue
        outcome = yield from apply(table, look, event, chosen, applied, share)
        afterwards += outcome.afterwards
        prevented += outcome.prevented
        once = once or outcome.once
        if len(outcome.events) != 1:
            rest: list[Event] = []
            for part in outcome.events:
                settled = yield from _settle_one(table, part, applied)
                assert isinstance(settled, Outcome)
                rest += settled.events
                afterwards += settled.afterwards
                prevented += settled.prevented
            return Outcome(tuple(rest), tuple(afterwards), once, tuple(prevented))
        event = outcome.events[0]
        if impossible(table, event):
            return Outcome((), tuple(afterwards), once, tuple(prevented))
    entering = yield from _finish_entering(table, event, applied)
    return Outcome((entering,) if entering is not None else (), tuple(afterwards), once, tuple(prevented))


def _finish_entering(table: Table, event: Event, applied: Applied) -> Steps[Event | None]:
    """What an entering permanent still needs: the counters that effects add, and for an Aura something to enchant."""
    if not isinstance(event, Moves | CreatesToken) or (isinstance(event, Moves) and event.to is not Zone.BATTLEFIELD):
        return event
    hosting = yield from hosted(table, event)
    if hosting is None:
        return None
    return (yield from with_counters_counted(table, with_own_counters(table, hosting), applied))


def with_counters_counted(table: Table, event: Moves | CreatesToken, applied: Applied) -> Steps[Event]:
    """Effects that change how many counters are put on something see the counters with which it enters (122.6)."""
    if not event.enters.counters:
        return event
    look = look_for(table, event)
    id_ = event.object if isinstance(event, Moves) else event.became
    counted: list[tuple[str, int]] = []
    barred = kinds_barred(table, event)
    for kind, count in event.enters.counters:
        put: Event = CountersPut(id_, kind, count, by=look.controller(id_), entering=True)
        seen = applied
        while found := candidates(table, look, put, seen):
            chosen = yield from _chosen(table, put, found)
            seen |= {chosen.key}
            outcome = yield from apply(table, look, put, chosen, seen)
            if len(outcome.events) == 1:
                put = outcome.events[0]
        if isinstance(put, CountersPut) and put.count > 0 and barred.isdisjoint(("", put.kind)):
            counted.append((put.kind, put.count))
    return altered(event, enters=altered(event.enters, counters=tuple(counted)))


def _chosen(table: Table, event: Event, found: list[Candidate]) -> Steps[Candidate]:
    """Which effect is applied next: by the order of 616.1, then as the affected player chooses."""
    order = EDITIONS[table.state.edition].replacement_order
    for kind in order:
        group = [one for one in found if kind == "any" or one.kind == kind]
        if group:
            break
    if len(group) == 1 or all(one.is_plain and one.replacement == group[0].replacement for one in group):
        return group[0]
    player = affected_player(table, event)
    options = tuple(
        Option(one.name, one.source if one.source in table.state.objects else None, (one.text,) if one.text else ())
        for one in group
    )
    answer = yield Choose(
        player, "replacement", f"Which effect applies first to {event_named(table, event)}?", options, rule="616.1",
        default=(0,),
    )  # fmt: skip
    picked: Candidate = group[answer.indexes[0]]
    return picked


def _wanted(table: Table, event: Event, chosen: Candidate) -> Steps[bool]:
    prompt = chosen.text or f"Apply {chosen.name} to {event_named(table, event)}?"
    answer = yield YesNo(chosen.chooser(table, event), "replacement", prompt, rule="614.1", source=chosen.source)
    return bool(answer.yes)


__all__ = ["Settled", "settle"]
