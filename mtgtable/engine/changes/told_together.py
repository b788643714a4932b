"""Lines of the log for events that are one deed: what is equal by its number, a crew in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mtgtable.engine.changes.telling import counted, dealt, name_in, tell
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Ref
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.model.ids import NO_OBJECT, ObjectId

_CREWS: Final = {"crew vehicle": "crew", "saddle mount": "saddle"}
"""What creatures are tapped for, each an event of its own (702.122c, 702.171c)."""


_SEVERAL: Final = {
    "destroy": "{it} are destroyed",
    "lethal damage": "{it} are destroyed by damage",
    "zero toughness": "{it} die with no toughness left (704.5f)",
}
"""What is told of several that go to the graveyard for the same reason; of one, `telling` tells it."""


def tell_all(state: State, before: Look, after: Look, done: Sequence[e.Event]) -> None:
    """Write what has happened at the same time, each deed once."""
    for line in _lines(before, after, done):
        if isinstance(line, LogEntry):
            state.write(line)
        else:
            tell(state, before, after, line)


def _lines(before: Look, after: Look, done: Sequence[e.Event]) -> Iterator[LogEntry | e.Event]:
    groups: dict[object, list[e.Event]] = {}
    for number, event in enumerate(done):
        alike = _alike(before, after, event)
        groups.setdefault((number,) if alike is None else (type(event), alike), []).append(event)
    for events in groups.values():
        first = events[0]
        if isinstance(first, e.BlockersDeclared):
            yield from _blocks(after, first)
        elif isinstance(first, e.Does) and first.what in _CREWS:
            yield _crew(after, first, [event.by for event in events if isinstance(event, e.Does)])
        elif len(events) > 1:
            yield from _of_several(before, after, events)
        else:
            yield from events


def _of_several(before: Look, after: Look, events: Sequence[e.Event]) -> Iterator[LogEntry | e.Event]:
    """Equal events, of which each alone would have had the same line."""
    first = events[0]
    if isinstance(first, e.CreatesToken):
        yield _tokens(after, first, [event.became for event in events if isinstance(event, e.CreatesToken)])
    elif isinstance(first, e.Damages):
        yield _damage(before, first, [event for event in events if isinstance(event, e.Damages)])
    elif isinstance(first, e.Moves):
        yield _deaths(before, first, [event for event in events if isinstance(event, e.Moves)])
    else:
        yield from events


def _alike(before: Look, after: Look, event: e.Event) -> object:
    """What is told with the events beside it; None for what has a line of its own."""
    match event:
        case e.CreatesToken():
            return event.owner, name_in(after, event.became)
        case e.Does() if event.what in _CREWS:
            return event.player, event.what, event.source
        case e.Damages() if event.source != NO_OBJECT:
            dealer = before.controller(event.source)
            names = name_in(before, event.source), name_in(before, event.target)
            return event.amount, event.combat, dealer, *names
        case e.Moves() if event.cause in _SEVERAL and not event.face_down:
            return event.cause, name_in(before, event.object)
    return None


def _tokens(look: Look, event: e.CreatesToken, became: Sequence[Ref]) -> LogEntry:
    name = name_in(look, event.became)
    several = f"{name}s" if name.endswith(" Token") else f"{name} tokens"
    refs = tuple(ref for ref in became if isinstance(ref, int))
    return LogEntry(f"{look.state.player(event.owner).name} creates {len(became)} {several}", refs=refs)


def _crew(look: Look, event: e.Does, tapped: Sequence[Ref]) -> LogEntry:
    player = look.state.player(event.player).name
    names = [name_in(look, ref) for ref in tapped]
    whole = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    deed = f"taps {whole} to {_CREWS[event.what]} {name_in(look, event.source)}"
    return LogEntry(f"{player} {deed}", player=event.player, refs=(event.source,))


def _damage(look: Look, event: e.Damages, events: Sequence[e.Damages]) -> LogEntry:
    """The same damage by like sources to like objects or players: each deals, or is dealt, so much."""
    sources = tuple(dict.fromkeys(one.source for one in events))
    targets = len({one.target for one in events})
    kind = "combat damage" if event.combat else "damage"
    dealing = f"{counted(len(sources), name_in(look, event.source))} {'deals' if len(sources) == 1 else 'deal'}"
    text = f"{dealing} {event.amount} {kind} each to {counted(targets, name_in(look, event.target))}"
    return LogEntry(text, kind="damage", player=look.controller(event.source), refs=sources, counts=dealt(events))


def _deaths(look: Look, event: e.Moves, events: Sequence[e.Moves]) -> LogEntry:
    it = counted(len(events), name_in(look, event.object))
    return LogEntry(_SEVERAL[event.cause].format(it=it), refs=tuple(one.became for one in events))


def _blocks(look: Look, event: e.BlockersDeclared) -> Iterator[LogEntry]:
    """Who blocks whom: like blockers of like attackers in a line of their own, all others in one (509.1)."""
    alike: dict[tuple[str, str], list[tuple[ObjectId, ObjectId]]] = {}
    for pair in event.pairs:
        alike.setdefault((name_in(look, pair[0]), name_in(look, pair[1])), []).append(pair)
    alone = [f"{blocker} blocks {attacker}" for (blocker, attacker), pairs in alike.items() if len(pairs) == 1]
    if alone:
        yield LogEntry(", ".join(alone), player=event.player)
    for (blocker, attacker), pairs in alike.items():
        if len(pairs) > 1:
            blockers, attackers = len({one for one, _ in pairs}), len({one for _, one in pairs})
            deed = "blocks" if blockers == 1 else "block"
            said = f"{counted(blockers, blocker)} {deed} {counted(attackers, attacker)}"
            yield LogEntry(said, player=event.player, refs=tuple(one for one, _ in pairs))
