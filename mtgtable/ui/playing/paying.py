"""Payments that need no question: where there is one sensible way to pay, or one that keeps more possible than others.

Lands and other permanents that are only tapped pay by themselves; a creature is never tapped unasked, nothing is
sacrificed and no life is paid. Like sources are one way. Of several ways the one is taken after which everything else
in hand can still be cast that could be after any of them; where no way is the best for all, the player is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Final, TypeAlias

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import Paid, Pay, PlannedMana
from mtgtable.engine.game import Game
from mtgtable.engine.mana.means import means_of
from mtgtable.engine.mana.payer import ManaSource, Unit, find_plan
from mtgtable.engine.mana.payment import planned
from mtgtable.model.ids import ObjectId
from mtgtable.model.mana import ManaCost
from mtgtable.model.zones import Zone
from mtgtable.ui.playing.helping import could_help, helping_units

_UNASKED: Final = 180
"""Sources of more weight are creatures, or do something besides: those are never used unasked."""
_MOST_WAYS: Final = 60
_MOST_TRIED: Final = 240
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
    if could_help(game, decision):
        return None  # what could be paid in place of mana is the player's to say
    if _takes_everything(game, decision, decision.plan):
        return Paid(auto=True)
    sensible = _sensible(game, decision)
    if sensible is None:
        return None
    ways = _ways(game, decision, sensible)
    if not ways:
        return Paid(auto=True)
    best = _best(game, decision, ways)
    return Paid(plan=_as_planned(game, decision, best)) if best is not None else None


def preview(game: Game, decision: Pay) -> tuple[PlannedMana, ...]:
    """What is lit, and paid with *Pay*: the payer's plan, or of like ways the one after which most is left."""
    plan = decision.plan or ()
    sensible = _sensible(game, decision) if plan else None
    ways = _ways(game, decision, sensible) if sensible else []
    if not ways:
        return plan
    kept = _castable_after(game, decision, ways)
    best = max(range(len(ways)), key=lambda number: (len(kept[number]), _left(ways[number])))
    return _as_planned(game, decision, ways[best]) or plan


def _takes_everything(game: Game, decision: Pay, plan: tuple[PlannedMana, ...]) -> bool:
    """Is there nothing left to choose: all that could make mana is in the plan, each in its one way that costs nothing.

    What else a source could do for life or for mana isn't a way that anybody would want where this one pays.
    """
    means = means_of(game.table, decision.player)
    there = {found.source.object: found.source for found in means.converters}
    there |= {source.object: source for source in means.sources(decision.spell, decision.kept.union(decision.helping))}
    if means.by_hand or means.dearer or game.state.player(decision.player).pool:
        return False
    if {use.source for use in plan} != set(there) or len(plan) != len(there):
        return False
    exact = sum(len(use.mana) for use in plan) == decision.cost.mana_value
    return all(_is_its_one_way(there[use.source], use, exact) for use in plan)


def _is_its_one_way(source: ManaSource, use: PlannedMana, exact: bool) -> bool:
    """Is it used by its only ability that costs least; ``exact``: no mana is left over of which the color matters."""
    plain = [choice for choice in source.choices if choice.price is None] or list(source.choices)
    free = [choice for choice in plain if source.weight + choice.harm <= _UNASKED]
    least = min((choice.harm for choice in free), default=0)
    ways = [choice for choice in free if choice.harm == least]
    if not any((choice.ability, choice.mana) == (use.ability, use.mana) for choice in ways):
        return False
    return len(ways) == 1 or (exact and len({choice.ability for choice in ways}) == 1)


def _sensible(game: Game, decision: Pay) -> list[ManaSource] | None:
    """The sources that are used unasked; None where the payer's plan takes others."""
    means = means_of(game.table, decision.player)
    settled = decision.kept.union((decision.spell, *decision.helping))
    there = {source.object: source for source in means.sources(decision.spell, settled)}
    plan = decision.plan or ()
    if any(use.ability < 0 or use.source not in there for use in plan):
        return None
    if any(there[use.source].dearest > _UNASKED for use in plan):
        return None
    sensible = [
        source
        for source in there.values()
        if source.dearest <= _UNASKED and all(choice.ability >= 0 for choice in source.choices)
    ]
    return [replace(one, weight=one.weight + 1) if _makes_more(game, one) else one for one in sensible]


def _makes_more(game: Game, source: ManaSource) -> bool:
    """Has it a mana ability beside those that are used unasked: of like sources, the others are tapped first."""
    counted = {choice.ability for choice in source.choices}
    abilities = enumerate(activated_abilities(game.table, ObjectId(source.object)))
    return any(
        isinstance(one.ability, ActivatedAbility) and one.ability.mana_ability and number not in counted
        for number, one in abilities
    )


def _units(game: Game, decision: Pay) -> tuple[Unit | None, ...]:
    """The mana that is there, and what was said to help."""
    return (*means_of(game.table, decision.player).units(decision.spell), *helping_units(game, decision))


def _as_planned(game: Game, decision: Pay, way: _Way) -> tuple[PlannedMana, ...] | None:
    plan = find_plan(decision.cost, _units(game, decision), way.used)
    return planned(plan) if plan is not None else None


def _kind(game: Game, source: ManaSource) -> _Kind:
    """What makes two sources the same to pay with."""
    name = game.of(ObjectId(source.object)).name
    return name, tuple((choice.ability, choice.mana) for choice in source.choices), source.snow


def _ways(game: Game, decision: Pay, sources: Sequence[ManaSource]) -> list[_Way]:
    """The different ways to pay with as many sources as the payer's plan uses, that first; of many the best ones."""
    assert decision.plan is not None
    plan = {use.source for use in decision.plan}
    groups: dict[_Kind, list[ManaSource]] = {}
    # Those of the plan come first, so that the payer's own way is the first of its kind.
    for source in sorted(sources, key=lambda one: (one.object not in plan, one.weight, one.object)):
        groups.setdefault(_kind(game, source), []).append(source)
    alike = sorted(groups.values(), key=len, reverse=True)
    own = tuple(sum(one.object in plan for one in group) for group in alike)
    units = _units(game, decision)
    found: list[_Way] = []
    counts = _counts([len(group) for group in alike], len(decision.plan))
    for taken in islice(chain([own], (one for one in counts if one != own)), _MOST_TRIED):
        used = tuple(one for group, count in zip(alike, taken, strict=True) for one in group[:count])
        if find_plan(decision.cost, units, used) is not None:
            found.append(_Way(used, tuple(source for source in sources if source not in used)))
    return [*found[:1], *sorted(found[1:], key=_left, reverse=True)][:_MOST_WAYS]


def _counts(there: Sequence[int], wanted: int) -> Iterator[tuple[int, ...]]:
    """In how many ways so many are taken of several kinds, those of the first kinds first.

    >>> list(_counts((2, 1), 2))
    [(2, 0), (1, 1)]
    """
    if not there:
        if not wanted:
            yield ()
        return
    for count in range(min(there[0], wanted), -1, -1):
        for rest in _counts(there[1:], wanted - count):
            yield (count, *rest)


def _best(game: Game, decision: Pay, ways: Sequence[_Way]) -> _Way | None:
    """The way after which most can still be cast; None where one way keeps this and another that."""
    if len(ways) == 1:
        return ways[0]
    kept = _castable_after(game, decision, ways)
    everything = frozenset[int]().union(*kept)
    good = [way for way, castable in zip(ways, kept, strict=True) if castable == everything]
    return max(good, key=_left) if good else None


def _castable_after(game: Game, decision: Pay, ways: Sequence[_Way]) -> list[frozenset[int]]:
    """Which of the other cards can still be cast after each way.

    Beside an outlet, from which nobody can tell how much mana comes, what counts is also of which cards the colored
    mana is left: the outlet may make the rest.
    """
    costs = _other_costs(game, decision)
    means = means_of(game.table, decision.player)
    if means.by_hand or means.converters or means.dear_converters:
        costs += [cost.with_generic(0) for cost in costs]
    return [frozenset(n for n, cost in enumerate(costs) if find_plan(cost, (), way.left) is not None) for way in ways]


def _left(way: _Way) -> tuple[int, int, tuple[int, ...]]:
    """Of equally good ways the one that leaves most colors, uses what is of least use, and leaves most of the rarest.

    So what is paid with is what is plentiful: with five Forests and one Island, the Forests.
    """
    made = Counter(
        letter for source in way.left for letter in {letter for choice in source.choices for letter in choice.mana}
    )
    return len(made), -sum(source.weight for source in way.used), tuple(sorted(made.values()))


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
