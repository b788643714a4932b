"""Life totals that are set, and what is exchanged: life, a size, control (119.5, 701.12)."""

from __future__ import annotations

from collections.abc import Sequence as Row
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import ChangeControl, SetPT
from mtgtable.abilities.selectors import Bound, Selector
from mtgtable.engine import choosing
from mtgtable.engine.actions.lasting import begin_effect
from mtgtable.engine.actions.permanents import on_battlefield
from mtgtable.engine.actions.prepared import Prepared, at_once
from mtgtable.engine.allowing.rules_in_force import applying_to_player
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

# ---- life ------------------------------------------------------------------------------------------------------------


def set_life(table: Table, node: i.SetLife, frame: Frame) -> Steps[Prepared]:
    """The player gains or loses what is missing (119.5)."""
    events: list[e.Event] = []
    for player in (yield from choosing.players(table, node.players, frame)):
        goal = amount(table.look(), node.amount, frame.bind("each", (Seat(player),)))
        events.append(e.LifeChanges(player, goal - table.state.player(player).life, "set", frame.source))
    return Prepared(tuple(events), lambda _: frame)


def set_or_exchange_life(table: Table, node: i.SetLife, frame: Frame) -> Steps[Frame]:
    """Life totals become something; an exchange needs both changes to be possible (119.7)."""
    if not node.with_size and node.exchange_with is None:
        return (yield from at_once(set_life)(table, node, frame))
    players = yield from choosing.players(table, node.players, frame)
    if node.with_size:
        yield from _exchange_with_size(table, node, players, frame)
        return frame
    if node.exchange_with is not None:
        others = yield from choosing.players(table, node.exchange_with, frame)
        if node.exchange_with == node.players and len(players) == 2:  # "two target players exchange life totals"
            yield from _exchange_life(table, players[0], players[1], frame)
        elif len(players) == 1 and len(others) == 1:
            yield from _exchange_life(table, players[0], others[0], frame)
    return frame


def _exchange_life(table: Table, one: PlayerId, other: PlayerId, frame: Frame) -> Steps[None]:
    mine, theirs = table.state.player(one).life, table.state.player(other).life
    changes = ((one, theirs - mine), (other, mine - theirs))
    if not all(_can_change(table, player, change) for player, change in changes):
        return
    events: list[e.Event] = [e.LifeChanges(player, change, "set", frame.source) for player, change in changes]
    yield from happen(table, events, frame.replaced)


def _can_change(table: Table, player: PlayerId, change: int) -> bool:
    """Can the life total become so much greater or smaller (119.7, 119.8)."""
    word = "cant gain life" if change > 0 else "cant lose life"
    return not change or not any(applying_to_player(table, rule, player) for rule in (word, "life total cant change"))


def _exchange_with_size(table: Table, node: i.SetLife, players: Row[PlayerId], frame: Frame) -> Steps[None]:
    """Each value becomes the other, power or toughness by an effect (613.4b); or no part of it (701.12a, 701.12g)."""
    assert node.exchange_with is not None
    ids = yield from choosing.objects(table, node.exchange_with, frame)
    if len(players) != 1 or len(ids) != 1 or not on_battlefield(table, ids[0]):
        return
    player, facts = players[0], table.of(ids[0])
    life = table.state.player(player).life
    size = facts.power if node.with_size == "power" else facts.toughness
    if size is None or not _can_change(table, player, size - life):
        return
    part = SetPT(power=life) if node.with_size == "power" else SetPT(toughness=life)
    begin_effect(table, frame, (part,), FOREVER, locked=(ids[0],))
    yield from happen(table, [e.LifeChanges(player, size - life, "set", frame.source)], frame.replaced)


# ---- control ---------------------------------------------------------------------------------------------------------


def _is_controlled(table: Table, id_: ObjectId) -> bool:
    """Is it a permanent or a spell, which somebody controls (109.4)."""
    return on_battlefield(table, id_) or (id_ in table.state.objects and table.state.objects[id_].is_spell)


def exchange_control(table: Table, node: i.ExchangeControl, frame: Frame) -> Steps[Frame]:
    """All of them change hands or none does (701.12a, 701.12b)."""
    ones = yield from choosing.objects(table, node.one, frame)
    others = ones[1:] if node.other == node.one else (yield from choosing.objects(table, node.other, frame))
    ones = ones[:1] if node.other == node.one else ones
    sides = [_whose(table, side) for side in (ones, others)]
    if None not in sides and sides[0] != sides[1]:
        stamp = table.state.new_timestamp()
        for id_, player in (*((id_, sides[1]) for id_ in ones), *((id_, sides[0]) for id_ in others)):
            assert player is not None
            own = frame.bind("new controller", (Seat(player),))
            to: Selector = Bound("new controller")
            begin_effect(table, own, (ChangeControl(to),), node.duration, locked=(id_,), timestamp=stamp)
        yield from happen(table, [])
    return frame


def _whose(table: Table, ids: Row[ObjectId]) -> PlayerId | None:
    """The one player who controls all of them; None where nobody does, or several players."""
    if not all(_is_controlled(table, id_) for id_ in ids):
        return None
    seats = {table.of(id_).controller for id_ in ids}
    return seats.pop() if len(seats) == 1 else None


EXCHANGES: Final[Executors] = {i.SetLife: set_or_exchange_life, i.ExchangeControl: exchange_control}
