"""Payments that need no question: where there is one sensible way to pay, or one that keeps more possible than others.

Lands and other permanents that are only tapped pay by themselves; a creature is never tapped unasked, nothing is
sacrificed and no life is paid. Like sources are one way. Of several ways the one is taken after which everything else
in hand can still be cast that could be after any of them; where no way is the best for all, the player is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from mtgtable.engine.asking.decisions import Paid, Pay
from mtgtable.engine.game import Game
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.payer import ManaSource, Unit, find_plan
from mtgtable.engine.mana.payment import planned
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.helping import helpers

_UNASKED: Final = 180
"""Sources of more weight are creatures, or do something besides: those are never used unasked."""
_MOST_WAYS: Final = 60
_Kind: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to pay: the sources that are used, and those that are left."""

    used: tuple[ManaSource, ...]
    left: tuple[ManaSource, ...]


def payment(game: Game, decision: Pay) -> Paid | None:
    """The answer to a question of payment that needn't be put; None where the player should look."""
    if decision.plan is None:
        return None
    if not decision.plan:
        return Paid(auto=True)
    means = means_of(game.table, decision.player)
    there = {source.object: source for source in means.sources(decision.spell) if source.object != decision.spell}
    if means.by_hand or means.converters or any(use.ability < 0 or use.source not in there for use in decision.plan):
        return None
    if any(there[use.source].weight > _UNASKED for use in decision.plan):
        return None
    if helpers(game, decision):
        return None  # what could be paid in place of mana is the player's to say
    sensible = [source for source in there.values() if source.weight <= _UNASKED]
    units = means.units(decision.spell)
    ways = list(_ways(game, decision, sensible, units))
    if not ways:
        return Paid(auto=True)
    best = _best(game, decision, ways)
    if best is None:
        return None
    plan = find_plan(decision.cost, units, best.used)
    return Paid(plan=planned(plan)) if plan is not None else None


def _kind(game: Game, source: ManaSource) -> _Kind:
    """What makes two sources the same to pay with."""
    name = game.of(ObjectId(source.object)).name
    return name, tuple((choice.ability, choice.mana) for choice in source.choices), source.snow


def _ways(game: Game, decision: Pay, sources: Sequence[ManaSource], units: tuple[Unit | None, ...]) -> Iterator[_Way]:
    """The different ways to pay with as many sources as the payer's plan uses; none when there are too many."""
    assert decision.plan is not None
    count = len(decision.plan)
    kinds = {source.object: _kind(game, source) for source in sources}
    plan = {use.source for use in decision.plan}
    # Those of the plan come first, so that the payer's own way is the first of its kind.
    ordered = sorted(sources, key=lambda source: (source.object not in plan, source.weight, source.object))
    seen: set[frozenset[tuple[_Kind, int]]] = set()
    found: list[_Way] = []
    for trial, chosen in enumerate(combinations(ordered, count)):
        if trial > 40 * _MOST_WAYS:
            break
        key = frozenset(Counter(kinds[source.object] for source in chosen).items())
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > _MOST_WAYS:
            break
        if find_plan(decision.cost, units, chosen) is not None:
            found.append(_Way(chosen, tuple(source for source in sources if source not in chosen)))
    yield from found


def _best(game: Game, decision: Pay, ways: Sequence[_Way]) -> _Way | None:
    """The way after which most can still be cast; None where one way keeps this and another that."""
    if len(ways) == 1:
        return ways[0]
    costs = _other_costs(game, decision)
    kept = [frozenset(n for n, cost in enumerate(costs) if find_plan(cost, (), way.left) is not None) for way in ways]
    everything = frozenset[int]().union(*kept)
    good = [way for way, castable in zip(ways, kept, strict=True) if castable == everything]
    # Of equally good ways the one that leaves most colors, and then the most plentiful sources were used.
    return max(good, key=_colors_left) if good else None


def _colors_left(way: _Way) -> tuple[int, int]:
    letters = {letter for source in way.left for choice in source.choices for letter in choice.mana}
    return len(letters), -sum(source.weight for source in way.used)


def _other_costs(game: Game, decision: Pay) -> list[ManaCost]:
    """What the other cards in hand and in the command zone cost."""
    state = game.state
    found: list[ManaCost] = []
    mine = [*state.zone(Zone.HAND, decision.player)]
    mine += [id_ for id_ in state.zone(Zone.COMMAND) if state.objects[id_].owner == decision.player]
    for id_ in mine:
        cost = game.of(id_).mana_cost
        if cost and id_ != decision.spell and not cost.has_variable and cost not in found:
            found.append(cost)
    return found
