"""The automatic payer: which sources to use for a mana cost (601.2g), as pure search over plain values.

It is exact: it finds a payment whenever there is one from the mana given and from sources that cost nothing but being
used once. Among payments it takes the one of least weight, so that flexible and otherwise useful sources stay unused,
and a source that harms its player in one of its ways is used in another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress, product
from operator import attrgetter, not_
from typing import Final

from mtgtable.engine.mana.dealing_out import dealt_out
from mtgtable.engine.recalling import by_identity, each
from mtgtable.model.mana import MANA_TYPES, ManaCost
from mtgtable.model.quick import quickly_made

BIT: Final[dict[str, int]] = {kind: 1 << index for index, kind in enumerate(MANA_TYPES)}
ANY: Final = (1 << len(MANA_TYPES)) - 1
GENERIC_ONLY: Final = "*"
"""Stands for what pays generic mana without being mana (702.51a)."""
BIT[GENERIC_ONLY] = 1 << len(MANA_TYPES)
GENERIC: Final = ANY | BIT[GENERIC_ONLY]
"""What pays for generic mana."""

_FIRST: Final = 10_000
"""More than there are places in which the mana to pay with could stand."""
_ENOUGH_PLANS = 400
"""How many ways with sources of several mana are compared once one has been found."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Demand:
    """One mana that must be paid: the types that will do as bits, and whether only snow mana will."""

    types: int
    snow: bool = False
    converter: int | None = None
    """For which converter it is paid; None: for the cost itself."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Unit:
    """One mana that is there or could be made: the types that it could be, as bits."""

    types: int
    snow: bool = False
    converter: int | None = None
    """Which converter makes it; None: something that costs nothing."""
    restricted: bool = False
    """It may be spent on the cost itself and on no converter."""
    settled: bool = False
    """It has been said that this pays: a payment without it is none (702.51a)."""

    def pays(self, demand: Demand) -> bool:
        """May it be spent on this; a converter is paid for before it and those after it make anything."""
        if not self.types & demand.types or (demand.snow and not self.snow):
            return False
        if demand.converter is None:
            return True
        return not self.restricted and (self.converter is None or self.converter < demand.converter)


@dataclass(frozen=True, slots=True)
class SourceChoice:
    """One way to use a source: the ability, and the mana that it then makes, one letter each."""

    ability: int
    mana: str
    price: ManaCost | None = None
    """The mana that this costs; only converters have a price."""
    harm: int = 0
    """How much more it weighs to use it this way, for what that does besides: damage, a land that stays tapped."""


@quickly_made
@dataclass(frozen=True, slots=True)
class ManaSource:
    """Something that can be used once for mana, in one of several ways, at no other cost."""

    object: int
    choices: tuple[SourceChoice, ...]
    weight: int = 0
    snow: bool = False
    spent_as: tuple[int, ...] = ()
    """For each type of mana the types as which its mana may be spent, as bits; empty: as what it is (609.4b)."""
    restricted: bool = False
    """Its mana may be spent on this cost, but not on everything (106.6)."""

    @property
    def single(self) -> bool:
        """Does it make exactly one mana whichever way it is used."""
        return _is_single(self.choices)

    @property
    def dearest(self) -> int:
        """What it weighs in its worst way."""
        return self.weight + max((choice.harm for choice in self.choices), default=0)

    def bits(self, letter: str) -> int:
        """The types as which a mana that it makes may be spent."""
        return self.spent_as[MANA_TYPES.index(letter)] if self.spent_as else BIT[letter]

    @property
    def types(self) -> int:
        """All types that one mana of it could be spent as."""
        if not self.spent_as:
            return _bits_of(self.choices)
        bits = 0
        for letter in {letter for choice in self.choices for letter in choice.mana}:
            bits |= self.bits(letter)
        return bits


_choices: Final = attrgetter("choices")
_lightest: Final = attrgetter("weight", "object")


@by_identity()
def _is_single(choices: tuple[SourceChoice, ...]) -> bool:
    return all(len(choice.mana) == 1 for choice in choices)


@by_identity()
def _bits_of(choices: tuple[SourceChoice, ...]) -> int:
    bits = 0
    for choice in choices:
        for letter in choice.mana:
            bits |= BIT[letter]
    return bits


@quickly_made
@dataclass(frozen=True, slots=True)
class Plan:
    """Which sources to use and how, and which places of the pool."""

    uses: tuple[tuple[ManaSource, SourceChoice], ...]
    pool: tuple[int, ...]
    weight: int = 0
    spent: tuple[str, ...] = ()
    """Beside each use with a price the mana to spend on it, one letter each; empty where nothing has a price."""


def demands(cost: ManaCost) -> Iterator[tuple[Demand, ...]]:
    """The ways to read a cost as single demands: each ``{2/W}`` as white or as two generic (107.4e).

    X must have been replaced; a Phyrexian symbol counts as its colors, paying life for it was announced before.

    >>> from mtgtable.model.mana import parse_mana_cost
    >>> [len(way) for way in demands(parse_mana_cost("{1}{2/W}"))]
    [2, 3]
    """
    fixed: list[Demand] = []
    either: list[tuple[tuple[Demand, ...], tuple[Demand, ...]]] = []
    for symbol in cost.symbols:
        bits = sum(BIT[kind] for kind in dict.fromkeys(symbol.types))
        if symbol.snow:
            fixed.append(Demand(ANY, snow=True))
        elif symbol.types and symbol.generic:
            either.append(((Demand(bits),), (Demand(GENERIC),) * symbol.generic))
        elif symbol.types:
            fixed.append(Demand(bits))
        else:
            fixed.extend([Demand(GENERIC)] * symbol.generic)
    for ways in product(*either):
        yield tuple(sorted((*fixed, *(demand for way in ways for demand in way)), key=_strictness))


def _strictness(demand: Demand) -> tuple[int, int]:
    return (demand.types.bit_count(), 0 if demand.snow else 1)


def find_plan(cost: ManaCost, pool: Sequence[Unit | None], sources: Sequence[ManaSource]) -> Plan | None:
    """The payment of least weight, None when there is none. ``pool`` holds None where mana may not be spent on this.

    >>> from mtgtable.model.mana import parse_mana_cost
    >>> forest = ManaSource(1, (SourceChoice(0, "G"),))
    >>> find_plan(parse_mana_cost("{G}"), (), (forest,)).uses[0][1].mana
    'G'
    >>> find_plan(parse_mana_cost("{W}"), (), (forest,)) is None
    True
    """
    best: Plan | None = None
    single = each(_is_single, map(_choices, sources))
    singles = sorted(compress(sources, single), key=_lightest)
    several = [source for source in compress(sources, map(not_, single)) if source.choices]
    for wanted in demands(cost):
        if len(wanted) > sum(unit is not None for unit in pool) + len(singles) + _most(several):
            continue
        for tried, chosen in enumerate(uses_of(several), 1):
            weight = _weight(chosen)
            if best is None or weight < best.weight:
                found = match(wanted, pool, chosen, singles)
                if found is not None and (best is None or found.weight < best.weight):
                    best = found
            if best is not None and tried >= _ENOUGH_PLANS:
                break
    return best


def _weight(chosen: Iterable[tuple[ManaSource, SourceChoice]]) -> int:
    return sum(source.weight + choice.harm for source, choice in chosen)


def _most(sources: Iterable[ManaSource]) -> int:
    return sum(max(len(choice.mana) for choice in source.choices) for source in sources)


def uses_of(sources: Sequence[ManaSource]) -> Iterator[list[tuple[ManaSource, SourceChoice]]]:
    """Every way to use some of the sources, fewest first; alike sources are used in order, so no way comes twice."""
    groups: dict[tuple[tuple[tuple[str, int], ...], int, bool, tuple[int, ...]], list[ManaSource]] = {}
    for source in sources:
        ways = tuple((choice.mana, choice.harm) for choice in source.choices)
        key = (ways, source.weight, source.snow, source.spent_as)
        groups.setdefault(key, []).append(source)
    rows = list(groups.values())
    for count in range(len(sources) + 1):
        yield from _pick(rows, 0, count)


def _pick(rows: list[list[ManaSource]], index: int, count: int) -> Iterator[list[tuple[ManaSource, SourceChoice]]]:
    if index == len(rows):
        if count == 0:
            yield []
        return
    row = rows[index]
    rest = sum(len(later) for later in rows[index + 1 :])
    for number in range(max(0, count - rest), min(len(row), count) + 1):
        for ways in _multisets(len(row[0].choices), number):
            chosen = [(row[place], row[place].choices[way]) for place, way in enumerate(ways)]
            for others in _pick(rows, index + 1, count - number):
                yield chosen + others


def _multisets(kinds: int, size: int, least: int = 0) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield ()
        return
    for kind in range(least, kinds):
        for rest in _multisets(kinds, size - 1, kind):
            yield (kind, *rest)


def match(
    wanted: tuple[Demand, ...],
    pool: Sequence[Unit | None],
    chosen: Sequence[tuple[ManaSource, SourceChoice]],
    singles: Sequence[ManaSource],
) -> Plan | None:
    """Cover every demand by pool, chosen mana and single sources, in this order of preference.

    What can be matched to demands at the same time is a matroid, so adding units one by one, the lightest first, and
    keeping those that can be matched beside the earlier ones gives the least weight in total. Only where that uses a
    source in a way that harms, what each demand gets is worked out anew with that harm.
    """
    units: list[tuple[Unit, int, ManaSource | None]] = [
        (unit, index, None) for index, unit in sorted(enumerate(pool), key=_pool_order) if unit is not None
    ]
    letters = [""] * len(units)
    converters = 0
    for source, choice in chosen:
        maker = converters if choice.price is not None else None
        converters += choice.price is not None
        letters += choice.mana
        units.extend(
            (Unit(source.bits(letter), source.snow, maker, source.restricted), -1, None) for letter in choice.mana
        )
    owner: list[int | None] = [None] * len(wanted)
    matched = 0
    first = len(units)
    settled = sum(unit.settled for unit, _, _ in units)
    for number in range(first + len(singles)):
        if matched == len(wanted):
            break
        if number >= first:
            source = singles[number - first]
            units.append((Unit(source.types, source.snow, None, source.restricted), -1, source))
        if _augment(number, units, wanted, owner, [False] * len(wanted)):
            matched += 1
    if matched < len(wanted) or sum(units[one][0].settled for one in owner if one is not None) < settled:
        return None
    if any(_harm(units[number], demand) for number, demand in zip(owner, wanted, strict=True) if number is not None):
        units += [
            (Unit(source.types, source.snow, None, source.restricted), -1, source)
            for source in singles[len(units) - first :]
        ]
        owner = list(dealt_out([[_price(number, unit, one) for number, unit in enumerate(units)] for one in wanted]))
    spent: list[int] = []
    tapped: list[list[tuple[ManaSource, SourceChoice]]] = [[] for _ in range(converters + 1)]
    paid = [""] * converters
    weight = _weight(chosen)
    for demand, number_of_unit in zip(wanted, owner, strict=True):
        if number_of_unit is None:
            raise AssertionError("every demand was matched")
        unit, index, single = units[number_of_unit]
        stage = converters if demand.converter is None else demand.converter
        letter = letters[number_of_unit] if number_of_unit < len(letters) else ""
        if index >= 0:
            spent.append(index)
            letter = _letter(unit.types)
        elif single is not None:
            use = (single, _choice_for(single, demand))
            letter = use[1].mana
            tapped[stage].append(use)
            weight += single.weight + use[1].harm
        if demand.converter is not None:
            paid[demand.converter] += letter
    uses = [use for use in chosen if use[1].price is None] + tapped[converters]
    for stage, use in enumerate([use for use in chosen if use[1].price is not None]):
        uses += [*tapped[stage], use]
    beside = iter(paid)
    said = tuple("" if choice.price is None else next(beside) for _, choice in uses) if converters else ()
    return Plan(tuple(uses), tuple(sorted(spent)), weight, said)


def matched(units: Sequence[Unit], wanted: tuple[Demand, ...]) -> list[int | None]:
    """For each demand the unit that meets it, None where none does: as many as can be, those that come first first."""
    owner: list[int | None] = [None] * len(wanted)
    entries: list[tuple[Unit, int, ManaSource | None]] = [(unit, -1, None) for unit in units]
    for number in range(len(units)):
        _augment(number, entries, wanted, owner, [False] * len(wanted))
    return owner


def _letter(types: int) -> str:
    """The type of one mana in the pool; of mana that may be spent as any, the first."""
    return next((letter for letter in MANA_TYPES if types & BIT[letter]), GENERIC_ONLY)


def _pool_order(entry: tuple[int, Unit | None]) -> tuple[bool, int, bool, bool, int]:
    """First what is settled, which nothing that comes later drives out again; then colorless mana before colored, and
    snow last, so that what stays in the pool can pay for more."""
    index, unit = entry
    if unit is None:
        return (False, 0, False, False, index)
    return (not unit.settled, unit.types.bit_count(), not unit.types & BIT["C"], unit.snow, index)


def _augment(
    number: int,
    units: list[tuple[Unit, int, ManaSource | None]],
    wanted: tuple[Demand, ...],
    owner: list[int | None],
    seen: list[bool],
) -> bool:
    unit = units[number][0]
    for place, demand in enumerate(wanted):
        if seen[place] or not unit.pays(demand):
            continue
        seen[place] = True
        holder = owner[place]
        if holder is None or _augment(holder, units, wanted, owner, seen):
            owner[place] = number
            return True
    return False


def _harm(unit: tuple[Unit, int, ManaSource | None], demand: Demand) -> int:
    """What else it does to its player to pay this with that."""
    return 0 if unit[2] is None else _choice_for(unit[2], demand).harm


def _price(number: int, unit: tuple[Unit, int, ManaSource | None], demand: Demand) -> int | None:
    """How dear it is to pay this with that, None where it doesn't; of equal ones the first."""
    if not unit[0].pays(demand):
        return None
    source = unit[2]
    return number if source is None else _FIRST * (source.weight + _harm(unit, demand)) + number


def _choice_for(source: ManaSource, demand: Demand) -> SourceChoice:
    """The way to use a source for this that harms least, the first of them."""
    best: SourceChoice | None = None
    for choice in source.choices:
        if source.bits(choice.mana) & demand.types:
            if not choice.harm:
                return choice
            if best is None or choice.harm < best.harm:
                best = choice
    if best is None:
        raise AssertionError("a source was matched to a demand that it can't meet")
    return best
