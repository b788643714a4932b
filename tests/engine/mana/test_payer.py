"""The automatic payer: a payment is found exactly when there is one, and it is the lightest."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.engine.mana.payer import BIT, Demand, ManaSource, Plan, SourceChoice, Unit, demands, find_plan
from mtgtable.model.mana import ManaCost, parse_mana_cost

COSTS = st.lists(
    st.sampled_from(
        ["{W}", "{U}", "{G}", "{C}", "{1}", "{2}", "{W/U}", "{G/W}", "{2/W}", "{2/G}", "{S}", "{C/U}"],
    ),
    max_size=4,
).map(lambda symbols: parse_mana_cost("".join(symbols)))

OUTPUTS = st.lists(st.sampled_from(["W", "U", "G", "C", "CC", "WU", "GGG"]), min_size=1, max_size=3, unique=True)
SOURCES = st.lists(st.tuples(OUTPUTS, st.booleans(), st.integers(1, 9)), max_size=4)
HARMS = st.lists(st.lists(st.sampled_from([0, 0, 30]), min_size=3, max_size=3), min_size=4, max_size=4)
POOLS = st.lists(st.tuples(st.sampled_from("WUGC"), st.booleans(), st.booleans()), max_size=2)


def source(number: int, *outputs: str, weight: int = 1, snow: bool = False) -> ManaSource:
    """A source with one ability for each of the outputs."""
    return ManaSource(number, tuple(SourceChoice(index, out) for index, out in enumerate(outputs)), weight, snow)


def unit(letter: str, snow: bool = False) -> Unit:
    return Unit(BIT[letter], snow)


def pays(units: list[Unit], wanted: tuple[Demand, ...]) -> bool:
    """Can the units be dealt out to the demands? Tried out in every way."""
    if not wanted:
        return True
    first, *rest = wanted
    return any(
        candidate.types & first.types
        and (candidate.snow or not first.snow)
        and pays(units[:index] + units[index + 1 :], tuple(rest))
        for index, candidate in enumerate(units)
    )


def every_use(sources: list[ManaSource]) -> Iterator[list[tuple[ManaSource, SourceChoice]]]:
    """All ways to use some of the sources."""
    for choices in product(*[(None, *one.choices) for one in sources]):
        yield [(one, choice) for one, choice in zip(sources, choices, strict=True) if choice is not None]


def least_weight(cost: ManaCost, pool: list[Unit | None], sources: list[ManaSource]) -> int | None:
    """The weight of the best payment by brute force, None when there is none."""
    found: list[int] = []
    for uses in every_use(sources):
        units = [entry for entry in pool if entry is not None]
        units += [Unit(one.bits(letter), one.snow) for one, choice in uses for letter in choice.mana]
        if any(pays(units, wanted) for wanted in demands(cost)):
            found.append(sum(one.weight + choice.harm for one, choice in uses))
    return min(found) if found else None


def assert_lightest(cost: ManaCost, pool: list[Unit | None], sources: list[ManaSource]) -> Plan | None:
    """The plan that is found, if there is one, held to what trying every payment finds."""
    plan = find_plan(cost, pool, sources)
    best = least_weight(cost, pool, sources)
    assert (plan is None) == (best is None)
    if plan is not None:
        units = [entry for index in plan.pool if (entry := pool[index]) is not None]
        units += [Unit(one.bits(letter), one.snow) for one, choice in plan.uses for letter in choice.mana]
        assert any(pays(units, wanted) for wanted in demands(cost)), "the plan really pays the cost"
        assert len({one.object for one, _ in plan.uses}) == len(plan.uses), "no source is used twice"
        assert plan.weight == best
    return plan


@given(COSTS, POOLS, SOURCES)
def test_finds_a_payment_exactly_when_there_is_one_and_the_lightest(
    cost: ManaCost, in_pool: list[tuple[str, bool, bool]], described: list[tuple[list[str], bool, int]]
) -> None:
    pool = [unit(letter, snow) if usable else None for letter, snow, usable in in_pool]
    sources = [
        source(number, *outputs, weight=weight, snow=snow)
        for number, (outputs, snow, weight) in enumerate(described, 1)
    ]
    assert_lightest(cost, pool, sources)


def test_leaves_the_flexible_land_untapped() -> None:
    forest, tundra = source(1, "G", weight=10), source(2, "W", "U", weight=20)
    plains = source(3, "W", weight=10)
    plan = find_plan(parse_mana_cost("{1}{W}"), (), (tundra, forest, plains))
    assert plan is not None
    assert sorted(one.object for one, _ in plan.uses) == [1, 3]


def test_colored_mana_from_the_only_source_of_it() -> None:
    plan = find_plan(parse_mana_cost("{U}{W}"), (), (source(1, "W", "U"), source(2, "W")))
    assert plan is not None
    assert {one.object: choice.mana for one, choice in plan.uses} == {1: "U", 2: "W"}


def test_two_colorless_from_one_source_pay_two_generic() -> None:
    plan = find_plan(parse_mana_cost("{2}"), (), (source(1, "CC", weight=20),))
    assert plan is not None
    assert len(plan.uses) == 1


def test_mana_in_the_pool_is_spent_before_anything_is_tapped() -> None:
    plan = find_plan(parse_mana_cost("{1}"), (unit("G"),), (source(1, "G"),))
    assert plan is not None
    assert plan.uses == ()
    assert plan.pool == (0,)


def test_mana_of_any_color_pays_what_its_own_type_would_not() -> None:
    any_color = sum(BIT[color] for color in "WUBRG")
    forest = ManaSource(1, (SourceChoice(0, "G"),), spent_as=(any_color,) * 5 + (BIT["C"],))
    assert find_plan(parse_mana_cost("{U}"), (), (forest,)) is not None
    assert find_plan(parse_mana_cost("{C}"), (), (forest,)) is None  # colorless is no color (105.4)
    assert find_plan(parse_mana_cost("{U}"), (), (source(1, "G"),)) is None


@pytest.mark.parametrize(
    ("cost", "ways"), [("{2/W}{2/W}", [2, 3, 3, 4]), ("{3}", [3]), ("{W/U}{S}", [2]), ("{0}", [0])]
)
def test_ways_to_read_a_cost(cost: str, ways: list[int]) -> None:
    assert sorted(len(way) for way in demands(parse_mana_cost(cost))) == ways


def test_snow_is_paid_by_any_type_of_a_snow_source_only() -> None:
    assert find_plan(parse_mana_cost("{S}"), (), (source(1, "G"),)) is None
    assert find_plan(parse_mana_cost("{S}"), (), (source(1, "G", snow=True),)) is not None


def test_forty_lands_are_no_trouble() -> None:
    lands = [source(number, "G", weight=10) for number in range(1, 31)]
    lands += [source(number, "W", "U", "B", weight=30) for number in range(31, 41)]
    plan = find_plan(parse_mana_cost("{20}{W}{U}{B}{B}"), (), lands)
    assert plan is not None
    assert len(plan.uses) == 24


@given(COSTS, POOLS, SOURCES, HARMS)
def test_a_source_that_harms_in_one_of_its_ways_is_used_so_that_it_harms_least(
    cost: ManaCost, in_pool: list[tuple[str, bool, bool]], described: list[tuple[list[str], bool, int]],
    harms: list[list[int]],
) -> None:  # fmt: skip
    pool = [unit(letter, snow) if usable else None for letter, snow, usable in in_pool]
    sources = [
        ManaSource(number, tuple(SourceChoice(i, out, harm=harms[number - 1][i]) for i, out in enumerate(outputs)),
                   weight, snow)
        for number, (outputs, snow, weight) in enumerate(described, 1)
    ]  # fmt: skip
    plan = assert_lightest(cost, pool, sources)
    assert plan is None or plan.weight == sum(one.weight + choice.harm for one, choice in plan.uses)
