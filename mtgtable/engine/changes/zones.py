"""Objects change zones: a move makes a new object, the old one is remembered as it last was (400.7, 608.2h)."""

from __future__ import annotations

from typing import Final

from mtgtable.abilities.abilities import KeywordAbility
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.durations import FOREVER, Duration
from mtgtable.abilities.fold import walk
from mtgtable.abilities.modifications import BecomeCopy, Modification
from mtgtable.abilities.selectors import Bound
from mtgtable.engine.changes.combat import joins_the_attack, remove_from_combat, takes_part
from mtgtable.engine.changes.counters import added
from mtgtable.engine.continuous.lingering import let_linger
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.designations import daytime
from mtgtable.engine.state.doors import DOORS, behind_doors, has_doors
from mtgtable.engine.state.effects import AS_IT_ENTERED, ContinuousEffect
from mtgtable.engine.state.events import CreatesToken, Draws, Moves
from mtgtable.engine.state.halves import lying
from mtgtable.engine.state.merging import leaving
from mtgtable.engine.state.objects import Component, CounterPile, EntersAs, GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LastKnown, State, zone_key
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.types import PERMANENT_TYPES
from mtgtable.model.zones import Zone

_PLACES: Final = {"": 0, "top": 0, "second": 1, "third": 2, "seventh": 6}


def move(state: State, before: Look, event: Moves) -> Moves | None:
    """Carry out a move; None when the object is no longer there (400.7)."""
    old = state.objects.get(event.object)
    if old is None or (event.origin is not None and old.zone is not event.origin):
        return None
    known = before.of(old.id)
    attached = tuple(id_ for id_ in state.battlefield if state.objects[id_].attached_to == old.id)
    combat = before.state.turn.combat if takes_part(before.state.turn.combat, old.id) else None
    index = _leave(state, old)
    whole, (old, others) = old, leaving(old)
    face, printed = face_in(old, event.to, _by_night(state, old, event))
    new = GameObject(
        id=state.new_id(),
        lineage=old.lineage,
        owner=old.owner,
        controller=_controller(old, event),
        zone=event.to,
        timestamp=state.new_timestamp(),
        printed=printed,
        card=old.card,
        face=face,
        token=old.token or (old.stack is not None and old.stack.copy and event.to is Zone.BATTLEFIELD),
        emblem=old.emblem,
        commander=old.commander,
        entered_turn=state.turn.number,
        statuses=frozenset({"discarded_this_turn"}) if event.cause in ("discard", "cycle") else frozenset(),
        face_down=event.face_down or event.enters.face_down,
        revealed_to=frozenset({event.by}) if event.face_down and event.by is not None else frozenset(),
    )
    if old.stack is not None and event.to is Zone.BATTLEFIELD:
        new = altered(new, cast=old.cast, frame=old.stack.frame)
        chosen = tuple(dict.fromkeys((*old.chosen, *event.enters.chosen)))  # what it chose may be noted on both
        event = altered(event, enters=altered(event.enters, chosen=chosen))
    if event.to is Zone.BATTLEFIELD:
        new = _with_doors(_entering(state, new, event.enters), old)
    elif event.enters.counters:
        new = altered(new, counters=_counters(state, event.enters))
    if event.enters.chosen or event.enters.linked:
        new = altered(new, chosen=event.enters.chosen, linked=event.enters.linked)
    state.place(new, _index(state, event, new, index))
    for one in others:
        _go_along(state, new, one)
    if known is not None:
        state.remember(LastKnown(whole, known, new.id, attached, combat))
        if old.zone is Zone.BATTLEFIELD:
            let_linger(state, whole, known)
    if event.to is Zone.BATTLEFIELD:
        _arrived(state, new, event.enters)
        if old.stack is not None:
            _becomes_permanent(state, old.id, new.id)
    if event.to is Zone.LIBRARY and event.position == "shuffled":
        state.reorder(Zone.LIBRARY, new.owner, state.shuffled(state.zone(Zone.LIBRARY, new.owner)))
    return altered(event, became=new.id, origin=old.zone)


def _go_along(state: State, new: GameObject, one: Component) -> None:
    """Another component of a merged permanent goes where the first has gone, as an object of its own (729.3)."""
    if one.card is None:
        return  # a token that has left the battlefield is gone by the next check anyway (704.5d)
    lone = altered(
        new, id=state.new_id(), lineage=one.lineage, owner=one.owner, controller=one.owner, card=one.card,
        printed=one.card.front, face=0, token=one.token, commander=one.commander, timestamp=state.new_timestamp(),
        merged=(),
    )  # fmt: skip
    state.place(lone, 0 if new.zone is Zone.LIBRARY else None)


def _with_doors(new: GameObject, old: GameObject) -> GameObject:
    """A permanent with doors enters with the half unlocked that was cast, otherwise with none (709.5d)."""
    if new.card is None or not has_doors(new.card):
        return new
    statuses = new.statuses | {DOORS[old.face]} if old.is_spell else new.statuses
    return altered(new, statuses=statuses, printed=behind_doors(new.card, statuses), face=0)


def _becomes_permanent(state: State, spell: ObjectId, permanent: ObjectId) -> None:
    """Effects on a permanent spell, and shields against it, go on applying to the permanent (400.7a, 400.7b)."""
    if any(effect.locked is not None and spell in effect.locked for effect in state.effects):
        state.set_effects(
            altered(effect, locked=tuple(permanent if ref == spell else ref for ref in effect.locked))
            if effect.locked is not None and spell in effect.locked
            else effect
            for effect in state.effects
        )
    if any(effect.frame.get("chosen source") == (spell,) for effect in state.replacements):
        state.set_replacements(
            altered(effect, frame=effect.frame.bind("chosen source", (permanent,)))
            if effect.frame.get("chosen source") == (spell,)
            else effect
            for effect in state.replacements
        )


def _leave(state: State, old: GameObject) -> int:
    """Take the object out of its zone; the place in it where it was."""
    row = state.zone(old.zone, old.owner)
    index = row.index(old.id)
    if old.zone is Zone.BATTLEFIELD:
        remove_from_combat(state, old.id)
    state.remove(old.id)
    return index


def _controller(old: GameObject, event: Moves) -> PlayerId:
    if event.under is not None:
        return event.under
    if old.stack is not None and event.to is Zone.BATTLEFIELD:
        return old.controller
    return old.owner


def _index(state: State, event: Moves, new: GameObject, old_index: int) -> int | None:
    """Where in its zone the object goes; libraries count from the top."""
    del old_index
    if event.to is not Zone.LIBRARY:
        return None
    if event.position.isdecimal():
        return min(int(event.position), len(state.zone(Zone.LIBRARY, new.owner)))
    if event.position in ("bottom", "random bottom"):
        return None
    return min(_PLACES.get(event.position, 0), len(state.zones.get(zone_key(Zone.LIBRARY, new.owner), [])))


def _by_night(state: State, old: GameObject, event: Moves) -> EntersAs:
    """A card with daybound enters with its night face up while it is night (702.145b)."""
    if event.to is not Zone.BATTLEFIELD or old.card is None or event.enters.face is not None or len(old.card.faces) < 2:
        return event.enters
    bound = any(isinstance(one, KeywordAbility) and one.name == "daybound" for one in old.card.front.abilities)
    return altered(event.enters, face=1) if bound and daytime(state) == "night" else event.enters


def face_in(old: GameObject, to: Zone, enters: EntersAs) -> tuple[int, CompiledFace]:
    """Which face is up in the new zone, and the values that the layers start from there (712.8, 709.4).

    Spells become the permanent with the face that was cast; anything else is front face up unless it says otherwise.
    """
    if old.card is None:
        return old.face, old.printed
    if to in (Zone.BATTLEFIELD, Zone.STACK) and enters.face is not None and enters.face < len(old.card.faces):
        return enters.face, old.card.faces[enters.face]
    kept = old.card.layout in ("modal_dfc", "transform", "split") or (old.cast and old.cast.method == "prototype")
    if to is Zone.BATTLEFIELD and old.is_spell and kept:
        return old.face, old.printed
    return 0, lying(old.card, to)


def _counters(state: State, enters: EntersAs) -> tuple[CounterPile, ...]:
    piles: tuple[CounterPile, ...] = ()
    for kind, count in enters.counters:
        if count > 0:
            piles = added(piles, kind, count, state.new_timestamp())
    return piles


def _entering(state: State, new: GameObject, enters: EntersAs) -> GameObject:
    """The permanent as it enters: tapped, with counters, with what was chosen (614.12)."""
    return altered(
        new,
        tapped=enters.tapped,
        sick=True,
        counters=_counters(state, enters),
        chosen=enters.chosen,
        linked=enters.linked,
        attached_to=enters.attached_to,
        held_by=None,
        face_down_as=enters.face_down_as,
        statuses=frozenset({enters.mark}) if enters.mark else frozenset(),
    )


def _arrived(state: State, new: GameObject, enters: EntersAs) -> None:
    """What begins with the arrival: copy effects, lasting effects, attacking (508.4)."""
    if enters.copy is not None and (enters.copy_lasts is not None or not new.token):
        _begin(
            state, new, (BecomeCopy(values=enters.copy),), new.id, AS_IT_ENTERED,
            enters.copy_lasts or FOREVER,
        )  # fmt: skip
    if enters.parts:
        _begin(state, new, enters.parts, enters.parts_by or new.id, AS_IT_ENTERED)
    for source, parts in enters.by_others:
        _begin(state, new, parts, source, AS_IT_ENTERED)
    if enters.attacking is not None:
        joins_the_attack(state, new.id, enters.attacking)


def _begin(
    state: State,
    new: GameObject,
    parts: tuple[Modification, ...],
    source: ObjectId,
    text: str,
    duration: Duration = FOREVER,
) -> None:
    known = state.last_known.get(source)
    item = state.objects.get(source) or (known.object if known is not None else new)
    name = item.stack.source_name if item.stack is not None and not item.is_spell else item.printed.name
    frame = Frame(source=source, controller=item.controller)
    effect = ContinuousEffect(
        state.new_effect_id(), source, name, item.controller, new.timestamp, parts, duration, frame, locked=(new.id,),
        began_turn=state.turn.number, text=text,
    )  # fmt: skip
    state.add_effect(effect)


def create_token(state: State, before: Look, event: CreatesToken) -> CreatesToken | None:
    """A token appears on the battlefield under its owner's control (111.2)."""
    del before
    for_good = event.enters.copy if event.enters.copy_lasts is None else None
    face = for_good or event.face
    new = GameObject(
        id=event.became or state.new_id(),
        lineage=state.new_lineage(),
        owner=event.owner,
        controller=event.owner,
        zone=Zone.BATTLEFIELD,
        timestamp=state.new_timestamp(),
        printed=face,
        card=None if event.back is None else CompiledCard(face.name, "transform", (face, event.back)),
        entered_turn=state.turn.number,
        token=True,
        face_down=event.enters.face_down,
    )
    enters = event.enters
    if any(node == Bound("granter") for node in walk(face.abilities)):
        enters = altered(enters, linked=(*enters.linked, ("granter", (event.source,))))
    new = _entering(state, new, enters)
    state.place(new)
    _arrived(state, new, enters)
    return altered(event, became=new.id)


def draw(state: State, before: Look, event: Draws) -> Draws | None:
    """The top card of the library goes to the hand; from an empty one, the player loses later (121.4, 704.5b)."""
    cards = (one for one in state.zone(Zone.LIBRARY, event.player) if not state.objects[one].token)
    top = next(cards, None)
    nth = state.player(event.player).tally("cards_drawn_this_turn") + 1
    if top is None:
        if not is_without_cards(state, event.player):
            state.update_player(event.player, drew_from_empty=True)
        return altered(event, nth_this_turn=0, became=NO_OBJECT)
    moved = move(state, before, Moves(top, Zone.HAND, Zone.LIBRARY, "draw", event.player))
    if moved is None:
        return None
    state.tally(event.player, "cards_drawn_this_turn")
    return altered(event, nth_this_turn=nth, became=moved.became)


def is_without_cards(state: State, player: PlayerId) -> bool:
    """Does nobody sit there, and was no deck laid down either: who has nothing to draw doesn't lose for it."""
    return state.player(player).passive and not any(
        item.owner == player and not item.token for item in state.objects.values()
    )


def is_permanent_card(face: CompiledFace) -> bool:
    """Can a card with these values be a permanent (110.4a)."""
    return any(kind in PERMANENT_TYPES for kind in face.types)


def gone(state: State, id_: ObjectId) -> bool:
    """Has the object left the zone in which it had this id."""
    return id_ not in state.objects
