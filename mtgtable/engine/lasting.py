"""Effects that last for as long as a condition holds (611.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtgtable.abilities.durations import AsLongAs
from mtgtable.engine.conditions import holds

if TYPE_CHECKING:
    from mtgtable.engine.game import Game


def end_what_has_run_out(game: Game) -> None:
    """End every effect whose "for as long as" doesn't hold any more; it doesn't begin again."""
    state = game.state
    groups: tuple[list[Any], ...] = (state.effects, state.replacements, state.delayed)
    if not any(isinstance(effect.duration, AsLongAs) for group in groups for effect in group):
        return
    look = game.look()
    kept = [
        [
            effect
            for effect in group
            if not isinstance(effect.duration, AsLongAs) or holds(look, effect.duration.condition, effect.frame)
        ]
        for group in groups
    ]
    if any(len(new) != len(old) for new, old in zip(kept, groups, strict=True)):
        state.effects, state.replacements, state.delayed = kept
        state.touch()
