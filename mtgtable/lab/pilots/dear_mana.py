"""Paying with mana that costs more than a tap: life, counters, energy, a Treasure that is sacrificed (118, 605).

The payer leaves such sources to the player. A pilot uses them where nothing else pays, the cheapest kinds first.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import Cost, PayEnergy, PayLife, Perform, TapThis
from mtgtable.abilities.instructions import Move, RemoveCounters, Sacrifice
from mtgtable.abilities.selectors import Source
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import Pay, PlannedMana
from mtgtable.engine.asking.inputs import Action, Activate, Cast
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.payer import ManaSource, SourceChoice
from mtgtable.engine.mana.payment import planned
from mtgtable.engine.state.altering import altered
from mtgtable.engine.table import Table
from mtgtable.model.ids import ObjectId, PlayerId

_LIFE, _USED, GONE = 10_000, 30_000, 100_000
"""How dear life is, what is used up, and what is gone: each far more than any source that is only tapped."""
_LIFE_KEPT: Final = 3


def most_mana(table: Table, player: PlayerId) -> int:
    """About the most mana that a pilot would make now, with what is in the pool."""
    means = means_of(table, player)
    more = len(means.converters)
    if means.dearer:
        there = {entry.source.object: _most(entry.source) for entry in means.found}
        more += sum(max(0, _most(one) - there.get(one.object, 0)) for one in dear_sources(table, means, GONE))
    return means.at_hand + more


def dear_payment(table: Table, decision: Pay, begun: Action) -> tuple[PlannedMana, ...] | None:
    """A payment that uses what costs life, counters or the source itself; None where there is none that is sane.

    For a spell all of it is used, for an ability only life.
    """
    most = GONE if isinstance(begun, Cast) else _LIFE if isinstance(begun, Activate) else 0
    means = means_of(table, decision.player)
    sources = dear_sources(table, means, most)
    plan = means.dear_plan(decision.cost, decision.spell, sources) if sources else None
    return None if plan is None else planned(plan)


def most_x(table: Table, player: PlayerId, begun: Activate, at_most: int) -> int | None:
    """The largest X that can be paid for an ability, what it taps for itself left out; None where it asks for none."""
    abilities = activated_abilities(table, begun.object)
    ability = abilities[begun.ability].ability if begun.ability < len(abilities) else None
    mana = ability.cost.mana if isinstance(ability, ActivatedAbility) else None
    if mana is None or not mana.has_variable or not isinstance(ability, ActivatedAbility):
        return None
    kept = frozenset({begun.object}) if TapThis() in ability.cost.parts else frozenset()
    means = means_of(table, player).for_abilities()
    able = (x for x in range(at_most, 0, -1) if means.not_ruled_out(mana.with_variable(x), begun.object, kept))
    return next(able, 0)


def dear_sources(table: Table, means: Means, most: int) -> tuple[ManaSource, ...]:
    """The sources that cost something and are no dearer than that, each way to use them with how dear it is."""
    life = table.state.player(means.player).life - _LIFE_KEPT
    weighed = []
    for source in means.dearer:
        dear = {number: _dearness(table, source, number) for number in {one.ability for one in source.choices}}
        price = max(price for _, price in dear.values())
        if max(weight for weight, _ in dear.values()) <= most and price <= life:
            life -= price
            harms = tuple(dear[one.ability][0] for one in source.choices)
            weighed.append(altered(source, choices=_with(source.choices, harms)))
    return tuple(weighed)


@lru_cache(maxsize=4096)
def _with(choices: tuple[SourceChoice, ...], harms: tuple[int, ...]) -> tuple[SourceChoice, ...]:
    """The same ways to use a source, each with so much more harm."""
    return tuple(replace(one, harm=one.harm + more) for one, more in zip(choices, harms, strict=True))


def _most(source: ManaSource) -> int:
    return max(len(choice.mana) for choice in source.choices)


def _dearness(table: Table, source: ManaSource, number: int) -> tuple[int, int]:
    """How dear that ability of it is, and how much life it takes; dearer than all where it isn't sane."""
    id_ = ObjectId(source.object)
    ability = activated_abilities(table, id_)[number].ability
    found = _of_cost(table, id_, ability.cost) if isinstance(ability, ActivatedAbility) else None
    return (2 * GONE, 0) if found is None else found


def _of_cost(table: Table, id_: ObjectId, cost: Cost) -> tuple[int, int] | None:
    """How dear a cost is, and its life; None for one that asks for anything else, or for a land or a fighter."""
    weight = life = 0
    for part in cost.parts:
        match part:
            case TapThis():
                pass
            case PayLife(amount=int(amount)):
                weight, life = max(weight, _LIFE), life + amount
            case PayEnergy() | Perform(do=RemoveCounters(of=Source(), count=int())):
                weight = max(weight, _USED)
            case Perform(do=Sacrifice(what=Source()) | Move(what=Source())) if _spared(table, id_):
                weight = max(weight, GONE)
            case _:
                return None
    return weight, life


def _spared(table: Table, id_: ObjectId) -> bool:
    """Can one do without this permanent: neither a land, which taps again, nor a creature that fights."""
    facts = table.of(id_)
    return "Land" not in facts.types and not ("Creature" in facts.types and (facts.power or 0) > 0)
