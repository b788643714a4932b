"""Could what is offered be done at all: an option that is impossible can't be chosen (608.2d, 118.12).

Only what must be there is asked: whoever accepts does as much of it as there is to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from mtgtable.abilities import instructions as i
from mtgtable.abilities.costs import Cost, Perform
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound, HostOf, Linked, Selector, Source, Targeted, Union
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine import choosing
from mtgtable.engine.actions.counters_among import with_counters
from mtgtable.engine.actions.moving import cant_search
from mtgtable.engine.actions.on_stack import uncounterable
from mtgtable.engine.actions.permanents import cant_be_made_to_sacrifice, on_battlefield
from mtgtable.engine.allowing.sacrificing import sacrifice_is_barred
from mtgtable.engine.changes.attaching import can_be_attached
from mtgtable.engine.mana.parts import enough
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.replacement.impossible import impossible
from mtgtable.engine.stack.offered import castable, offered
from mtgtable.engine.state import events as e
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


class _Offer(NamedTuple):
    """Who is offered it, and in which frame."""

    table: Table
    frame: Frame
    player: PlayerId


def possible(table: Table, node: i.Instruction, frame: Frame, player: PlayerId) -> bool:
    """Could the player begin to do this: is it allowed, and is there anything to choose where something must be."""
    judge = _JUDGES.get(type(node))
    return judge is None or judge(_Offer(table, frame, player), node)


def can_be_chosen(table: Table, effect: i.Instruction, frame: Frame, player: PlayerId) -> bool:
    """Is there anything in a mode that could be done; a pile with which it begins may be empty (608.2d, 700.3d)."""
    match effect:
        case i.Sequence(steps=(i.Move(what=Bound()), _, *_)):
            return any(possible(table, step, frame, player) for step in effect.steps)
    return possible(table, effect, frame, player)


def can_pay_for_it(table: Table, player: PlayerId, cost: Cost, frame: Frame) -> bool:
    """Can the player pay what this asks for as it resolves, whose effect it then is (118.12, 701.21a)."""
    sacrifices = any(isinstance(part, Perform) and isinstance(part.do, i.Sacrifice) for part in cost.parts)
    if sacrifices and cant_be_made_to_sacrifice(table, player, frame):
        return False
    return can_pay(table, player, cost, frame)


# ---- one after the other, one of several -----------------------------------------------------------------------------


def _sequence(offer: _Offer, node: i.Sequence) -> bool:
    return not node.steps or possible(offer.table, node.steps[0], offer.frame, offer.player)


def _payment(offer: _Offer, node: i.MayPay) -> bool:
    table, frame, _ = offer
    seats = selecting.players(table.look(), node.by, frame)
    return any(can_pay_for_it(table, seat, node.cost, frame) for seat in seats)


def _modes(offer: _Offer, node: i.ChooseMode) -> bool:
    return any(can_be_chosen(offer.table, mode.effect, offer.frame, offer.player) for mode in node.modes)


# ---- to objects ------------------------------------------------------------------------------------------------------

_ToObjects = i.Sacrifice | i.Move | i.Destroy | i.Tap | i.PutCounters | i.Look

_ONE_THING: Final = (Source, Bound, Targeted, HostOf, Linked)
"""What speaks of something definite, which may be gone by now."""


def _to_objects(offer: _Offer, node: _ToObjects) -> bool:
    table, frame, _ = offer
    what = _what(node)
    if isinstance(what, ChooseSelector) and what.least_total is not None:
        found = _among(_Offer(table, frame, frame.controller), node, what)
        return enough(table, what, frame, [ref for ref in found if not isinstance(ref, Seat)])
    if isinstance(what, ChooseSelector) and not what.any_number and not what.up_to:
        needed = max(0, amount(table.look(), what.count, frame)) if what.of_each is None else 1
        seats: tuple[PlayerId, ...] = (frame.controller,)
        if what.by is not None:
            seats = selecting.players(table.look(), what.by, frame)
        return any(len(_among(_Offer(table, frame, seat), node, what)) >= needed for seat in seats)
    if isinstance(what, Union):
        return _all_there(_Offer(table, frame, frame.controller), node, what)
    if isinstance(what, _ONE_THING):
        return any(_can_be_done_to(offer, node, ref) for ref in _as_they_are(offer, what))
    return True


def _what(node: _ToObjects) -> Selector:
    match node:
        case i.PutCounters(on=on):
            return on
        case i.Look(at=at):
            return at
    return node.what


def _among(offer: _Offer, node: _ToObjects, what: ChooseSelector) -> list[Ref]:
    """The candidates with which it could be done."""
    found = choosing.candidates(offer.table, what, offer.frame, offer.player)
    return [ref for ref in found if _could_be_chosen(offer, node, ref)]


def _could_be_chosen(offer: _Offer, node: _ToObjects, ref: Ref) -> bool:
    table, frame, player = offer
    match node:
        case i.Sacrifice():
            return not isinstance(ref, Seat) and _can_sacrifice(table, ref, player, frame)
        case i.Destroy() | i.Tap() | i.PutCounters():
            return not impossible(table, _event(node, ref))
    return True


def _all_there(offer: _Offer, node: _ToObjects, what: Union) -> bool:
    """Is there something for each of "a Human and an artifact": who is asked for both can't give one (608.2d)."""
    table, frame, player = offer
    there = choosing.choices_in(table, what, frame, player)
    together = 0
    for one in what.parts:
        if isinstance(one, ChooseSelector) and one.by is None and not one.any_number and not one.up_to:
            needed = max(0, amount(table.look(), one.count, frame))
            together += needed
            if len(_among(offer, node, one)) < needed:
                return False
    return len(there) >= max(1, together)


def _as_they_are(offer: _Offer, what: Selector) -> list[Ref]:
    refs = selecting.select(offer.table.look(), what, offer.frame)
    return [ref if isinstance(ref, Seat) else choosing.follow(offer.table, offer.frame, ref) for ref in refs]


def _can_be_done_to(offer: _Offer, node: _ToObjects, ref: Ref) -> bool:
    """Is it where the instruction takes it from, and can this happen to it: a permanent is sacrificed by its controller
    (608.2d, 701.21a)."""
    table, frame, _ = offer
    if isinstance(node, i.PutCounters):
        return not impossible(table, _event(node, ref))
    item = None if isinstance(ref, Seat) else table.state.objects.get(ref)
    if item is None:
        return False
    match node:
        case i.Move(origin=origin):
            return origin in (None, item.zone)
        case i.Sacrifice(by=by):
            tellers = selecting.players(table.look(), by, frame)
            return any(_can_sacrifice(table, item.id, seat, frame) for seat in tellers)
        case i.Destroy() | i.Tap():
            return on_battlefield(table, item.id) and not impossible(table, _event(node, item.id))
    return True


def _event(node: i.Destroy | i.Tap | i.PutCounters, ref: Ref) -> e.Event:
    """What would happen to it; how many counters it would be matters to nobody yet."""
    match node:
        case i.PutCounters(kind=kind):
            return e.CountersPut(ref, kind, 1)
        case i.Tap(untap=untap) if not isinstance(ref, Seat):
            return e.Taps(ref, untap)
    assert not isinstance(ref, Seat)
    return e.Destroys(ref)


def _can_sacrifice(table: Table, id_: ObjectId, player: PlayerId, frame: Frame) -> bool:
    """Does the player control it, and does nothing forbid that it or they be made to (701.21a, 101.2)."""
    return (
        on_battlefield(table, id_)
        and table.of(id_).controller == player
        and not sacrifice_is_barred(table, player, id_)
        and not cant_be_made_to_sacrifice(table, player, frame)
    )


def _removes(offer: _Offer, node: i.RemoveCounters) -> bool:
    """118.3, 118.12: whoever may remove so many needs as many; all there are, at least one."""
    table, frame, player = offer
    needed = 1 if node.count is None else amount(table.look(), node.count, frame)
    if isinstance(node.of, ChooseSelector) and not node.among:
        whole = with_counters(node.of, node.kind, needed)
        seats: tuple[PlayerId, ...] = (player,)
        if whole.by is not None:
            seats = selecting.players(table.look(), whole.by, frame)
        there = [choosing.candidates(table, whole, frame, seat) for seat in seats]
        return any(_counters(table, ref, node.kind) >= needed for refs in there for ref in refs)
    if any(isinstance(part, ChooseSelector) for part in walk(node.of)):
        return True
    held = [_counters(table, ref, node.kind) for ref in selecting.select(table.look(), node.of, frame)]
    return bool(held) and (sum(held) if node.among else max(held)) >= needed


def _counters(table: Table, ref: Ref, kind: str) -> int:
    if isinstance(ref, Seat):
        return table.state.player(ref.player).counters_of(kind)
    item = table.state.objects.get(ref)
    return item.counters_of(kind) if item is not None else 0


def _attaches(offer: _Offer, node: i.Attach) -> bool:
    """701.3a: it is there, and so is something to which it can be attached."""
    table, frame, _ = offer
    if not isinstance(node.what, _ONE_THING) or node.to is None:
        return True
    there = [ref for ref in _as_they_are(offer, node.what) if not isinstance(ref, Seat) and on_battlefield(table, ref)]
    if isinstance(node.to, ChooseSelector):
        hosts = list(choosing.candidates(table, node.to, frame, frame.controller))
    else:
        hosts = _as_they_are(offer, node.to)
    return any(can_be_attached(table, table.look(), id_, host) for id_ in there for host in hosts)


def _counter(offer: _Offer, node: i.Counter) -> bool:
    """701.6a: it is on the stack, and can be countered by this."""
    table, frame, _ = offer
    if not isinstance(node.what, _ONE_THING):
        return True
    there = [ref for ref in _as_they_are(offer, node.what) if not isinstance(ref, Seat) and ref in table.state.stack]
    return any(not uncounterable(table, id_, frame.source) for id_ in there)


# ---- by players ------------------------------------------------------------------------------------------------------


def _told(offer: _Offer, who: Selector) -> tuple[PlayerId, ...] | None:
    """Those who would do it; None where they are yet to be chosen."""
    if any(isinstance(part, ChooseSelector) for part in walk(who)):
        return None
    return selecting.players(offer.table.look(), who, offer.frame)


def _somebody(offer: _Offer, who: Selector, could: Callable[[PlayerId], bool]) -> bool:
    """Could one of those who would do it; they are yet to be chosen, or one of them could."""
    seats = _told(offer, who)
    return seats is None or any(map(could, seats))


def _draws(offer: _Offer, node: i.Draw) -> bool:
    """121.3: an empty library doesn't matter, what forbids it does, whoever chooses."""
    return _somebody(offer, node.players, lambda seat: not impossible(offer.table, e.Draws(seat)))


def _life(offer: _Offer, node: i.GainLife | i.LoseLife) -> bool:
    """119.7, 119.8: nobody gains or loses life who can't."""
    sign = 1 if isinstance(node, i.GainLife) else -1
    return _somebody(offer, node.players, lambda seat: not impossible(offer.table, e.LifeChanges(seat, sign)))


def _mills(offer: _Offer, node: i.Mill) -> bool:
    """701.17b: who is given the choice can't mill more cards than there are in their library."""
    table, frame, player = offer
    seats = _told(offer, node.players)
    number = amount(table.look(), node.count, frame)
    return seats is None or player not in seats or len(table.state.zone(Zone.LIBRARY, player)) >= number


def _searches(offer: _Offer, node: i.Search) -> bool:
    """118.12b: what counts is that they choose to search, which nobody can who can't search (101.2)."""
    return _somebody(offer, node.players, lambda seat: not cant_search(offer.table, node, seat, offer.frame))


def _discards(offer: _Offer, node: i.Discard) -> bool:
    if node.what is not None:
        return True
    table, frame, _ = offer
    look = table.look()
    seats = selecting.players(look, node.players, frame)
    hands = [id_ for seat in seats for id_ in table.state.zone(Zone.HAND, seat)]
    needed = 0 if node.count is None else amount(look, node.count, frame)
    return sum(matches(look, node.filter, id_, frame) for id_ in hands) >= needed


def _decides(offer: _Offer, node: i.Decide) -> bool:
    if node.what != "objects" or node.objects is None or node.restriction is not None:
        return True
    look = offer.table.look()
    return len(selecting.select(look, node.objects, offer.frame)) >= amount(look, node.minimum, offer.frame)


def _casts(offer: _Offer, node: i.CastIt) -> bool:
    table, frame, _ = offer
    if isinstance(node.what, ChooseSelector):
        return bool(offered(table, node, node.what, frame))
    ids = selecting.objects(table.look(), node.what, frame)
    return any(castable(table, node, choosing.follow(table, frame, id_), frame) for id_ in ids)


_JUDGES: Final[dict[type, Callable[[_Offer, Any], bool]]] = {
    i.Sequence: _sequence,
    i.MayPay: _payment,
    i.ChooseMode: _modes,
    i.Sacrifice: _to_objects,
    i.Move: _to_objects,
    i.Destroy: _to_objects,
    i.Tap: _to_objects,
    i.PutCounters: _to_objects,
    i.Look: _to_objects,
    i.RemoveCounters: _removes,
    i.Attach: _attaches,
    i.Counter: _counter,
    i.Draw: _draws,
    i.GainLife: _life,
    i.LoseLife: _life,
    i.Mill: _mills,
    i.Search: _searches,
    i.Discard: _discards,
    i.Decide: _decides,
    i.CastIt: _casts,
}
