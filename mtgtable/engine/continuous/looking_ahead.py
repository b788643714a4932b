"""What an entering permanent would be on the battlefield, before it is there (614.12; 418.2 in the 2007 rules)."""

from __future__ import annotations

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import BecomeCopy
from mtgtable.engine.continuous.board import Board
from mtgtable.engine.continuous.layering import Run
from mtgtable.engine.state.altering import altered
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.events import CreatesToken, Moves
from mtgtable.engine.state.objects import CounterPile, EntersAs, GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.model.edition import edition_named
from mtgtable.model.ids import AbilityId, EffectId, ObjectId
from mtgtable.model.zones import Zone


def look_ahead(state: State, event: Moves | CreatesToken, edition: str | None = None) -> Characteristics:
    """The characteristics of the permanent as it would exist on the battlefield, with what the event already says.

    Under the current rules all effects that would apply to it are seen; under the 2011 rules only those of its own
    static abilities and those that resolutions had laid on it as a spell (614.12). Raises KeyError for an unknown
    object.
    """
    run, id_ = _run_ahead(state, event, edition)
    facts: Characteristics = run.settled()[0][id_]
    return facts


def board_ahead(state: State, event: Moves | CreatesToken, edition: str | None = None) -> tuple[Board, ObjectId]:
    """The board as it would be with the permanent on it, and the permanent's id there (that of what moves)."""
    run, id_ = _run_ahead(state, event, edition)
    return Board(run), id_


def _run_ahead(state: State, event: Moves | CreatesToken, edition: str | None) -> tuple[Run, ObjectId]:
    ahead = state.clone()
    if isinstance(event, Moves):
        id_ = event.object
        arriving = _arrived(ahead, ahead.remove(id_), event)
    else:
        id_ = event.became or ahead.new_id()
        arriving = _new_token(ahead, id_, event)
    ahead.place(arriving)
    _enter_as(ahead, id_, event.enters)
    under = edition_named(edition or state.edition)
    run = Run(ahead, under, only=id_ if under.look_ahead == "own" else None)
    run.go()
    return run, id_


def _arrived(ahead: State, item: GameObject, event: Moves) -> GameObject:
    """The object as a permanent; a spell's effects go on applying to it (400.7a), others' don't."""
    if item.zone is not Zone.STACK:
        ahead.set_effects(effect for effect in ahead.effects if not _only_on(effect, item.id))
    controller = event.under
    if controller is None:
        controller = item.controller if item.zone is Zone.STACK else item.owner
    face, printed = item.face, item.printed
    if event.enters.face is not None and item.card is not None:
        face, printed = event.enters.face, item.card.faces[event.enters.face]
    return altered(
        item,
        controller=controller,
        zone=Zone.BATTLEFIELD,
        timestamp=ahead.new_timestamp(),
        tapped=event.enters.tapped,
        face_down=event.enters.face_down or event.face_down,
        attached_to=event.enters.attached_to,
        counters=_piles(ahead, event.enters),
        chosen=event.enters.chosen,
        linked=event.enters.linked,
        frame=item.stack.frame if item.stack is not None else None,
        stack=None,
        entered_turn=ahead.turn.number,
        face=face,
        printed=printed,
    )


def _only_on(effect: ContinuousEffect, id_: ObjectId) -> bool:
    return effect.locked == (id_,)


def _new_token(ahead: State, id_: ObjectId, event: CreatesToken) -> GameObject:
    return GameObject(
        id=id_,
        lineage=0,
        owner=event.owner,
        controller=event.owner,
        zone=Zone.BATTLEFIELD,
        timestamp=ahead.new_timestamp(),
        printed=event.face,
        token=True,
        tapped=event.enters.tapped,
        face_down=event.enters.face_down,
        attached_to=event.enters.attached_to,
        counters=_piles(ahead, event.enters),
        chosen=event.enters.chosen,
        linked=event.enters.linked,
        entered_turn=ahead.turn.number,
    )


def _piles(ahead: State, enters: EntersAs) -> tuple[CounterPile, ...]:
    return tuple(CounterPile(kind, count, ahead.new_timestamp()) for kind, count in enters.counters)


def _enter_as(ahead: State, id_: ObjectId, enters: EntersAs) -> None:
    """The copy that it enters as, and the effects that begin with it."""
    item = ahead.objects[id_]
    parts = (*((BecomeCopy(values=enters.copy),) if enters.copy is not None else ()), *enters.all_parts)
    if parts:
        ahead.add_effect(
            ContinuousEffect(
                id=EffectId(ahead.new_effect_id()),
                source=id_,
                source_name=item.printed.name,
                controller=item.controller,
                timestamp=item.timestamp,
                parts=parts,
                duration=FOREVER,
                frame=Frame(source=id_, controller=item.controller, ability=AbilityId(id_, EffectId(0), ())),
                locked=(id_,),
            )
        )
