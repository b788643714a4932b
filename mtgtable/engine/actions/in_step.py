"""What several players do: step by step, and in each step all choose in order before all of it happens (101.4, 608.2e).

What can't happen at the same time, as drawing, searching and paying, is done by one after the other (608.2f).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.selectors import Choose, Players
from mtgtable.engine import choosing
from mtgtable.engine.actions.by_mode import chosen
from mtgtable.engine.actions.exchanges import set_life
from mtgtable.engine.actions.gathering import Gathering, nothing_bound
from mtgtable.engine.actions.making import in_a_row, prepare_tokens
from mtgtable.engine.actions.moving import discard, mill, move
from mtgtable.engine.actions.permanents import destroy, gain_life, lose_life, put_counters, sacrifice, tap
from mtgtable.engine.actions.prepared import Prepared, Preparing, own, to_whom
from mtgtable.engine.actions.what_it_is import with_what_it_is
from mtgtable.engine.actions.willing import paid, wants
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import perform, with_x
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.state.events import Destroys, Event, Moves, Taps
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.table import Table

_PREPARED: Final[dict[type, Preparing]] = {
    i.Move: move, i.Discard: discard, i.Mill: mill, i.Destroy: destroy, i.Sacrifice: sacrifice, i.Tap: tap,
    i.GainLife: gain_life, i.LoseLife: lose_life, i.SetLife: set_life, i.PutCounters: put_counters,
    i.CreateTokens: prepare_tokens,
}  # fmt: skip
"""What can be chosen by all before it happens to any."""


def in_step(table: Table, node: i.Instruction, players: Sequence[Ref], frame: Frame) -> Steps[Frame]:
    """Each of the players does it; what its names mean afterwards is all that they have meant."""
    gathering = Gathering(node, frame)
    done = yield from _each(table, node, [gathering.fresh(frame).bind("each", (player,)) for player in players])
    for one in done:
        gathering.note(one)
    moved = tuple(dict.fromkeys(id_ for one in done for id_ in one.get(MOVED) or () if isinstance(id_, int)))
    return choosing.remember_moved(gathering.whole(done[-1]), moved) if done else nothing_bound(node, frame)


def _each(table: Table, node: i.Instruction, frames: list[Frame]) -> Steps[list[Frame]]:
    """Done for each frame, which is that of one player; once the game is over nothing more is done."""
    if table.state.over:
        return frames
    match node:
        case i.Sequence(together=False, steps=steps):
            for step in with_what_it_is(steps):
                frames = yield from _each(table, step, frames)
            return frames
        case i.If(condition=condition, then=then, otherwise=otherwise):
            look = table.look()
            return (yield from _parted(table, [holds(look, condition, one) for one in frames], then, otherwise, frames))
        case i.May(by=by) if not isinstance(by, Players | Choose):
            return (yield from _offered(table, node, frames))
        case i.ChooseMode(count=1, by=by) if not isinstance(by, Players | Choose):
            return (yield from _by_way(table, [node] * len(frames), frames))
        case i.MayPay():
            did: dict[int, bool] = {}
            frames = list(frames)
            for place, frame in enumerate(frames):
                did[place], frames[place] = yield from paid(table, node, frame)
            return (yield from _parted(table, list(did.values()), node.then, node.otherwise, frames))
    if _can_be_prepared(node):
        return (yield from _at_once(table, [node] * len(frames), frames))
    result: list[Frame] = []
    for frame in frames:
        known = result[-1] if result and frame.x_is is not None and frame.x is None else frame
        result.append((yield from perform(table, node, replace(frame, x=known.x))))
    return result


def _offered(table: Table, node: i.May, frames: list[Frame]) -> Steps[list[Frame]]:
    """All say whether they do it before anybody does."""
    did: list[bool] = []
    for frame in frames:
        asked = yield from choosing.players(table, node.by, frame)
        yes = False
        for player in asked[:1]:
            yes = yield from wants(table, node, frame, player)
        did.append(yes)
    noted = [frame.note(node.bind, int(yes)) for frame, yes in zip(frames, did, strict=True)]
    return (yield from _parted(table, did, node.do, node.otherwise, noted))


def _can_be_prepared(node: i.Instruction) -> bool:
    """Can all choose before it happens to any; cards are shuffled into libraries one after the other."""
    match node:
        case i.Move(position="shuffled"):
            return False
        case i.SetLife(exchange_with=other, with_size=size):
            return other is None and not size
    return type(node) in _PREPARED


def _parted(
    table: Table, did: list[bool], then: i.Instruction | None, otherwise: i.Instruction | None, frames: list[Frame]
) -> Steps[list[Frame]]:
    """What is done by those who did, and what is done by those who didn't."""
    ways = [then if yes else otherwise for yes in did]
    others = [otherwise if yes else then for yes in did]
    frames = [
        frame if other is None else nothing_bound(other, frame) for other, frame in zip(others, frames, strict=True)
    ]
    return (yield from _by_way(table, ways, frames))


def _by_way(table: Table, ways: Sequence[i.Instruction | None], frames: list[Frame]) -> Steps[list[Frame]]:
    """Each player does something of their own: at one time where all of it can be prepared, else one kind first."""
    frames = list(frames)
    told = list(ways)
    for place, way in enumerate(told):
        if isinstance(way, i.ChooseMode) and way.count == 1:
            told[place] = yield from _mode(table, way, frames[place])
    at_one_time = all(way is None or _can_be_prepared(way) for way in told)
    kinds = [None] if at_one_time else list(dict.fromkeys(way for way in told if way is not None))
    for kind in kinds:
        places = [k for k, way in enumerate(told) if way is not None and kind in (None, way)]
        mine = [frames[place] for place in places]
        if kind is None:
            mine = yield from _at_once(table, [way for way in told if way is not None], mine)
        else:
            mine = yield from _each(table, kind, mine)
        for place, frame in zip(places, mine, strict=True):
            frames[place] = frame
    return frames


def _mode(table: Table, node: i.ChooseMode, frame: Frame) -> Steps[i.Instruction | None]:
    """What the one who chooses has chosen."""
    effects: tuple[i.Instruction, ...] = ()
    for player in (yield from choosing.players(table, node.by, frame))[:1]:
        effects = yield from chosen(table, node, frame, player)
    return effects[0] if effects else None


def _at_once(table: Table, nodes: Sequence[i.Instruction], frames: list[Frame]) -> Steps[list[Frame]]:
    """All choose, one after the other; then it happens."""
    prepared: list[Prepared] = []
    for node, frame in zip(nodes, frames, strict=True):
        one = yield from _PREPARED[type(node)](table, node, with_x(table, node, frame))
        prepared += (one,)
    done = yield from happen(table, in_a_row(_once_each(prepared)), frames[0].replaced if frames else ())
    return [one.finish(share) for one, share in zip(prepared, _shares(prepared, done), strict=True)]


def _shares(prepared: Sequence[Prepared], done: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """What of it was whose; of tokens, life and counters that several give the same player, each has an equal part."""
    shares: list[tuple[Event, ...]] = []
    for place, one in enumerate(prepared):
        share = own(one, done)
        if one.events and not isinstance(one.events[0], _ONCE):
            alike = [k for k, other in enumerate(prepared) if _to_the_same(one, other)]
            size, nth = len(share) // len(alike), alike.index(place)
            share = share[nth * size :] if place == alike[-1] else share[nth * size : (nth + 1) * size]
        shares.append(share)
    return shares


def _to_the_same(one: Prepared, other: Prepared) -> bool:
    return [(type(event), to_whom(event)) for event in one.events] == [
        (type(event), to_whom(event)) for event in other.events
    ]


def _once_each(prepared: Sequence[Prepared]) -> list[Event]:
    """What two have chosen goes once; but counters, life and tokens come from each of them."""
    gone: dict[Ref, Event] = {}
    events: list[Event] = []
    for one in prepared:
        for event in one.events:
            if isinstance(event, _ONCE):
                if to_whom(event) in gone:
                    continue
                gone[to_whom(event)] = event
            events.append(event)
    return events


_ONCE: Final = (Moves, Destroys, Taps)
