"""From a what-if to manual actions: effects that make the real objects what they were supposed to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mtgtable.abilities.characteristics import Characteristics
from mtgtable.abilities.modifications import (
    ChangeColors,
    ChangeControl,
    ChangeTypes,
    GainAbilities,
    LoseAbilities,
    Modification,
    ModifyPT,
)
from mtgtable.abilities.selectors import You
from mtgtable.abilities.words import ColorWord, TypeWord
from mtgtable.engine.asking.inputs import ManualAction, ManualControl, ManualEffect, ManualEndEffect, ManualTimestamp
from mtgtable.engine.continuous import evaluate, explain_board
from mtgtable.engine.continuous.explanation import EffectSummary, ability_text
from mtgtable.engine.state.state import State
from mtgtable.lab.what_if import Outcome, Supposition, WithEffect, what_if
from mtgtable.model.colors import in_order
from mtgtable.model.ids import AbilityId, EffectId, ObjectId, PlayerId
from mtgtable.model.types import CREATURE_TYPES, LAND_TYPES


@dataclass(frozen=True, slots=True)
class ByHand:
    """What a player would have to do by hand.

    ``missing``: objects that these actions can't make what was supposed. ``bereft``: objects that don't get back an
    ability of theirs, because it is the very one that was supposed away.
    """

    actions: tuple[ManualAction, ...]
    missing: tuple[ObjectId, ...] = ()
    bereft: tuple[ObjectId, ...] = ()


def by_hand(state: State, outcome: Outcome) -> ByHand:
    """Manual actions after which the real board is as supposed, found kind by kind and tried out on copies.

    Where an ability that was supposed away would come back with its effect, its object goes without it.
    """
    found = _attempt(state, outcome, frozenset())
    sources = frozenset(key.object for key in outcome.supposing.without if isinstance(key, AbilityId))
    if not found.missing or not sources:
        return found
    without = _attempt(state, outcome, sources)
    return found if without.missing else without


def exactly(state: State, outcome: Outcome) -> ByHand | None:
    """The very things that were supposed, as manual actions: new timestamps, and effects of spells that end.

    None where that can't be done: an ability can't be switched off by itself, counters have no timestamp to be given,
    and an object with several effects has but one. It is tried out on a copy.
    """
    ended = [EffectId(key) for key in outcome.supposing.without if isinstance(key, int)]
    if len(ended) < len(outcome.supposing.without):
        return None
    actions: list[ManualAction] = [ManualEndEffect(key) for key in ended]
    tried = state.clone()
    for id_ in ended:
        tried.end_effect(id_)
    dates = dict(outcome.supposing.redated)
    kept = [one for one in explain_board(state).effects if one.effect.key not in outcome.supposing.without]
    wanted = sorted(kept, key=lambda one: dates.get(one.effect.key, one.effect.timestamp))
    done: set[object] = set()
    for one in wanted[_in_order(kept, wanted) :]:
        key = one.effect.key
        holder = key.object if isinstance(key, AbilityId) else key
        if not isinstance(key, AbilityId | int) or holder in done:
            return None
        done.add(holder)
        if isinstance(key, AbilityId):
            actions.append(ManualTimestamp(key.object))
            tried.update(key.object, timestamp=tried.new_timestamp())
        else:
            actions.append(ManualTimestamp(effect=key))
            tried.update_effect(key, timestamp=tried.new_timestamp())
    end, goal = evaluate(tried).characteristics, outcome.board.characteristics
    same = all(_looks(end[id_]) == _looks(goal[id_]) and _texts(end[id_]) == _texts(goal[id_]) for id_ in state.objects)
    return ByHand(tuple(actions)) if same and actions else None


def _in_order(kept: Sequence[EffectSummary], wanted: Sequence[EffectSummary]) -> int:
    """How many of the first wanted ones are in that order already; all after them get new timestamps."""
    place = {one.effect.key: number for number, one in enumerate(kept)}
    rows = [place[one.effect.key] for one in wanted]
    return next((number for number in range(1, len(rows)) if rows[number] < rows[number - 1]), len(rows))


def _attempt(state: State, outcome: Outcome, bereft: frozenset[ObjectId]) -> ByHand:
    """As ``by_hand``, but some objects get no abilities."""
    ids = [one.object for one in outcome.differences if one.here and one.really]
    wanted = {id_: outcome.board.characteristics[id_] for id_ in ids}
    actions: list[ManualAction] = []
    supposed: list[Supposition] = []
    for maker in (_control, _types, _colors, _abilities, _size, _size):
        now = what_if(state, supposed).board.characteristics
        for id_ in ids:
            parts = () if maker is _abilities and id_ in bereft else maker(now[id_], wanted[id_])
            if not parts:
                continue
            controller = wanted[id_].controller
            supposed.append(WithEffect((id_,), parts, "By hand", controller if maker is _control else PlayerId(0)))
            if maker is _control:
                actions.append(ManualControl(id_, controller))
            else:
                actions.append(ManualEffect((id_,), parts, text=f"{wanted[id_].name} as supposed"))
    end = what_if(state, supposed).board.characteristics
    goal = outcome.board.characteristics
    missing: list[ObjectId] = []
    less: list[ObjectId] = []
    for id_ in state.objects:
        if id_ not in goal or _looks(end[id_]) != _looks(goal[id_]):
            missing.append(id_)
        elif _texts(end[id_]) != _texts(goal[id_]):
            (less if id_ in bereft else missing).append(id_)
    return ByHand(tuple(actions), tuple(missing), tuple(less))


def _looks(now: Characteristics) -> tuple[Any, ...]:
    """What counts as the same, abilities left out."""
    size = (now.power, now.toughness)
    return (now.name, now.colors, now.supertypes, now.types, now.subtypes, size, now.controller)


def _texts(now: Characteristics) -> list[str]:
    return sorted(ability_text(on) for on in now.abilities)


def _control(now: Characteristics, goal: Characteristics) -> tuple[Modification, ...]:
    return (ChangeControl(You()),) if now.controller != goal.controller else ()


def _type_word(name: str) -> TypeWord:
    return TypeWord(name, "land" if name in LAND_TYPES else "creature" if name in CREATURE_TYPES else "other")


def _types(now: Characteristics, goal: Characteristics) -> tuple[Modification, ...]:
    if (now.supertypes, now.types, now.subtypes) == (goal.supertypes, goal.types, goal.subtypes):
        return ()
    return (
        ChangeTypes(
            add_types=tuple(sorted(goal.types - now.types)),
            remove_types=tuple(sorted(now.types - goal.types)),
            add_subtypes=tuple(_type_word(name) for name in goal.subtype_order if name not in now.subtypes),
            remove_subtypes=tuple(_type_word(name) for name in now.subtype_order if name not in goal.subtypes),
            add_supertypes=tuple(sorted(goal.supertypes - now.supertypes)),
            remove_supertypes=tuple(sorted(now.supertypes - goal.supertypes)),
        ),
    )


def _colors(now: Characteristics, goal: Characteristics) -> tuple[Modification, ...]:
    if now.colors == goal.colors:
        return ()
    return (ChangeColors(tuple(ColorWord(one) for one in in_order(goal.colors))),)


def _abilities(now: Characteristics, goal: Characteristics) -> tuple[Modification, ...]:
    before, after = [on.ability for on in now.abilities], [on.ability for on in goal.abilities]
    if before == after:
        return ()
    if all(one in after for one in before):
        return (GainAbilities(tuple(one for one in after if one not in before)),)
    return (LoseAbilities(), GainAbilities(tuple(after))) if after else (LoseAbilities(),)


def _size(now: Characteristics, goal: Characteristics) -> tuple[Modification, ...]:
    if None in (now.power, now.toughness, goal.power, goal.toughness):
        return ()
    power, toughness = goal.power - now.power, goal.toughness - now.toughness  # type: ignore[operator]
    return (ModifyPT(power, toughness),) if power or toughness else ()
