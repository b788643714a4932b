"""How a cost is paid so that what else is meant for this turn can be paid, too (601.2g).

The automatic payer sees one cost at a time. Here the mana is dealt out to this cost and to the best of what would
follow it at once, and this cost gets its own part: generic mana comes from what the others can do without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from operator import attrgetter
from typing import Final

from mtgtable.abilities.abilities import ActivatedAbility
from mtgtable.abilities.costs import PayMana, TapThis
from mtgtable.engine.allowing.activatable import activated_abilities
from mtgtable.engine.asking.decisions import Pay, PlannedMana
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.payer import ManaSource, Plan, SourceChoice, Unit, demands, find_plan, matched
from mtgtable.engine.mana.payment import planned
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.dear_mana import GONE, dear_sources
from mtgtable.lab.pilots.mana_once import made_so, most_of
from mtgtable.lab.pilots.rocks import tapped_at_once
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.lab.pilots.wanting import wants_to_cast
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost

_MOST: Final = 8
"""So many of what may follow are put together: each more doubles the sets."""
_MOST_ROWS: Final = 300
"""So many rows of sources are tried to pay with, where what the payer finds doesn't leave what the rest asks for."""
_WANTED: Final = 100
"""A mana that is spent on what is cast now counts for more than all that might still come."""

_mana: Final = attrgetter("mana")
_Use = tuple[ManaSource, SourceChoice]


@dataclass(frozen=True, slots=True)
class _Following:
    """What may be paid for after this: its cost, and what it is worth that it can be."""

    cost: ManaCost
    worth: int


def payment_ahead(seat: PilotSeat, decision: Pay) -> tuple[PlannedMana, ...] | None:
    """The payment that leaves the mana for most of what may follow; None where the payer's own does, or none is known.

    X of what may follow is taken as 0, and its cost as printed.
    """
    means = means_of(seat.game.table, seat.me)
    busy = source_of(seat, decision.spell)
    kept: frozenset[ObjectId] = frozenset() if busy is None else frozenset({busy})  # its own cost may tap it (602.2b)
    units, sources = means.units(decision.spell), means.sources(decision.spell, kept)
    if decision.helping or (not any(units) and _are_alike(sources)):
        return None
    coming = _coming(seat, decision.spell)
    there = sum(unit is not None for unit in units) + sum(len(max(map(_mana, one.choices), key=len)) for one in sources)
    left = min(means.at_hand, there - decision.cost.mana_value) + coming.most
    following = _following(seat, decision.spell, left) if left > 0 else []
    plan = find_plan(decision.cost, units, sources) if following else None
    if plan is None:
        return None
    paying = _Paying(decision.cost, means, units, sources, kept, coming)
    for rest in _together(following, left):
        if paying.leaves(plan, rest):
            return None
        other = paying.other_way(rest)
        if other is not None:
            return planned(other)
    return None


@dataclass(frozen=True, slots=True)
class _Coming:
    """The mana that what is paid for makes as soon as it is there."""

    units: tuple[Unit, ...] = ()
    choices: tuple[ManaSource, ...] = ()

    @property
    def most(self) -> int:
        """The most that it comes to."""
        return most_of(self.units, self.choices)


def _coming(seat: PilotSeat, spell: ObjectId) -> _Coming:
    item = seat.game.state.objects.get(spell)
    adding = tapped_at_once(item.printed) if item is not None and item.is_spell else ()
    return _Coming(*made_so(seat, adding, Frame(source=spell, controller=seat.me, x=0))) if adding else _Coming()


def left_in_pool(
    cost: ManaCost, units: Sequence[Unit | None], plan: Plan, later: Sequence[Unit | None]
) -> tuple[Unit | None, ...]:
    """The mana that is left once a plan has made its own, and the cost is paid from all of it as the engine does.

    ``later``: the mana that was there before, as it may be spent on what follows.
    """
    made = [
        unit for source, choice in sorted(plan.uses, key=lambda use: use[0].object) for unit in _made(source, choice)
    ]
    spent = find_plan(cost, (*units, *made), ())
    places = frozenset(plan.pool if spent is None else spent.pool)
    there = (*later, *(None if unit.restricted else unit for unit in made))
    return tuple(unit for place, unit in enumerate(there) if place not in places)


@dataclass
class _Paying:
    """The ways to pay a cost, and what each leaves for the rest."""

    cost: ManaCost
    means: Means
    units: tuple[Unit | None, ...]
    sources: tuple[ManaSource, ...]
    kept: frozenset[ObjectId]
    coming: _Coming
    _ways: list[Plan] | None = None

    def leaves(self, plan: Plan, rest: ManaCost) -> bool:
        """Does that payment leave what pays for the rest: other sources, mana that is left, and what comes."""
        used = self.kept.union(ObjectId(source.object) for source, _ in plan.uses)
        sources = (*self.means.sources(NO_OBJECT, used), *self.coming.choices)
        left = left_in_pool(self.cost, self.units, plan, self.means.units(NO_OBJECT))
        return find_plan(rest, (*left, *self.coming.units), sources) is not None

    def other_way(self, rest: ManaCost) -> Plan | None:
        """Another payment that leaves what pays for the rest; None where there is none."""
        both = find_plan(self.cost + rest, self.units, self.sources)
        part = None if both is None else _part(self.cost, rest, self.units, both)
        if part is not None and self.leaves(part, rest):
            return part
        more = (*self.units, *self.coming.units), (*self.sources, *self.coming.choices)
        if find_plan(self.cost + rest, *more) is None:
            return None
        return next((way for way in self._each_way() if self.leaves(way, rest)), None)

    def _each_way(self) -> list[Plan]:
        """Payments from so many sources as may be needed, each kind of them in turn, within bounds."""
        if self._ways is None:
            self._ways, seen = [], set()
            rows = (row for number in range(1, self.cost.mana_value + 1) for row in combinations(self.sources, number))
            for row in islice(rows, _MOST_ROWS):
                kinds = tuple(sorted((_ways(one.choices), one.restricted, one.snow) for one in row))
                plan = find_plan(self.cost, self.units, row) if kinds not in seen else None
                seen.add(kinds)
                if plan is not None:
                    self._ways.append(plan)
        return self._ways


def are_paid_together(seat: PilotSeat, cards: Iterable[ObjectId]) -> bool:
    """Can all these cards be cast from the mana that is there, each for what is printed on it."""
    means = means_of(seat.game.table, seat.me)
    costs = [cost for id_ in cards if (cost := seat.facts(id_).mana_cost) is not None]
    together = ManaCost(tuple(symbol for cost in costs for symbol in cost.with_variable(0).symbols))
    dear = dear_sources(seat.game.table, means, GONE) if means.dearer else ()
    return means.dear_plan(together, NO_OBJECT, dear) is not None


def first_to_cast(seat: PilotSeat, cards: Sequence[ObjectId]) -> ObjectId:
    """Of cards that can all be paid for the first that can be so that the rest still is, else the first of them.

    Only where one source makes several mana, or some is left, does it hang on the order.
    """
    means = means_of(seat.game.table, seat.me)
    units, sources = means.units(NO_OBJECT), means.sources(NO_OBJECT)
    if not any(units) and all(source.single for source in sources):
        return cards[0]
    costs = {id_: (seat.facts(id_).mana_cost or ManaCost(())).with_variable(0) for id_ in cards}
    for id_ in cards:
        rest = ManaCost(tuple(symbol for other in cards if other != id_ for symbol in costs[other].symbols))
        paying = _Paying(costs[id_], means, units, sources, frozenset(), _Coming())
        plan = find_plan(costs[id_], units, sources)
        if plan is not None and (paying.leaves(plan, rest) or paying.other_way(rest) is not None):
            return id_
    return cards[0]


def _are_alike(sources: tuple[ManaSource, ...]) -> bool:
    """Makes each source one mana of the same types: then it is all one which of them pays."""
    first = sources[0].choices if sources else ()
    return all(
        source.single and not source.restricted and not source.snow and _ways(source.choices) == _ways(first)
        for source in sources
    )


def _ways(choices: tuple[SourceChoice, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(_mana, choices)))


def source_of(seat: PilotSeat, id_: ObjectId) -> ObjectId | None:
    """What the ability on the stack is one of, or the spell itself; None where it is neither."""
    item = seat.game.state.objects.get(id_)
    return item.stack.frame.source if item is not None and item.stack is not None else None


def _following(seat: PilotSeat, paid_for: ObjectId, left: int) -> list[_Following]:
    """What so much mana may still be spent on this turn: the hand, commanders, and abilities of what is mine."""
    main = seat.mine and seat.turn.step in MAIN_STEPS
    found = []
    for id_ in (*seat.hand, *(id_ for id_ in seat.my_command if seat.item(id_).commander)):
        facts = seat.facts(id_)
        cost = facts.mana_cost
        if id_ == paid_for or cost is None or not 0 < cost.mana_value <= left or "Land" in facts.types:
            continue
        if not seat.mine and "Instant" not in facts.types and "flash" not in facts.keywords:
            continue
        wanted = main and wants_to_cast(seat, Cast(id_))
        found.append(_Following(cost.with_variable(0), cost.mana_value * (_WANTED if wanted else 1)))
    for id_ in seat.my_permanents if seat.mine else ():
        if seat.has_other_abilities(id_):
            found += (_Following(cost, 0) for cost in _asked(seat, id_, paid_for, left))
    return sorted(found, key=lambda one: -one.worth)[:_MOST]


def _asked(seat: PilotSeat, id_: ObjectId, paid_for: ObjectId, left: int) -> Iterator[ManaCost]:
    """The mana that abilities of a permanent ask for, each as often as it may be used: once where that taps it."""
    used = seat.item(id_).tapped or source_of(seat, paid_for) == id_
    for on in activated_abilities(seat.game.table, id_):
        ability = on.ability
        if (
            not isinstance(ability, ActivatedAbility)
            or ability.mana_ability
            or (used and TapThis() in ability.cost.parts)
        ):
            continue
        mana = next((part.mana for part in ability.cost.parts if isinstance(part, PayMana)), None)
        if mana is not None and 0 < mana.mana_value <= left:
            times = left // mana.mana_value if len(ability.cost.parts) == 1 else 1
            yield from [mana.with_variable(0)] * times


def _together(following: list[_Following], left: int) -> Iterator[ManaCost]:
    """The costs of every set of them that so much mana might pay, the best first; of equal ones the hardest to pay."""
    sets: dict[ManaCost, tuple[int, int, int]] = {}
    for number in range(1, len(following) + 1):
        for some in combinations(following, number):
            if sum(one.cost.mana_value for one in some) <= left:
                cost = ManaCost(tuple(symbol for one in some for symbol in one.cost.symbols))
                colored = sum(bool(symbol.types) for symbol in cost.symbols)
                sets.setdefault(cost, (sum(one.worth for one in some), cost.mana_value, colored))
    yield from sorted(sets, key=lambda cost: sets[cost], reverse=True)


def _made(source: ManaSource, choice: SourceChoice) -> list[Unit]:
    """The mana that a source makes in one of its ways."""
    return [Unit(source.bits(letter), source.snow, None, source.restricted) for letter in choice.mana]


def _part(cost: ManaCost, rest: ManaCost, units: tuple[Unit | None, ...], both: Plan) -> Plan | None:
    """Of a payment for both the part that pays for the first.

    What may be spent on that alone isn't kept for the rest, as it isn't for what a converter asks.
    """
    uses: list[_Use | None] = [None] * len(both.pool)
    there = [unit for place in both.pool if (unit := units[place]) is not None]
    for use in both.uses:
        source, choice = use
        uses += [use] * len(choice.mana)
        there += _made(source, choice)
    for first in demands(cost):
        for later in demands(rest):
            owner = matched(there, (*first, *(replace(one, converter=0) for one in later)))
            if None in owner:
                continue
            places = sorted(place for place in owner[: len(first)] if place is not None)
            paying = [paid for place in places if (paid := uses[place]) is not None]
            by_object = {paid[0].object: paid for paid in paying}
            pool = tuple(both.pool[place] for place in places if place < len(both.pool))
            return Plan(tuple(by_object.values()), pool)
    return None
