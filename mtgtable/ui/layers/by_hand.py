"""From a what-if to manual actions: effects switched off, new timestamps, cards put down, as it was supposed."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.abilities.compiled import CompiledCard
from mtgtable.engine.asking.inputs import (
    ManualAction,
    ManualEffect,
    ManualPut,
    ManualSwitch,
    ManualTimestamp,
)
from mtgtable.engine.continuous import EffectKey, explain_board
from mtgtable.engine.state.state import State
from mtgtable.lab.what_if import OnAgain, Outcome, Redated, WithCard, WithEffect, Without


def by_hand(state: State, outcome: Outcome) -> tuple[ManualAction, ...]:
    """The very things that were supposed, as manual actions in an order that gives the supposed timestamps (613.7).

    An effect is switched off, not ended, so that what is explained later still says of it that a player did that.
    """
    off = [one.effect for one in outcome.asked if isinstance(one, Without)]
    actions: list[ManualAction] = [ManualSwitch(key) for key in off]
    actions += [ManualSwitch(one.effect, on=True) for one in outcome.asked if isinstance(one, OnAgain)]
    new = [id_ for id_ in outcome.state.objects if id_ not in state.objects]
    cards = [one for one in outcome.asked if isinstance(one, WithCard)]
    puts = {id_: _put(card) for id_, card in zip(new, cards, strict=True)}
    if any(isinstance(one, Redated) for one in outcome.asked):
        for key in _renewed(state, outcome):
            of = None if isinstance(key, int) else key.object
            put = puts.pop(of, None) if of is not None else None
            if put is not None:
                actions.append(put)
            elif of not in new:
                actions.append(ManualTimestamp(effect=key))
    actions += puts.values()
    actions += [
        ManualEffect(one.objects, one.parts, text=one.name) for one in outcome.asked if isinstance(one, WithEffect)
    ]
    return tuple(actions)


def _put(one: WithCard) -> ManualPut:
    card = CompiledCard(one.card.name, "normal", (one.card,))
    return ManualPut(one.player, card, one.zone, one.attached_to or None)


def _renewed(state: State, outcome: Outcome) -> list[EffectKey]:
    """The effects that must become newer than all others one after the other, so that they stand as was supposed."""
    real = {one.effect.key: number for number, one in enumerate(explain_board(state).effects)}
    told = explain_board(outcome.state, supposing=outcome.supposing).effects
    wanted = [one.effect.key for one in told if not one.switched_off]
    return wanted[_in_order([real.get(key) for key in wanted]) :]


def _in_order(places: Sequence[int | None]) -> int:
    """How many of the first stand as they do now; None: it isn't there yet."""
    last = -1
    for number, place in enumerate(places):
        if place is None or place < last:
            return number
        last = place
    return len(places)
