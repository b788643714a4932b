"""What handfuls pay, held against every handful there is, laid out and matched by trying."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtgtable.lab.exact.handfuls import NO_LAST, TAPPED_LAST, UNTAPPED_LAST, LandClass, paid_in_time, paid_on_curve
from mtgtable.lab.exact.matching import Demand

WUB = (Demand(frozenset({"W"}), 1), Demand(frozenset({"U"}), 2), Demand(frozenset({"B"}), 1))
WANTS = tuple(demand.count for demand in WUB)
SERVES = st.lists(st.integers(0, 2), unique=True, max_size=3).map(lambda served: tuple(sorted(served)))
LANDS = st.dictionaries(st.tuples(st.none() | SERVES, st.booleans()), st.integers(1, 2), min_size=1, max_size=4)
ROCKS = st.lists(SERVES.filter(bool), max_size=2).map(tuple)

Source = tuple[tuple[int, ...] | None, bool]


def ways_to_pay(sources: list[Source], any_generic: bool) -> tuple[bool, bool]:
    """Can the sources meet all demands; can they in a way that uses one that entered untapped."""
    pips = [index for index, demand in enumerate(WUB) for _ in range(demand.count)]
    pays = fresh = False
    for chosen in permutations(range(len(sources)), len(pips)):
        if all(pip in (sources[place][0] or ()) for pip, place in zip(pips, chosen, strict=True)):
            pays = True
            rest = [place for place in range(len(sources)) if place not in chosen and sources[place][0] is not None]
            used = [*chosen, *(rest if any_generic else ())]
            fresh = fresh or any(not sources[place][1] for place in used)
    return pays, fresh


@given(LANDS, ROCKS, st.booleans())
def test_every_handful_is_counted_once(
    classes: dict[Source, int], rocks: tuple[tuple[int, ...], ...], any_generic: bool
) -> None:
    lands: tuple[LandClass, ...] = tuple((serves, tapped, count) for (serves, tapped), count in classes.items())
    pool = [source for source, count in classes.items() for _ in range(count)]
    beside: list[Source] = [(serves, True) for serves in rocks]
    most = min(5, len(pool))
    in_time = paid_in_time(WANTS, lands, rocks, most)
    on_curve = paid_on_curve(WANTS, any_generic, lands, rocks, most)
    for size in range(most + 1):
        hands = list(combinations(pool, size))
        expected = [[0.0] * 3 for _ in range(2)]
        for hand in hands:
            for which, pays in enumerate(ways_to_pay([*hand, *beside], any_generic)):
                expected[which][NO_LAST] += pays
            for place, (_, tapped) in enumerate(hand):
                others = hand[:place] + hand[place + 1 :]
                found = ways_to_pay([*(others if tapped else hand), *beside], any_generic)
                for which, pays in enumerate(found):
                    expected[which][TAPPED_LAST if tapped else UNTAPPED_LAST] += pays / size
        for which, table in enumerate((in_time, on_curve)):
            assert [row[size] for row in table] == pytest.approx([number / len(hands) for number in expected[which]])


def test_no_demand_is_always_met_and_too_few_sources_never_meet() -> None:
    lands: tuple[LandClass, ...] = (((), False, 4),)
    assert paid_in_time((), lands, (), 2) == ([1, 1, 1], [0, 1, 1], [0, 0, 0])
    assert paid_in_time(WANTS, (((0, 1, 2), False, 4),), (), 3) == ([0] * 4, [0] * 4, [0] * 4)
