"""Resolving spells and abilities (608)."""

from __future__ import annotations

from mtgtable.abilities.abilities import Content
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import GainAbilities, RuleChange
from mtgtable.abilities.quantities import TimesActivated
from mtgtable.engine.allowing.as_spell import kept_in_play
from mtgtable.engine.asking.decisions import Choose, Option, Steps
from mtgtable.engine.combat.waiting import resolve_combat_damage
from mtgtable.engine.happening import bestowing
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.mana.instead import EXILED
from mtgtable.engine.performing import perform
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.reading.quantities import RESOLVES
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.replacement.of_rules import is_adventure, on_an_adventure
from mtgtable.engine.stack import mutating
from mtgtable.engine.stack.announcing import set_frame
from mtgtable.engine.stack.content import contents_of, segments, target_specs
from mtgtable.engine.stack.heard import heard_before, tell_resolved
from mtgtable.engine.stack.manner import manner_of
from mtgtable.engine.stack.targets import Groups, bearing_in_mind, still_legal
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.events import Countered, Does, Event, Merges, Moves
from mtgtable.engine.state.objects import EntersAs, GameObject
from mtgtable.engine.state.refs import Frame, Ref
from mtgtable.engine.state.state import State
from mtgtable.engine.table import Table
from mtgtable.model.edition import EDITIONS
from mtgtable.model.ids import ObjectId
from mtgtable.model.zones import Zone


def resolve_top(table: Table, instead: str = "") -> Steps[None]:
    """The topmost object of the stack resolves (608.1); ``instead``: the log's line where nothing else tells of it."""
    id_ = table.state.stack[-1]
    item = table.state.objects[id_]
    if item.stack is None:
        raise ValueError(f"object {id_} is on the stack without being a spell or ability")
    if item.stack.kind == "damage":
        yield from resolve_combat_damage(table, id_)
        _cease(table.state, id_)
        return
    heard = heard_before(table, id_)
    yield from _resolve(table, id_, item)
    tell_resolved(table, heard, instead)


def _resolve(table: Table, id_: ObjectId, item: GameObject) -> Steps[None]:
    if item.stack is None:
        return
    if item.stack.kind == "triggered" and not _condition_holds(table, item):
        _cease(table.state, id_)  # 608.2a
        return
    legal = still_legal(table, target_specs(contents_of(table, id_), item.stack.modes), item.stack.frame, id_)
    if any(item.stack.frame.targets) and not any(legal) and bestowing.is_bestowed(table.state, id_):
        bestowing.end(table.state, id_)  # 608.3b: it resolves as a creature
    elif any(item.stack.frame.targets) and not any(legal) and not mutating.is_mutating(item):  # 702.140b
        yield from _without_targets(table, id_)  # 608.2b
        return
    beneath = next((ref for group in legal for ref in group), None) if mutating.is_mutating(item) else None
    if isinstance(beneath, int):
        yield from _merge(table, id_, beneath)
    elif item.is_spell and table.board().characteristics[id_].is_permanent_card:
        yield from _become_permanent(table, id_, legal)
    else:
        yield from _follow_instructions(table, id_, legal)


def _condition_holds(table: Table, item: GameObject) -> bool:
    """Is the intervening "if" of a triggered ability still true (603.4, 608.2a)."""
    stack = item.stack
    condition = stack.condition if stack is not None else None
    return stack is None or condition is None or holds(table.look(), condition, stack.frame)


def _cease(state: State, id_: ObjectId) -> None:
    """An ability, or a copy, is removed from the stack and ceases to exist (608.2n)."""
    if id_ in state.objects and state.objects[id_].zone is Zone.STACK:
        state.remove(id_)


def _without_targets(table: Table, id_: ObjectId) -> Steps[None]:
    """All targets are illegal: it doesn't resolve (in older rules: it is countered), and leaves the stack (608.2b)."""
    item = table.state.objects[id_]
    events: list[Event] = [Countered(id_, fizzled=True)]
    if item.is_spell:
        countered = EDITIONS[table.state.edition].no_target_left == "countered"
        # what happens "as it resolves" (buyback, rebound) doesn't happen
        events.append(Moves(id_, Zone.GRAVEYARD, Zone.STACK, "countered" if countered else "unresolved"))
    yield from happen(table, events)
    _cease(table.state, id_)


@by_identity()
def counts_its_resolutions(content: Content) -> bool:
    """Does the ability ask how often it has resolved this turn."""
    return any(node == TimesActivated(resolved=True) for node in walk(content))


def _follow_instructions(table: Table, id_: ObjectId, legal: Groups) -> Steps[None]:
    """The controller follows the instructions in order; then the card goes to the graveyard (608.2c, 608.2n)."""
    item = table.state.objects[id_]
    if item.stack is None:
        return
    contents = contents_of(table, id_)
    parts = segments(contents, item.stack.modes)
    controller = table.board().characteristics[id_].controller if item.is_spell else item.controller
    frame = altered(item.stack.frame, targets=legal, controller=controller)
    chosen = item.stack.frame.targets
    known = table.edition.illegal_targets_known and chosen != legal
    if any(counts_its_resolutions(content) for content in contents):
        yield from happen(table, [Does(controller, RESOLVES, 0, frame.source, ability=frame.ability)])
    for part in parts:
        groups = slice(part.first, part.first + len(part.targets))
        own = altered(frame, targets=frame.targets[groups], asked=chosen[groups] if known else ())
        if part.x_is is not None:
            own = altered(own, x_is=part.x_is)
        done = yield from perform(table, part.effect, own)
        x = done.x if frame.x is None and own.x_is is None else frame.x  # what was asked for stays said
        frame = altered(done, targets=frame.targets, asked=(), x=x, x_is=frame.x_is)
        if table.state.over:
            return
    yield from _leave_stack(table, id_)


def _leave_stack(table: Table, id_: ObjectId) -> Steps[None]:
    item = table.state.objects.get(id_)
    if item is None or item.zone is not Zone.STACK:
        return
    if is_adventure(table, id_):
        yield from _go_on_an_adventure(table, id_)
    elif item.is_spell and item.card is not None:
        yield from happen(table, [Moves(id_, Zone.GRAVEYARD, Zone.STACK, "resolve")])
    else:
        _cease(table.state, id_)


def _go_on_an_adventure(table: Table, id_: ObjectId) -> Steps[None]:
    """The card of an Adventure that is exiled as one may be cast from there by its controller, otherwise (715.3d)."""
    controller = table.board().characteristics[id_].controller
    name = table.state.objects[id_].printed.name
    done = yield from happen(table, [Moves(id_, Zone.GRAVEYARD, Zone.STACK, "resolve")])
    state = table.state
    for event in done:
        if isinstance(event, Moves) and event.became in state.objects and on_an_adventure(event):
            state.add_effect(
                ContinuousEffect(
                    state.new_effect_id(), event.became, name, controller, state.new_timestamp(),
                    (RuleChange("may play from zone", zone=Zone.EXILE),), FOREVER,
                    Frame(source=event.became, controller=controller), locked=(event.became,),
                    text="On an adventure", began_turn=state.turn.number,
                )
            )  # fmt: skip


def _become_permanent(table: Table, id_: ObjectId, legal: Groups) -> Steps[None]:
    """A permanent spell becomes a permanent under its controller's control, an Aura attached to its target (608.3)."""
    facts = table.board().characteristics[id_]
    item = table.state.objects[id_]
    host = next((ref for group in legal for ref in group), None) if "Aura" in facts.subtypes else None
    enters = EntersAs(attached_to=host, face_down=item.face_down, face=item.face or None)
    kept = kept_in_play(table, id_)
    if kept:
        enters = altered(enters, parts=(GainAbilities(kept),))
    how = manner_of(item.cast.method if item.cast is not None else "")
    if how.enters is not None:
        enters = how.enters(table, id_, enters)
    if exiled := item.noted(EXILED):  # as it was cast (400.7)
        enters = altered(enters, linked=(*enters.linked, (EXILED, exiled)))
    done = yield from happen(
        table,
        [
            Moves(
                id_,
                Zone.BATTLEFIELD,
                Zone.STACK,
                "resolve",
                under=facts.controller,
                enters=enters,
                face_down=item.face_down,
            )
        ],
    )
    if not done and id_ in table.state.objects and item.card is not None:
        yield from happen(table, [Moves(id_, Zone.GRAVEYARD, Zone.STACK, "resolve")])  # 608.3e


def change_targets(table: Table, id_: ObjectId, groups: tuple[tuple[Ref, ...], ...]) -> None:
    """Give a spell or ability on the stack other targets; the division stays as announced (115.7f)."""
    stack = table.state.objects[id_].stack
    if stack is None:
        return
    old = [ref for group in stack.frame.targets for ref in group]
    new = [ref for group in groups for ref in group]
    swapped = dict(zip(old, new, strict=False))
    division = tuple((swapped.get(ref, ref), share) for ref, share in stack.frame.division)
    specs = target_specs(contents_of(table, id_), stack.modes)
    set_frame(table, id_, altered(bearing_in_mind(table, specs, groups, stack.frame), division=division))


def _merge(table: Table, spell: ObjectId, target: ObjectId) -> Steps[None]:
    """The spell goes on top of the creature or under it, as its controller chooses (702.140c-d)."""
    controller = table.of(spell).controller
    name = name_of(table.look(), target)
    options = (Option(f"On top of {name}", names=("top",)), Option(f"Under {name}", names=("bottom",)))
    answer = yield Choose(
        controller, "put", f"Where does {name_of(table.look(), spell)} go?", options, rule="702.140c", source=spell,
        default=(0,),
    )  # fmt: skip
    yield from happen(table, [Merges(spell, target, on_top=answer.indexes[0] == 0)])
    yield from happen(table, [Does(table.of(target).controller, "mutate", by=target)])
