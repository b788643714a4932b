"""Instructions that hold others together: sequences, conditions, choices, repetition (608.2c–g)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Bound, ControllerOf, Players
from mtgtable.abilities.selectors import Choose as ChooseSelector
from mtgtable.engine import choosing
from mtgtable.engine.actions.by_mode import choose_mode
from mtgtable.engine.actions.gathering import Gathering, nothing_bound
from mtgtable.engine.actions.in_its_place import exchange, sacrifice_and_put
from mtgtable.engine.actions.in_step import in_step
from mtgtable.engine.actions.making import create_for_each, create_together
from mtgtable.engine.actions.moving import place_together
from mtgtable.engine.actions.permanents import deal_for_each, deal_together
from mtgtable.engine.actions.what_it_is import with_what_it_is
from mtgtable.engine.actions.willing import paid, wants
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Option, Steps
from mtgtable.engine.asking.purposes import BY_HAND
from mtgtable.engine.happening.belonging_by_hand import told_together
from mtgtable.engine.happening.chosen_by_hand import chosen_by_hand
from mtgtable.engine.happening.later_by_hand import AT_ITS_MOMENT, note_for_later
from mtgtable.engine.happening.later_words import acts_later, deed_of, later_part
from mtgtable.engine.happening.next_cast_by_hand import of_spells_to_come
from mtgtable.engine.happening.no_deed import acts_in_place, is_no_deed
from mtgtable.engine.happening.own_casting import is_of_casting, is_of_opening_hand
from mtgtable.engine.happening.when_prevented import told_when_prevented
from mtgtable.engine.mana.uses_by_hand import with_uses_by_hand
from mtgtable.engine.performing import Executors, perform
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.so_far import telling, with_so_far
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.state.seats import in_turn_order
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
        match node.steps:
            case (i.Sacrifice() as gone, i.Move() as put):
                return (yield from sacrifice_and_put(table, gone, put, frame))
            case (i.Move() as given, i.Move() as taken):
                return (yield from exchange(table, given, taken, frame))
        return (yield from deal_together(table, node.steps, frame))
    steps = told_when_prevented(told_together(with_uses_by_hand(with_what_it_is(node.steps))))
    passed = False
    for step, then in zip(steps, (*steps[1:], None), strict=True):
        if passed:
            passed = False
        elif isinstance(then, i.Manual) and acts_in_place(then.text) and not isinstance(step, i.Manual):
            frame, passed = (yield from _either(table, step, then, frame)), True
        else:
            frame = yield from _perform(table, step, frame)
    return frame


def _either(table: Table, step: i.Instruction, then: i.Manual, frame: Frame) -> Steps[Frame]:
    """A step, or what isn't understood and replaces that part of the effect, about which it is asked first (614.15)."""
    frame, instead = yield from _by_hand(table, then, frame, (Option("go on"), Option("instead")))
    return nothing_bound(step, frame) if instead else (yield from _perform(table, step, frame))


def if_(table: Table, node: i.If, frame: Frame) -> Steps[Frame]:
    """The condition is looked at when this is reached."""
    way, other = (
        (node.then, node.otherwise) if holds(table.look(), node.condition, frame) else (node.otherwise, node.then)
    )
    if other is not None:
        frame = nothing_bound(other, frame)
    return (yield from _perform(table, way, frame)) if way is not None else frame


def may(table: Table, node: i.May, frame: Frame) -> Steps[Frame]:
    """The player says yes or no; nobody can say yes to what is wholly impossible (608.2d)."""
    did = False
    for player in (yield from choosing.players(table, node.by, frame)):
        own = frame.bind("each", (Seat(player),)) if isinstance(node.by, Players | ChooseSelector) else frame
        if (yield from wants(table, node, own, player)):
            did = True
            frame = yield from _perform(table, node.do, own)
    frame = telling(frame.note(node.bind, int(did)), "agreed: yes" if did else "agreed: no")
    other = node.otherwise if did else node.do
    if other is not None:
        frame = nothing_bound(other, frame)
    if not did and node.otherwise is not None:
        frame = yield from _perform(table, node.otherwise, frame)
    return frame


def may_pay(table: Table, node: i.MayPay, frame: Frame) -> Steps[Frame]:
    """What follows if the cost is paid, and if it isn't (118.12)."""
    did, frame = yield from paid(table, node, frame)
    chosen, other = (node.then, node.otherwise) if did else (node.otherwise, node.then)
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
    whole = yield from _placed(table, node.do, refs, frame)
    if whole is not None:
        return whole
    if not refs:
        return nothing_bound(node.do, frame)
    if isinstance(node.do, i.DealDamage) and node.do.excess_to is None:
        return (yield from deal_for_each(table, node.do, refs, frame))
    if isinstance(node.do, i.CreateTokens):
        return (yield from create_for_each(table, node.do, refs, frame))
    if all(isinstance(ref, Seat) for ref in refs):
        return (yield from in_step(table, node.do, refs, frame))
    if _asks_controllers(node.do):
        refs = _by_controller(table, refs)
    gathering = Gathering(node.do, frame)
    for ref in refs:
        frame = yield from _perform(table, node.do, gathering.fresh(frame).bind("each", (ref,)))
        gathering.note(frame)
    return gathering.whole(frame)


def _asks_controllers(node: i.Instruction) -> bool:
    """Does what is done for each object ask its controller whether they do something."""
    return any(isinstance(part, i.May | i.MayPay) and part.by == ControllerOf(_EACH) for part in walk(node))


def _by_controller(table: Table, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Each player chooses for all that were theirs before the next one does, in turn order (101.4)."""
    look, order = table.look(), in_turn_order(len(table.state.players), table.state.turn.active)

    def whose(ref: Ref) -> int:
        facts = None if isinstance(ref, Seat) else look.of(ref)
        return len(order) if facts is None else order.index(facts.controller)

    return tuple(sorted(refs, key=whose))


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


def decide(table: Table, node: i.Decide, frame: Frame) -> Steps[Frame]:
    """A choice that is bound for what follows."""
    return (yield from choosing.decide(table, node, frame))


def manual(table: Table, node: i.Manual, frame: Frame) -> Steps[Frame]:
    """The players do by hand what the text says, then go on; what a spell says of casting was said then (601.2f).

    Where nothing is to be done nothing waits: it is told in the log. What other words of the card call "chosen" is
    asked for then, and noted as any such choice is (607.2d).
    """
    source = table.state.objects.get(frame.source)
    resolving = source is not None and source.stack is not None and source.stack.kind == "spell"
    if resolving and (is_of_casting(node.text) or is_of_opening_hand(node.text)):
        return frame
    player: PlayerId = frame.controller
    if is_no_deed(node.text):
        said = f"{name_of(table.look(), frame.source)}, by hand: {node.text}"
        table.state.write(LogEntry(said, kind="manual", player=player))
        return frame
    deed = deed_of(node.text) if node.whole else node.text  # of when it triggers nothing waits once more
    later = later_part(deed) if frame.number(AT_ITS_MOMENT) is None else ""
    if (later and acts_later(deed)) or of_spells_to_come(deed) is not None:
        note_for_later(table, deed, frame)
        return frame
    frame = (yield from _by_hand(table, node, frame, (Option("go on"),)))[0]
    if later:  # what comes before that is done now
        note_for_later(table, later, frame)
    return frame


def _by_hand(table: Table, node: i.Manual, frame: Frame, options: tuple[Option, ...]) -> Steps[tuple[Frame, bool]]:
    """Pause at a clause; was it done in place of what would happen."""
    player: PlayerId = frame.controller
    table.state.write(LogEntry(f"To be done by hand: {node.text}", kind="manual", player=player))
    aimed = dict.fromkeys(ref for group in frame.targets for ref in group) if node.aims else ()
    if aimed:
        names = ", ".join(name_of(table.look(), ref) for ref in aimed)
        frame = telling(frame, f"target: {names}" if len(aimed) == 1 else f"targets: {names}")
    asked = with_so_far(node.text, table.look(), frame)
    source = table.state.objects.get(frame.source)
    answer = yield d.Choose(player, BY_HAND, asked, options, 0, 1, source=frame.source)
    for choice in chosen_by_hand(node.text, source) if source is not None else ():
        frame = yield from choosing.decide(table, choice, frame)
    return frame, answer.indexes == (1,)


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
