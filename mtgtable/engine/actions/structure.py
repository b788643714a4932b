"""Instructions that hold others together: sequences, conditions, choices, repetition (608.2c–g)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.affected import affected_by, names_given
from mtgtable.abilities.conditions import DidIt
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.filters import OwnedBy
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes, LoseAbilities, Modification
from mtgtable.abilities.quantities import Noted
from mtgtable.abilities.selectors import Bound, Players, Source, Union
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine import choosing
from mtgtable.engine.actions.gathering import Gathering
from mtgtable.engine.actions.making import create_for_each, create_together
from mtgtable.engine.actions.moving import place_together
from mtgtable.engine.actions.offers import place_of
from mtgtable.engine.actions.permanents import deal_for_each, deal_together
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.cost_words import asked_to_pay
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.asking.purposes import BY_HAND, Purpose
from mtgtable.engine.mana.parts import enough
from mtgtable.engine.mana.payment import can_pay, pay_cost
from mtgtable.engine.performing import Executors, perform
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.naming import name_of, options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.wanted import counted
from mtgtable.engine.stack.offered import castable, offered
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def _perform(table: Table, node: i.Instruction, frame: Frame) -> Steps[Frame]:
    return (yield from perform(table, node, frame))


def sequence(table: Table, node: i.Sequence, frame: Frame) -> Steps[Frame]:
    """In the order of the text; each step sees what the earlier ones have done (608.2c)."""
    if node.together:
        tokens = tuple(step for step in node.steps if isinstance(step, i.CreateTokens))
        if len(tokens) == len(node.steps):
            return (yield from create_together(table, tokens, frame))
        return (yield from deal_together(table, node.steps, frame))
    for step in _with_what_it_is(node.steps):
        frame = yield from _perform(table, step, frame)
    return frame


def _with_what_it_is(steps: tuple[i.Instruction, ...]) -> list[i.Instruction]:
    """A permanent put onto the battlefield enters as what the next sentence says that it is (611.2e)."""
    result: list[i.Instruction] = []
    for step in steps:
        before = result[-1] if result else None
        if isinstance(before, i.Move) and isinstance(step, Apply) and before.to is Zone.BATTLEFIELD and before.bind:
            same = step.what == Bound(before.bind) and step.duration == FOREVER
            if same and before.extra and step.parts == (LoseAbilities(),):
                result[-1] = replace(before, extra=(*step.parts, *before.extra))  # all other abilities
                continue
            is_: tuple[Modification, ...] = tuple(
                part for part in step.parts if isinstance(part, ChangeTypes | ChangeColors)
            )
            if is_ and any(isinstance(part, ChangeTypes) and part.set_types for part in is_):
                is_ = step.parts  # "it's an Aura with enchant creature"
            if same and is_:
                result[-1] = replace(before, extra=(*before.extra, *is_))
                rest = tuple(part for part in step.parts if part not in is_)
                if rest:
                    result.append(replace(step, parts=rest))
                continue
        result.append(step)
    return result


def _of_what_it_is(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return tuple(part for part in parts if isinstance(part, ChangeTypes | ChangeColors))


def if_(table: Table, node: i.If, frame: Frame) -> Steps[Frame]:
    """The condition is looked at when this is reached."""
    way, other = (
        (node.then, node.otherwise) if holds(table.look(), node.condition, frame) else (node.otherwise, node.then)
    )
    if other is not None:
        frame = nothing_bound(other, frame)
    return (yield from _perform(table, way, frame)) if way is not None else frame


def nothing_bound(node: i.Instruction, frame: Frame) -> Frame:
    """What an instruction that wasn't carried out would have bound is nothing (609.3)."""
    for part in walk(node):
        for name in names_given(part):
            if frame.get(name) is None and frame.number(name) is None and frame.word(name) is None:
                frame = frame.bind(name, ()).note(name, 0)
    return frame


def may(table: Table, node: i.May, frame: Frame) -> Steps[Frame]:
    """The player says yes or no; nobody can say yes to what is wholly impossible (608.2d)."""
    did = False
    for player in (yield from choosing.players(table, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players | ChooseSelector) else frame
        if (yield from _wants(table, node, own, player)):
            did = True
            frame = yield from _perform(table, node.do, own)
    frame = frame.note(node.bind, int(did))
    other = node.otherwise if did else node.do
    if other is not None:
        frame = nothing_bound(other, frame)
    if not did and node.otherwise is not None:
        frame = yield from _perform(table, node.otherwise, frame)
    return frame


def _wants(table: Table, node: i.May, frame: Frame, player: PlayerId) -> Steps[bool]:
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
        case i.Sacrifice(what=what) | i.Move(what=what) | i.Destroy(what=what) | i.Tap(what=what):
            return choosing.choices_in(table, what, frame, player)
    return ()


def _prompt(table: Table, frame: Frame) -> str:
    stack = table.state.stack
    if stack:
        top = table.state.objects[stack[-1]].stack
        if top is not None and top.text:
            return top.text
    item = table.look().object(frame.source)
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
            return any(possible(table, mode.effect, frame) for mode in modes)
        case (
            i.Sacrifice(what=what)
            | i.Move(what=what)
            | i.Destroy(what=what)
            | i.Tap(what=what)
            | i.PutCounters(on=what)
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
                return bool(_offered_first(table, node, frame, frame.controller))
            if isinstance(node, i.PutCounters) and isinstance(what, Source):
                return frame.source in table.state.objects
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
            return any(castable(table, node, id_, frame) for id_ in ids)
    return True


def _counters(table: Table, ref: Ref, kind: str) -> int:
    if isinstance(ref, Seat):
        return table.state.player(ref.player).counters_of(kind)
    item = table.state.objects.get(ref)
    return item.counters_of(kind) if item is not None else 0


def may_pay(table: Table, node: i.MayPay, frame: Frame) -> Steps[Frame]:
    """The player may pay the cost while this resolves (118.12); who can't pay it isn't asked."""
    paid = False
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
        paid = True
        break
    frame = frame.note("did", int(paid))
    chosen, other = (node.then, node.otherwise) if paid else (node.otherwise, node.then)
    if other is not None:
        frame = nothing_bound(other, frame)
    return (yield from _perform(table, chosen, frame)) if chosen is not None else frame


def for_each(table: Table, node: i.ForEach, frame: Frame) -> Steps[Frame]:
    """Once for each; what several players do is done at the same time, after all have chosen (101.4, 608.2e).

    Afterwards nobody is the one any more: "each player draws" is told of all of them again.
    """
    outer = tuple(pair for pair in frame.bound if pair[0] == _EACH.name)
    done = yield from _for_each(table, node, frame)
    return replace(done, bound=(*(pair for pair in done.bound if pair[0] != _EACH.name), *outer))


def _for_each(table: Table, node: i.ForEach, frame: Frame) -> Steps[Frame]:
    refs = yield from choosing.selected(table, node.of, frame)
    if refs and all(not isinstance(ref, Seat) and ref in table.state.stack for ref in refs):
        refs = refs[::-1]  # the one that would resolve first is asked about first
    whole = yield from _together(table, node.do, refs, frame)
    if whole is None:
        whole = yield from _placed(table, node.do, refs, frame)
    if whole is not None:
        return whole
    if not refs:
        return nothing_bound(node.do, frame)
    if isinstance(node.do, i.DealDamage) and node.do.excess_to is None:
        return (yield from deal_for_each(table, node.do, refs, frame))
    if isinstance(node.do, i.CreateTokens):
        return (yield from create_for_each(table, node.do, refs, frame))
    gathering = Gathering(node.do, frame)
    for ref in refs:
        frame = yield from _perform(table, node.do, gathering.fresh(frame).bind("each", (ref,)))
        gathering.note(frame)
    return gathering.whole(frame)


def _placed(table: Table, node: i.Instruction, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame | None]:
    """Each goes to one of the places that are named, all of them at the same time (401.4, 608.2e).

    None where that isn't what is done with each.
    """
    if not isinstance(node, i.ChooseMode) or node.count != 1 or node.by is None:
        return None
    ways = tuple(mode.effect for mode in node.modes)
    if not all(isinstance(way, i.Move) and way == i.Move(_EACH, Zone.LIBRARY, way.position) for way in ways):
        return None
    rows: list[list[ObjectId]] = [[] for _ in ways]
    for ref in refs:
        for player in (yield from choosing.players(table, node.by, frame.bind("each", (ref,)))):
            options = tuple(Option(mode.text) for mode in node.modes)
            prompt = f"Where does {name_of(table.look(), ref)} go?"
            answer = yield d.Choose(player, "mode", prompt, options, 1, 1, source=frame.source, default=(0,))
            if not isinstance(ref, Seat):
                rows[answer.indexes[0]].append(ref)
    moves = [(way, tuple(row)) for way, row in zip(ways, rows, strict=True) if isinstance(way, i.Move)]
    return (yield from place_together(table, moves, frame))


_EACH: Final = Bound("each")
_TOGETHER: Final = Bound("~together")
_PURPOSES: Final[dict[type[i.Instruction], Purpose]] = {
    i.Sacrifice: "sacrifice",
    i.Destroy: "destroy",
    i.Tap: "tap",
    i.Move: "put",
}


def _together(table: Table, node: i.Instruction, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame | None]:
    """One action of several players: each says whether to do it and chooses for it, then all do it at once.

    What follows for those who did, or who didn't, comes when all have done it. None where the instruction is no single
    action, so that it is done by one after the other.
    """
    may_, action = (node, node.do) if isinstance(node, i.May) else (None, node)
    if len(refs) < 2 or not all(isinstance(ref, Seat) for ref in refs):
        return None
    action, after = (action, None) if may_ is None else _offered(action)
    joint = _joint(action)
    if joint is None:
        return None
    done: list[Ref] = []
    willing: list[Ref] = []
    for ref in refs:
        own = frame.bind("each", (ref,))
        assert isinstance(ref, Seat)
        if may_ is not None and not (yield from _wants(table, may_, own, ref.player)):
            continue
        willing.append(ref)
        what = affected_by(action)
        if isinstance(what, ChooseSelector):
            done += yield from choosing.choose(table, what, own, _PURPOSES[type(action)])
        else:
            done.append(ref)
    if may_ is not None:
        frame = frame.note(may_.bind, int(bool(done)))
    frame = yield from _perform(table, joint, frame.bind(_TOGETHER.name, tuple(done)))
    if may_ is not None:
        frame = yield from _for_those(table, after, tuple(willing), frame)
        frame = yield from _for_those(table, may_.otherwise, tuple(one for one in refs if one not in willing), frame)
    return frame


def _for_those(table: Table, then: i.Instruction | None, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame]:
    """What is done for each who did, or who didn't: at the same time too, where it is one action (608.2e)."""
    if then is None:
        return frame
    whole = None if isinstance(then, i.May) else (yield from _together(table, then, refs, frame))
    if whole is not None:
        return whole
    for ref in refs:
        frame = yield from _perform(table, then, frame.bind("each", (ref,)))
    return frame


def _offered(action: i.Instruction) -> tuple[i.Instruction, i.Instruction | None]:
    """What each may do, and what is done for each who does, where that doesn't speak of what was done."""
    if not isinstance(action, i.Sequence) or action.together or not action.steps:
        return action, None
    first, *rest = action.steps
    named = set(names_given(first))
    if any(isinstance(part, Bound | Noted | DidIt) and part.name in named for part in walk(tuple(rest))):
        return action, None
    return first, i.Sequence(tuple(rest)) if len(rest) > 1 else rest[0] if rest else None


def _joint(action: i.Instruction) -> i.Instruction | None:
    """The action with what all have chosen, or with all who do it, in the place of each one's."""
    match action:
        case i.Sacrifice(what=ChooseSelector()):
            return replace(action, what=_TOGETHER, by=Players("each"))
        case i.Destroy(what=ChooseSelector()) | i.Tap(what=ChooseSelector()):
            return replace(action, what=_TOGETHER)
        case i.Move(what=ChooseSelector() as what, attached_to=None):
            theirs = any(isinstance(part, OwnedBy) and part.players == _EACH for part in walk(what.filter))
            if action.under not in (None, _EACH) or (action.under == _EACH and not theirs):
                return None
            return replace(action, what=_TOGETHER, under=None)
        case i.Draw(players=players) | i.Discard(players=players, what=None) | i.Mill(players=players):
            return replace(action, players=_TOGETHER) if players == _EACH else None
    return None


def repeat(table: Table, node: i.Repeat, frame: Frame) -> Steps[Frame]:
    """That many times, one after another; a process is repeated as long as its condition holds afterwards."""
    gathering = Gathering(node.do, frame)
    for _ in range(max(0, amount(table.look(), node.times, frame))):
        frame = yield from _perform(table, node.do, gathering.fresh(frame))
        gathering.note(frame)
        while node.again is not None and holds(table.look(), node.again, frame):
            frame = yield from _perform(table, node.do, gathering.fresh(frame))
            gathering.note(frame)
    return gathering.whole(frame)


def _taken(table: Table, effect: i.Instruction, frame: Frame) -> tuple[Ref, ...]:
    """The cards that a mode puts into a hand, where it only moves cards that all have seen: a pile (700.3)."""
    steps = effect.steps if isinstance(effect, i.Sequence) else (effect,)
    moves = [step for step in steps if isinstance(step, i.Move)]
    if len(moves) != len(steps) or len(moves) < 2:
        return ()
    everybody = frozenset(player.id for player in table.state.players)
    taken: list[Ref] = []
    for move in moves:
        for ref in selecting.select(table.look(), move.what, frame):
            item = table.state.objects.get(ref) if not isinstance(ref, Seat) else None
            if item is None or not everybody <= item.revealed_to:
                return ()
            if move.to is Zone.HAND:
                taken.append(ref)
    return tuple(taken)


def choose_mode(table: Table, node: i.ChooseMode, frame: Frame) -> Steps[Frame]:
    """Modes chosen as it resolves; what can't be done at all can't be chosen (608.2d)."""
    for player in (yield from choosing.players(table, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players) else frame
        modes = [mode for mode in node.modes if possible(table, mode.effect, own)] or list(node.modes)
        options = tuple(Option(mode.text, None, about=_taken(table, mode.effect, own)) for mode in modes)
        count = min(node.count, len(options))
        kind = "pile" if all("pile" in mode.text for mode in modes) else "mode"
        answer = yield d.Choose(
            player, "mode", f"Choose {counted(kind, count, count)}", options, count, count,
            rule="700.2", source=frame.source, default=tuple(range(count)),
        )  # fmt: skip
        for index in sorted(answer.indexes):
            frame = yield from _perform(table, modes[index].effect, frame)
    return frame


def decide(table: Table, node: i.Decide, frame: Frame) -> Steps[Frame]:
    """A choice that is bound for what follows."""
    return (yield from choosing.decide(table, node, frame))


def manual(table: Table, node: i.Manual, frame: Frame) -> Steps[Frame]:
    """The players do by hand what the text says, then go on."""
    player: PlayerId = frame.controller
    table.state.write(LogEntry(f"To be done by hand: {node.text}", kind="manual", player=player))
    yield d.Choose(player, BY_HAND, node.text, (Option("go on"),), 0, 1, source=frame.source)
    return frame


def nothing(table: Table, node: i.Nothing, frame: Frame) -> Steps[Frame]:
    """Does nothing."""
    del table, node
    yield from ()
    return frame


STRUCTURE: Final[Executors] = {
    i.Sequence: sequence,
    i.If: if_,
    i.May: may,
    i.MayPay: may_pay,
    i.ForEach: for_each,
    i.Repeat: repeat,
    i.ChooseMode: choose_mode,
    i.Decide: decide,
    i.Manual: manual,
    i.Nothing: nothing,
}
