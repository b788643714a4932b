"""What would go on without end (104.4b, 731): abilities that cause each other to trigger, and state-based actions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import le
from typing import Final

from mtgtable.abilities import instructions as i
from mtgtable.abilities.abilities import Content
from mtgtable.abilities.fold import walk
from mtgtable.abilities.selectors import Choose, TargetSpec
from mtgtable.engine.asking.decisions import Number, Steps
from mtgtable.engine.changes.players import finish
from mtgtable.engine.recalling import by_identity
from mtgtable.engine.stack.targets import bounds, legal_targets
from mtgtable.engine.state.objects import OnStack
from mtgtable.engine.state.refs import Frame
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
    known = replace(known, count=again, total=known.total + 1, chosen=known.chosen or _may_choose(table, top))
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


@dataclass(frozen=True, slots=True)
class Rounds:
    """State-based actions that bring each other about, before anybody gets priority: ``count`` rounds so far."""

    count: int = 0
    ask_at: int = LIMIT
    standing: tuple[int, ...] = ()


def note_round(table: Table, known: Rounds) -> Steps[Rounds]:
    """State-based actions were performed once more. Nobody can act between them (704.3).

    Where nothing changes by them that could end them, the game is a draw (104.4b); else the active player says how many
    times more, for it may lead to an end.
    """
    known = replace(known, count=known.count + 1)
    if known.count == known.ask_at // 2:
        return replace(known, standing=_standing_with_counters(table))
    if known.count < known.ask_at:
        return known
    state = table.state
    if _no_nearer_to_an_end(known.standing, _standing_with_counters(table), len(state.living())):
        state.write(LogEntry("State-based actions go on and on and nobody can stop them: the game is a draw (104.4b)"))
        finish(state, ())
        return known
    answer = yield Number(
        state.turn.active, "loop", "State-based actions go on without end. How many times more?", 1, None, "731.2a"
    )
    return Rounds(known.count, known.count + answer.value, _standing_with_counters(table))


def _no_nearer_to_an_end(before: tuple[int, ...], now: tuple[int, ...], players: int) -> bool:
    """Has nothing changed, life totals that grow left out."""
    if len(before) != len(now):
        return False
    of_players, others = slice(1, 1 + 3 * players), slice(1 + 3 * players, None)
    if before[0] != now[0] or before[others] != now[others]:
        return False
    was, is_now = before[of_players], now[of_players]
    return was[1::3] == is_now[1::3] and was[2::3] == is_now[2::3] and all(map(le, was[::3], is_now[::3]))


def _may_choose(table: Table, top: OnStack) -> bool:
    """Can or could somebody do something else with it: then the loop isn't one of mandatory actions."""
    content = top.content
    if content is None or _chooses(content):
        return content is not None
    return any(_had_others(table, spec, top.frame) for spec in content.targets)


def _had_others(table: Table, spec: TargetSpec, frame: Frame) -> bool:
    """Was there more than one way to choose these targets, so far as one can tell now."""
    legal = legal_targets(table, spec, frame)
    least, _ = bounds(table, spec, frame, len(legal))
    return least < len(legal) or spec.by is not None


@by_identity()
def _chooses(content: Content) -> bool:
    """Is something chosen as it resolves, or are its modes."""
    return content.modal is not None or any(isinstance(node, _CHOICES) for node in walk(content.effect))


def _standing(table: Table) -> tuple[int, ...]:
    """What shows that it leads somewhere: permanents, life totals, libraries, poison."""
    state = table.state
    found = [len(state.battlefield)]
    for seat in state.living():
        player = state.player(seat)
        found += [player.life, player.counters_of("poison"), len(state.zone(Zone.LIBRARY, seat))]
    return tuple(found)


def _standing_with_counters(table: Table) -> tuple[int, ...]:
    """That, and the counters on permanents, which may end what is done by toughness or loyalty."""
    state = table.state
    return (*_standing(table), sum(pile.count for id_ in state.battlefield for pile in state.objects[id_].counters))
