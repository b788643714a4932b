"""Abilities that cause each other to trigger without end (104.4b, 731): recognised as they resolve."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Choose
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.changes.players import finish
from mtgtable.engine.state.state import LogEntry, Repeating
from mtgtable.engine.table import Table
from mtgtable.model.zones import Zone

LIMIT: Final = 200
"""A loop is what brings triggered abilities back to the same height of the stack so often, nobody having acted."""

_GROWING: Final = 10
"""How many times as many may resolve on a stack that doesn't come back to that height."""

_CHOICES: Final = (i.May, i.MayPay, i.Decide, i.ChooseMode, i.CastIt, i.Search, Choose)


def note_resolution(table: Table) -> Steps[None]:
    """The top of the stack is about to resolve: is it one more of a loop that would never end.

    A loop of mandatory actions that changes nothing but what is counted on objects ends the game in a draw (104.4b).
    Before another goes on, the active player says how many times more (731.2a).
    """
    state = table.state
    top = state.objects[state.stack[-1]].stack
    size = len(state.stack)
    if top is None or top.kind != "triggered" or top.content is None:
        if state.turn.repeating.total:
            state.update_turn(repeating=Repeating())
        return
    known = state.turn.repeating
    if not known.total or size < known.low:
        known = Repeating(low=size, ask_at=LIMIT)
    again = known.count + (size == known.low)
    known = replace(known, count=again, total=known.total + 1, chosen=known.chosen or _chooses(top.content))
    if size == known.low and again == known.ask_at // 2:
        known = replace(known, standing=_standing(table))
    state.update_turn(repeating=known)
    if known.count < known.ask_at and known.total < _GROWING * known.ask_at:
        return
    name = top.source_name or "It"
    if not known.chosen and known.standing == _standing(table):
        state.write(LogEntry(f"{name} triggers again and again and nobody can stop it: the game is a draw (104.4b)"))
        finish(state, ())
        return
    answer = yield Number(
        state.turn.active, "loop", f"{name} triggers without end. How many times more?", 1, None,
        "731.2a",
    )  # fmt: skip
    more = known.count + answer.value
    state.update_turn(repeating=replace(known, ask_at=more, total=_GROWING * known.count, standing=_standing(table)))


@lru_cache(maxsize=1024)
def _chooses(content: Content) -> bool:
    """Can somebody do something else as it resolves: then the loop isn't one of mandatory actions."""
    return (
        bool(content.targets)
        or content.modal is not None
        or any(isinstance(node, _CHOICES) for node in walk(content.effect))
    )


def _standing(table: Table) -> tuple[int, ...]:
    """What shows that it leads somewhere: permanents, life totals, libraries, poison."""
    state = table.state
    found = [len(state.battlefield)]
    for seat in state.living():
        player = state.player(seat)
        found += [player.life, player.counters_of("poison"), len(state.zone(Zone.LIBRARY, seat))]
    return tuple(found)
