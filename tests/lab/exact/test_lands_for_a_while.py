"""Lands that are lost again, or give their mana only so often."""

from math import comb

import pytest

from mtgtable.lab.exact.beyond import remarks_on
from mtgtable.lab.exact.castable import Circumstances, castable
from mtgtable.lab.exact.counted_deck import counted
from mtgtable.lab.exact.keeping import KeepRule
from mtgtable.lab.exact.makers import maker_of
from tests.lab.exact.test_lands_that_search import LION, PLAINS, by_all_deals, printed

ANY = "{T}: Add one mana of any color."
WORN = "{T}, Remove a wear counter from this land: Add one mana of any color."


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("", f"{WORN} If there are no wear counters on this land, sacrifice it."),
        ("{T}: Add {C}.\n", WORN),
    ],
)
def test_counters_that_a_land_enters_with_are_there_for_the_spell_asked_for(first: str, words: str) -> None:
    mine = printed("Mine", "Land", f"This land enters with two wear counters on it.\n{first}{words}")
    deck = counted("Deck", [mine] * 3 + [PLAINS] * 2 + [LION] * 7)
    (row,) = castable(deck, Circumstances(KeepRule(bounds=((0, 7),)), turns=2))
    assert row.chances == pytest.approx(by_all_deals(False, 3, 2, 7))
    assert list(remarks_on(deck)) == [f"Mine: an upper bound: counted without its limit: {words}"]


@pytest.mark.parametrize(
    ("first", "line"),
    [
        ("", "Land"),
        ("This land enters with two luck counters on it.\n", "Land"),
        ("This artifact enters with two wear counters on it.\n", "Artifact"),
    ],
)
def test_other_counters_are_not_counted(first: str, line: str) -> None:
    maker = maker_of(printed("Mine", line, first + WORN))
    assert maker is not None
    assert maker.types == frozenset()
    assert f"a lower bound: not counted: {WORN}" in maker.remarks


@pytest.mark.parametrize(
    "words",
    [
        "At the beginning of the end step, if you control no artifacts, sacrifice this land.",
        "When you play another land, sacrifice this land.",
        "When this land enters, return a land you control to its owner's hand.",
        "If this land would enter, sacrifice two lands instead. If you do, put this land onto the battlefield.",
    ],
)
def test_a_land_that_may_be_lost_is_said_to_be_a_bound(words: str) -> None:
    said = list(remarks_on(counted("Deck", [printed("Spire", "Land", f"{words}\n{ANY}")] * 60)))
    assert said == [f"Spire: an upper bound: counted without its limit: {words}"]


STAYS = "When this land enters, sacrifice it unless you pay {1}."


def test_a_land_that_asks_for_mana_to_stay_needs_another_and_two_turns() -> None:
    spire = printed("Spire", "Land", f"This land enters tapped.\n{STAYS}\n{ANY}")
    deck = counted("Deck", [spire] * 4 + [PLAINS] * 2 + [LION] * 7)
    keep_all = KeepRule(bounds=((0, 7),))
    (row,) = castable(deck, Circumstances(keep_all, turns=4))
    assert row.chances[:2] == pytest.approx(by_all_deals(None, 4, 2, 7))
    # One white mana: a Plains has been seen, or it hasn't and no land that asks for mana has stayed.
    assert row.chances[2:] == pytest.approx([1 - comb(11, seen) / comb(13, seen) for seen in (9, 10)])
    said = f"Spire: an upper bound: counted from turn 3 on as if what it asks for were paid: {STAYS}"
    assert list(remarks_on(deck)) == [said]


def test_a_few_such_lands_are_hardly_ever_alone() -> None:
    """So that is left a bound from above: the one land seen may be it, unless it is the turn's card."""
    spire = printed("Spire", "Land", f"This land enters tapped.\n{STAYS}\n{ANY}")
    deck = counted("Deck", [spire] + [PLAINS] * 5 + [LION] * 8)
    (row,) = castable(deck, Circumstances(KeepRule(bounds=((0, 7),)), turns=3))
    assert row.chances[2] == pytest.approx(1 - 1 / (comb(14, 9) * 9))


def test_a_spell_that_costs_nothing_asks_for_no_land() -> None:
    spire = printed("Spire", "Land", f"This land enters tapped.\n{STAYS}\n{ANY}")
    deck = counted("Deck", [spire] * 30 + [printed("Bauble", "Artifact", "", "{0}")] * 30)
    (row,) = castable(deck, Circumstances(turns=5))
    assert row.chances == pytest.approx([1] * 5)


def test_mana_that_costs_the_land_or_its_next_turn_is_said_to_be_a_bound() -> None:
    words = "{T}: Add {W} or {U}. This land doesn't untap during your next untap step."
    (said,) = remarks_on(counted("Deck", [printed("Lake", "Land", words)] * 60))
    assert said == f"Lake: an upper bound: counted without its limit: {words}"


def test_what_is_given_up_by_choice_is_no_bound() -> None:
    words = "{2}: Destroy target land. Sacrifice this land."
    assert list(remarks_on(counted("Deck", [printed("Waste", "Land", f"{ANY}\n{words}")] * 60))) == []
