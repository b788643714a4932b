"""Effects that last for as long as a condition holds (611.2b)."""

from __future__ import annotations

from mtgtable.abilities.conditions import Condition
from mtgtable.abilities.durations import AsLongAs
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Source
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.reading.looking import Look
from mtgtable.engine.state.refs import Frame
from mtgtable.engine.state.state import Lasting
from mtgtable.engine.table import Table


def end_what_has_run_out(table: Table) -> None:
    """End every effect whose "for as long as" doesn't hold any more; it doesn't begin again."""
    state = table.state
    lasting: tuple[Lasting, ...] = (*state.effects, *state.replacements, *state.delayed)
    if not any(isinstance(one.duration, AsLongAs) for one in lasting):
        return
    look = table.look()
    state.keep_lasting(
        lambda one: not isinstance(one.duration, AsLongAs) or _goes_on(look, one.duration.condition, one.frame)
    )


def _goes_on(look: Look, condition: Condition, frame: Frame) -> bool:
    """Does the condition still hold; one that is about the source ends when the source is gone (400.7, 611.2b)."""
    about_source = any(isinstance(node, Source) for node in walk(condition))
    if about_source and frame.source not in look.state.objects:
        return False
    return holds(look, condition, frame)
