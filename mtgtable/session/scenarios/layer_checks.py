"""The checks of layers and dependency, and the layers of an object in words, as the layer panel tells them."""

from __future__ import annotations

from mtgtable.engine.continuous import explain_board
from mtgtable.engine.continuous.explanation import EffectRef, Step
from mtgtable.model.ids import ObjectId
from mtgtable.session.layer_story import changing_steps, step_line
from mtgtable.session.scenarios import script as s
from mtgtable.session.scenarios.refusal import Failed
from mtgtable.session.scenarios.table import Table

COUNTERS = "counters"


def check_layers(table: Table, check: s.LayersCheck) -> None:
    """The effects that changed an object are these, in this order."""
    id_ = table.finder.one(check.object)
    steps = changing_steps(table.game.explain(id_))
    fits = len(steps) == len(check.applied) and all(
        _in_layer(wanted.layer, step.label) and _is_from(table, wanted.source, step)
        for wanted, step in zip(check.applied, steps, strict=True)
    )
    if not fits:
        wanted_text = ", ".join(f"{wanted.layer} {wanted.source}" for wanted in check.applied) or "nothing"
        seen = ", ".join(f"{step.label} {_source(step)}" for step in steps) or "nothing"
        raise Failed(f"{check.object}: expected {wanted_text}; was {seen}\n{breakdown(table, id_)}")


def _in_layer(wanted: str, label: str) -> bool:
    """A layer named without its sublayer stands for each of them."""
    return label == wanted or (wanted.isdecimal() and label.rstrip("abcde") == wanted)


def _source(step: Step) -> str:
    return COUNTERS if step.counter else step.effect.source_name


def _is_from(table: Table, text: str, step: Step) -> bool:
    if text == COUNTERS:
        return step.counter
    return not step.counter and comes_from(table, text, step.effect)


def comes_from(table: Table, text: str, effect: EffectRef) -> bool:
    """Is the effect's source what the reference means, now or where it last was: a spell is a card by now."""
    finder = table.finder
    found = finder.all(text)
    if effect.source in found:
        return True
    lineage = _lineage(table, effect.source)
    if lineage is not None:
        return lineage in {table.game.state.objects[id_].lineage for id_ in found}
    return effect.source_name.casefold() in {finder.name(table.game.state.objects[id_]).casefold() for id_ in found}


def _lineage(table: Table, id_: ObjectId) -> int | None:
    """The card or token that the object is or was."""
    known = table.game.look().object(id_)
    return known.lineage if known is not None else None


def check_dependency(table: Table, check: s.DependencyCheck) -> None:
    """One effect depends, or doesn't depend, on another in a layer."""
    for text in (check.effect, check.depends_on):
        table.finder.one(text)
    found = [
        dependency
        for dependency in explain_board(table.game.state).dependencies
        if _in_layer(check.layer, dependency.label)
        and comes_from(table, check.effect, dependency.effect)
        and comes_from(table, check.depends_on, dependency.on)
    ]
    if bool(found) == check.holds:
        return
    if check.holds:
        raise Failed(f"layer {check.layer}: {check.effect} was expected to depend on {check.depends_on}, but doesn't")
    why = "; ".join(found[0].details) or ", ".join(found[0].conditions)
    raise Failed(f"layer {check.layer}: {check.effect} was not expected to depend on {check.depends_on}: {why}")


def breakdown(table: Table, id_: ObjectId) -> str:
    """The layers of an object, a line a step."""
    steps = changing_steps(table.game.explain(id_))
    return "\n".join(step_line(step) for step in steps) or "no effect changes it"
