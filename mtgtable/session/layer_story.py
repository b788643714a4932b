"""The story of an object through the layers, as lines for a terminal and as JSON data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtgtable.engine.continuous.explanation import EffectRef, Explanation, Step


def step_line(step: Step) -> str:
    """One step: layer, source, what it changed."""
    changes = "; ".join(f"{change.title} {change.before_text} → {change.after_text}" for change in step.changes)
    marks = [name for name in ("kept", "looped", "overrode", "locked_in", "by_hand") if getattr(step, name)]
    waited = [f"waited for {_named(effect)}" for effect in step.waited_for]
    notes = ", ".join([*(mark.replace("_", " ") for mark in marks), *waited])
    source = "counters" if step.counter else _named(step.effect)
    return f"layer {step.label} ({step.rule}) {source}: {changes or 'nothing changed'}" + (
        f" [{notes}]" if notes else ""
    )


def _named(effect: EffectRef) -> str:
    return f"{effect.source_name or 'an effect'} (timestamp {effect.timestamp})"


def changing_steps(explanation: Explanation) -> tuple[Step, ...]:
    """The steps that changed something, in order."""
    return tuple(step for step in explanation.steps if step.changes)


def lines(explanation: Explanation) -> Iterator[str]:
    """The whole story: start, steps, what did not apply, dependencies, what comes after the layers."""
    yield f"{explanation.name}, by the rules of {explanation.edition}"
    yield "starts with:"
    for title, value in explanation.starting_values:
        if value != "none":
            yield f"  {title}: {value}"
    yield "then:"
    steps = changing_steps(explanation)
    yield from (f"  {number}. {step_line(step)}" for number, step in enumerate(steps, start=1))
    if not steps:
        yield "  nothing changes it"
    if explanation.dependencies:
        yield "dependencies:"
    for found in explanation.dependencies:
        why = "; ".join(found.details) or ", ".join(found.conditions)
        yield f"  layer {found.label} ({found.rule}): {_named(found.effect)} depends on {_named(found.on)}: {why}"
    for loop in explanation.loops:
        members = ", ".join(_named(effect) for effect in loop.effects)
        yield f"  layer {loop.label} ({loop.rule}): a loop, in timestamp order: {members}"
    if explanation.not_applied:
        yield "looked at it and did not apply:"
    for one in explanation.not_applied:
        yield f"  layer {one.label} ({one.rule}) {_named(one.effect)}: {one.reason}"
    if explanation.after:
        yield "after the layers:"
    for effect in explanation.after:
        yield f"  ({effect.rule}) {_named(effect.effect)}: {effect.text}"


def data(explanation: Explanation) -> dict[str, Any]:
    """The story as JSON data."""
    return {
        "object": explanation.name,
        "edition": explanation.edition,
        "start": {title: value for title, value in explanation.starting_values if value != "none"},
        "steps": [_step_data(step) for step in explanation.steps],
        "dependencies": [
            {
                "layer": found.label,
                "rule": found.rule,
                "effect": _effect_data(found.effect),
                "depends_on": _effect_data(found.on),
                "conditions": list(found.conditions),
                "details": list(found.details),
                "looped": found.looped,
            }
            for found in explanation.dependencies
        ],
        "not_applied": [
            {"layer": one.label, "rule": one.rule, "effect": _effect_data(one.effect), "reason": one.reason}
            for one in explanation.not_applied
        ],
        "after": [
            {"rule": one.rule, "kind": one.kind, "effect": _effect_data(one.effect), "text": one.text}
            for one in explanation.after
        ],
        "trials": explanation.trials,
    }


def _step_data(step: Step) -> dict[str, Any]:
    return {
        "layer": step.label,
        "rule": step.rule,
        "title": step.title,
        "effect": {"source": "counters"} if step.counter else _effect_data(step.effect),
        "changes": [
            {"characteristic": change.title, "before": change.before_text, "after": change.after_text}
            for change in step.changes
        ],
        "waited_for": [_effect_data(effect) for effect in step.waited_for],
        "overrode": step.overrode,
        "looped": step.looped,
        "kept": step.kept,
        "locked_in": step.locked_in,
    }


def _effect_data(effect: EffectRef) -> dict[str, Any]:
    return {"source": effect.source_name, "timestamp": effect.timestamp, "text": effect.text}
