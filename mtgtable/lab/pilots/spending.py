"""The most that the hand can spend this turn: with a land more, with mana that is added once, and without (601.2g)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

from mtgtable.abilities.abilities import CastingAbility
from mtgtable.abilities.compiled import CompiledFace
from mtgtable.abilities.conditions import Condition
from mtgtable.engine.asking.inputs import Cast
from mtgtable.engine.mana.means import Means, means_of
from mtgtable.engine.mana.payer import ManaSource, SourceChoice, Unit, find_plan
from mtgtable.engine.reading.conditions import holds
from mtgtable.engine.recalling import by_identity, each
from mtgtable.engine.state.refs import Frame
from mtgtable.lab.pilots.dear_mana import GONE, dear_sources
from mtgtable.lab.pilots.making import maker_there
from mtgtable.lab.pilots.mana_once import Once, added_once, once_of
from mtgtable.lab.pilots.paying_ahead import left_in_pool
from mtgtable.lab.pilots.rocks import rock_of, tapped_at_once
from mtgtable.lab.pilots.seat import MAIN_STEPS, PilotSeat
from mtgtable.lab.pilots.wanting import wants_to_cast, would_be_taken_back
from mtgtable.model.ids import NO_OBJECT, ObjectId
from mtgtable.model.mana import ManaCost, ManaType

_MOST_SPELLS = 8
"""So many of the hand are put together, the cheapest of them: each more doubles the sets."""
_MOST_HELP = 3
"""So many spells of the hand that only add mana are counted with them."""


@dataclass(frozen=True, slots=True)
class _Together:
    """Spells that are cast together: the mana that is spent so, what they cost, and the spells that add some of it.

    ``worth``: that mana, less what is given up for it.
    """

    worth: int
    cost: ManaCost
    helped_by: tuple[Once, ...] = ()


def more_spent(seat: PilotSeat) -> Callable[[frozenset[ManaType]], int]:
    """How much more mana of wanted spells is spent this turn, with an untapped land that makes one of these types."""
    if not seat.mine or seat.turn.step not in MAIN_STEPS:
        return lambda _types: 0
    means = means_of(seat.game.table, seat.me)
    at_most = means.at_hand + len(means.converters)
    sets = _sets(seat, at_most + 1, _once_of_hand(seat))

    @cache
    def spent(types: frozenset[ManaType]) -> int:
        one = ManaSource(NO_OBJECT, tuple(SourceChoice(0, letter) for letter in sorted(types)))
        best = _best(means, sets, (one,) if types else ())
        return 0 if best is None else best.worth

    return lambda types: spent(types) - spent(frozenset())


def spent_next_turn(seat: PilotSeat) -> Callable[[list[frozenset[ManaType]]], int]:
    """How much mana of the spells in hand could be spent next turn, with lands more that make these types."""
    items = map(seat.item, seat.my_permanents)
    there = [made for item in items if (made := maker_there(item)) is not None and made.types]
    makers = [made.types for made in there for _ in range(made.amount)]
    sets = _sets(seat, len(makers) + 2, [])

    def spent(new: list[frozenset[ManaType]]) -> int:
        sources = [
            ManaSource(number, tuple(SourceChoice(0, letter) for letter in sorted(types)))
            for number, types in enumerate((*makers, *new))
        ]
        able = (one for one in sets if one.worth <= len(sources) and find_plan(one.cost, (), sources) is not None)
        return next((one.worth for one in able), 0)

    return spent


def mana_first(seat: PilotSeat, casts: list[Cast]) -> Cast | None:
    """Of these the spell that adds mana and lets more be cast this turn than could be without it."""
    objects = seat.game.state.objects
    faces = [objects[action.object].printed for action in casts]
    if not any(each(added_once, faces)) and not any(each(tapped_at_once, faces)):
        return None
    able = {action.object: action for action in casts if not action.face}
    means = means_of(seat.game.table, seat.me)
    sets = _sets(seat, seat.mana, _once_of_hand(seat))
    best = _best(means, sets, dear_sources(seat.game.table, means, GONE))
    return None if best is None else next((able[one.card] for one in best.helped_by if one.card in able), None)


def best_mana(seat: PilotSeat, ways: list[str]) -> int:
    """Of the ways in which mana could be added the first with which the most can be cast; one letter each mana."""
    means = means_of(seat.game.table, seat.me)
    sets = _sets(seat, means.at_hand + max(map(len, ways)), [])

    def spent(place: int) -> int:
        best = _best(means, sets, (ManaSource(NO_OBJECT, (SourceChoice(0, ways[place]),)),))
        return 0 if best is None else best.worth

    return max(range(len(ways)), key=lambda place: (spent(place), -place))


def _once_of_hand(seat: PilotSeat) -> list[Once]:
    """The spells of my hand that add mana this turn, the cheapest first: what stays, and what does nothing else."""
    found = [one for id_ in seat.hand if (one := once_of(seat, id_) or rock_of(seat, id_)) is not None]
    return sorted(found, key=lambda one: (one.cost.mana_value, int(one.card)))[:_MOST_HELP]


def _sets(seat: PilotSeat, at_most: int, once: list[Once]) -> list[_Together]:
    """Every set of spells that it would cast now for so much mana and what others add to it; the best first.

    X is taken as 0. Of sets that are worth the same the one comes first for which the fewest cards are given up.
    """
    most = at_most + _gained(once)
    adding = {one.card for one in once}
    costs = [
        cost.with_variable(0)
        for id_ in seat.hand
        if id_ not in adding
        and (cost := seat.facts(id_).mana_cost) is not None
        and cost.mana_value <= most
        and _wanted(seat, id_)
    ]
    costs = sorted(costs, key=lambda cost: cost.mana_value)[:_MOST_SPELLS]
    helps = [some for number in range(len(once) + 1) for some in permutations(once, number)]
    found = []
    for number in range(1, len(costs) + 1):
        for some in combinations(costs, number):
            value = sum(cost.mana_value for cost in some)
            together = ManaCost(tuple(symbol for cost in some for symbol in cost.symbols))
            found += [
                _Together(value - sum(one.dear for one in helped_by), together, helped_by)
                for helped_by in helps
                if value <= at_most + _gained(helped_by)
            ]
    return sorted(found, key=lambda one: (-one.worth, len(one.helped_by)))


def _wanted(seat: PilotSeat, id_: ObjectId) -> bool:
    return (
        "Land" not in seat.facts(id_).types
        and wants_to_cast(seat, Cast(id_))
        and not would_be_taken_back(seat, Cast(id_))
        and _is_allowed(seat, id_)
    )


def _is_allowed(seat: PilotSeat, id_: ObjectId) -> bool:
    """Does what the card says of when it may be cast hold now."""
    asked = _conditions(seat.item(id_).printed)
    frame = Frame(source=id_, controller=seat.me, x=0)
    return all(holds(seat.game.table.look(), condition, frame) for condition in asked)


@by_identity()
def _conditions(face: CompiledFace) -> tuple[Condition, ...]:
    rules = (ability for ability in face.abilities if isinstance(ability, CastingAbility))
    return tuple(one.condition for one in rules if one.kind == "restriction" and one.condition is not None)


def _best(means: Means, sets: list[_Together], more: tuple[ManaSource, ...]) -> _Together | None:
    """The first of the sets that can be paid for."""
    at_most = means.at_hand + len(means.converters) + _most(more)
    for one in sets:
        if one.cost.mana_value > at_most + _gained(one.helped_by):
            continue
        paid = _is_paid_with_help(means, one, more) if one.helped_by else means.dear_plan(one.cost, NO_OBJECT, more)
        if paid:
            return one
    return None


def _is_paid_with_help(means: Means, together: _Together, more: tuple[ManaSource, ...]) -> bool:
    """Can each spell that adds mana be paid for before it does, and the rest with what is left then."""
    dearer = {source.object for source in more}
    sources = (*(one for one in means.sources(NO_OBJECT) if one.object not in dearer), *more)
    return _are_paid(together.helped_by, together.cost, means.units(NO_OBJECT), sources)


def _are_paid(
    helped_by: tuple[Once, ...], rest: ManaCost, units: tuple[Unit | None, ...], sources: tuple[ManaSource, ...]
) -> bool:
    """The same for these: the first in the way that comes first, or without one of the sources that it takes so."""
    if not helped_by:
        return find_plan(rest, units, sources) is not None
    first, then = helped_by[0], helped_by[1:]
    plan = find_plan(first.cost, units, sources)
    if plan is None:
        return False
    others = (tuple(source for source in sources if source is not taken) for taken, _ in plan.uses)
    for way in (plan, *(other for some in others if (other := find_plan(first.cost, units, some)) is not None)):
        used = {id(source) for source, _ in way.uses}
        unused = (*left_in_pool(first.cost, units, way, units), *first.units)
        left = (*(source for source in sources if id(source) not in used), *first.choices)
        if _are_paid(then, rest, unused, left):
            return True
    return False


def _most(sources: tuple[ManaSource, ...]) -> int:
    return sum(max(len(choice.mana) for choice in source.choices) for source in sources)


def _gained(once: Iterable[Once]) -> int:
    """The mana that spells add beyond what they cost."""
    return sum(one.most - one.cost.mana_value for one in once)
