"""Which effect of an object is meant: by the beginning of its text, or by its number in the order of a card."""

from __future__ import annotations

from mtgtable.engine.continuous import EffectKey, explain_board
from mtgtable.engine.continuous.explanation import EffectSummary
from mtgtable.engine.state.effect_keys import CounterKey
from mtgtable.engine.state.state import State
from mtgtable.model.ids import AbilityId, ObjectId
from mtgtable.session.scenarios.refusal import Refused


def effects_of(state: State, id_: ObjectId) -> tuple[EffectSummary, ...]:
    """The effects that an object has of itself, also those that are switched off: its abilities', then counters'."""
    found = [one for one in explain_board(state).effects if of_object(one.effect.key) == id_]
    return tuple(sorted(found, key=lambda one: _place(one.effect.key)))


def of_object(key: EffectKey) -> ObjectId | None:
    """The object that has the effect of itself; None for what has resolved."""
    return None if isinstance(key, int) else key.object


def called(state: State, key: EffectKey) -> int | str:
    """What an effect is called among those of its object: its text where that is its alone, else its number.

    Raises KeyError for an effect that isn't there, or is of no object.
    """
    id_ = of_object(key)
    mine = effects_of(state, id_) if id_ is not None else ()
    at = next((number for number, one in enumerate(mine) if one.effect.key == key), None)
    if at is None:
        raise KeyError(key)
    text = mine[at].effect.text
    return text if text and sum(_begins(one, text) for one in mine) == 1 else at + 1


def effect_called(state: State, id_: ObjectId, which: int | str | None) -> EffectKey:
    """The effect of that name, the only one for None. Raises Refused that says which there are."""
    mine = effects_of(state, id_)
    if isinstance(which, int):
        found = [one for number, one in enumerate(mine, start=1) if number == which]
    else:
        found = [one for one in mine if which is None or _begins(one, which)]
    if found and (which is not None or len(found) == 1):
        return found[0].effect.key
    texts = [one.effect.text or one.effect.source_name for one in mine]
    raise Refused("611.3", f"it has no such continuous effect ({which!r}); it has: {texts}")


def _begins(one: EffectSummary, text: str) -> bool:
    return one.effect.text.casefold().startswith(text.casefold())


def _place(key: EffectKey) -> tuple[bool, tuple[int, ...], str]:
    path = key.path if isinstance(key, AbilityId) else ()
    return not isinstance(key, AbilityId), path, key.kind if isinstance(key, CounterKey) else ""
