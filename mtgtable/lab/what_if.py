"""What if: on a copy of a state, leave effects out, date them otherwise, add some, remove objects; see what differs.

Nothing here touches the state that it is given. Which effect's removal would make this a creature again is answered by
trying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.compiled import CompiledCard, CompiledFace
from mtgtable.abilities.durations import FOREVER
from mtgtable.abilities.modifications import Modification
from mtgtable.engine.continuous import Board, EffectKey, Supposing, evaluate, explain_board
from mtgtable.engine.continuous.explanation import Change, EffectRef, changes_between
from mtgtable.engine.state.effects import ContinuousEffect
from mtgtable.engine.state.objects import GameObject
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import State
from mtgtable.model.ids import NO_OBJECT, ObjectId, PlayerId
from mtgtable.model.zones import Zone


@dataclass(frozen=True, slots=True)
class Without:
    """An effect is switched off."""

    effect: EffectKey


@dataclass(frozen=True, slots=True)
class OnAgain:
    """An effect that was switched off by hand is on again."""

    effect: EffectKey


@dataclass(frozen=True, slots=True)
class Redated:
    """An effect has another timestamp."""

    effect: EffectKey
    timestamp: int


@dataclass(frozen=True, slots=True)
class WithEffect:
    """One more effect, on these objects, newer than all others."""

    objects: tuple[ObjectId, ...]
    parts: tuple[Modification, ...]
    name: str = "a hypothetical effect"
    controller: PlayerId = PlayerId(0)


@dataclass(frozen=True, slots=True)
class WithCard:
    """One more card on the battlefield (or in another zone), newer than all others."""

    card: CompiledFace
    player: PlayerId = PlayerId(0)
    zone: Zone = Zone.BATTLEFIELD
    attached_to: ObjectId = NO_OBJECT


@dataclass(frozen=True, slots=True)
class WithoutObject:
    """An object isn't there."""

    object: ObjectId


Supposition: TypeAlias = Without | OnAgain | Redated | WithEffect | WithCard | WithoutObject


@dataclass(frozen=True, slots=True)
class Difference:
    """How one object differs from what it really is. ``here`` and ``really``: is it there in each case."""

    object: ObjectId
    name: str
    changes: tuple[Change, ...]
    here: bool = True
    really: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hypothetical board: the state supposed, what was supposed of effects, the board, and every difference."""

    state: State
    supposing: Supposing
    board: Board
    differences: tuple[Difference, ...]
    asked: tuple[Supposition, ...] = ()


def what_if(state: State, suppositions: Iterable[Supposition], edition: str | None = None) -> Outcome:
    """The board under the suppositions, and how it differs from the real one. Raises KeyError for an unknown object."""
    asked = tuple(suppositions)
    supposed = state.clone()
    for one in asked:
        _suppose(supposed, one)
    supposing = Supposing(
        frozenset(one.effect for one in asked if isinstance(one, Without)),
        tuple((one.effect, one.timestamp) for one in asked if isinstance(one, Redated)),
        frozenset(one.effect for one in asked if isinstance(one, OnAgain)),
    )
    board = evaluate(supposed, edition, supposing=supposing)
    real = evaluate(state, edition)
    return Outcome(supposed, supposing, board, differences_between(state, real, supposed, board), asked)


def _suppose(supposed: State, one: Supposition) -> None:
    if isinstance(one, WithoutObject):
        supposed.remove(one.object)
        for id_ in supposed.attachments(one.object):
            supposed.update(id_, attached_to=None)
    elif isinstance(one, WithEffect):
        supposed.add_effect(
            ContinuousEffect(
                id=supposed.new_effect_id(),
                source=NO_OBJECT,
                source_name=one.name,
                controller=one.controller,
                timestamp=supposed.new_timestamp(),
                parts=one.parts,
                duration=FOREVER,
                frame=Frame(controller=one.controller),
                locked=one.objects,
                text=one.name,
                by_hand=True,
            )
        )
    elif isinstance(one, WithCard):
        supposed.place(
            GameObject(
                id=supposed.new_id(),
                lineage=0,
                owner=one.player,
                controller=one.player,
                zone=one.zone,
                timestamp=supposed.new_timestamp(),
                printed=one.card,
                card=CompiledCard(one.card.name, "normal", (one.card,)),
                attached_to=one.attached_to or None,
            )
        )


def differences_between(state: State, real: Board, supposed: State, board: Board) -> tuple[Difference, ...]:
    """Every object that differs, in order; objects that are only on one of the boards too."""
    found = []
    for id_ in dict.fromkeys((*state.objects, *supposed.objects)):
        before = real.characteristics[id_] if id_ in state.objects else None
        after = board.characteristics[id_] if id_ in supposed.objects else None
        if before is None or after is None:
            there = before or after
            found.append(Difference(id_, there.name if there else "", (), after is not None, before is not None))
            continue
        changes = changes_between(before, after)
        if changes:
            found.append(Difference(id_, after.name or before.name, changes))
    return tuple(found)


def removals_that(
    state: State,
    id_: ObjectId,
    wanted: Callable[[Characteristics], bool],
    edition: str | None = None,
    *,
    together: int = 2,
) -> tuple[tuple[EffectRef, ...], ...]:
    """The effects whose removal would make the object as wanted, found by trying every one.

    Single effects first; only where no single one will do, sets of up to ``together``. Empty when it is so already.
    """
    if wanted(evaluate(state, edition).characteristics[id_]):
        return ()
    effects = [one.effect for one in explain_board(state, edition).effects]
    for size in range(1, together + 1):
        found = [
            some
            for some in combinations(effects, size)
            if wanted(
                evaluate(state, edition, supposing=Supposing(frozenset(one.key for one in some))).characteristics[id_]
            )
        ]
        if found:
            return tuple(found)
    return ()


def is_creature(now: Characteristics) -> bool:
    """For ``removals_that``: which effect's removal would make this a creature again."""
    return "Creature" in now.types
