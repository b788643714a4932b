"""Instructions that hold others together: sequences, conditions, choices, repetition (608.2c–g)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.fold import walk
from mtgtable.abilities.lasting import Apply
from mtgtable.abilities.modifications import ChangeColors, ChangeTypes
from mtgtable.abilities.selectors import Bound, Players
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine.actions import choosing
from mtgtable.engine.actions.executor import Executors
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.reading import selectors as selecting
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.state import LogEntry
from mtgtable.model.ids import PlayerId
from mtgtable.model.zones import Zone

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def _perform(game: Game, node: i.Instruction, frame: Frame) -> Steps[Frame]:
    from mtgtable.engine.actions import perform

    return (yield from perform(game, node, frame))


def sequence(game: Game, node: i.Sequence, frame: Frame) -> Steps[Frame]:
    """In the order of the text; each step sees what the earlier ones have done (608.2c)."""
    for step in _with_what_it_is(node.steps):
        frame = yield from _perform(game, step, frame)
    return frame


def _with_what_it_is(steps: tuple[i.Instruction, ...]) -> list[i.Instruction]:
    """A permanent put onto the battlefield enters as what the next sentence says that it is (611.2e)."""
    result: list[i.Instruction] = []
    for step in steps:
        before = result[-1] if result else None
        if isinstance(before, i.Move) and isinstance(step, Apply) and before.to is Zone.BATTLEFIELD and before.bind:
            same = step.what == Bound(before.bind) and step.duration == FOREVER
            is_ = tuple(part for part in step.parts if isinstance(part, ChangeTypes | ChangeColors))
            if same and is_:
                result[-1] = replace(before, extra=(*before.extra, *is_))
                rest = tuple(part for part in step.parts if part not in is_)
                if rest:
                    result.append(replace(step, parts=rest))
                continue
        result.append(step)
    return result


def if_(game: Game, node: i.If, frame: Frame) -> Steps[Frame]:
    """The condition is looked at when this is reached."""
    if holds(game.look(), node.condition, frame):
        return (yield from _perform(game, node.then, frame))
    frame = nothing_bound(node.then, frame)
    if node.otherwise is not None:
        return (yield from _perform(game, node.otherwise, frame))
    return frame


def nothing_bound(node: i.Instruction, frame: Frame) -> Frame:
    """What an instruction that wasn't carried out would have bound is nothing (609.3)."""
    for part in walk(node):
        name = getattr(part, "bind", "")
        if name and frame.get(name) is None and frame.number(name) is None and frame.word(name) is None:
            frame = frame.bind(name, ()).note(name, 0)
    return frame


def may(game: Game, node: i.May, frame: Frame) -> Steps[Frame]:
    """The player says yes or no; nobody can say yes to what is wholly impossible (608.2d)."""
    did = False
    for player in (yield from choosing.players(game, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players) else frame
        if not possible(game, node.do, own):
            continue
        prompt = node.prompt or _prompt(game, own)
        answer = yield d.YesNo(player, "may", prompt, rule="608.2d", source=frame.source)
        if answer.yes:
            did = True
            frame = yield from _perform(game, node.do, own)
    frame = frame.note(node.bind, int(did))
    if not did:
        frame = nothing_bound(node.do, frame)
    if not did and node.otherwise is not None:
        frame = yield from _perform(game, node.otherwise, frame)
    return frame


def _prompt(game: Game, frame: Frame) -> str:
    stack = game.state.stack
    if stack:
        top = game.state.objects[stack[-1]].stack
        if top is not None and top.text:
            return top.text
    item = game.look().object(frame.source)
    name = item.printed.name if item is not None else "this"
    return f"Do what {name} offers?"


def possible(game: Game, node: i.Instruction, frame: Frame) -> bool:
    """Could the player begin to do this: is there anything to choose where something must be chosen."""
    match node:
        case i.Sequence(steps=steps):
            return not steps or possible(game, steps[0], frame)
        case i.Sacrifice(what=what) | i.Move(what=what) | i.Destroy(what=what) | i.Tap(what=what):
            if isinstance(what, ChooseSelector) and not what.any_number and not what.up_to:
                found = choosing.candidates(game, what, frame, frame.controller)
                return len(found) >= min(1, amount(game.look(), what.count, frame))
        case i.RemoveCounters(kind=kind, of=of) if not any(isinstance(part, ChooseSelector) for part in walk(of)):
            refs = selecting.select(game.look(), of, frame)
            return any(_counters(game, ref, kind) for ref in refs)
        case i.Discard(count=count, what=None, players=who):
            seats = selecting.players(game.look(), who, frame)
            return count is None or any(game.state.zone(Zone.HAND, seat) for seat in seats)
    return True


def _counters(game: Game, ref: Ref, kind: str) -> int:
    if isinstance(ref, Seat):
        return game.state.player(ref.player).counters_of(kind)
    item = game.state.objects.get(ref)
    return item.counters_of(kind) if item is not None else 0


def may_pay(game: Game, node: i.MayPay, frame: Frame) -> Steps[Frame]:
    """The player may pay the cost while this resolves (118.12); who can't pay it isn't asked."""
    from mtgtable.engine.mana.payment import can_pay, pay_cost

    paid = False
    for player in (yield from choosing.players(game, node.by, frame)):
        if not can_pay(game, player, node.cost, frame):
            continue
        text = node.cost.text or "the cost"
        answer = yield d.YesNo(player, "pay", f"Pay {text}?", rule="118.12", source=frame.source)
        if not answer.yes:
            continue
        before = game.state.clone()
        try:
            frame = yield from pay_cost(game, player, node.cost, frame)
        except IllegalAction as refusal:
            before.version = game.state.version + 1
            game.state = before
            game.state.write(LogEntry(f"{game.state.player(player).name} can't pay {text}: {refusal.sentence}"))
            continue
        paid = True
        break
    frame = frame.note("did", int(paid))
    chosen, other = (node.then, node.otherwise) if paid else (node.otherwise, node.then)
    if other is not None:
        frame = nothing_bound(other, frame)
    return (yield from _perform(game, chosen, frame)) if chosen is not None else frame


def for_each(game: Game, node: i.ForEach, frame: Frame) -> Steps[Frame]:
    """Once for each; where each player must choose what to sacrifice or discard, all choose first (101.4)."""
    refs = yield from choosing.selected(game, node.of, frame)
    whole = yield from _together(game, node.do, refs, frame)
    if whole is not None:
        return whole
    for ref in refs:
        frame = yield from _perform(game, node.do, frame.bind("each", (ref,)))
    return frame


def _together(game: Game, node: i.Instruction, refs: tuple[Ref, ...], frame: Frame) -> Steps[Frame | None]:
    """Sacrifices that several players choose happen at the same time, after all have chosen (101.4)."""
    several = len(refs) > 1 and all(isinstance(ref, Seat) for ref in refs)
    if not several or not isinstance(node, i.Sacrifice) or not isinstance(node.what, ChooseSelector):
        return None
    chosen: list[Ref] = []
    for ref in refs:
        chosen += yield from choosing.choose(game, node.what, frame.bind("each", (ref,)), "sacrifice")
    frame = frame.bind("~together", tuple(chosen))
    return (yield from _perform(game, replace(node, what=Bound("~together")), frame))


def repeat(game: Game, node: i.Repeat, frame: Frame) -> Steps[Frame]:
    """That many times, one after another."""
    for _ in range(max(0, amount(game.look(), node.times, frame))):
        frame = yield from _perform(game, node.do, frame)
    return frame


def choose_mode(game: Game, node: i.ChooseMode, frame: Frame) -> Steps[Frame]:
    """Modes chosen as it resolves."""
    for player in (yield from choosing.players(game, node.by, frame)):
        options = tuple(Option(mode.text, None) for mode in node.modes)
        count = min(node.count, len(options))
        answer = yield d.Choose(
            player, "mode", "Choose one" if count == 1 else f"Choose {count}", options, count, count,
            rule="700.2", source=frame.source, default=tuple(range(count)),
        )  # fmt: skip
        for index in sorted(answer.indexes):
            frame = yield from _perform(game, node.modes[index].effect, frame)
    return frame


def decide(game: Game, node: i.Decide, frame: Frame) -> Steps[Frame]:
    """A choice that is bound for what follows."""
    return (yield from choosing.decide(game, node, frame))


def manual(game: Game, node: i.Manual, frame: Frame) -> Steps[Frame]:
    """The players do by hand what the text says, then go on."""
    player: PlayerId = frame.controller
    game.state.write(LogEntry(f"To be done by hand: {node.text}", kind="manual", player=player))
    yield d.Choose(player, "manual", node.text, (Option("go on"),), 0, 1, source=frame.source)
    return frame


def nothing(game: Game, node: i.Nothing, frame: Frame) -> Steps[Frame]:
    """Does nothing."""
    del game, node
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
