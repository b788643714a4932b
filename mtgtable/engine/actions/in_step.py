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
from mtgtable.engine.actions.gathering import Gathering, nothing_bound
from mtgtable.engine.actions.moving import discard, mill, move
from mtgtable.engine.actions.permanents import destroy, sacrifice, tap
from mtgtable.engine.actions.prepared import Prepared, Preparing, own
from mtgtable.engine.actions.what_it_is import with_what_it_is
from mtgtable.engine.actions.willing import paid, wants
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import perform, with_x
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import MOVED
from mtgtable.engine.state.events import Event
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId

_PREPARED: Final[dict[type, Preparing]] = {
    i.Move: move, i.Discard: discard, i.Mill: mill, i.Destroy: destroy, i.Sacrifice: sacrifice, i.Tap: tap,
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
        case i.MayPay():
            did: dict[int, bool] = {}
            frames = list(frames)
            for place, frame in enumerate(frames):
                did[place], frames[place] = yield from paid(table, node, frame)
            return (yield from _parted(table, list(did.values()), node.then, node.otherwise, frames))
    if type(node) in _PREPARED and not (isinstance(node, i.Move) and node.position == "shuffled"):
        return (yield from _at_once(table, node, frames))
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


def _parted(
    table: Table, did: list[bool], then: i.Instruction | None, otherwise: i.Instruction | None, frames: list[Frame]
) -> Steps[list[Frame]]:
    """What is done by those who did, then what is done by those who didn't."""
    frames = list(frames)
    for yes, way, other in ((True, then, otherwise), (False, otherwise, then)):
        places = [place for place, one in enumerate(did) if one is yes]
        mine = [frames[place] if other is None else nothing_bound(other, frames[place]) for place in places]
        if way is not None and mine:
            mine = yield from _each(table, way, mine)
        for place, frame in zip(places, mine, strict=True):
            frames[place] = frame
    return frames


def _at_once(table: Table, node: i.Instruction, frames: list[Frame]) -> Steps[list[Frame]]:
    """All choose, one after the other; then it happens."""
    prepared: list[Prepared] = []
    for frame in frames:
        one = yield from _PREPARED[type(node)](table, node, with_x(table, node, frame))
        prepared += (one,)
    events: dict[ObjectId, Event] = {}
    for one in prepared:
        for event in one.events:
            events.setdefault(event.object, event)
    done = yield from happen(table, tuple(events.values()), frames[0].replaced if frames else ())
    return [one.finish(own(one, done)) for one in prepared]
