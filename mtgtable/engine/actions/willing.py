"""Whether a player does what is offered: asked with their eyes, and only where it could be begun (608.2d, 118.12)."""

from __future__ import annotations

import re
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound, HostOf, Linked, Selector, Source, Targeted, Union
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine import choosing
from mtgtable.engine.actions.offers import place_of
from mtgtable.engine.actions.permanents import on_battlefield
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.mana.parts import enough
from mtgtable.engine.mana.payable import can_pay
from mtgtable.engine.mana.payment import pay_cost
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.stack.offered import castable, offered
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

_SENTENCE: Final = re.compile(r"[^.\n]+\.")


def wants(table: Table, node: i.May, frame: Frame, player: PlayerId) -> Steps[bool]:
    """Does the player say yes; who could not do it at all isn't asked."""
    if not possible(table, node.do, frame):
        return False
    if isinstance(node.do, i.ChangeTargets) and node.do.how == "choose new" and node.do.to is None:
        return True  # whether there are new targets is asked of each spell as they are chosen (115.7d)
    prompt = node.prompt or _prompt(table, frame)
    about = options_of(table.look(), _offered_first(table, node.do, frame, player))
    place = place_of(table, node)
    answer = yield d.YesNo(player, "may", prompt, rule="608.2d", source=frame.source, about=about, place=place)
    return bool(answer.yes)


def _offered_first(table: Table, node: i.Instruction, frame: Frame, player: PlayerId) -> tuple[Ref, ...]:
    """Among what the player would choose first after a yes."""
    match node:
        case i.Sequence(steps=(first, *_)):
            return _offered_first(table, first, frame, player)
        case i.CastIt(what=ChooseSelector() as what):
            return offered(table, node, what, frame)
        case i.Sacrifice(what=what) | i.Move(what=what) | i.Destroy(what=what) | i.Tap(what=what) | i.Look(at=what):
            return choosing.choices_in(table, what, frame, player)
    return ()


def _prompt(table: Table, frame: Frame) -> str:
    stack = table.state.stack
    if stack:
        top = table.state.objects[stack[-1]].stack
        if top is not None and top.text:
            return top.text
    item = table.look().object(frame.source)
    if item is not None:
        offers = [one for one in _SENTENCE.findall(item.printed.text) if " may " in one]
        if len(offers) == 1:
            return str(offers[0]).strip()
    name = item.printed.name if item is not None else "this"
    return f"Do what {name} offers?"


def possible(table: Table, node: i.Instruction, frame: Frame) -> bool:
    """Could the player begin to do this: is there anything to choose where something must be chosen."""
    match node:
        case i.Sequence(steps=steps):
            return not steps or possible(table, steps[0], frame)
        case i.MayPay(cost=cost, by=by):
            return any(can_pay(table, seat, cost, frame) for seat in selecting.players(table.look(), by, frame))
        case i.ChooseMode(modes=modes):
            return any(can_be_chosen(table, mode.effect, frame) for mode in modes)
        case (
            i.Sacrifice(what=what)
            | i.Move(what=what)
            | i.Destroy(what=what)
            | i.Tap(what=what)
            | i.PutCounters(on=what)
            | i.Look(at=what)
        ):
            if isinstance(what, ChooseSelector) and what.least_total is not None:
                refs = choosing.candidates(table, what, frame, frame.controller)
                return enough(table, what, frame, [ref for ref in refs if not isinstance(ref, Seat)])
            if isinstance(what, ChooseSelector) and not what.any_number and not what.up_to:
                needed = max(0, amount(table.look(), what.count, frame))
                seats: tuple[PlayerId, ...] = (frame.controller,)
                if what.by is not None:
                    seats = selecting.players(table.look(), what.by, frame)
                return any(len(choosing.candidates(table, what, frame, seat)) >= needed for seat in seats)
            if isinstance(what, Union):
                return _all_there(table, node, what, frame)
            if isinstance(what, _ONE_THING):
                return any(_can_be_done_to(table, node, id_, frame) for id_ in _as_they_are(table, what, frame))
        case i.RemoveCounters(kind=kind, of=of) if not any(isinstance(part, ChooseSelector) for part in walk(of)):
            refs = selecting.select(table.look(), of, frame)
            return any(_counters(table, ref, kind) for ref in refs)
        case i.Discard(count=count, what=None, players=who, filter=wanted):
            look = table.look()
            hands = [id_ for seat in selecting.players(look, who, frame) for id_ in table.state.zone(Zone.HAND, seat)]
            needed = 0 if count is None else amount(look, count, frame)
            return sum(matches(look, wanted, id_, frame) for id_ in hands) >= needed
        case i.Decide(what="objects", objects=objects, minimum=least, restriction=None) if objects is not None:
            return len(selecting.select(table.look(), objects, frame)) >= amount(table.look(), least, frame)
        case i.CastIt(what=ChooseSelector() as what):
            return bool(offered(table, node, what, frame))
        case i.CastIt(what=what):
            ids = selecting.objects(table.look(), what, frame)
            return any(castable(table, node, choosing.follow(table, frame, id_), frame) for id_ in ids)
    return True


def _all_there(table: Table, node: i.Instruction, what: Union, frame: Frame) -> bool:
    """Is there something for each of "a Human and an artifact": who is asked for both can't give one (608.2d)."""
    there = _offered_first(table, node, frame, frame.controller)
    together = 0
    for one in what.parts:
        if isinstance(one, ChooseSelector) and one.by is None and not one.any_number and not one.up_to:
            needed = max(0, amount(table.look(), one.count, frame))
            together += needed
            if len(choosing.candidates(table, one, frame, frame.controller)) < needed:
                return False
    return len(there) >= max(1, together)


def can_be_chosen(table: Table, effect: i.Instruction, frame: Frame) -> bool:
    """Is there anything in a mode that could be done; a pile with which it begins may be empty (608.2d, 700.3d)."""
    match effect:
        case i.Sequence(steps=(i.Move(what=Bound()), _, *_)):
            return any(possible(table, step, frame) for step in effect.steps)
    return possible(table, effect, frame)


_ONE_THING: Final = (Source, Bound, Targeted, HostOf, Linked)
"""What speaks of something definite, which may be gone by now."""


def _as_they_are(table: Table, what: Selector, frame: Frame) -> list[Ref]:
    refs = selecting.select(table.look(), what, frame)
    return [ref if isinstance(ref, Seat) else choosing.follow(table, frame, ref) for ref in refs]


def _can_be_done_to(table: Table, node: i.Instruction, ref: Ref, frame: Frame) -> bool:
    """Is it where the instruction takes it from, under the control of whoever is to sacrifice it (608.2d, 701.21a)."""
    item = None if isinstance(ref, Seat) else table.state.objects.get(ref)
    if item is None:
        return isinstance(ref, Seat) and isinstance(node, i.PutCounters)
    match node:
        case i.Move(origin=origin):
            return origin in (None, item.zone)
        case i.Sacrifice(by=by):
            tellers = selecting.players(table.look(), by, frame)
            return on_battlefield(table, item.id) and table.of(item.id).controller in tellers
        case i.Destroy() | i.Tap():
            return on_battlefield(table, item.id)
    return True


def _counters(table: Table, ref: Ref, kind: str) -> int:
    if isinstance(ref, Seat):
        return table.state.player(ref.player).counters_of(kind)
    item = table.state.objects.get(ref)
    return item.counters_of(kind) if item is not None else 0


def paid(table: Table, node: i.MayPay, frame: Frame) -> Steps[tuple[bool, Frame]]:
    """Does somebody pay the cost while this resolves (118.12); who can't pay it isn't asked."""
    for player in (yield from choosing.players(table, node.by, frame)):
        if not can_pay(table, player, node.cost, frame):
            continue
        asked = asked_to_pay(node.cost)
        if not node.must:
            answer = yield d.YesNo(player, "pay", f"{asked}?", rule="118.12", source=frame.source)
            if not answer.yes:
                continue
        before = table.state.clone()
        try:
            most = None if node.x_at_most is None else amount(table.look(), node.x_at_most, frame)
            frame = yield from pay_cost(table, player, node.cost, frame, x_at_most=most)
        except IllegalAction as refusal:
            table.state = before
            what = asked[:1].lower() + asked[1:]
            table.state.write(LogEntry(f"{table.state.player(player).name} can't {what}: {refusal.sentence}"))
            continue
        return True, frame.note("did", 1)
    return False, frame.note("did", 0)
