"""The story of an object through the layers, as lines for a terminal and as JSON data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from mtgtable.engine.continuous.explanation import EffectRef, Explanation, Step, ability_texts
from mtgtable.engine.showing.viewing import type_line
from mtgtable.engine.state.state import State
from mtgtable.model.colors import describe
from mtgtable.model.ids import ObjectId, seat_letter
from mtgtable.session.layer_words import (
    Namer,
    began_words,
    counted_words,
    marks_of,
    place_words,
    until_words,
)
from mtgtable.session.not_counted import NotCounted

_MARKS: Final = (
    ("kept", "goes on"), ("looped", "looped"), ("overrode", "against timestamps"), ("locked_in", "locked in"),
    ("by_hand", "by hand"), ("redated", "timestamp by hand"), ("source_put", "put there by hand"),
)  # fmt: skip
"""What is special about a step, and how it is said, as in the panel."""


def step_line(step: Step) -> str:
    """One step: layer, source, what it changed."""
    changes = "; ".join(f"{change.title} {change.before_text} → {change.after_text}" for change in step.changes)
    marks = [said for name, said in _MARKS if getattr(step, name)]
    waited = [f"waited for {_named(effect)}" for effect in step.waited_for]
    notes = ", ".join([*marks, *waited])
    source = "counters" if step.counter else _named(step.effect)
    return f"layer {step.label} ({step.rule}) {source}: {changes or 'nothing changed'}" + (
        f" [{notes}]" if notes else ""
    )


def _named(effect: EffectRef) -> str:
    return f"{_source(effect)} (timestamp {effect.timestamp})"


def _source(effect: EffectRef) -> str:
    return effect.source_name or "an effect"


def changing_steps(explanation: Explanation) -> tuple[Step, ...]:
    """The steps that changed something, in order."""
    return tuple(step for step in explanation.steps if step.changes)


def names_in(state: State) -> Namer:
    """What objects are called, for one who may see everything."""

    def name(id_: ObjectId) -> str:
        item = state.objects.get(id_)
        if item is None:
            return "something that is gone"
        return item.printed.name or "a face-down object"

    return name


def result_line(explanation: Explanation) -> str:
    """What the object is in the end, in one line: name, colors, types, abilities, and its size last."""
    now = explanation.result
    abilities = "; ".join(" ".join(text.split()) for text in ability_texts(now.abilities)) or "no abilities"
    parts = [now.name or "no name", describe(now.colors), type_line(now) or "no types", abilities]
    if now.power is not None or now.toughness is not None:
        parts.append(f"{now.power}/{now.toughness}")
    elif now.loyalty is not None:
        parts.append(f"loyalty {now.loyalty}")
    elif now.defense is not None:
        parts.append(f"defense {now.defense}")
    return "result: " + " | ".join(parts)


def lines(explanation: Explanation, name: Namer, left_out: Iterable[NotCounted] = ()) -> Iterator[str]:
    """The whole story: start, steps, what did not apply, dependencies, what comes after, what isn't counted, result."""
    edition = explanation.edition
    yield f"{explanation.name}, by {'the current rules' if edition == 'current' else f'the rules of {edition}'}"
    yield "starts with:"
    for title, value in explanation.starting_values:
        if value != "none":
            yield f"  {title}: {' / '.join(value.splitlines())}"
    yield "then:"
    steps = changing_steps(explanation)
    for number, step in enumerate(steps, start=1):
        yield f"  {number}. {step_line(step)}"
        yield from (f"     {said}" for said in step_notes(explanation, step, name))
    if not steps:
        yield "  nothing changes it"
    yield from _dependency_lines(explanation)
    if explanation.not_applied:
        yield "looked at it and did not apply:"
    for one in explanation.not_applied:
        yield f"  layer {one.label} ({one.rule}) {_named(one.effect)}: {one.reason}"
    never = never_begun(explanation)
    if never:
        yield "never began:"
    yield from (f"  {_named(effect)}: {why}" for effect, why in never)
    if explanation.after:
        yield "after the layers:"
    for after in explanation.after:
        yield f"  ({after.rule}) {_named(after.effect)}: {after.text}"
    missed = tuple(left_out)
    if missed:
        yield "not counted (the program doesn't read these):"
    yield from (f"  {one.words}" for one in missed)
    yield result_line(explanation)


def step_notes(explanation: Explanation, step: Step, name: Namer) -> Iterator[str]:
    """What is to say of a step besides what it changed: what was counted, its time, its text, what its marks mean."""
    yield from (counted_words(counted, name) for counted in step.counted)
    began = began_words(step.effect, explanation.effects, _source(step.effect))
    until = until_words(step.effect, explanation.effects)
    when = "; ".join(part for part in (began, until) if part)
    if when:
        yield when
    if step.effect.text and not step.counter:
        yield f"“{' / '.join(step.effect.text.splitlines())}”"
    yield from (mark.why for mark in marks_of(step, explanation.edition, _source))


def never_begun(explanation: Explanation) -> tuple[tuple[EffectRef, str], ...]:
    """Effects that lost their ability before they could begin, where that isn't told already, or are switched off."""
    told = {one.effect.key for one in explanation.not_applied}
    return tuple(
        (one.effect, one.why_not)
        for one in explanation.effects
        if one.switched_off or (not one.applied and one.effect.key not in told and "lost the ability" in one.why_not)
    )


def _dependency_lines(explanation: Explanation) -> Iterator[str]:
    if explanation.dependencies:
        yield "dependencies:"
    for found in explanation.dependencies:
        why = "; ".join(found.details) or ", ".join(found.conditions)
        yield f"  layer {found.label} ({found.rule}): {_named(found.effect)} depends on {_named(found.on)}: {why}"
    for loop in explanation.loops:
        members = ", ".join(_named(effect) for effect in loop.effects)
        yield f"  layer {loop.label} ({loop.rule}): a loop, in timestamp order: {members}"


# ---- as data ---------------------------------------------------------------------------------------------------------


def data(explanation: Explanation, name: Namer, left_out: Iterable[NotCounted] = ()) -> dict[str, Any]:
    """The story as JSON data."""
    return {
        "object": explanation.name,
        "edition": explanation.edition,
        "start": {title: value for title, value in explanation.starting_values if value != "none"},
        "steps": [_step_data(explanation, step, name) for step in explanation.steps],
        "dependencies": [
            {
                "layer": found.label,
                "rule": found.rule,
                "effect": _effect_data(explanation, found.effect),
                "depends_on": _effect_data(explanation, found.on),
                "conditions": list(found.conditions),
                "details": list(found.details),
                "looped": found.looped,
            }
            for found in explanation.dependencies
        ],
        "not_applied": [
            {
                "layer": one.label,
                "rule": one.rule,
                "effect": _effect_data(explanation, one.effect),
                "reason": one.reason,
            }
            for one in explanation.not_applied
        ],
        "never_began": [
            {"effect": _effect_data(explanation, effect), "reason": why} for effect, why in never_begun(explanation)
        ],
        "after": [
            {"rule": one.rule, "kind": one.kind, "effect": _effect_data(explanation, one.effect), "text": one.text}
            for one in explanation.after
        ],
        "not_counted": [
            {"object": one.name, "text": one.text, "reason": one.reason, "own": one.own} for one in left_out
        ],
        "trials": explanation.trials,
        "result": _result_data(explanation),
    }


def _result_data(explanation: Explanation) -> dict[str, Any]:
    now = explanation.result
    return {
        "name": now.name,
        "mana_cost": str(now.mana_cost or ""),
        "mana_value": now.mana_value,
        "colors": "".join(color for color in "WUBRG" if color in now.colors),
        "supertypes": sorted(now.supertypes),
        "types": sorted(now.types),
        "subtypes": list(now.subtype_order),
        "type_line": type_line(now),
        "abilities": list(ability_texts(now.abilities)),
        "power": now.power,
        "toughness": now.toughness,
        "loyalty": now.loyalty,
        "controller": seat_letter(now.controller),
        "line": result_line(explanation).removeprefix("result: "),
    }


def _step_data(explanation: Explanation, step: Step, name: Namer) -> dict[str, Any]:
    return {
        "layer": step.label,
        "rule": step.rule,
        "title": step.title,
        "effect": _effect_data(explanation, step.effect) | ({"source": "counters"} if step.counter else {}),
        "changes": [
            {"characteristic": change.title, "before": change.before_text, "after": change.after_text}
            for change in step.changes
        ],
        "counted": [
            {
                "words": counted_words(counted, name),
                "value": counted.value,
                "objects": [name(id_) for id_ in counted.objects],
            }
            for counted in step.counted
        ],
        "marks": [{"mark": mark.label, "why": mark.why} for mark in marks_of(step, explanation.edition, _source)],
        "waited_for": [_effect_data(explanation, effect) for effect in step.waited_for],
        "overrode": step.overrode,
        "looped": step.looped,
        "kept": step.kept,
        "locked_in": step.locked_in,
    }


def _effect_data(explanation: Explanation, effect: EffectRef) -> dict[str, Any]:
    return {
        "source": effect.source_name,
        "timestamp": effect.timestamp,
        "place": place_words(effect, explanation.effects),
        "began": began_words(effect, explanation.effects, _source(effect)),
        "duration": until_words(effect, explanation.effects),
        "text": effect.text,
    }
