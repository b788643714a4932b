"""Shields against several sources that deal damage at the same time (615.7)."""

from __future__ import annotations

from collections.abc import Sequence

from mtgtable.abilities.replacements import PreventDamage
from mtgtable.engine.asking.decisions import Divide, Option, Steps
from mtgtable.engine.reading.naming import name_of
from mtgtable.engine.replacement.applying import cant_be_prevented
from mtgtable.engine.replacement.candidate import Candidate
from mtgtable.engine.replacement.candidates import affected_player, candidates
from mtgtable.engine.state.events import Damages, Event
from mtgtable.engine.table import Table
from mtgtable.model.ids import AbilityId


def shared(table: Table, events: Sequence[Event], applied: frozenset[AbilityId]) -> frozenset[AbilityId]:
    """The shields that could prevent some of the damage of more than one of the events."""
    if len(events) < 2 or not any(effect.shield is not None for effect in table.state.replacements):
        return frozenset()
    look = table.look()
    times: dict[AbilityId, int] = {}
    for event in events:
        for one in candidates(table, look, event, applied) if isinstance(event, Damages) else ():
            if one.effect is not None and one.effect.shield is not None and isinstance(one.replacement, PreventDamage):
                times[one.key] = times.get(one.key, 0) + 1
    return frozenset(key for key, count in times.items() if count > 1)


def divided(table: Table, shield: Candidate, events: Sequence[Damages]) -> Steps[tuple[int, ...]]:
    """How much of each the shield prevents; where it is too small for all, the player says (615.7).

    The player is the one who is dealt the damage, or who controls the permanent that is.
    """
    most = tuple(0 if cant_be_prevented(table, event) else event.amount for event in events)
    left = next((one.shield for one in table.state.replacements if one.id == _id(shield)), 0) or 0
    if left >= sum(most) or sum(1 for amount in most if amount) < 2:
        return most
    options = tuple(
        Option(name_of(table.look(), event.source), event.source, detail=f"{event.amount} damage") for event in events
    )
    answer = yield Divide(
        affected_player(table, events[0]), "prevention", f"Which {left} damage does {shield.name} prevent?", options,
        left, maximum_each=most, default=_from_the_first(left, most), rule="615.7", source=shield.source,
    )  # fmt: skip
    return tuple(answer.amounts)


def _id(shield: Candidate) -> object:
    return shield.effect.id if shield.effect is not None else None


def _from_the_first(left: int, most: tuple[int, ...]) -> tuple[int, ...]:
    amounts: list[int] = []
    for amount in most:
        amounts.append(min(left, amount))
        left -= amounts[-1]
    return tuple(amounts)
