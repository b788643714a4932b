"""Instructions whose effects last: continuous effects, shields, delayed abilities, emblems (611.2, 614.1, 603.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mtgtable.abilities import happenings as h
from mtgtable.abilities import instructions as i
from mtgtable.abilities import lasting as n
from mtgtable.abilities import quantities as q
from mtgtable.abilities.abilities import Content, KeywordAbility, TriggeredAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.durations import END_OF_TURN, AsLongAs, Duration
from mtgtable.abilities.filters import CASTS_BEFORE, AnyOf, Filter, IsAmong, IsColor, SharesWith, all_of
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.modifications import BecomeCopy, ChangeColors, ChangeControl, GainAbilities, Modification
from mtgtable.abilities.replacements import Instead, PreventDamage, RedirectDamage
from mtgtable.abilities.selectors import All, Bound, Choose, Players, PlayersWho, Selector, Targeted, Union, You
from mtgtable.abilities.words import ChosenColor, ChosenType, ColorRef, ColorWord, TypeWord
from mtgtable.engine import choosing
from mtgtable.engine.actions.choosing_words import with_words
from mtgtable.engine.actions.meant_now import about_what_comes, of_this_combat
from mtgtable.engine.asking import decisions as d
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.happening.batches import happen
from mtgtable.engine.happening.running_out import can_begin, end_what_has_run_out
from mtgtable.engine.happening.triggers import trigger_now
from mtgtable.engine.performing import Executors
from mtgtable.engine.reading.filters import SEVERAL, matches
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.reading.naming import options_of
from mtgtable.engine.reading.quantities import amount
from mtgtable.engine.reading.selectors import select
from mtgtable.engine.state.doors import shut
from mtgtable.engine.state.effects import ContinuousEffect, DelayedTrigger, ReplacementEffect
from mtgtable.engine.state.events import Event, Moves
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame, Ref, Seat
from mtgtable.engine.table import Table
from mtgtable.model.colors import COLORS, COLORS_BY_NAME
from mtgtable.model.ids import EffectId, ObjectId, PlayerId, Timestamp
from mtgtable.model.types import BASIC_LAND_TYPES, LAND_TYPES
from mtgtable.model.zones import HIDDEN_ZONES, Zone

_COMPUTED: Final = (
    q.X, q.CountOf, q.StatOf, q.CountersOn, q.PlayerStat, q.Distinct, q.Devotion, q.EventAmount, q.Noted, q.ManaSpent,
    q.TimesPaid, q.TimesMutated, q.Sum, q.Product, q.Half, q.Bounded, q.CommandersCast, q.IfElse,
)  # fmt: skip

CHANGES_RULES_ONLY: Final = frozenset({"rules", "cost"})
"""Kinds of parts that change neither characteristics nor control: what they apply to isn't locked in (611.2c)."""


def _name(table: Table, source: ObjectId) -> str:
    facts = table.look().of(source)
    if facts is not None and facts.name:
        return facts.name
    item = table.look().object(source)
    return (item.stack.source_name if item.stack is not None else item.printed.name) if item is not None else ""


def begin_effect(
    table: Table,
    frame: Frame,
    parts: tuple[Modification, ...],
    duration: Duration,
    *,
    locked: tuple[Ref, ...] | None = None,
    selector: Selector | None = None,
    timestamp: Timestamp | None = None,
    text: str = "",
    by_hand: bool = False,
) -> EffectId | None:
    """A continuous effect begins; one whose "as long as" has ended already doesn't (611.2b)."""
    state = table.state
    if isinstance(duration, AsLongAs) and not can_begin(table, duration.condition, frame):
        return None
    stamp = timestamp if timestamp is not None else state.new_timestamp()
    id_ = state.new_effect_id()
    state.add_effect(
        ContinuousEffect(
            id_, frame.source, _name(table, frame.source), frame.controller, stamp, parts, duration, frame,
            locked=locked, selector=selector, text=text or _text(table, frame), began_turn=state.turn.number,
            by_hand=by_hand, ability=frame.ability,
        )
    )  # fmt: skip
    return id_


def _text(table: Table, frame: Frame) -> str:
    """The text of the spell or ability that is resolving, for those who are told of its effect."""
    source = table.look().object(frame.source)
    if source is not None and source.stack is not None:
        return source.stack.text or source.printed.text
    state = table.state
    top = state.objects.get(state.stack[-1]) if state.stack else None
    if top is not None and top.stack is not None and top.stack.frame.source == frame.source:
        return top.stack.text
    return ""


# ---- what is fixed on resolution (608.2h, 611.2d) --------------------------------------------------------------------


def fixed(table: Table, part: Any, frame: Frame) -> Any:
    """The part with its numbers and chosen words as they are now; what it grants keeps its own numbers."""
    look = table.look()

    def leaf(node: Any) -> Any:
        if isinstance(node, GainAbilities):
            granted = tuple(_granted(ability, frame, table) for ability in node.abilities)
            return replace(node, abilities=granted)
        if isinstance(node, _COMPUTED):
            return amount(look, node, frame)
        if isinstance(node, ChangeColors):
            return replace(node, colors=tuple(color for word in node.colors for color in _colors(word, frame)))
        return _word(node, frame)

    if isinstance(part, BecomeCopy) and part.values is None and part.of is not None:
        return _copied(table, part, frame)
    return rewrite(part, leaf)


def _colors(word: ColorRef, frame: Frame) -> tuple[ColorRef, ...]:
    """The color that is said, or each of several that were chosen ("the color or colors of your choice")."""
    said = frame.word(word.name or "chosen") if isinstance(word, ChosenColor) else None
    if said is None:
        return (word,)
    return tuple(ColorWord(one if one in COLORS else COLORS_BY_NAME[one]) for one in said.split(SEVERAL))


def _granted(ability: Any, frame: Frame, table: Table) -> Any:
    words = rewrite(ability, lambda node: _word(node, frame))
    if isinstance(words, KeywordAbility):
        parameters = tuple(_parameter(table, one, frame) for one in words.parameters)
        return replace(words, parameters=parameters)
    return words


def _parameter(table: Table, one: Any, frame: Frame) -> Any:
    """A number as it is now, and so the colors of what the effect means ("the colors of target permanent")."""
    look = table.look()
    if isinstance(one, _COMPUTED):
        return amount(look, one, frame)
    if isinstance(one, SharesWith) and one.what == "color" and _speaks_of_this(one.objects):
        found = [look.of(ref) for ref in select(look, one.objects, frame) if not isinstance(ref, Seat)]
        there = {color for facts in found if facts is not None for color in facts.colors}
        return AnyOf(tuple(IsColor(ColorWord(color)) for color in COLORS if color in there))
    return one


def _speaks_of_this(selector: Any) -> bool:
    """Does it mean what only this resolution knows."""
    return any(isinstance(node, Targeted | Bound) for node in walk(selector))


def _word(node: Any, frame: Frame) -> Any:
    """A color or type that was chosen in this resolution stands in the effect as that word (611.2d)."""
    if isinstance(node, ChosenColor):
        said = frame.word(node.name or "chosen")
        if said is not None:
            return ColorWord(said if said in COLORS else COLORS_BY_NAME[said])
    if isinstance(node, ChosenType):
        said = frame.word(node.name or "chosen")
        if said is not None:
            return TypeWord(said, "land" if said in LAND_TYPES or said in BASIC_LAND_TYPES else "creature")
    return node


def _copied(table: Table, part: BecomeCopy, frame: Frame) -> BecomeCopy:
    """Copiable values are taken once, as the effect begins (707.2c)."""
    assert part.of is not None
    look = table.look()
    for ref in select(look, part.of, frame):
        if not isinstance(ref, Seat):
            facts = look.of(ref)
            if facts is not None and isinstance(facts.copiable, CompiledFace):
                return replace(part, values=shut(facts.copiable))
    return part


def _speaks_of_affected(part: Any) -> bool:
    return any(isinstance(node, Bound) and node.name == "affected" for node in walk(part))


# ---- Apply -----------------------------------------------------------------------------------------------------------


def apply(table: Table, node: n.Apply, frame: Frame) -> Steps[Frame]:
    """A continuous effect begins. Objects whose characteristics or controller it changes are locked in (611.2c)."""
    parts = yield from with_words(table, node.parts, frame)
    frame = yield from _choose_words(table, parts, frame)
    parts, frame = yield from _choose_controller(table, parts, frame)
    parts, frame = yield from _choose_original(table, parts, frame)
    live = isinstance(node.what, All | Players | PlayersWho) and not of_this_combat(node)
    coming = about_what_comes(node)
    if coming:
        frame = frame.note(CASTS_BEFORE, len(table.state.happened()))
    locking = tuple(part for part in parts if not coming and part.KIND not in CHANGES_RULES_ONLY)
    others = tuple(part for part in parts if part not in locking)
    stamp = table.state.new_timestamp()
    refs = yield from choosing.selected(table, node.what, frame)
    refs = tuple(ref if isinstance(ref, Seat) else choosing.follow(table, frame, ref) for ref in refs)
    refs = tuple(ref for ref in refs if isinstance(ref, Seat) or ref in table.state.objects)
    if locking or not live:
        _apply_locked(table, node, frame, parts if not live else locking, refs, stamp)
    if live and others:
        rest = tuple(fixed(table, part, frame) for part in others)
        begin_effect(table, frame, rest, node.duration, selector=node.what, timestamp=stamp)
    end_what_has_run_out(table)  # what depended on who controls something ends at once, and for good
    return frame.bind(node.bind or "applied", refs)


def _choose_words(table: Table, parts: tuple[Modification, ...], frame: Frame) -> Steps[Frame]:
    """ "The color of your choice" where nothing has asked before: chosen now, as the effect begins (608.2d)."""
    for node in walk(parts):
        if isinstance(node, ChosenColor) and node.name and frame.word(node.name) is None:
            frame = yield from choosing.decide(table, i.Decide("color", bind=node.name), frame)
        elif isinstance(node, ChosenType) and node.name and frame.word(node.name) is None:
            what = _TYPE_CHOICES[node.kind]
            frame = yield from choosing.decide(table, i.Decide(what, bind=node.name), frame)
    return frame


def _choose_controller(
    table: Table, parts: tuple[Modification, ...], frame: Frame
) -> Steps[tuple[tuple[Modification, ...], Frame]]:
    """ "An opponent gains control of it": which one is chosen, and who it is that is described, is told (608.2d)."""
    for part in parts:
        if isinstance(part, ChangeControl) and any(isinstance(one, Choose | PlayersWho) for one in walk(part.to)):
            seats = yield from choosing.selected(table, part.to, frame, "player")
            frame = frame.bind("new controller", seats)
            chosen = ChangeControl(Bound("new controller"))
            parts = tuple(chosen if one is part else one for one in parts)
    return parts, frame


def _choose_original(
    table: Table, parts: tuple[Modification, ...], frame: Frame
) -> Steps[tuple[tuple[Modification, ...], Frame]]:
    """ "Becomes a copy of another creature you control": which one is chosen as that is done (608.2d)."""
    for part in parts:
        if isinstance(part, BecomeCopy) and any(isinstance(node, Choose) for node in walk(part.of)):
            assert part.of is not None
            frame = frame.bind("original", (yield from choosing.selected(table, part.of, frame)))
            copied = replace(part, of=Bound("original"))
            parts = tuple(copied if one is part else one for one in parts)
    return parts, frame


_TYPE_CHOICES: Final[dict[str, Any]] = {
    "creature": "creature type", "land": "land type", "basic land": "basic land type", "card": "card type",
}  # fmt: skip


def _apply_locked(
    table: Table, node: n.Apply, frame: Frame, parts: tuple[Modification, ...], refs: tuple[Ref, ...], stamp: Timestamp
) -> None:
    if not refs:
        return
    if any(_speaks_of_affected(part) for part in parts):
        for ref in refs:
            own = frame.bind("affected", (ref,))
            done = tuple(fixed(table, part, own) for part in parts)
            begin_effect(table, own, done, node.duration, locked=(ref,), timestamp=stamp)
        return
    done = tuple(fixed(table, part, frame) for part in parts)
    begin_effect(table, frame, done, node.duration, locked=refs, timestamp=stamp)


# ---- replacement and prevention --------------------------------------------------------------------------------------


def begin_replacement(
    table: Table,
    frame: Frame,
    when: h.Happening,
    replacement: Any,
    duration: Duration,
    **details: Any,
) -> None:
    """A replacement or prevention effect begins (614.1)."""
    state = table.state
    state.add_replacement(
        ReplacementEffect(
            state.new_effect_id(), frame.source, _name(table, frame.source), frame.controller, state.new_timestamp(),
            when, replacement, duration, frame, began_turn=state.turn.number, **details,
        )
    )  # fmt: skip


def prevent(table: Table, node: n.Prevent, frame: Frame) -> Steps[Frame]:
    """A shield, or an effect that prevents all damage of a kind (615.6–615.9)."""
    source = node.source
    if node.source_choice is not None:
        chosen = yield from _choose_source(table, node.source_choice, frame)
        if chosen is None:
            return frame
        frame = frame.bind("chosen source", (chosen,))
        source = all_of(IsAmong(Bound("chosen source")), node.source_choice)
    if node.by_source is not None:
        refs = yield from choosing.selected(table, node.by_source, frame)
        frame = frame.bind("chosen source", refs)
        source = IsAmong(Bound("chosen source"))
    uses = 1 if node.next_time else None
    whole = node.amount is None
    if node.to is None:
        when = h.DamageDealt(source, node.to_filter, None, node.combat)
        shield = None if whole else amount(table.look(), node.amount or 0, frame)
        begin_replacement(table, frame, when, PreventDamage(None, node.then), node.duration, uses=uses, shield=shield)
        return frame
    together = isinstance(node.to, Union)  # "you and/or permanents you control": one shield for all of them (615.7)
    if (whole or together) and _looks_anew(node.to):  # no characteristics change: nothing is locked in (611.2c)
        when = h.DamageDealt(source, _objects_in(node.to), _players_in(node.to), node.combat)
        shield = None if whole else amount(table.look(), node.amount or 0, frame)
        begin_replacement(table, frame, when, PreventDamage(None, node.then), node.duration, uses=uses, shield=shield)
        return frame
    refs = yield from choosing.selected(table, node.to, frame)
    division = dict(frame.division)
    for ref in refs:
        own = frame.bind("protected", (ref,))
        shield = None
        if not whole:
            shield = division.get(ref, 0) if node.divided else amount(table.look(), node.amount or 0, frame)
            if shield <= 0:
                continue
        when = _damage_to(ref, source, node.combat)
        begin_replacement(table, own, when, PreventDamage(None, node.then), node.duration, uses=uses, shield=shield)
    return frame


def _parts_of(selector: Selector) -> tuple[Selector, ...]:
    return (
        tuple(one for part in selector.parts for one in _parts_of(part)) if isinstance(selector, Union) else (selector,)
    )


def _looks_anew(selector: Selector) -> bool:
    """Is it all permanents of a kind, or players by what they are, rather than particular ones."""
    rows = _parts_of(selector)
    return any(isinstance(part, All) for part in rows) and all(
        isinstance(part, All | You | Players | PlayersWho) for part in rows
    )


def _objects_in(selector: Selector) -> Filter | None:
    found = tuple(part.filter for part in _parts_of(selector) if isinstance(part, All))
    return None if not found else found[0] if len(found) == 1 else AnyOf(found)


def _players_in(selector: Selector) -> Selector | None:
    found = tuple(part for part in _parts_of(selector) if not isinstance(part, All))
    return None if not found else found[0] if len(found) == 1 else Union(found)


def _damage_to(ref: Ref, source: Filter | None, combat: bool | None) -> h.DamageDealt:
    if isinstance(ref, Seat):
        return h.DamageDealt(source, None, Bound("protected"), combat)
    return h.DamageDealt(source, IsAmong(Bound("protected")), None, combat)


def _choose_source(table: Table, filter_: Filter, frame: Frame) -> Steps[ObjectId | None]:
    """A source of damage: a permanent, a spell, or what waiting objects refer to (609.7a)."""
    look = table.look()
    fitting = [id_ for id_ in _possible_sources(table) if matches(look, filter_, id_, frame)]
    if not fitting:
        return None
    answer = yield d.Choose(
        frame.controller, "source", "Choose a source of damage", options_of(table.look(), fitting), rule="609.7a",
        source=frame.source, default=(0,),
    )  # fmt: skip
    source: ObjectId = fitting[answer.indexes[0]]
    return source


def _possible_sources(table: Table) -> list[ObjectId]:
    """Permanents, spells, objects in the command zone, and what objects on the stack or waiting effects refer to.

    Those count even if they have left the zone where they were (609.7a).
    """
    state = table.state
    there = [id_ for zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND) for id_ in state.zone(zone)]
    frames = [item.stack.frame for id_ in state.stack if (item := state.objects[id_]).stack is not None]
    frames += [effect.frame for effect in state.replacements]
    frames += [trigger.frame for trigger in state.delayed]
    for frame in frames:
        there.append(frame.source)
        named = (*(group for _, group in frame.bound), *frame.targets)
        there += [ref for group in named for ref in group if not isinstance(ref, Seat)]
    look = table.look()
    return [id_ for id_ in dict.fromkeys(there) if look.of(id_) is not None and _is_source(look, id_)]


def _is_source(look: Look, id_: ObjectId) -> bool:
    item = look.object(id_)
    hidden = item is not None and (item.zone in HIDDEN_ZONES or (item.face_down and item.zone is Zone.COMMAND))
    return item is not None and not hidden and (item.stack is None or item.is_spell)


def regenerate(table: Table, node: i.Regenerate, frame: Frame) -> Steps[Frame]:
    """A shield: the next time it would be destroyed this turn, it isn't (701.19a)."""
    ids = yield from choosing.objects(table, node.what, frame)
    for id_ in ids:
        if id_ in table.state.objects:
            own = frame.bind("protected", (id_,))
            begin_replacement(
                table, own, h.WouldDestroy(IsAmong(Bound("protected"))), Instead(i.Nothing()), END_OF_TURN, uses=1,
                regeneration=True, text="Regenerate",
            )  # fmt: skip
    return frame


def replace_next(table: Table, node: n.ReplaceNext, frame: Frame) -> Steps[Frame]:
    """A replacement effect that waits for the next event that fits, or lasts (614.1).

    One that moves so much damage is used up by that much, by one event or several (615.7, 614.9).
    """
    if node.source_choice is not None:
        chosen = yield from _choose_source(table, node.source_choice, frame)
        if chosen is None:
            return frame
        frame = frame.bind("chosen source", (chosen,))
    uses = 1 if node.once else None
    shield: int | None = None
    if isinstance(node.replacement, RedirectDamage) and node.replacement.amount is not None:
        uses, shield = None, amount(table.look(), node.replacement.amount, frame)
        if shield <= 0:
            return frame
    begin_replacement(
        table,
        _with_what_targets_became(table, frame),
        node.what,
        node.replacement,
        node.duration,
        uses=uses,
        shield=shield,
        condition=node.condition,
    )
    return frame


def _with_what_targets_became(table: Table, frame: Frame) -> Frame:
    """ "That creature", after the effect has put the target card onto the battlefield (400.7j)."""
    targets = (
        tuple(ref if isinstance(ref, Seat) else choosing.follow(table, frame, ref) for ref in group)
        for group in frame.targets
    )
    return replace(frame, targets=tuple(targets))


# ---- delayed abilities, emblems --------------------------------------------------------------------------------------


CREATED: Final = "inner created"
"""The number under which a frame notes when its delayed triggered ability was created (701.27f)."""


def later(table: Table, node: n.Later, frame: Frame) -> Steps[Frame]:
    """A delayed triggered ability; one that triggers on nothing in particular triggers now (603.7, 603.12)."""
    state = table.state
    reflexive = node.trigger.when == h.OneOf(())
    stamp = state.new_timestamp()
    own = _with_targets_bound(frame)
    if any(isinstance(one, i.Transform) for one in walk(node.trigger.content)):
        own = own.note(CREATED, stamp)
    delayed = DelayedTrigger(
        state.new_effect_id(), frame.source, _name(table, frame.source), frame.controller, stamp,
        _bound_targets(node.trigger), own, _of_targets(node.duration), state.turn.number, reflexive,
    )  # fmt: skip
    if reflexive:
        trigger_now(table, delayed)
    else:
        state.add_delayed(delayed)
    yield from ()
    return frame


def _bound_targets(ability: TriggeredAbility) -> TriggeredAbility:
    """ "That creature" in a delayed ability means the target of the spell that made it (603.7c), by a name of its own.

    An ability that has targets itself means those by its own numbers, and is left as it is.
    """
    if ability.content.targets or ability.content.modal is not None:
        return ability
    named: TriggeredAbility = _of_targets(ability)
    return named


def _of_targets(node: Any) -> Any:
    return rewrite(node, lambda part: Bound(f"~target{part.index}") if isinstance(part, Targeted) else part)


def _with_targets_bound(frame: Frame) -> Frame:
    for number, group in enumerate(frame.targets):
        frame = frame.bind(f"~target{number}", group)
    return replace(frame, targets=(), replaced=())


def give_emblem(table: Table, node: n.GiveEmblem, frame: Frame) -> Steps[Frame]:
    """An emblem in the command zone, owned and controlled by the player (114.1, 114.2)."""
    players: tuple[PlayerId, ...] = yield from choosing.players(table, node.players, frame)
    state = table.state
    for player in players:
        state.place(
            GameObject(
                id=state.new_id(), lineage=state.new_lineage(), owner=player, controller=player, zone=Zone.COMMAND,
                timestamp=state.new_timestamp(), printed=node.emblem, emblem=True,
            )
        )  # fmt: skip
    return frame


def exile_until(table: Table, node: i.ExileUntil, frame: Frame) -> Steps[Frame]:
    """Exiled; returned the moment the source leaves, without the stack (610.3). Gone already: nothing is exiled."""
    source = table.state.objects.get(frame.source)
    if source is None or source.zone is not Zone.BATTLEFIELD:
        return frame
    ids = yield from choosing.objects(table, node.what, frame, "exile")
    events: list[Event] = [
        Moves(id_, Zone.EXILE, None, "exile", frame.controller, frame.source)
        for id_ in ids
        if id_ in table.state.objects
    ]
    done = yield from happen(table, events, frame.replaced)
    exiled = tuple(event.became for event in done if isinstance(event, Moves) and event.to is Zone.EXILE)
    if not exiled:
        return frame
    note_linked(table, frame.source, "exiled", exiled)
    homes = _by_home(done)
    back = i.Sequence(tuple(i.Move(Bound(f"~from {home}"), home, origin=Zone.EXILE) for home in homes))
    leaves = h.ZoneChange(IsAmong(Bound("~source")), origin=Zone.BATTLEFIELD)
    ability = TriggeredAbility(leaves, Content(back), at_once=True)
    state = table.state
    own = frame.bind_all({f"~from {home}": those for home, those in homes.items()}).bind("~source", (frame.source,))
    state.add_delayed(
        DelayedTrigger(
            state.new_effect_id(), frame.source, _name(table, frame.source), frame.controller, state.new_timestamp(),
            ability, replace(own, targets=()), None, state.turn.number,
        )
    )  # fmt: skip
    moved = tuple(event.object for event in done if isinstance(event, Moves))
    return choosing.remember_moved(frame.bind("exiled", exiled), moved)


def _by_home(done: tuple[Event, ...]) -> dict[Zone, tuple[ObjectId, ...]]:
    """What has been exiled, by the zone to which it returns: the one that it was in (610.3)."""
    found: dict[Zone, tuple[ObjectId, ...]] = {}
    for event in done:
        if isinstance(event, Moves) and event.to is Zone.EXILE and event.origin is not None:
            found[event.origin] = (*found.get(event.origin, ()), event.became)
    return found


def note_linked(table: Table, source: ObjectId, key: str, ids: tuple[ObjectId, ...]) -> None:
    """Note objects under a key on the source of linked abilities, or on what is last known of it (607.2)."""
    state = table.state
    item = state.objects.get(source)
    if item is not None:
        kept = tuple(pair for pair in item.linked if pair[0] != key)
        state.update(source, linked=(*kept, (key, (*item.noted(key), *ids))))
        return
    known = state.last_known.get(source)
    if known is not None:
        kept = tuple(pair for pair in known.object.linked if pair[0] != key)
        changed = replace(known.object, linked=(*kept, (key, (*known.object.noted(key), *ids))))
        state.remember(replace(known, object=changed))


LASTING: Final[Executors] = {
    n.Apply: apply,
    n.Prevent: prevent,
    n.ReplaceNext: replace_next,
    n.Later: later,
    n.GiveEmblem: give_emblem,
    i.Regenerate: regenerate,
    i.ExileUntil: exile_until,
}
