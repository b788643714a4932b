"""A spell or ability as if it had resolved, or as if it had been cast: by hand, for boards that are laid out (608)."""

from __future__ import annotations

from dataclasses import replace

from mtgtable.abilities.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from mtgtable.abilities.characteristics import AbilityOn
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.fold import rewrite, walk
from mtgtable.abilities.quantities import X
from mtgtable.engine.allowing.activatable import ability_frame, activated_abilities
from mtgtable.engine.asking.decisions import Steps
from mtgtable.engine.asking.inputs import IllegalAction, ManualResolve
from mtgtable.engine.continuous.board import with_meanings
from mtgtable.engine.continuous.start_values import face_of, printed_abilities
from mtgtable.engine.happening.fixed_numbers import with_fixed
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.stack.announcing import (
    announce_modes,
    announce_targets,
    announce_x_by_hand,
    frame_on_stack,
    set_frame,
)
from mtgtable.engine.stack.event_words import asked_of_event, with_event
from mtgtable.engine.stack.putting import put_ability
from mtgtable.engine.stack.resolving import resolve_top
from mtgtable.engine.state.objects import CastFacts, GameObject, OnStack, StackKind
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import LogEntry
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId
from mtgtable.model.zones import Zone


def resolve_as_if(table: Table, player: PlayerId, action: ManualResolve) -> Steps[None]:
    """Put it onto the stack as a copy would be (707.10), announce modes and targets, and resolve it.

    It leaves no card behind, so that nothing else on the table changes. What waits is a card and isn't resolved.
    Raises IllegalAction for a permanent card that is to resolve, and for a land.
    """
    if not 0 <= action.player < len(table.state.players):
        raise IllegalAction("102.1", f"There is no player {action.player} in this game")
    state = table.state
    later = [id_ for id_ in action.later if id_ in state.battlefield and not state.objects[id_].phased_out]
    for id_ in later:
        state.update(id_, phased_out=True)  # as though it didn't exist (702.26b), without an event
    yield from _resolve(table, player, action)
    for id_ in later:
        if id_ in state.objects:
            state.update(id_, phased_out=False)


def _resolve(table: Table, player: PlayerId, action: ManualResolve) -> Steps[None]:
    id_ = _ability(table, action) if action.card is None else _spell(table, action)
    name = name_of(table.look(), id_) if action.card is not None else name_of(table.look(), action.object)
    how = "put onto the stack" if action.waits else "as if it had resolved"
    said = f"{table.state.player(player).name}: {name}, {how}"
    table.state.write(LogEntry(said, "manual", player=player, by_hand=True))
    if action.card is not None and action.x is None and not action.waits:
        yield from _announce_x(table, action.player, id_)
    yield from announce_modes(table, action.player, id_)
    yield from announce_targets(table, action.player, id_)
    if not action.waits:
        yield from resolve_top(table, _whom_and_what(table, action, id_) if action.card is not None else "")


def _whom_and_what(table: Table, action: ManualResolve, id_: ObjectId) -> str:
    """Its words, and whom they are about: its targets, without any its controller."""
    item, look = table.state.objects[id_], table.look()
    targets = dict.fromkeys(ref for group in frame_on_stack(table, id_).targets for ref in group)
    whom = ", ".join(name_of(look, ref) for ref in targets) or table.state.player(action.player).name
    text = " ".join(item.printed.text.split("\n"))
    return f"{whom}, by hand: {text}" if text else ""


def _announce_x(table: Table, player: PlayerId, id_: ObjectId) -> Steps[None]:
    """What is done in words has no cost that would say what X is: the player announces it (107.3)."""
    frame = frame_on_stack(table, id_)
    face = table.state.objects[id_].printed
    if frame.x_is is not None or face.mana_cost is not None or not any(map(_leaves_x_open, face.abilities)):
        return
    yield from announce_x_by_hand(table, player, id_)


def _leaves_x_open(ability: object) -> bool:
    """Does a spell's text speak of an X that it doesn't define; what it gives or makes has an X of its own."""
    if not isinstance(ability, SpellAbility) or ability.content.x_is is not None:
        return False
    own = rewrite(ability.content, lambda node: None if isinstance(node, CompiledFace) else node)
    return X() in walk(own)


def _spell(table: Table, action: ManualResolve) -> ObjectId:
    card = action.card
    if card is None or not 0 <= action.face < len(card.faces):
        raise IllegalAction("709.3", "There is no such half of the card to cast")
    face = card.faces[action.face]
    if "Land" in face.types:
        raise IllegalAction("305.1", f"{face.name} is a land: it is never a spell")
    if not action.waits and not set(face.types) & {"Instant", "Sorcery"}:
        raise IllegalAction("608.3", f"{face.name} is a permanent: put it onto the battlefield")
    state = table.state
    id_ = state.new_id()
    frame = Frame(source=id_, controller=action.player, x=action.x)
    state.place(
        GameObject(
            id=id_,
            lineage=state.new_lineage(),
            owner=action.player,
            controller=action.player,
            zone=Zone.STACK,
            timestamp=state.new_timestamp(),
            printed=face,
            card=card if action.waits else None,
            face=action.face,
            cast=CastFacts(action.player, Zone.HAND) if action.waits else None,
            stack=OnStack("spell", None, frame, source_name=face.name, text=face.text, copy=not action.waits),
        )
    )
    return id_


def resolvable_abilities(table: Table, id_: ObjectId) -> tuple[AbilityOn, ...]:
    """The abilities that can resolve as if: printed ones, the activated first, then those that it has besides.

    Of printed triggered abilities those come first that don't speak of their event.

    An ability on the stack doesn't mind that its source has lost it (113.7a), and its number doesn't change with that.
    """
    item = table.state.objects[id_]
    printed = with_meanings(printed_abilities(item, face_of(item.printed))) if not item.face_down else ()
    triggered = [on for on in table.of(id_).abilities if _triggers(on)]
    now = {on.id: on for on in (*activated_abilities(table, id_), *triggered)}
    own = [now.pop(on.id, on) for on in printed if isinstance(on.ability, ActivatedAbility)]
    for of_event in (False, True):
        own += [now.pop(on.id, on) for on in printed if _triggers(on) and bool(asked_of_event(on.ability)) is of_event]
    return (*own, *now.values())


def _triggers(on: AbilityOn) -> bool:
    return isinstance(on.ability, TriggeredAbility) and not on.ability.mana_ability


def _ability(table: Table, action: ManualResolve) -> ObjectId:
    if action.object not in table.state.objects:
        raise IllegalAction("602.2", "That object is no longer there")
    abilities = resolvable_abilities(table, action.object)
    name = name_of(table.look(), action.object)
    if not 0 <= action.ability < len(abilities):
        raise IllegalAction("602.2", f"{name} has no activated ability of number {action.ability + 1}")
    on = abilities[action.ability]
    if not isinstance(on.ability, ActivatedAbility | TriggeredAbility):
        raise TypeError("only activated and triggered abilities go onto the stack")
    frame = ability_frame(table, action.player, action.object, on)
    frame = with_event(frame, on.ability, action.event, action.amount)
    if isinstance(on.ability, TriggeredAbility):
        frame = with_fixed(table.look(), on.ability, frame)
    kind: StackKind = "activated" if isinstance(on.ability, ActivatedAbility) else "triggered"
    id_ = put_ability(table, kind, action.player, on.ability.content, frame, name, on.ability.text)
    if action.x is not None:
        set_frame(table, id_, replace(frame_on_stack(table, id_), x=action.x))
    return id_
