"""Triggered abilities: which trigger, and how they come onto the stack (603)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mtgtable.abilities.abilities import TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.fold import walk
from mtgtable.abilities.happenings import StateIs
from mtgtable.abilities.quantities import EventAmount
from mtgtable.abilities.selectors import Bound, Source
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.asking.inputs import IllegalAction
from mtgtable.engine.continuous import Board
from mtgtable.engine.continuous.ability_index import index_of
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.continuous.told_apart import among_its_like
from mtgtable.engine.happening.fixed_numbers import with_fixed
from mtgtable.engine.happening.judging import Judging
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.events import MOVED, EventFit, event_kinds
from mtgtable.engine.reading.filters import matches
from mtgtable.engine.reading.framing import frame_of
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.of_permanents import of_permanents
from mtgtable.engine.stack.putting import announce_triggered, put_ability
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.effects import DelayedTrigger, PendingTrigger
from mtgtable.engine.state.events import CreatesToken, Draws, Event, Moves
from mtgtable.engine.state.refs import Frame, Seat
from mtgtable.engine.state.state import LogEntry, State
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.quick import quickly_made
from mtgtable.model.zones import Zone

# ---- which abilities trigger -----------------------------------------------------------------------------------------


@quickly_made
@dataclass(frozen=True, slots=True)
class _Scan:
    """One batch of events with the looks before and after it."""

    table: Table
    before: Look
    after: Look
    board_before: Board
    merged: dict[tuple[ObjectId, AbilityId, str], EffectId] = field(default_factory=dict)
    """Triggers that later events of the batch add to instead of triggering again."""


def scan(table: Table, before: Look, board_before: Board, done: Sequence[Event]) -> None:
    """Every ability that triggers on the events waits to be put onto the stack (603.2, 603.3).

    Abilities look at the board after the events, but those that look back at the board before them (603.10).
    """
    after = table.look()
    looking = _Scan(table, before, after, board_before)
    old = index_of(before.state, board_before)
    new = index_of(table.state, table.board())
    waiting = list(table.state.delayed)
    for event in done:
        if _suppressed(table, event) or (isinstance(event, Draws) and not event.became):
            continue  # from an empty library no card was drawn (121.4)
        judging = Judging(before, after, event)
        back = judging.looks_back
        fired: dict[ObjectId, list[AbilityId]] = {}
        for id_, on, ability in old.triggered_on(type(event)):
            if back(ability.when):
                _consider(looking, judging, before, id_, on, ability, fired)
        for id_, on, ability in new.triggered_on(type(event)):
            if not back(ability.when):
                _consider(looking, judging, after, id_, on, ability, fired)
        if isinstance(event, Moves):
            for on, ability in old.about_itself.get(event.object, ()):
                if back(ability.when):
                    _consider(looking, judging, before, event.object, on, ability, fired)
            for on, ability in new.about_itself.get(event.became, ()):
                if not back(ability.when):
                    _consider(looking, judging, after, event.became, on, ability, fired)
        for delayed in waiting:
            _delayed(looking, judging, delayed)
    _state_triggers(table)


def _suppressed(table: Table, event: Event) -> bool:
    """Do permanents like the one that enters not cause abilities to trigger."""
    if not isinstance(event, CreatesToken | Moves) or (isinstance(event, Moves) and event.to is not Zone.BATTLEFIELD):
        return False
    rules = table.board().rules_named("enters triggers suppressed")
    return any(
        rule.change.filter is None or matches(table.look(), rule.change.filter, event.became, rule.frame)
        for rule in rules
    )


def _consider(
    looking: _Scan,
    judging: Judging,
    look: Look,
    id_: ObjectId,
    on: AbilityOn,
    ability: TriggeredAbility,
    fired: dict[ObjectId, list[AbilityId]],
) -> None:
    if on.id in fired.get(id_, ()) or looking.table.board().rules_named("triggered abilities dont trigger", id_):
        return
    for fit, bound in judging.ways(look, id_, on, ability):
        if fit.key and _added(looking, (id_, on.id, fit.key), fit):
            continue
        if ability.condition is not None and not holds(looking.after, ability.condition, bound):
            continue
        if ability.limit and not _within_limit(looking.table, id_, on.id, ability):
            continue
        fired.setdefault(id_, []).append(on.id)
        bound = with_fixed(look, ability, bound)
        text = _called(look, id_, on, ability)
        waiting = _pend(looking.table, look, id_, ability, bound, text)
        if fit.key:
            looking.merged[id_, on.id, fit.key] = waiting
        for _ in range(_more_times(looking, judging, look, id_, ability, bound)):
            _pend(looking.table, look, id_, ability, bound, text)


def _called(look: Look, id_: ObjectId, on: AbilityOn, ability: TriggeredAbility) -> str:
    """What it says, told apart from others on the object that say the same."""
    facts = look.of(id_)
    return ability.text if facts is None or not ability.text else among_its_like(on, with_meanings(facts.abilities))


def _more_times(
    looking: _Scan, judging: Judging, look: Look, id_: ObjectId, ability: TriggeredAbility, frame: Frame
) -> int:
    """How many more times it triggers because of what caused it ("… triggers an additional time", 603.2d)."""
    board = looking.board_before if judging.looks_back(ability.when) else looking.table.board()
    if not board.rules_named(_AGAIN):
        return 0
    return sum(
        (rule.change.filter is None or matches(look, of_permanents(rule.change.filter), id_, rule.frame))
        and (rule.change.cause is None or bool(judging.fits(rule.change.cause, rule.frame)))
        for rule in board.rules_named(_AGAIN, Seat(frame.controller))
    )


_AGAIN: Final = "triggers additional time"


def _added(looking: _Scan, key: tuple[ObjectId, AbilityId, str], fit: EventFit) -> bool:
    """Is it more of what has already made the ability trigger; then the amount goes up."""
    known = looking.merged.get(key)
    if known is None:
        return False
    state = looking.table.state
    state.set_pending(
        altered(one, frame=_with_more(one.frame, fit)) if one.id == known else one for one in state.pending
    )
    return True


def _with_more(frame: Frame, fit: EventFit) -> Frame:
    aimed = () if fit.target is None else (fit.target,)
    for name, more in (("event.objects", fit.objects), (MOVED, fit.moved), ("event.targets", aimed)):
        bound = frame.get(name)
        if more and bound:
            frame = frame.bind(name, (*bound, *(one for one in more if one not in bound)))
    return altered(frame, amount=(frame.amount or 0) + (fit.amount or 0))


def _within_limit(table: Table, id_: ObjectId, ability_id: AbilityId, ability: TriggeredAbility) -> bool:
    """Has it not yet triggered so often this turn (603.2h); if not, that it does now is noted."""
    item = table.state.objects.get(id_)
    if item is None:
        return True
    if sum(entry[1] for entry in item.used if entry[0] == ability_id) >= ability.times:
        return False
    table.state.update(id_, used=(*item.used, (ability_id, 1, ability.limit)))
    return True


def _pend(table: Table, look: Look, source: ObjectId, ability: TriggeredAbility, frame: Frame, text: str) -> EffectId:
    facts = look.of(source)
    item = look.object(source)
    name = facts.name if facts is not None and facts.name else (item.printed.name if item is not None else "")
    state = table.state
    waiting = state.new_effect_id()
    state.pend(PendingTrigger(waiting, source, name, frame.controller, ability, frame, text))
    return waiting


def _delayed(looking: _Scan, judging: Judging, delayed: DelayedTrigger) -> None:
    """A delayed triggered ability triggers once, unless it says how long it lasts (603.7b)."""
    state = looking.table.state
    if delayed not in state.delayed or type(judging.event) not in event_kinds(delayed.ability.when):
        return
    for fit in judging.fits(delayed.ability.when, delayed.frame):
        frame = judging.whose_then(delayed.ability, fit.bind(delayed.frame))
        condition = delayed.ability.condition
        if condition is not None and not holds(looking.after, condition, frame):
            continue
        ability = delayed.ability
        state.pend(
            PendingTrigger(
                state.new_effect_id(), delayed.source, delayed.source_name, delayed.controller, ability, frame,
                ability.text,
            )
        )  # fmt: skip
        if delayed.duration is None or ability.limit:  # "when you next cast …": once, if at all
            state.set_delayed(one for one in state.delayed if one.id != delayed.id)
            break


def trigger_now(table: Table, delayed: DelayedTrigger) -> None:
    """A reflexive ability triggers as it is created (603.12)."""
    state = table.state
    state.pend(
        PendingTrigger(
            state.new_effect_id(), delayed.source, delayed.source_name, delayed.controller, delayed.ability,
            delayed.frame, delayed.ability.text,
        )
    )  # fmt: skip


def _state_triggers(table: Table) -> None:
    """A state trigger triggers when its condition holds, and not again while it waits or is on the stack (603.8)."""
    state = table.state
    index = index_of(state, table.board())
    look = table.look()
    for id_, on, ability in index.state_triggers:
        assert isinstance(ability.when, StateIs)
        frame = frame_of(look, id_, on.id)
        condition: Any = ability.when.condition
        if _is_waiting(table, id_, on.id) or not holds(look, condition, frame):
            continue
        if ability.condition is None or holds(look, ability.condition, frame):
            _pend(table, look, id_, ability, frame, _called(look, id_, on, ability))


def _is_waiting(table: Table, id_: ObjectId, ability: AbilityId) -> bool:
    frames: list[Frame] = [pending.frame for pending in table.state.pending]
    for stacked in table.state.stack:
        stack = table.state.objects[stacked].stack
        if stack is not None and stack.kind == "triggered":
            frames.append(stack.frame)
    return any(frame.source == id_ and frame.ability == ability for frame in frames)


# ---- onto the stack --------------------------------------------------------------------------------------------------


def at_once(table: Table) -> Steps[None]:
    """What ends with an event follows it immediately, without the stack (610.3)."""
    while True:
        ready = [one for one in table.state.pending if one.ability.at_once]
        if not ready:
            return
        yield from _resolve_now(table, ready[0])


def _resolve_now(table: Table, trigger: PendingTrigger) -> Steps[None]:
    _take(table, trigger)
    content = trigger.ability.content
    frame = altered(trigger.frame, controller=trigger.controller, x_is=content.x_is)
    yield from perform(table, content.effect, frame)


def _take(table: Table, trigger: PendingTrigger) -> None:
    table.state.unpend(trigger.id)


def put_on_stack(table: Table) -> Steps[bool]:
    """All waiting triggered abilities go onto the stack: the active player's first, each player's own in the order of
    their choice (603.3b). Tells whether there were any."""
    _state_triggers(table)
    if not table.state.pending:
        return False
    for trigger in [one for one in table.state.pending if one.ability.mana_ability]:
        yield from _resolve_now(table, trigger)
    for player in table.state.living():
        yield from _put_those_of(table, player)
    living = table.state.living()
    table.state.set_pending(one for one in table.state.pending if one.controller in living)
    return True


def _put_those_of(table: Table, player: PlayerId) -> Steps[None]:
    waiting = {one.id for one in table.state.pending if one.controller == player}
    alike = False
    while True:
        mine = [one for one in table.state.pending if one.id in waiting]
        if not mine:
            return
        chosen = mine
        alike = alike or len(mine) == 1 or _alike(mine)  # some of those that are alike are so too
        if not alike:
            # Several may be named at once, in their order: then what each of them targets is all that is asked on.
            options = tuple(_option(table, one) for one in mine)
            prompt = "Which ability goes onto the stack next?"
            answer = yield Choose(
                player, "trigger", prompt, options, maximum=len(options), rule="603.3b", default=(0,)
            )  # fmt: skip
            chosen = [mine[index] for index in answer.indexes]
        for trigger in chosen:
            if _waits(table.state, trigger):
                _take(table, trigger)
                yield from _put(table, trigger)


def _waits(state: State, trigger: PendingTrigger) -> bool:
    """Does it wait still; nearly always it is the first that does."""
    pending = state.pending
    return (bool(pending) and pending[0] is trigger) or any(one.id == trigger.id for one in pending)


def _alike(triggers: Iterable[PendingTrigger]) -> bool:
    """Are they the same ability, triggered several times, so that their order makes no difference.

    What each targets is chosen as it goes onto the stack: of equal ones any may be the first.
    """
    row = list(triggers)
    first = row[0]
    if any(one.ability is not first.ability and one.ability != first.ability for one in row):
        return False
    contents = first.ability.content
    if not contents.targets and contents.modal is None:
        return True
    said = list(walk(contents))
    if any(isinstance(node, Bound | EventAmount) for node in said):
        return all(one.frame == first.frame for one in row)
    if any(isinstance(node, Source) for node in said):
        return all(one.source == first.source for one in row)
    return all(one.source_name == first.source_name for one in row)


def _option(table: Table, trigger: PendingTrigger) -> Option:
    ref = trigger.source if trigger.source in table.state.objects else None
    return Option(trigger.source_name or "ability", ref, (trigger.text,) if trigger.text else (), detail=trigger.text)


def _put(table: Table, trigger: PendingTrigger) -> Steps[None]:
    """One ability goes onto the stack; if a choice it demands can't be made, it leaves again (603.3c–d)."""
    content = trigger.ability.content
    id_ = put_ability(
        table, "triggered", trigger.controller, content, trigger.frame, trigger.source_name, trigger.text,
        trigger.ability.condition,
    )  # fmt: skip
    try:
        yield from announce_triggered(table, id_)
    except IllegalAction:
        table.state.remove(id_)
        said = f"{trigger.source_name}'s ability is removed from the stack: there is nothing legal to choose"
        table.state.write(LogEntry(said))
        return
    why = f": {trigger.text}" if trigger.text else ""
    table.state.write(LogEntry(f"{trigger.source_name} triggers{why}", player=trigger.controller, refs=(id_,)))
